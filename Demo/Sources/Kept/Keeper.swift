import Espalier

/// Keeps playlists, favourites, notes, and the state in which the app is left.
///
/// A change is written half a second later, together with those that came meanwhile; the elapsed
/// time of a playing song every five seconds; and everything when the app ends. Nothing is written
/// while nothing changes, and no timer runs then. What was read from a file that is not usable is
/// never written over: the file is renamed first, or nothing is kept.
@MainActor final class Keeper {
  private let folders: KeptFolders
  private let player: Player
  /// Describes the state of the interface.
  var session: (@MainActor (inout KeptSession) -> Void)?
  /// The bytes that each file has, or is about to have.
  private var written: [String: Data] = [:]
  private var timer: Timer?
  /// The time of the write that is due.
  private var due = Double.infinity
  private let disk = Disk()
  /// The failures that were reported.
  private var complaints: Set<String> = []

  private static let soon = 0.5
  private static let later = 5.0

  init(_ folders: KeptFolders, _ player: Player) {
    self.folders = folders
    self.player = player
    let center = NotificationCenter.default
    for (name, object) in [
      (Player.didChange, player as AnyObject), (Player.didChangeVolume, player),
      (Playlists.didChange, player.playlists), (Favourites.didChange, player.favourites),
      (Notes.didChange, player.notes), (SearchHistory.didChange, player.searches),
    ] {
      center.addObserver(
        self, selector: Selector(Keeper.changed), name: name, object: object)
    }
    center.addObserver(
      self, selector: Selector(Keeper.moved), name: Player.didMove, object: player)
    center.addObserver(
      self, selector: Selector(Keeper.end), name: UIApplication.willTerminateNotification,
      object: nil)
    center.addObserver(
      self, selector: Selector(Keeper.writeChanges),
      name: UIApplication.didEnterBackgroundNotification,
      object: nil)
  }

  /// Has the present state written soon.
  func changed() { write(within: Self.soon) }

  private func moved() { write(within: Self.later) }

  private func write(within seconds: Double) {
    let time = CACurrentMediaTime() + seconds
    guard time < due else { return }
    timer?.invalidate()
    due = time
    timer = Timer.scheduledTimer(
      timeInterval: seconds, target: self, selector: Selector(Keeper.writeChanges), userInfo: nil,
      repeats: false)
  }

  /// Writes the files whose contents have changed.
  private func writeChanges() {
    timer?.invalidate()
    timer = nil
    due = .infinity
    var session = KeptSession(player)
    self.session?(&session)
    write(KeptLibrary(player), to: folders.library)
    write(session, to: folders.session)
  }

  private func write<Value: Codable>(_ value: Value, to file: KeptFile) {
    guard let data = try? KeptFile.bytes(of: value), written[file.path] != data else { return }
    written[file.path] = data
    disk.write(data, to: file) { [weak self] error in self?.failed(file, error) }
  }

  /// Notes that a file has not got its contents: the next write tries again.
  private func failed(_ file: KeptFile, _ error: any Error) {
    written[file.path] = nil
    guard complaints.insert("\(error)").inserted else { return }
    Trouble.report(
      "The last changes are not kept: \(error). Make room or give the folder write access; the "
        + "next change is tried again.")
  }

  /// Writes everything, and waits until the disk has it.
  private func end() {
    writeChanges()
    disk.finish()
  }
}

/// Writes files in the order of the calls, away from the main thread, which a disk could hold up.
private final class Disk: Sendable {
  private let queue = DispatchQueue(label: "trellis.disk")

  /// Writes a file; calls `failed` on the main actor if its contents do not reach the disk.
  func write(
    _ data: Data, to file: KeptFile, failed: @escaping @MainActor @Sendable (any Error) -> Void
  ) {
    queue.async {
      do {
        try file.write(data)
      } catch {
        DispatchQueue.main.async { MainActor.assumeIsolated { failed(error) } }
      }
    }
  }

  /// Waits for the writes that were begun.
  func finish() { queue.sync {} }
}

/// What a person has to know about the app's files.
enum Trouble {
  /// Writes a sentence to the standard error output.
  static func report(_ sentence: String) {
    FileHandle.standardError.write(Data("demo: \(sentence)\n".utf8))
  }
}
