import EspalierBus
import EspalierDesktop
import EspalierPlatform

/// A reader that asks a tree without a bus between them.
@MainActor final class Conversation {
  let source = FakeSource()
  let host = FakeHost()
  let objects: AccessibleObjects
  let signals: EventSignals
  private let sent = Sent()
  private var serial: UInt32 = 0

  private final class Sent {
    var messages: [BusMessage] = []
  }

  init() {
    objects = AccessibleObjects(source: source, host: host, busName: ":1.1")
    signals = EventSignals(objects) { [sent] in sent.messages.append($0) }
  }

  /// Calls a method; returns the whole answer.
  func answer(
    _ path: String, _ interface: String?, _ member: String, _ arguments: [BusValue] = []
  ) -> BusMessage? {
    serial += 1
    var call = BusMessage(.call)
    call.path = path
    call.interface = interface
    call.member = member
    call.sender = ":1.9"
    call.serial = serial
    call.signature = arguments.map(\.signature).joined()
    call.arguments = objects.wantsArguments(of: call) ? arguments : []
    return objects.answer(to: call)
  }

  /// Calls a method of AT-SPI of a node; returns the values of the answer, or the error's name.
  func ask(_ node: Int, _ interface: String, _ member: String, _ arguments: BusValue...)
    -> [BusValue]
  {
    let answer = answer(
      AccessibleObjects.path(of: node), "org.a11y.atspi." + interface, member, arguments)
    return values(answer)
  }

  /// Returns a property of AT-SPI of a node.
  func get(_ node: Int, _ interface: String, _ name: String) -> BusValue? {
    let answer = answer(
      AccessibleObjects.path(of: node), "org.freedesktop.DBus.Properties", "Get",
      [.string("org.a11y.atspi." + interface), .string(name)])
    return values(answer).first?.unwrapped
  }

  /// Sets a property of AT-SPI of a node; returns the error's name, if there is one.
  func set(_ node: Int, _ interface: String, _ name: String, _ value: BusValue) -> String? {
    answer(
      AccessibleObjects.path(of: node), "org.freedesktop.DBus.Properties", "Set",
      [.string("org.a11y.atspi." + interface), .string(name), .variant(value)])?.errorName
  }

  func values(_ answer: BusMessage?) -> [BusValue] {
    guard let answer else { return [] }
    if let error = answer.errorName {
      return [.string(error.replacing("org.freedesktop.DBus.Error.", with: ""))]
    }
    return answer.arguments
  }

  /// The name by which readers know a node; `nil` for no node.
  func reference(_ node: Int?) -> BusValue {
    .structure([
      .string(node == nil ? "" : ":1.1"),
      .objectPath(node.map(AccessibleObjects.path) ?? AccessibleObjects.nullPath),
    ])
  }

  /// Sends events, and returns the signals as text: member, path's last part, detail, numbers,
  /// value.
  func signals(_ events: AccessibleEvent...) -> [String] {
    sent.messages = []
    signals.send(events)
    return sent.messages.map { signal in
      let values = signal.arguments
      let place = signal.path?.split(separator: "/").last ?? ""
      let detail = values[0].text ?? ""
      let numbers = values[1...2].map { String(Int($0.number ?? 0)) }.joined(separator: " ")
      let value: String
      switch values[3].unwrapped {
      case .string(let text): value = " “\(text)”"
      case .structure(let fields) where fields.count == 2:
        value = " " + (fields[1].text?.split(separator: "/").last.map(String.init) ?? "")
      case .int32(0): value = ""
      default: value = " \(values[3].number ?? 0)"
      }
      return "\(signal.member ?? "") \(place) \(detail) \(numbers)\(value)"
        .replacing("  ", with: " ")
    }
  }
}
