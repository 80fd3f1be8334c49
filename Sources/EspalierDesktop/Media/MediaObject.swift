import EspalierBus
import EspalierPlatform

/// The player object of MPRIS: turns the state of a source into properties, and calls into
/// commands.
@MainActor struct MediaObject {
  static let path = "/org/mpris/MediaPlayer2"
  static let root = "org.mpris.MediaPlayer2"
  static let player = "org.mpris.MediaPlayer2.Player"
  static let properties = "org.freedesktop.DBus.Properties"

  let source: any MediaSource
  /// The name of the desktop file without its extension; empty without one.
  let desktopEntry: String

  private static let microseconds = 1e6

  // MARK: Properties

  var rootProperties: [(String, BusValue)] {
    [
      ("CanQuit", .boolean(false)), ("CanRaise", .boolean(true)),
      ("HasTrackList", .boolean(false)), ("Identity", .string(source.mediaIdentity)),
      ("DesktopEntry", .string(desktopEntry)), ("SupportedUriSchemes", .array("s", [])),
      ("SupportedMimeTypes", .array("s", [])),
    ]
  }

  /// The properties of the player but for the position, of whose changes nobody is told.
  func playerProperties(_ state: MediaState) -> [(String, BusValue)] {
    let can = state.abilities
    var all: [(String, BusValue)] = [
      ("PlaybackStatus", .string(state.status.word)), ("Rate", .double(state.rate)),
      ("MinimumRate", .double(min(1, state.rate))), ("MaximumRate", .double(max(1, state.rate))),
      ("Metadata", metadata(state)), ("Volume", .double(1)),
      ("CanControl", .boolean(true)), ("CanPlay", .boolean(can.contains(.play))),
      ("CanPause", .boolean(can.contains(.pause))), ("CanGoNext", .boolean(can.contains(.next))),
      ("CanGoPrevious", .boolean(can.contains(.previous))),
      ("CanSeek", .boolean(can.contains(.seek))),
    ]
    if let repetition = state.repetition { all.append(("LoopStatus", .string(repetition.word))) }
    if let isShuffled = state.isShuffled { all.append(("Shuffle", .boolean(isShuffled))) }
    return all
  }

  var position: BusValue { .int64(Self.micro(source.mediaPosition)) }

  private func trackPath(_ state: MediaState) -> String { "\(Self.path)/Track/\(state.item)" }

  private func metadata(_ state: MediaState) -> BusValue {
    var entries: [(String, BusValue)] = [("mpris:trackid", .objectPath(trackPath(state)))]
    if let duration = state.duration {
      entries.append(("mpris:length", .int64(Self.micro(duration))))
    }
    if let path = state.artworkPath { entries.append(("mpris:artUrl", .string("file://" + path))) }
    if !state.title.isEmpty { entries.append(("xesam:title", .string(state.title))) }
    if !state.artist.isEmpty {
      entries.append(("xesam:artist", .array("s", [.string(state.artist)])))
    }
    if !state.album.isEmpty { entries.append(("xesam:album", .string(state.album))) }
    return .array("{sv}", entries.map { .entry(.string($0.0), .variant($0.1)) })
  }

  static func micro(_ seconds: Double) -> Int64 {
    let value = seconds * microseconds
    return value.isFinite ? Int64(min(max(value, -9e18), 9e18)) : 0
  }

  // MARK: Calls

  /// The answer to a call, and the command that the call asks for.
  func answer(_ call: BusMessage) -> (answer: BusMessage, command: MediaCommand?) {
    guard call.path == Self.path else {
      return (.failure(of: call, "org.freedesktop.DBus.Error.UnknownObject"), nil)
    }
    switch (call.interface, call.member) {
    case (Self.properties, _): return property(call)
    case (Self.root, "Raise"): return (.reply(to: call), .raise)
    case (Self.root, "Quit"): return (.reply(to: call), nil)
    case (Self.player, _), (nil, _): return method(call)
    default: return (.failure(of: call, "org.freedesktop.DBus.Error.UnknownInterface"), nil)
    }
  }

  private func method(_ call: BusMessage) -> (BusMessage, MediaCommand?) {
    let done = BusMessage.reply(to: call)
    let first = call.arguments.first
    switch call.member {
    case "Play": return (done, .play)
    case "Pause": return (done, .pause)
    case "PlayPause": return (done, .togglePlayPause)
    case "Stop": return (done, .stop)
    case "Next": return (done, .next)
    case "Previous": return (done, .previous)
    case "Seek":
      guard call.signature == "x", let offset = first?.number else { return (invalid(call), nil) }
      return (done, .seek(by: offset / Self.microseconds))
    case "SetPosition":
      guard call.signature == "ox", call.arguments.count == 2,
        let place = call.arguments[1].number
      else { return (invalid(call), nil) }
      // A place in another item, or outside of this one, is meant for what was played before.
      guard let state = source.mediaState, first?.text == trackPath(state), place >= 0,
        place <= (state.duration ?? .infinity) * Self.microseconds
      else { return (done, nil) }
      return (done, .setPosition(place / Self.microseconds))
    case "OpenUri":
      return (.failure(of: call, "org.freedesktop.DBus.Error.NotSupported"), nil)
    default: return (.failure(of: call, "org.freedesktop.DBus.Error.UnknownMethod"), nil)
    }
  }

  private func property(_ call: BusMessage) -> (BusMessage, MediaCommand?) {
    guard let interface = call.arguments.first?.text,
      interface == Self.root || interface == Self.player
    else { return (.failure(of: call, "org.freedesktop.DBus.Error.UnknownInterface"), nil) }
    var all = rootProperties
    if interface == Self.player {
      all = playerProperties(source.mediaState ?? MediaState()) + [("Position", position)]
    }
    if call.member == "GetAll" {
      let entries = all.map { BusValue.entry(.string($0.0), .variant($0.1)) }
      return (.reply(to: call, [.array("{sv}", entries)]), nil)
    }
    guard call.arguments.count > 1, let name = call.arguments[1].text,
      let found = all.first(where: { $0.0 == name })
    else { return (.failure(of: call, "org.freedesktop.DBus.Error.UnknownProperty"), nil) }
    switch call.member {
    case "Get": return (.reply(to: call, [.variant(found.1)]), nil)
    case "Set": return set(name, call)
    default: return (.failure(of: call, "org.freedesktop.DBus.Error.UnknownMethod"), nil)
    }
  }

  private func set(_ name: String, _ call: BusMessage) -> (BusMessage, MediaCommand?) {
    guard call.arguments.count == 3 else { return (invalid(call), nil) }
    let value = call.arguments[2].unwrapped
    let done = BusMessage.reply(to: call)
    switch (name, value) {
    case ("LoopStatus", .string(let word)):
      guard let repetition = MediaState.Repetition(word) else { return (invalid(call), nil) }
      return (done, .setRepetition(repetition))
    case ("Shuffle", .boolean(let isOn)): return (done, .setShuffled(isOn))
    case ("Rate", .double(let rate)):
      guard rate.isFinite else { return (invalid(call), nil) }
      // As the protocol says, a rate of 0 means a pause.
      return (done, rate == 0 ? .pause : .setRate(rate))
    case ("Volume", .double): return (done, nil)
    case ("LoopStatus", _), ("Shuffle", _), ("Rate", _), ("Volume", _):
      return (invalid(call), nil)
    default: return (.failure(of: call, "org.freedesktop.DBus.Error.PropertyReadOnly"), nil)
    }
  }

  private func invalid(_ call: BusMessage) -> BusMessage {
    .failure(of: call, "org.freedesktop.DBus.Error.InvalidArgs")
  }
}

extension MediaState.Status {
  fileprivate var word: String {
    switch self {
    case .playing: "Playing"
    case .paused: "Paused"
    case .stopped: "Stopped"
    }
  }
}

extension MediaState.Repetition {
  fileprivate var word: String {
    switch self {
    case .none: "None"
    case .track: "Track"
    case .list: "Playlist"
    }
  }

  fileprivate init?(_ word: String) {
    switch word {
    case "None": self = .none
    case "Track": self = .track
    case "Playlist": self = .list
    default: return nil
    }
  }
}
