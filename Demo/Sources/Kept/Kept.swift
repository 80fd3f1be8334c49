import Espalier

/// What was kept of the last run, read when the app starts.
struct Kept {
  private(set) var work: KeptLibrary?
  private(set) var session: KeptSession?
  /// Whether this run may write the files.
  private(set) var mayWrite = true

  /// Reads the files of the folders; what is not usable gets another name, and is reported.
  init(_ folders: KeptFolders, library: Library) {
    do {
      try folders.create()
    } catch {
      mayWrite = false
      Trouble.report(
        "There is no folder for what the app keeps: \(error.localizedDescription) Nothing is kept "
          + "in this run; choose another folder with --state DIR.")
      return
    }
    mayWrite = folders.lock()
    if !mayWrite {
      Trouble.report(
        "Another run of the demo keeps its state in \(folders.state), so this one keeps nothing. "
          + "End the other one first, or choose another folder with --state DIR.")
    }
    work = read(folders.library)
    session = read(folders.session)
    keepStrangers(to: library, folders.library)
  }

  private mutating func read<Value: Codable & Sendable>(_ file: KeptFile) -> Value? {
    switch file.read(Value.self) {
    case .none: return nil
    case .value(let value): return value
    case .unusable(let reason):
      let start = "The file \(file.path) is not used, because \(reason)."
      guard mayWrite else {
        Trouble.report(start)
        return nil
      }
      if let aside = file.setAside() {
        Trouble.report("\(start) It is now \(aside), and the app begins without it.")
      } else {
        mayWrite = false
        Trouble.report(
          "\(start) It cannot be renamed, so nothing is kept in this run: move it away.")
      }
      return nil
    }
  }

  /// Copies a file with songs that this library lacks, which the next write would lose.
  private mutating func keepStrangers(to library: Library, _ file: KeptFile) {
    guard mayWrite, let first = work?.strangers(to: library).first else { return }
    let start = "The file \(file.path) has songs that the library lacks, such as “\(first)”."
    if let aside = file.copyAside() {
      Trouble.report("\(start) They are left out here; the whole file is also \(aside).")
    } else {
      mayWrite = false
      Trouble.report("\(start) It cannot be copied, so nothing is kept in this run.")
    }
  }
}
