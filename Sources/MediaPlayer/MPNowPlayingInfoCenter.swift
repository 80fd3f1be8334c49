import EspalierCore
public import UIKit

/// Whether the program plays.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  /// The speed in the information says it.
  case unknown = 0
  /// The program plays.
  case playing
  /// The program is paused.
  case paused
  /// The program has ended what it played.
  case stopped
  /// Something else has interrupted the program.
  case interrupted
}

/// What the desktop shows of the song or film that the program plays: in the controls of the shell,
/// on the lock screen, on head sets.
///
/// The program is on the session bus (MPRIS) from the first information on, until `nil` is set.
/// Main actor only.
@preconcurrency @MainActor public final class MPNowPlayingInfoCenter: NSObject {
  private static let part = RuntimePart { MPNowPlayingInfoCenter($0) }

  private unowned let runtime: Runtime

  private init(_ runtime: Runtime) {
    self.runtime = runtime
    super.init()
  }

  /// Returns the center of the program.
  public static func `default`() -> MPNowPlayingInfoCenter { Runtime.current[part] }

  /// Returns the center of a runtime.
  static func of(_ runtime: Runtime) -> MPNowPlayingInfoCenter { runtime[part] }

  private(set) var setTime: TimeInterval = 0
  private(set) var artworkPath: String?
  private var shownArtwork: MPMediaItemArtwork?
  private(set) var item = 0
  /// What the desktop is told: what the popup item says, and what the program says.
  private(set) var shownInfo: [String: Any]?
  /// The values of the popup item.
  lazy var itemInfo = PopupItemInfo(runtime) { [unowned self] in infoDidChange($0) }

  /// What is played, by the keys of `MPMediaItemProperty…` and `MPNowPlayingInfoProperty…`; `nil`,
  /// the default, for nothing.
  ///
  /// Time goes on by itself from the elapsed time and the speed: set the information again after a
  /// jump, a pause, or another item. The values here take precedence over those of `popupItem`.
  public var nowPlayingInfo: [String: Any]? {
    didSet { infoDidChange(.program) }
  }

  /// The popup item that stands for what is played; `nil`, the default, for none.
  ///
  /// Its title, its subtitle as the artist, its image and its `playbackDuration` are shown to the
  /// desktop, and its progress is the place in that duration. Changes of the item are shown in the
  /// turn in which they happen. An item without a title shows nothing.
  ///
  /// The property becomes `nil` when the item's popup is dismissed or gets another content, unless
  /// the content floats or another popup shows it when the turn ends; when the window is closed in
  /// which it floats; and when the item is released. The item is not owned. This property is an
  /// addition to MediaPlayer.
  public var popupItem: PopupItem? {
    get { itemInfo.item }
    set { itemInfo.follow(newValue) }
  }

  /// Whether the program plays; `unknown`, the default, lets the speed decide.
  public var playbackState = MPNowPlayingPlaybackState.unknown {
    didSet {
      guard playbackState != oldValue else { return }
      session.changed()
    }
  }

  var session: MediaSession { .of(runtime) }

  private func infoDidChange(_ change: InfoChange) {
    let old = shownInfo
    let expected = position(of: old)
    shownInfo = itemInfo.completed(nowPlayingInfo)
    let isSame = identity(of: shownInfo) == identity(of: old)
    if !isSame { item += 1 }
    if isPlaceNew(after: change, isSame: isSame, old: old) { setTime = runtime.now }
    let artwork = shownInfo?[MPMediaItemPropertyArtwork] as? MPMediaItemArtwork
    if artwork !== shownArtwork {
      shownArtwork = artwork
      artworkPath = nil
      if let artwork, runtime.mediaExport != nil { write(artwork) }
    }
    if change != .progress || !isSame { session.changed() }
    if old != nil, isSame, abs(position - expected) > 1 { session.jumped() }
  }

  /// Whether the elapsed time is that of now.
  private func isPlaceNew(after change: InfoChange, isSame: Bool, old: [String: Any]?) -> Bool {
    let key = MPNowPlayingInfoPropertyElapsedPlaybackTime
    if change == .program { return true }
    if nowPlayingInfo?[key] != nil { return false }
    return !isSame || number(key) != number(key, in: old ?? [:])
  }

  private func identity(of info: [String: Any]?) -> [String] {
    [
      MPMediaItemPropertyPersistentID, MPMediaItemPropertyTitle, MPMediaItemPropertyArtist,
      MPMediaItemPropertyAlbumTitle,
    ].map { info?[$0].map { "\($0)" } ?? "" }
  }

  /// Writes the picture where the desktop can read it.
  private func write(_ artwork: MPMediaItemArtwork) {
    let side = min(512, max(1, artwork.bounds.width, artwork.bounds.height))
    let folder = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? NSTemporaryDirectory()
    let name = "espalier-artwork-\(ProcessInfo.processInfo.processIdentifier)-\(item % 2).png"
    let path = URL(fileURLWithPath: folder).appendingPathComponent(name).path
    Task.detached { [weak self] in
      guard let image = artwork.image(at: CGSize(width: side, height: side)) else { return }
      await self?.write(image, of: artwork, to: path)
    }
  }

  private func write(_ image: UIImage, of artwork: MPMediaItemArtwork, to path: String) {
    guard artwork === shownArtwork, let data = image.pngData(),
      (try? data.write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
    else { return }
    artworkPath = path
    session.changed()
  }

  // MARK: Values

  func number(_ key: String, in info: [String: Any]? = nil) -> Double? {
    (info ?? shownInfo)?[key].flatMap(Self.number)
  }

  static func number(_ value: Any) -> Double? {
    if let number = value as? NSNumber { return number.doubleValue }
    if let number = value as? Double { return number }
    if let number = value as? Float { return Double(number) }
    return (value as? Int).map(Double.init)
  }

  func text(_ key: String) -> String { shownInfo?[key] as? String ?? "" }

  /// The speed now: 0 while paused.
  private func rate(of info: [String: Any]?) -> Double {
    switch playbackState {
    case .paused, .stopped, .interrupted: 0
    case .playing, .unknown: number(MPNowPlayingInfoPropertyPlaybackRate, in: info) ?? 1
    }
  }

  var isPlaying: Bool {
    playbackState == .playing || (playbackState == .unknown && rate(of: shownInfo) != 0)
  }

  private func position(of info: [String: Any]?) -> Double {
    guard let info else { return 0 }
    let elapsed = number(MPNowPlayingInfoPropertyElapsedPlaybackTime, in: info) ?? 0
    let place = elapsed + rate(of: info) * (runtime.now - setTime)
    let end = number(MPMediaItemPropertyPlaybackDuration, in: info) ?? .infinity
    return min(max(place, 0), max(end, 0))
  }

  /// The place now, in seconds.
  var position: Double { position(of: shownInfo) }
}
