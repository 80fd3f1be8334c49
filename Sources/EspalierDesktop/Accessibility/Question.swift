import EspalierBus
import EspalierPlatform

/// The reason why a call gets no answer, as an error of D-Bus.
struct BusFailure: Error {
  let name: String
  let sentence: String

  private init(_ name: String, _ sentence: String) {
    self.name = "org.freedesktop.DBus.Error." + name
    self.sentence = sentence
  }

  static func unknownObject(_ path: String) -> Self {
    Self("UnknownObject", "There is no object \(path).")
  }

  static func unknownInterface(_ name: String) -> Self {
    Self("UnknownInterface", "The object has no interface \(name).")
  }

  static func unknownMethod(_ name: String) -> Self {
    Self("UnknownMethod", "The interface has no method \(name).")
  }

  static func unknownProperty(_ name: String) -> Self {
    Self("UnknownProperty", "The interface has no property \(name).")
  }

  static func readOnly(_ name: String) -> Self {
    Self("PropertyReadOnly", "The property \(name) cannot be set.")
  }

  static func arguments(_ sentence: String) -> Self { Self("InvalidArgs", sentence) }
  static func refused(_ sentence: String) -> Self { Self("Failed", sentence) }
  static func notSupported(_ sentence: String) -> Self { Self("NotSupported", sentence) }
  static func limit(_ sentence: String) -> Self { Self("LimitsExceeded", sentence) }
}

/// An object that readers see.
enum AccessibleObject {
  /// The program itself, above its windows.
  case application
  case node(AccessibleNode)
  /// The object that lists many nodes at once.
  case cache
  /// A path that belongs to no object, but can be asked whether the program still runs.
  case none(String)
}

/// A call of a method on an object, whose arguments have the types that the method wants.
@MainActor struct Question {
  let objects: AccessibleObjects
  let object: AccessibleObject
  let arguments: [BusValue]
  /// The name of the program that asks.
  let sender: String

  var source: any AccessibilitySource { objects.source }

  /// The node that is asked; only methods of nodes use it.
  func node() throws(BusFailure) -> AccessibleNode {
    guard case .node(let node) = object else { throw .refused("The object is not an element.") }
    return node
  }

  func integer(_ index: Int) -> Int {
    switch arguments[index] {
    case .int32(let value): Int(value)
    case .uint32(let value): Int(value)
    default: 0
    }
  }

  func text(_ index: Int) -> String { arguments[index].text ?? "" }

  func space(_ index: Int) throws(BusFailure) -> CoordinateSpace {
    guard let space = CoordinateSpace(rawValue: UInt32(integer(index))) else {
      throw .arguments("Coordinates are those of the screen (0), the window (1) or the parent (2).")
    }
    return space
  }
}

extension BusValue {
  /// Returns a text that a message can have: what follows a character of the number 0 is cut off.
  static func safe(_ text: String) -> BusValue {
    guard let end = text.utf8.firstIndex(of: 0) else { return .string(text) }
    return .string(String(text[..<end]))
  }

  static func integer(_ number: Int) -> BusValue { .int32(Int32(clamping: number)) }

  static func texts(_ texts: [String: String]) -> BusValue {
    .array(
      "{ss}", texts.sorted { $0.key < $1.key }.map { .entry(.safe($0.key), .safe($0.value)) })
  }
}
