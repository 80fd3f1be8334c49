import EspalierDiagnostics
import Foundation

/// The saved state of one program, in a folder.
///
/// Nothing is made before a state is written: a program that saves nothing has no folder, no file
/// and no lock. Of two processes that run at the same time, the first one that reads or writes owns
/// the state; the other one starts fresh and writes nothing.
@MainActor package final class StateStore {
  package let file: StateFile
  private var lock: StateLock?
  /// The state that was read or written last.
  private var last: SavedState?
  private var isRestoring = false

  /// The number of starts that died while they restored after which the next one starts fresh.
  static let attemptLimit = 4

  package init(folder: String) { file = StateFile(folder: folder) }

  /// Reads the saved state.
  ///
  /// A damaged or foreign file is kept as `.bad` and reported. After a start that ended while it
  /// restored, the state before the last one is tried; after several, none.
  ///
  /// - Returns: The state; `nil` without one, and while another process has it.
  package func load() -> SavedState? {
    var finding = file.read()
    if finding == .nothing { finding = file.read(previous: true) }
    if finding == .nothing { return nil }
    guard takeLock() else { return nil }
    let attempts = file.beginRestoring()
    isRestoring = true
    if attempts >= Self.attemptLimit {
      putAside("was there when the program ended \(attempts) times while it restored")
      return nil
    }
    if attempts > 0, case .state(let bytes) = file.read(previous: true),
      let state = Self.decode(bytes)
    {
      last = state
      return state
    }
    switch finding {
    case .nothing: return nil
    case .damaged(let why): putAside(why)
    case .state(let bytes):
      if let state = Self.decode(bytes) {
        last = state
        return state
      }
      putAside("has other contents than this version of the program writes")
    }
    return nil
  }

  /// Notes that the program has restored what it read, and runs.
  package func didRestore() {
    guard isRestoring else { return }
    isRestoring = false
    file.endRestoring()
  }

  /// Writes a state, if it is another one than the last.
  package func save(_ state: SavedState) {
    guard state != last || lock == nil else { return }
    guard takeLock() else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(state) else { return report("the state has no text") }
    if let failure = file.write(Array(data)) { return report(failure) }
    last = state
  }

  /// Removes a state that this process read or wrote.
  package func remove() {
    guard last != nil, takeLock() else { return }
    last = nil
    file.remove()
  }

  private func takeLock() -> Bool {
    if lock == nil, file.makeFolder() { lock = StateLock(at: file.lockPath) }
    return lock != nil
  }

  private static func decode(_ bytes: [UInt8]) -> SavedState? {
    try? JSONDecoder().decode(SavedState.self, from: Data(bytes))
  }

  private func putAside(_ why: String) {
    let isKept = file.putAside()
    didRestore()
    let place = isKept ? "it was kept as \(file.badPath)" : "it could not be renamed"
    reportIssue(
      Issue(
        "restoration.file", .warning, subjects: [file.path],
        "The saved state in \(file.path) \(why); \(place), and the program starts afresh.",
        fix: "Look at the file if you changed it yourself; otherwise nothing has to be done."))
  }

  private func report(_ failure: String) {
    reportIssue(
      Issue(
        "restoration.write", .warning, subjects: [file.path],
        "The state could not be saved in \(file.path): \(failure).",
        fix: "Make room on the disk, or let the user write in \(file.folder)."))
  }

  /// The program's folder for its state, after the XDG specification; `nil` without a home.
  package static var standardFolder: String? {
    let environment = ProcessInfo.processInfo.environment
    let folder: String
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      folder = state
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folder = home + "/.local/state"
    } else {
      return nil
    }
    return folder + "/" + ProcessInfo.processInfo.processName
  }
}
