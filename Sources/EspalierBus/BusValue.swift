/// A value in a message of D-Bus.
package indirect enum BusValue: Hashable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case objectPath(String)
  case signature(String)
  /// Values of one type; the signature is that of an element, which an empty array needs.
  case array(String, [BusValue])
  case structure([BusValue])
  case entry(BusValue, BusValue)
  case variant(BusValue)
  /// A file descriptor that came with the message and was closed; it cannot be sent.
  case descriptor
  /// An open file to be sent; the message gets a copy of the descriptor, which the sender keeps.
  case file(CInt)

  /// The type of the value in the language of D-Bus.
  package var signature: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .array(let element, _): "a" + element
    case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .variant: "v"
    case .descriptor, .file: "h"
    }
  }

  /// The value inside variants, which may be nested.
  package var unwrapped: BusValue {
    if case .variant(let value) = self { value.unwrapped } else { self }
  }

  /// The text; `nil` if the value has none.
  package var text: String? {
    switch unwrapped {
    case .string(let text), .objectPath(let text): text
    default: nil
    }
  }

  /// The number as a `Double`; `nil` if the value is not a number.
  package var number: Double? {
    switch unwrapped {
    case .byte(let value): Double(value)
    case .int16(let value): Double(value)
    case .uint16(let value): Double(value)
    case .int32(let value): Double(value)
    case .uint32(let value): Double(value)
    case .int64(let value): Double(value)
    case .uint64(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }
}

extension BusValue {
  /// Returns the number as an integer of a type; `nil` if the value is not a number, or not one of
  /// the type.
  package func whole<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    number.flatMap { Value(exactly: $0) }
  }
}

/// A message of D-Bus.
package struct BusMessage: Sendable {
  package enum Kind: CInt, Sendable {
    case call = 1
    case reply = 2
    case failure = 3
    case signal = 4
  }

  package var kind: Kind
  package var destination: String?
  package var sender: String?
  package var path: String?
  package var interface: String?
  package var member: String?
  /// The name of the error of a failure.
  package var errorName: String?
  /// The number of the message at its sender; 0 until it is sent.
  package var serial: UInt32 = 0
  /// The number of the call that a reply or a failure answers.
  package var replySerial: UInt32 = 0
  package var arguments: [BusValue] = []
  /// The types of the arguments of a message that arrived: `si`.
  package var signature = ""
  /// Whether the sender of a call that arrived expects an answer.
  package var wantsReply = true
  /// Whether a call may start the program that it is for.
  package var startsPrograms = false

  package init(_ kind: Kind) { self.kind = kind }

  /// Returns a call of a method.
  package static func call(
    _ destination: String, path: String, interface: String, member: String,
    _ arguments: [BusValue] = []
  ) -> BusMessage {
    var message = BusMessage(.call)
    message.destination = destination
    message.path = path
    message.interface = interface
    message.member = member
    message.arguments = arguments
    return message
  }

  /// Returns a signal to every program that listens.
  package static func signal(
    path: String, interface: String, member: String, _ arguments: [BusValue] = []
  ) -> BusMessage {
    var message = BusMessage(.signal)
    message.path = path
    message.interface = interface
    message.member = member
    message.arguments = arguments
    return message
  }

  /// Returns the reply to a call.
  package static func reply(to call: BusMessage, _ arguments: [BusValue] = []) -> BusMessage {
    var message = BusMessage(.reply)
    message.destination = call.sender
    message.replySerial = call.serial
    message.arguments = arguments
    return message
  }

  /// Returns the answer to a call that fails: the name of an error, and a sentence for people.
  package static func failure(
    of call: BusMessage, _ name: String, _ sentence: String? = nil
  ) -> BusMessage {
    var message = BusMessage(.failure)
    message.destination = call.sender
    message.replySerial = call.serial
    message.errorName = name
    message.arguments = sentence.map { [.string($0)] } ?? []
    return message
  }
}
