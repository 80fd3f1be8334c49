import EspalierBus
import EspalierDesktop
import EspalierPlatform
import Foundation
import Testing

/// What a program plays, on a real bus with a client that the test plays.
@Suite(
  .enabled(if: PrivateBus.isPresent, "dbus-daemon is not installed"), .serialized,
  .timeLimit(.minutes(1)))
@MainActor struct MediaTests {
  private final class Song: MediaSource {
    var mediaState: MediaState?
    var mediaPosition = 0.0
    var commands: [MediaCommand] = []
    var mediaIdentity: String { "Player" }

    func perform(_ command: MediaCommand) -> Bool {
      commands.append(command)
      return true
    }
  }

  private static let path = "/org/mpris/MediaPlayer2"
  private static let player = "org.mpris.MediaPlayer2.Player"
  private static let properties = "org.freedesktop.DBus.Properties"
  private let bus: PrivateBus
  private let host = FakeHost()
  private let song = Song()
  private let export: MediaBus
  private let client: BusConnection

  init() throws {
    bus = try PrivateBus()
    host.sessionBusAddress = bus.address
    export = try #require(MediaBus.install(on: host, applicationID: "org.example.Trellis"))
    let opening = BusOpening(address: bus.address)
    #expect(opening.wait(milliseconds: 10_000) != .waiting)
    client = try #require(opening.takeConnection())
    client.addMatch("type='signal',path='\(Self.path)'")
    var state = MediaState()
    state.title = "Frost"
    state.artist = "Mara"
    state.duration = 200
    state.status = .playing
    state.abilities = [.play, .pause, .next, .seek]
    song.mediaState = state
  }

  private func turns<Answer>(until found: () -> Answer?) async -> Answer? {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      host.onTurn?()
      client.read()
      if let answer = found() { return answer }
      await Task.yield()
    }
    return nil
  }

  private func call(
    _ interface: String, _ member: String, _ arguments: [BusValue] = [],
    to name: String = "org.mpris.MediaPlayer2.Trellis"
  ) async -> BusMessage? {
    let serial = client.enqueue(
      .call(name, path: Self.path, interface: interface, member: member, arguments))
    return await turns {
      let messages = client.takeMessages()
      return messages.first { $0.replySerial == serial }
    }
  }

  private func get(_ name: String) async -> BusValue? {
    await call(Self.properties, "Get", [.string(Self.player), .string(name)])?.arguments.first?
      .unwrapped
  }

  /// Shows the song, and waits until the program has its name.
  private func show() async {
    export.mediaDidChange(song)
    for _ in 0..<2_000 {
      host.onTurn?()
      let serial = client.enqueue(
        .call(
          "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
          interface: "org.freedesktop.DBus", member: "NameHasOwner",
          [.string("org.mpris.MediaPlayer2.Trellis")]))
      let answer = await turns { client.takeMessages().first { $0.replySerial == serial } }
      if answer?.arguments.first == .boolean(true) { return }
    }
    Issue.record("The program never had its name.")
  }

  @Test func aClientReadsWhatIsPlayed() async throws {
    await show()
    song.mediaPosition = 12.5
    #expect(await get("PlaybackStatus") == .string("Playing"))
    #expect(await get("Position") == .int64(12_500_000))
    #expect(await get("CanGoNext") == .boolean(true))
    #expect(await get("CanGoPrevious") == .boolean(false))
    #expect(await get("LoopStatus") == nil)
    guard case .array(_, let entries)? = await get("Metadata") else {
      Issue.record("There is no metadata.")
      return
    }
    let words = entries.map { entry -> String in
      guard case .entry(let key, let value) = entry else { return "" }
      return "\(key.text ?? "") \(value.unwrapped)"
    }
    #expect(words.contains("mpris:length int64(200000000)"))
    #expect(words.contains("xesam:title string(\"Frost\")"))
    let identity = await call(
      Self.properties, "Get", [.string("org.mpris.MediaPlayer2"), .string("Identity")])
    #expect(identity?.arguments.first?.text == "Player")
  }

  @Test func callsBecomeCommands() async {
    await show()
    for member in ["Play", "Pause", "PlayPause", "Stop", "Next", "Previous"] {
      #expect(await call(Self.player, member)?.kind == .reply)
    }
    #expect(await call(Self.player, "Seek", [.int64(-5_000_000)])?.kind == .reply)
    let track = BusValue.objectPath("\(Self.path)/Track/0")
    #expect(await call(Self.player, "SetPosition", [track, .int64(30_000_000)])?.kind == .reply)
    // What was meant for another item, or for a place behind the end, does nothing.
    let other = BusValue.objectPath("\(Self.path)/Track/7")
    #expect(await call(Self.player, "SetPosition", [other, .int64(1)])?.kind == .reply)
    #expect(await call(Self.player, "SetPosition", [track, .int64(1 << 60)])?.kind == .reply)
    let loop: [BusValue] = [
      .string(Self.player), .string("LoopStatus"), .variant(.string("Playlist")),
    ]
    song.mediaState?.repetition = MediaState.Repetition.none
    #expect(await call(Self.properties, "Set", loop)?.kind == .reply)
    #expect(
      song.commands == [
        .play, .pause, .togglePlayPause, .stop, .next, .previous, .seek(by: -5), .setPosition(30),
        .setRepetition(.list),
      ])
  }

  @Test func wrongCallsHaveErrors() async {
    await show()
    let wrong: [(String, String, [BusValue], String)] = [
      (Self.player, "Seek", [.string("x")], "InvalidArgs"),
      (Self.player, "Dance", [], "UnknownMethod"),
      (Self.properties, "Get", [.string(Self.player), .string("Colour")], "UnknownProperty"),
      (Self.properties, "Get", [.string("org.example"), .string("Rate")], "UnknownInterface"),
      (
        Self.properties, "Set",
        [.string(Self.player), .string("CanPlay"), .variant(.boolean(false))], "PropertyReadOnly"
      ),
      (
        Self.properties, "Set",
        [.string(Self.player), .string("Rate"), .variant(.double(.nan))], "InvalidArgs"
      ),
      (Self.player, "OpenUri", [.string("file:///etc/passwd")], "NotSupported"),
    ]
    for (interface, member, arguments, error) in wrong {
      let answer = await call(interface, member, arguments)
      #expect(answer?.errorName?.hasSuffix(".\(error)") == true, "\(member) \(arguments)")
    }
    #expect(song.commands.isEmpty)
  }

  @Test func changesAreToldOnceAndThePositionNever() async {
    await show()
    _ = client.takeMessages()
    song.mediaState?.status = .paused
    song.mediaState?.title = "Other"
    export.mediaDidChange(song)
    export.mediaDidChange(song)
    let signal = await turns { client.takeMessages().first { $0.member == "PropertiesChanged" } }
    guard case .array(_, let entries)? = signal?.arguments.dropFirst().first else {
      Issue.record("Nothing was told.")
      return
    }
    let names = entries.compactMap { entry -> String? in
      if case .entry(let key, _) = entry { key.text } else { nil }
    }
    #expect(names.sorted() == ["Metadata", "PlaybackStatus"])
    song.mediaPosition = 99
    export.mediaDidChange(song)
    export.mediaDidJump()
    let next = await turns { client.takeMessages().first { $0.kind == .signal } }
    #expect(next?.member == "Seeked")
    #expect(next?.arguments == [.int64(99_000_000)])
  }

  @Test func theNameGoesWithTheSong() async {
    await show()
    song.mediaState = nil
    export.mediaDidChange(song)
    let gone = await turns { () -> Bool? in
      let serial = client.enqueue(
        .call(
          "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
          interface: "org.freedesktop.DBus", member: "NameHasOwner",
          [.string("org.mpris.MediaPlayer2.Trellis")]))
      var answer: BusMessage?
      for _ in 0..<100 where answer == nil {
        host.onTurn?()
        client.read()
        answer = client.takeMessages().first { $0.replySerial == serial }
      }
      return answer?.arguments.first == .boolean(false) ? true : nil
    }
    #expect(gone == true)
  }

  @Test func withoutASongNothingConnects() async {
    song.mediaState = nil
    export.mediaDidChange(song)
    for _ in 0..<50 {
      host.onTurn?()
      await Task.yield()
    }
    #expect(host.onTurn != nil)
    let names = client.enqueue(
      .call(
        "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
        member: "ListNames"))
    let answer = await turns { client.takeMessages().first { $0.replySerial == names } }
    #expect("\(answer?.arguments ?? [])".contains("mpris") == false)
  }

  @Test func theSecondInstanceHasANameOfItsOwn() async throws {
    let first = try #require(BusConnection(address: bus.address))
    #expect(first.requestName("org.mpris.MediaPlayer2.Trellis"))
    export.mediaDidChange(song)
    let name = "org.mpris.MediaPlayer2.Trellis.instance\(getpid())"
    var isThere = false
    for _ in 0..<2_000 where !isThere {
      let status = await call(
        Self.properties, "Get", [.string(Self.player), .string("PlaybackStatus")], to: name)
      isThere = status?.arguments.first?.unwrapped == .string("Playing")
    }
    #expect(isThere)
    #expect(await call(Self.player, "Play", to: name)?.kind == .reply)
    #expect(song.commands == [.play])
    // The first one keeps its name.
    #expect(first.isConnected && first.requestName("org.mpris.MediaPlayer2.Trellis"))
  }

  /// The types of all properties are those of the protocol: a client rejects the others.
  @Test func everyPropertyHasTheTypeOfTheProtocol() async {
    song.mediaState?.album = "Orchard"
    song.mediaState?.repetition = .list
    song.mediaState?.isShuffled = true
    await show()
    let wanted = [
      "org.mpris.MediaPlayer2": [
        "CanQuit": "b", "CanRaise": "b", "HasTrackList": "b", "Identity": "s", "DesktopEntry": "s",
        "SupportedUriSchemes": "as", "SupportedMimeTypes": "as",
      ],
      Self.player: [
        "PlaybackStatus": "s", "LoopStatus": "s", "Shuffle": "b", "Rate": "d", "MinimumRate": "d",
        "MaximumRate": "d", "Volume": "d", "Metadata": "a{sv}", "Position": "x", "CanControl": "b",
        "CanPlay": "b", "CanPause": "b", "CanGoNext": "b", "CanGoPrevious": "b", "CanSeek": "b",
      ],
    ]
    for (interface, properties) in wanted {
      let answer = await call(Self.properties, "GetAll", [.string(interface)])
      #expect(types(answer?.arguments.first) == properties)
    }
    let all = await call(Self.properties, "GetAll", [.string(Self.player)])
    guard case .array(_, let entries)? = all?.arguments.first,
      case .entry(_, let metadata)? = entries.first(where: {
        if case .entry(.string("Metadata"), _) = $0 { true } else { false }
      })
    else {
      Issue.record("There is no metadata.")
      return
    }
    #expect(
      types(metadata.unwrapped) == [
        "mpris:trackid": "o", "mpris:length": "x", "xesam:title": "s", "xesam:artist": "as",
        "xesam:album": "s",
      ])
  }

  /// The types of the values of a dictionary.
  private func types(_ dictionary: BusValue?) -> [String: String] {
    guard case .array(_, let entries)? = dictionary else { return [:] }
    var types: [String: String] = [:]
    for case .entry(let name, let value) in entries {
      types[name.text ?? ""] = value.unwrapped.signature
    }
    return types
  }
}
