import EspalierDiagnostics

/// The callbacks the framework sent to controllers, in order, as text.
@MainActor final class Transcript {
  private(set) var lines: [String] = []
  /// Set by a stage; a running program keeps nothing.
  var isRecording = false
  /// Whether each line goes to standard error as well.
  var isPrinting = false

  func append(_ line: @autoclosure () -> String) {
    guard isRecording || isPrinting else { return }
    let text = line()
    if isRecording { lines.append(text) }
    if isPrinting { writeToStandardError("espalier: \(text)\n") }
  }

  func removeAll() { lines.removeAll() }
}

extension UIViewController {
  /// Adds a callback of this controller to the transcript.
  final func record(_ callback: @autoclosure () -> String) {
    Runtime.current.transcript.append("\(type(of: self)).\(callback())")
  }
}
