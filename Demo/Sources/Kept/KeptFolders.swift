import Espalier

/// The folders of what the app keeps from run to run.
struct KeptFolders: Sendable {
  /// The folder of the user's own work: playlists and notes.
  let data: String
  /// The folder of the state in which the app was left.
  let state: String

  var library: KeptFile { KeptFile(path: data + "/library.json") }
  var session: KeptFile { KeptFile(path: state + "/session.json") }

  /// Everything in one folder.
  init(folder: String) {
    data = folder
    state = folder
  }

  /// The folders of the user after the XDG specification; `nil` if the user has no home.
  init?(environment: [String: String]) {
    func folder(_ variable: String, _ usual: String) -> String? {
      // The specification has relative paths ignored.
      if let chosen = environment[variable], chosen.hasPrefix("/") { return chosen + "/trellis" }
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      return "\(home)/\(usual)/trellis"
    }
    guard let data = folder("XDG_DATA_HOME", ".local/share"),
      let state = folder("XDG_STATE_HOME", ".local/state")
    else { return nil }
    self.data = data
    self.state = state
  }

  /// The option of the command line that names one folder for everything.
  static let option = "--state"

  /// The folders that the arguments of the program choose, or else the user's; `nil` if there are
  /// none.
  static func chosen(_ arguments: [String]) -> KeptFolders? {
    guard let place = arguments.firstIndex(of: option) else {
      return KeptFolders(environment: ProcessInfo.processInfo.environment)
    }
    guard arguments.indices.contains(place + 1) else {
      TourOptions.complain("\(option) needs the folder for what the app keeps.")
    }
    return KeptFolders(folder: arguments[place + 1])
  }

  /// Creates the folders.
  func create() throws {
    for folder in [data, state] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
  }

  /// Takes the folders for this process, until it ends in any way.
  ///
  /// - Returns: Whether no other process has them.
  func lock() -> Bool {
    let file = open(data + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    // Where files cannot be locked, several runs of the demo may write at the same time.
    guard file >= 0 else { return true }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(file)
      return false
    }
    return true
  }
}
