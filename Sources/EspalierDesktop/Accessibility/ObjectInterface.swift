import EspalierBus

/// An interface of D-Bus: its methods and properties, and what answers them.
@MainActor struct ObjectInterface {
  struct Method {
    /// The types of the arguments, which are compared before an argument is read.
    let input: String
    /// The types of the values of the answer.
    let output: String
    let inputCount: Int
    let answer: @MainActor (Question) throws(BusFailure) -> [BusValue]
  }

  struct Property {
    let type: String
    let value: @MainActor (Question) throws(BusFailure) -> BusValue
    let set: (@MainActor (Question, BusValue) throws(BusFailure) -> Void)?
  }

  let name: String
  private(set) var methods: [String: Method] = [:]
  private(set) var properties: [String: Property] = [:]

  init(_ name: String, _ declare: (inout ObjectInterface) -> Void) {
    self.name = name
    declare(&self)
  }

  /// Creates an interface with what another one has, and more.
  init(adding interface: ObjectInterface, _ declare: (inout ObjectInterface) -> Void) {
    self = interface
    declare(&self)
  }

  /// Adds a method with the types of its arguments and of its answer.
  mutating func method(
    _ name: String, _ input: String, _ output: String,
    _ answer: @escaping @MainActor (Question) throws(BusFailure) -> [BusValue]
  ) {
    methods[name] = Method(
      input: input, output: output, inputCount: Self.types(in: input).count, answer: answer)
  }

  /// Adds a property with its type.
  mutating func property(
    _ name: String, _ type: String,
    set: (@MainActor (Question, BusValue) throws(BusFailure) -> Void)? = nil,
    _ value: @escaping @MainActor (Question) throws(BusFailure) -> BusValue
  ) {
    properties[name] = Property(type: type, value: value, set: set)
  }

  /// The description of the interface in the language of `org.freedesktop.DBus.Introspectable`.
  var description: String {
    var lines = ["  <interface name=\"\(name)\">"]
    for (name, method) in methods.sorted(by: { $0.key < $1.key }) {
      lines.append("    <method name=\"\(name)\">")
      lines += Self.types(in: method.input).map { "      <arg type=\"\($0)\" direction=\"in\"/>" }
      lines += Self.types(in: method.output).map {
        "      <arg type=\"\($0)\" direction=\"out\"/>"
      }
      lines.append("    </method>")
    }
    for (name, property) in properties.sorted(by: { $0.key < $1.key }) {
      let access = property.set == nil ? "read" : "readwrite"
      lines.append(
        "    <property name=\"\(name)\" type=\"\(property.type)\" access=\"\(access)\"/>")
    }
    return (lines + ["  </interface>"]).joined(separator: "\n")
  }

  /// Returns the complete types of a signature: `a{ss}ii` has three.
  static func types(in signature: String) -> [String] {
    var result: [String] = []
    var current = ""
    var depth = 0
    for character in signature {
      current.append(character)
      if "({".contains(character) { depth += 1 }
      if ")}".contains(character) { depth -= 1 }
      // An array goes on with the type of its elements.
      if depth == 0, character != "a" {
        result.append(current)
        current = ""
      }
    }
    return result
  }
}
