import EspalierBus
package import EspalierPlatform
import Glibc

/// The export of what a program plays to the desktop, over MPRIS: media keys, the controls of the
/// shell and of head sets.
///
/// Nothing connects before the program plays something. The name on the bus is there as long as the
/// program has something to play, and everything answers before the name is there.
@MainActor package final class MediaBus: MediaExport {
  /// The most messages that a turn handles.
  private static let messagesPerTurn = 64

  private unowned let host: any AccessibilityHost
  private let applicationID: String
  private weak var source: (any MediaSource)?
  private var opening: BusOpening?
  private var watch: BusWatch?
  /// The properties that programs on the bus know.
  private var told: [(String, BusValue)] = []
  private var isDirty = false
  private var hasJumped = false
  /// The name that was asked for, and the number of the question.
  private var name: String?
  private var nameQuestion: UInt32?
  private var ownsName = false

  /// Installs the export in a host, which keeps it; `nil` where there is no session bus.
  ///
  /// - Parameters:
  ///   - host: The desktop.
  ///   - applicationID: The name of the program's desktop file, without its extension.
  /// - Returns: The export.
  package static func install(on host: any AccessibilityHost, applicationID: String) -> MediaBus? {
    guard host.sessionBusAddress != nil, host.variable("ESPALIER_MPRIS") != "off" else {
      return nil
    }
    let export = MediaBus(host, applicationID)
    let others = host.onTurn
    host.onTurn = {
      others?()
      export.turn()
    }
    return export
  }

  private init(_ host: any AccessibilityHost, _ applicationID: String) {
    self.host = host
    self.applicationID = applicationID
  }

  package func mediaDidChange(_ source: any MediaSource) {
    self.source = source
    isDirty = true
    if watch == nil, opening == nil, source.mediaState != nil, let address = host.sessionBusAddress
    {
      let opening = BusOpening(address: address)
      opening.whenEnded {}
      self.opening = opening
    }
    watch?.takeAnotherTurn()
  }

  package func mediaDidJump() {
    hasJumped = true
    watch?.takeAnotherTurn()
  }

  private func turn() {
    if let opening { connect(opening) }
    guard let watch, watch.beginTurn() else { return }
    let connection = watch.connection
    connection.read()
    var count = 0
    while count < Self.messagesPerTurn, let message = connection.nextMessage({ _ in 64 }) {
      take(message)
      count += 1
    }
    if count >= Self.messagesPerTurn { watch.takeAnotherTurn() }
    tell()
    watch.settle()
    if !connection.isConnected { self.watch = nil }
  }

  private func connect(_ opening: BusOpening) {
    guard opening.wait(milliseconds: 0) != .waiting else { return }
    self.opening = nil
    guard let connection = opening.takeConnection() else { return }
    connection.limitMessages(toBytes: 1 << 20)
    watch = BusWatch(connection)
    ownsName = false
    name = nil
    nameQuestion = nil
    told = []
  }

  // MARK: Names

  /// The last part of the application's identifier, of which a name can be made.
  private var lastPart: String {
    let part = applicationID.split(separator: ".").last.map(String.init) ?? "app"
    let clean = part.unicodeScalars.map { scalar -> Character in
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      return isPlain ? Character(scalar) : "_"
    }
    let text = String(clean)
    return text.first?.isNumber == true || text.isEmpty ? "_" + text : text
  }

  private func ask(for wanted: String) {
    name = wanted
    // The answer says whether another program has the name; there is no waiting for it.
    nameQuestion = watch?.connection.enqueue(
      BusDaemon.call("RequestName", [.string(wanted), .uint32(4)]))
  }

  private func release() {
    guard let name, let connection = watch?.connection else { return }
    connection.enqueue(BusDaemon.call("ReleaseName", [.string(name)]))
    self.name = nil
    nameQuestion = nil
    ownsName = false
    told = []
  }

  // MARK: Messages

  private func take(_ message: BusMessage) {
    guard let connection = watch?.connection else { return }
    switch message.kind {
    case .reply, .failure:
      guard message.replySerial == nameQuestion else { return }
      nameQuestion = nil
      let owned: BusValue? = message.arguments.first
      ownsName = message.kind == .reply && (owned == .uint32(1) || owned == .uint32(4))
      let own = "org.mpris.MediaPlayer2.\(lastPart)"
      if !ownsName, name == own { ask(for: "\(own).instance\(getpid())") }
    case .call:
      guard let source else { return }
      let object = MediaObject(source: source, desktopEntry: applicationID)
      let (answer, command) = object.answer(message)
      if message.wantsReply { connection.enqueue(answer) }
      if let command { source.perform(command) }
    case .signal: break
    }
  }

  /// Tells the bus of what has changed since the last time.
  private func tell() {
    guard isDirty || hasJumped else { return }
    let (wasDirty, didJump) = (isDirty, hasJumped)
    isDirty = false
    hasJumped = false
    guard let source, let state = source.mediaState else {
      release()
      return
    }
    let object = MediaObject(source: source, desktopEntry: applicationID)
    if name == nil {
      told = object.playerProperties(state)
      ask(for: "org.mpris.MediaPlayer2.\(lastPart)")
      return
    }
    guard let connection = watch?.connection else { return }
    if wasDirty {
      let now = object.playerProperties(state)
      let changed = now.filter { property in
        !told.contains { $0.0 == property.0 && $0.1 == property.1 }
      }
      told = now
      if !changed.isEmpty {
        let entries = changed.map { BusValue.entry(.string($0.0), .variant($0.1)) }
        connection.enqueue(
          .signal(
            path: MediaObject.path, interface: MediaObject.properties, member: "PropertiesChanged",
            [.string(MediaObject.player), .array("{sv}", entries), .array("s", [])]))
      }
    }
    if didJump {
      connection.enqueue(
        .signal(
          path: MediaObject.path, interface: MediaObject.player, member: "Seeked",
          [object.position]))
    }
  }
}
