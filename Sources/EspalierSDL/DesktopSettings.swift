import Dispatch
import EspalierBus
import EspalierPlatform

/// The settings of the desktop that its portal offers: the scale of text, the dark appearance, the
/// accent colour, contrast and motion.
///
/// Nothing is polled: the portal sends a signal when the user changes a setting. A portal that is
/// not running is not started; when it starts, the settings are requested.
@MainActor final class DesktopSettings {
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let desktop = "org.gnome.desktop.interface"
  private static let appearance = "org.freedesktop.appearance"
  /// The longest time, in milliseconds, that the start of a program waits for the portal.
  private static let longestWait = 40

  /// Called after a setting changed.
  var onChange: (() -> Void)?
  /// The wanted size of text as a factor of the usual one; 1 until the portal has answered.
  private(set) var textScale = 1.0
  /// Whether a dark appearance is wanted; `nil` without an answer.
  private(set) var prefersDark: Bool?

  /// The colour that the user chose, as `0xRRGGBB`; `nil` without one.
  private(set) var accentColor: UInt32?
  /// Whether a higher contrast is wanted.
  private(set) var prefersContrast = false
  /// Whether less motion is wanted, by the setting of all desktops or by that of GNOME.
  var prefersReducedMotion: Bool { reducedMotion ?? !hasAnimations }
  private var reducedMotion: Bool?
  private var hasAnimations = true

  // `nil` while the bus has not answered.
  private var connection: BusConnection?
  private var source: (any DispatchSourceRead)?
  private var question: UInt32 = 0
  private var isAnswered = false
  /// The program that answered for the portal; signals of others, which any program of the bus can
  /// send straight to this one, are not taken.
  private var owner: String?

  /// Returns a scale that is a number, within the legible range; `nil` for others.
  nonisolated static func usable(_ scale: Double) -> Double? {
    scale.isFinite && scale > 0 ? min(max(scale, 0.5), 4) : nil
  }

  /// Asks the portal, which has a short time to answer; a bus that has not answered yet is followed
  /// once it does.
  init(_ opening: BusOpening) {
    if opening.wait(milliseconds: 0) == .waiting {
      opening.whenEnded { [weak self] in self?.connect(opening, waiting: 0) }
    } else {
      connect(opening, waiting: Self.longestWait)
    }
  }

  private func connect(_ opening: BusOpening, waiting milliseconds: Int) {
    guard let connection = opening.takeConnection() else { return }
    self.connection = connection
    connection.addMatch(
      "type='signal',sender='\(Self.portal)',interface='\(Self.interface)',member='SettingChanged',"
        + "path='\(Self.path)'")
    connection.addMatch(BusDaemon.ownerRule(of: Self.portal))
    ask()
    // Without a portal the bus replies with an error at once.
    let end = DispatchTime.now() + .milliseconds(milliseconds)
    while !isAnswered, DispatchTime.now() < end {
      receive(connection.takeMessages(waiting: 10))
    }
    watch()
  }

  isolated deinit { source?.cancel() }

  /// The descriptor of the connection; -1 without one.
  var descriptor: CInt { connection?.descriptor ?? -1 }

  private func ask() {
    guard let connection else { return }
    question = connection.send(
      .call(
        Self.portal, path: Self.path, interface: Self.interface, member: "ReadAll",
        [.array("s", [.string(Self.desktop), .string(Self.appearance)])]))
  }

  private func watch() {
    guard descriptor >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    source.activate()
    self.source = source
  }

  private func read() {
    guard let connection else { return }
    receive(connection.takeMessages())
    // A bus that ended would wake the program without end.
    guard !connection.isConnected else { return }
    source?.cancel()
    source = nil
  }

  private func receive(_ messages: [BusMessage]) {
    let old = (textScale, prefersDark, accentColor, prefersContrast, prefersReducedMotion)
    for message in messages {
      if question != 0, message.replySerial == question { isAnswered = true }
      switch message.kind {
      case .reply where message.replySerial == question:
        owner = message.sender
        takeAll(message.arguments.first)
      case .signal where message.member == "SettingChanged":
        guard owner != nil, message.sender == owner, message.arguments.count == 3,
          let space = message.arguments[0].text, let key = message.arguments[1].text
        else { continue }
        take(message.arguments[2], of: key, in: space)
      case .signal where message.sender == BusDaemon.name && message.member == "NameOwnerChanged":
        let name = message.arguments.last?.text ?? ""
        owner = name.isEmpty ? nil : name
        if owner != nil { ask() }
      default: break
      }
    }
    if old != (textScale, prefersDark, accentColor, prefersContrast, prefersReducedMotion) {
      onChange?()
    }
  }

  /// Takes the answer to the question: values by keys by name spaces.
  private func takeAll(_ answer: BusValue?) {
    guard case .array(_, let spaces)? = answer else { return }
    for case .entry(let space, .array(_, let values)) in spaces {
      for case .entry(let key, let value) in values {
        if let space = space.text, let key = key.text { take(value, of: key, in: space) }
      }
    }
  }

  private func take(_ value: BusValue, of key: String, in space: String) {
    switch (space, key, value.unwrapped) {
    case (Self.desktop, "enable-animations", .boolean(let isOn)): hasAnimations = isOn
    case (Self.appearance, "accent-color", let color): accentColor = Self.color(color)
    default: take(value.number, of: key, in: space)
    }
  }

  /// Returns the colour of three numbers from 0 to 1; `nil` for others, which mean none.
  private static func color(_ value: BusValue) -> UInt32? {
    guard case .structure(let parts) = value, parts.count == 3 else { return nil }
    return parts.reduce(0 as UInt32?) { sum, part in
      guard let sum, let number = part.number, (0...1).contains(number) else { return nil }
      return sum << 8 | UInt32((number * 255).rounded())
    }
  }

  private func take(_ number: Double?, of key: String, in space: String) {
    guard let number else { return }
    switch (space, key) {
    case (Self.desktop, "text-scaling-factor"):
      if let scale = Self.usable(number) { textScale = scale }
    case (Self.appearance, "color-scheme"): prefersDark = number == 1
    case (Self.appearance, "contrast"): prefersContrast = number == 1
    case (Self.appearance, "reduced-motion"): reducedMotion = number == 1
    default: break
    }
  }
}
