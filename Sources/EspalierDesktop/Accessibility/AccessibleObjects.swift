package import EspalierBus
package import EspalierPlatform

/// The objects that readers see, and the answers to their calls.
///
/// The class knows no connection: a message goes in, and an answer comes out.
@MainActor package final class AccessibleObjects {
  package static let prefix = "/org/a11y/atspi/accessible/"
  package static let rootPath = prefix + "root"
  package static let cachePath = "/org/a11y/atspi/cache"
  package static let nullPath = "/org/a11y/atspi/null"

  let source: any AccessibilitySource
  let host: any AccessibilityHost
  /// The name of this program on the bus.
  let busName: String
  /// The object above the program: the desktop, by the name of its program and its path.
  var desktop = (name: "", path: AccessibleObjects.nullPath)
  /// The number that the registry gave to the program.
  package var applicationID: Int32 = 0
  /// The nodes of which a reader has been told: only these have events.
  package var told: Set<Int> = []
  /// The programs that keep what `GetItems` told them, and need changes to keep it right.
  package var cachers: Set<String> = []
  /// Called with the name of a program that became a new member of `cachers`.
  var onCacher: (@MainActor (String) -> Void)?
  /// The actions that readers asked for, which are carried out after the answers are sent.
  private(set) var actions: [PendingAction] = []
  /// The actions whose answers are on their way to their readers.
  private var answeredActions: Set<PendingAction> = []

  /// An action that a reader asked for.
  struct PendingAction: Hashable {
    let sender: String
    let identity: Int
    let index: Int
  }

  package init(source: any AccessibilitySource, host: any AccessibilityHost, busName: String) {
    self.source = source
    self.host = host
    self.busName = busName
  }

  // MARK: Names of objects

  package static func path(of identity: Int) -> String { prefix + String(identity) }

  /// Returns the name of a node by which readers ask for it, and remembers that they know it.
  func reference(_ identity: Int?) -> BusValue {
    guard let identity else { return Self.reference("", Self.nullPath) }
    told.insert(identity)
    return Self.reference(busName, Self.path(of: identity))
  }

  /// The name of the program's own object.
  var rootReference: BusValue { Self.reference(busName, Self.rootPath) }

  static func reference(_ name: String, _ path: String) -> BusValue {
    .structure([.string(name), .objectPath(path)])
  }

  /// Returns the object at a path.
  private func object(at path: String) throws(BusFailure) -> AccessibleObject {
    if path == Self.rootPath { return .application }
    if path == Self.cachePath { return .cache }
    guard path.hasPrefix(Self.prefix) else { return .none(path) }
    // Only digits, and no number in two spellings.
    let digits = path.utf8.dropFirst(Self.prefix.utf8.count)
    guard digits.first != UInt8(ascii: "+"), let identity = Int(String(Substring(digits))),
      digits.count == String(identity).utf8.count, let node = source.node(identity)
    else { return .none(path) }
    return .node(node)
  }

  // MARK: Answers

  /// Returns the answer to a call; `nil` for what needs none.
  package func answer(to call: BusMessage) -> BusMessage? {
    guard call.kind == .call else { return nil }
    let result: BusMessage
    do throws(BusFailure) {
      result = .reply(to: call, try values(for: call))
    } catch {
      result = .failure(of: call, error.name, error.sentence)
    }
    return call.wantsReply ? result : nil
  }

  /// Returns whether a message has the types of a method that exists, so that its arguments can be
  /// read.
  package func wantsArguments(of call: BusMessage) -> Bool {
    guard call.kind == .call, let member = call.member else { return true }
    return Self.signatures[member]?.contains(call.signature) == true
  }

  /// The signatures of all methods by their names.
  private static let signatures: [String: Set<String>] = {
    var result: [String: Set<String>] = [:]
    for interface in ObjectInterface.all {
      for (name, method) in interface.methods { result[name, default: []].insert(method.input) }
    }
    return result
  }()

  private func values(for call: BusMessage) throws(BusFailure) -> [BusValue] {
    let path = call.path ?? ""
    let object = try object(at: path)
    let member = call.member ?? ""
    let method = try method(member, of: call.interface, on: object)
    // A value may hold others without number, of which only some are read.
    guard method.input == call.signature, call.arguments.count == method.inputCount else {
      throw .arguments("\(member) takes “\(method.input)”, not “\(call.signature)”.")
    }
    return try method.answer(
      Question(
        objects: self, object: object, arguments: call.arguments, sender: call.sender ?? ""))
  }

  /// Returns a method of an object; a call may leave the interface out.
  private func method(
    _ member: String, of interface: String?, on object: AccessibleObject
  ) throws(BusFailure) -> ObjectInterface.Method {
    if case .none(let path) = object, interface != ObjectInterface.peer.name,
      interface != ObjectInterface.introspectable.name
    {
      throw .unknownObject(path)
    }
    let interfaces = ObjectInterface.standard + ObjectInterface.interfaces(of: object)
    guard let interface else {
      guard let found = interfaces.lazy.compactMap({ $0.methods[member] }).first else {
        throw .unknownMethod(member)
      }
      return found
    }
    guard let found = interfaces.first(where: { $0.name == interface }) else {
      throw .unknownInterface(interface)
    }
    guard let method = found.methods[member] else { throw .unknownMethod(member) }
    return method
  }

  // MARK: Actions

  /// Keeps an action until the answers are sent.
  ///
  /// A reader waits for the answer before it asks for the same action again. One that asks twice
  /// before it can have the answer gave up waiting, and the action is carried out once.
  func carryOutLater(_ action: PendingAction) {
    if !actions.contains(action), !answeredActions.contains(action) { actions.append(action) }
  }

  /// Begins to refuse the waiting actions a second time, until `forgetAnswered` is called with
  /// them; returns them.
  func markAnswered() -> [PendingAction] {
    answeredActions.formUnion(actions)
    return actions
  }

  func forgetAnswered(_ actions: [PendingAction]) { answeredActions.subtract(actions) }

  /// Carries out the actions that readers asked for.
  package func carryOutActions() {
    while !actions.isEmpty {
      let action = actions.removeFirst()
      source.perform(action: action.index, of: action.identity)
    }
  }
}
