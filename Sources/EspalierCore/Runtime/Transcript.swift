import EspalierDiagnostics
import Foundation

/// The kinds of callbacks, by the words of `ESPALIER_TRACE`.
package enum TraceCategory: String, CaseIterable {
  /// Loading, and everything about appearing and disappearing.
  case appearance
  /// Moves into and out of a parent.
  case containment
  /// Constraints, layout, safe area and margins.
  case layout
  /// Traits and sizes, before and after they change.
  case traits
  /// Callbacks of presentation controllers and their delegates.
  case presentation
  /// Callbacks of scenes and the application.
  case scenes
  /// Movements of the focus.
  case focus
  /// Changes of observable values, and the methods that read them.
  case observation

  /// The word that adds the places of activation to reports of constraints; no kind of callback.
  static let activationWord = "constraints"

  /// Returns the kinds that a list of words names; for an unknown word prints all known words.
  static func asked(for words: String) -> Set<TraceCategory> {
    var asked: Set<TraceCategory> = []
    for word in words.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if word == "all" {
        asked.formUnion(allCases)
      } else if word == activationWord {
        // This word names no callbacks: it adds call sites to reports.
        continue
      } else if let category = TraceCategory(rawValue: word) {
        asked.insert(category)
      } else {
        let known = allCases.map(\.rawValue) + [activationWord, "all"]
        writeToStandardError(
          "espalier: ESPALIER_TRACE has no “\(word)”; the words are: \(known.joined(separator: ", "))\n"
        )
      }
    }
    return asked
  }
}

/// The callbacks the framework sent, in order, as text.
@MainActor final class Transcript {
  private struct Line {
    var text: String
    var category: TraceCategory
    /// The task in which the callback was sent.
    var task: Int?
  }

  /// Whether any transcript was asked to record or print; read at every callback.
  @exclusivity(unchecked) fileprivate static var isInUse = false

  /// Whether any transcript was asked for names of properties.
  static var someNamesProperties = false

  private var recorded: [Line] = []
  /// Set by a stage; a running program records nothing.
  var isRecording = false {
    didSet { Self.isInUse = Self.isInUse || isRecording }
  }
  /// The kinds of callbacks that are also printed to standard error.
  var printed: Set<TraceCategory> = [] {
    didSet {
      Self.isInUse = Self.isInUse || !printed.isEmpty
      if printed.contains(.observation) { namesProperties = true }
    }
  }
  /// Whether changes of observable values are recorded with the names of their properties.
  var namesProperties = false {
    didSet { Self.someNamesProperties = Self.someNamesProperties || namesProperties }
  }

  func append(_ line: @autoclosure () -> String, as category: TraceCategory) {
    let isPrinted = printed.contains(category)
    guard isRecording || isPrinted else { return }
    let text = line()
    if isRecording { recorded.append(Line(text: text, category: category, task: currentTask)) }
    if isPrinted { writeToStandardError("espalier: \(text)\n") }
  }

  var lines: [String] { recorded.map(\.text) }

  /// Returns the lines of some kinds.
  func lines(of wanted: Set<TraceCategory>) -> [String] {
    recorded.filter { wanted.contains($0.category) }.map(\.text)
  }

  /// Removes the lines sent in a task that turned out to belong to another test.
  func forget(_ task: Int) { recorded.removeAll { $0.task == task } }
}

extension NSObjectProtocol {
  /// Adds a callback of this object to the transcript.
  @MainActor package func record(
    _ callback: @autoclosure () -> String, as category: TraceCategory = .appearance
  ) {
    guard Transcript.isInUse else { return }
    Runtime.current.transcript.append("\(type(of: self)).\(callback())", as: category)
  }
}
