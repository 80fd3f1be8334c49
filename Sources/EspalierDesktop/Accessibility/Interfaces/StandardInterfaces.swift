import EspalierBus
import EspalierPlatform
import Foundation

extension ObjectInterface {
  /// The interfaces that every object has.
  static let standard: [ObjectInterface] = [properties, introspectable, peer]
  /// All interfaces there are.
  static let all: [ObjectInterface] =
    standard + [
      accessible, application, component, action, value, selection, text, editableText, table,
      tableCell, cache,
    ]

  /// Returns the interfaces of an object besides those of every object.
  static func interfaces(of object: AccessibleObject) -> [ObjectInterface] {
    switch object {
    case .application: return [accessible, application]
    case .cache: return [cache]
    case .none: return []
    case .node(let node):
      var result = [accessible, component]
      if !node.actions.isEmpty { result.append(action) }
      if node.value != nil { result.append(value) }
      if node.selection != .none { result.append(selection) }
      if node.table != nil { result.append(table) }
      if node.cell != nil { result.append(tableCell) }
      if let shown = node.text { result += shown.isEditable ? [text, editableText] : [text] }
      return result
    }
  }

  static let peer = ObjectInterface("org.freedesktop.DBus.Peer") {
    $0.method("Ping", "", "") { _ in [] }
    $0.method("GetMachineId", "", "s") { _ throws(BusFailure) in
      let files = ["/var/lib/dbus/machine-id", "/etc/machine-id"]
      let names = files.lazy.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
      guard let name = names.first else { throw .refused("The machine has no name.") }
      return [.safe(String(name.prefix { !$0.isWhitespace }))]
    }
  }

  static let introspectable = ObjectInterface("org.freedesktop.DBus.Introspectable") {
    $0.method("Introspect", "", "s") { question throws(BusFailure) in
      if case .none(let path) = question.object {
        guard let child = child(of: path) else { throw .unknownObject(path) }
        return [.string(document(["  <node name=\"\(child)\"/>"]))]
      }
      let interfaces = standard + interfaces(of: question.object)
      return [.string(document(interfaces.map(\.description)))]
    }
  }

  /// Returns the next part of the way from a path to the program's own object.
  private static func child(of path: String) -> String? {
    let parts = AccessibleObjects.rootPath.split(separator: "/")
    let given = path.split(separator: "/")
    guard given.count < parts.count, parts.starts(with: given) else { return nil }
    return String(parts[given.count])
  }

  private static func document(_ parts: [String]) -> String {
    let head = """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node>
      """
    return ([head] + parts + ["</node>"]).joined(separator: "\n")
  }

  static let properties = ObjectInterface("org.freedesktop.DBus.Properties") {
    $0.method("Get", "ss", "v") { question throws(BusFailure) in
      let property = try property(question.text(1), of: question.text(0), in: question)
      return [.variant(try property.value(question))]
    }
    $0.method("GetAll", "s", "a{sv}") { question throws(BusFailure) in
      let interface = try interface(question.text(0), in: question)
      var entries: [BusValue] = []
      for (name, property) in interface.properties.sorted(by: { $0.key < $1.key }) {
        entries.append(.entry(.string(name), .variant(try property.value(question))))
      }
      return [.array("{sv}", entries)]
    }
    $0.method("Set", "ssv", "") { question throws(BusFailure) in
      let name = question.text(1)
      let property = try property(name, of: question.text(0), in: question)
      guard let set = property.set else { throw .readOnly(name) }
      guard case .variant(let value) = question.arguments[2], value.signature == property.type
      else { throw .arguments("\(name) is a value of the type “\(property.type)”.") }
      try set(question, value)
      return []
    }
  }

  private static func interface(
    _ name: String, in question: Question
  ) throws(BusFailure) -> ObjectInterface {
    let interfaces = standard + interfaces(of: question.object)
    guard let found = interfaces.first(where: { $0.name == name }) else {
      throw .unknownInterface(name)
    }
    return found
  }

  /// Returns a property; an empty name of an interface means any interface of the object.
  private static func property(
    _ name: String, of interface: String, in question: Question
  ) throws(BusFailure) -> Property {
    if interface.isEmpty {
      let found = interfaces(of: question.object).lazy.compactMap { $0.properties[name] }.first
      guard let found else { throw .unknownProperty(name) }
      return found
    }
    guard let found = try self.interface(interface, in: question).properties[name] else {
      throw .unknownProperty(name)
    }
    return found
  }
}
