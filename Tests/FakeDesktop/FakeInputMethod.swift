import EspalierBus
import Glibc

/// An input method like those that IBus offers.
///
/// The letters k, s and t compose か, さ and と. Space turns what is composed into 語, as often as
/// there are letters, and marks the second one; Return commits it, Backspace removes a letter,
/// Escape everything. Other keys are not taken.
@MainActor final class FakeInputMethod {
  private static let context = "/org/freedesktop/IBus/InputContext_7"
  private static let letters: [UInt32: String] = [0x6b: "か", 0x73: "さ", 0x74: "と"]
  private static let release: UInt32 = 1 << 30
  /// Control, Alt and Super.
  private static let commands: UInt32 = 1 << 2 | 1 << 3 | 1 << 6

  private let isLate: Bool
  private let isSilent: Bool
  private let isPrivate: Bool
  private var composed: [String] = []
  /// The signals that wait, with the time at which they are due.
  private var waiting: [(due: UInt64, message: BusMessage)] = []

  init(_ words: Set<String>) {
    isLate = words.contains("late")
    isSilent = words.contains("silent")
    isPrivate = words.contains("private")
  }

  func run() {
    let name = isPrivate ? "org.freedesktop.IBus" : "org.freedesktop.portal.IBus"
    guard let bus = sessionBus(), bus.requestName(name) else { exit(3) }
    say("ready")
    while bus.isConnected {
      for message in bus.takeMessages(waiting: waitingTime) where message.kind == .call {
        answer(message, on: bus)
      }
      while let first = waiting.first, first.due <= now {
        bus.send(first.message)
        waiting.removeFirst()
      }
    }
  }

  private var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
  }

  private var waitingTime: CInt {
    guard let first = waiting.first else { return -1 }
    return first.due > now ? CInt(first.due - now) : 0
  }

  private func answer(_ call: BusMessage, on bus: BusConnection) {
    switch call.member {
    case "CreateInputContext":
      say("context")
      bus.send(.reply(to: call, [.objectPath(Self.context)]))
    case "ProcessKeyEvent":
      let numbers = call.arguments.compactMap(\.number).map { UInt32($0) }
      guard numbers.count == 3 else { return }
      let isRelease = numbers[2] & Self.release != 0
      if !isRelease { say("key \(String(numbers[0], radix: 16))") }
      guard !isSilent else { return }
      let isTaken = !isRelease && numbers[2] & Self.commands == 0 && takes(numbers[0], on: bus)
      bus.send(.reply(to: call, [.boolean(isTaken)]))
    case "SetCursorLocation", "SetCursorLocationRelative":
      let place = call.arguments.compactMap(\.number).map { String(Int($0)) }
      say("cursor \(place.joined(separator: " "))")
      bus.send(.reply(to: call))
    case "FocusIn", "FocusOut", "Reset":
      say(call.member ?? "")
      if call.member == "Reset", !composed.isEmpty {
        composed = []
        show(on: bus)
      }
      bus.send(.reply(to: call))
    case "SetCapabilities": bus.send(.reply(to: call))
    default: bus.send(.failure(of: call, "org.freedesktop.DBus.Error.UnknownMethod"))
    }
  }

  /// Handles a key; returns whether it was taken.
  private func takes(_ symbol: UInt32, on bus: BusConnection) -> Bool {
    if let letter = Self.letters[symbol] {
      composed.append(letter)
    } else if composed.isEmpty {
      return false
    } else if symbol == 0x20 {
      composed = composed.map { _ in "語" }
      show(on: bus, clause: composed.count > 1 ? 1..<2 : nil)
      return true
    } else if symbol == 0xff0d {
      let text = composed.joined()
      composed = []
      show(on: bus)
      signal("CommitText", [.variant(Self.text(text))], on: bus)
      return true
    } else if symbol == 0xff08 {
      composed.removeLast()
    } else if symbol == 0xff1b {
      composed = []
    } else {
      return false
    }
    show(on: bus)
    return true
  }

  private func show(on bus: BusConnection, clause: Range<UInt32>? = nil) {
    let text = composed.joined()
    if text.isEmpty { return signal("HidePreeditText", [], on: bus) }
    let caret = UInt32(text.unicodeScalars.count)
    signal(
      "UpdatePreeditText", [.variant(Self.text(text, clause)), .uint32(caret), .boolean(true)],
      on: bus)
  }

  private func signal(_ member: String, _ arguments: [BusValue], on bus: BusConnection) {
    let message = BusMessage.signal(
      path: Self.context, interface: "org.freedesktop.IBus.InputContext", member: member, arguments)
    if isLate {
      waiting.append((now + 500, message))
    } else {
      bus.send(message)
    }
  }

  /// A text as IBus writes it; a clause of it has a background.
  private static func text(_ text: String, _ clause: Range<UInt32>? = nil) -> BusValue {
    let attributes = clause.map { range -> [BusValue] in
      let fields: [BusValue] = [
        .string("IBusAttribute"), .array("{sv}", []), .uint32(3), .uint32(0xcccccc),
        .uint32(range.lowerBound), .uint32(range.upperBound),
      ]
      return [.variant(.structure(fields))]
    }
    let list = BusValue.structure([
      .string("IBusAttrList"), .array("{sv}", []), .array("v", attributes ?? []),
    ])
    return .structure([
      .string("IBusText"), .array("{sv}", []), .string(text), .variant(list),
    ])
  }
}
