import Foundation

/// A method to call later on an object, made from an unapplied method: `Selector(Player.pause)`.
///
/// It replaces `#selector(pause)`, which Swift has on Apple's systems only. The method takes no
/// parameter, the sender, or the sender and the event; overrides in subclasses are called. Two
/// selectors are equal if one is a copy of the other: keep the value in a constant to remove later
/// what was added with it.
public struct Selector: Hashable, Sendable {
  let method: Method
  /// The method's name in Objective-C; nil where the program's author wrote a Swift method only.
  package var name: String?

  init(_ method: Method, name: String) {
    self.method = method
    self.name = name
  }

  /// Creates a selector for a method without parameters.
  public init<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void) {
    self.method = Method(Shape(Target.self, sender: nil, takesEvent: false), Target.self) {
      target, _, _ in
      guard let target = target as? Target else { return .otherTarget }
      method(target)()
      return .performed
    }
  }

  /// Creates a selector for a method that takes the sender.
  public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender) -> Void) {
    self.method = Method(Shape(Target.self, sender: Sender.self, takesEvent: false), Target.self) {
      target, sender, _ in
      guard let target = target as? Target else { return .otherTarget }
      guard let sender = sender as? Sender else { return .otherSender("\(Sender.self)") }
      method(target)(sender)
      return .performed
    }
  }

  /// Creates a selector for a method that takes the sender and the event that led to the call.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping (Target) -> (Sender, UIEvent?) -> Void
  ) {
    self.method = Method(Shape(Target.self, sender: Sender.self, takesEvent: true), Target.self) {
      target, sender, event in
      guard let target = target as? Target else { return .otherTarget }
      guard let sender = sender as? Sender else { return .otherSender("\(Sender.self)") }
      method(target)(sender, event)
      return .performed
    }
  }

  /// Whether both are copies of one selector, or have the same name.
  public static func == (left: Selector, right: Selector) -> Bool {
    if let name = left.name { return name == right.name }
    return right.name == nil && left.method === right.method
  }

  /// Feeds the selector's name or identity to `hasher`.
  public func hash(into hasher: inout Hasher) {
    if let name { hasher.combine(name) } else { hasher.combine(ObjectIdentifier(method)) }
  }
}

/// Returns a selector with the name of its method in Objective-C; generated code calls it.
///
/// Two selectors with one name are equal, as on Apple's systems.
///
/// - Parameters:
///   - selector: The selector.
///   - name: The name: "tapped:".
/// - Returns: The selector with the name.
public func _selector(_ selector: Selector, _ name: StaticString) -> Selector {
  var named = selector
  named.name = "\(name)"
  return named
}

extension Selector {
  /// The result of a call.
  enum Outcome {
    case performed
    /// The object is not an instance of the method's class.
    case otherTarget
    /// The sender is not of the type that the method takes, which is named here.
    case otherSender(String)
  }

  /// The class of a method and its parameters: the facts known without calling it.
  struct Shape: Hashable {
    private let target: ObjectIdentifier
    private let sender: ObjectIdentifier?
    private let takesEvent: Bool

    init(_ target: Any.Type, sender: Any.Type?, takesEvent: Bool) {
      self.target = ObjectIdentifier(target)
      self.sender = sender.map { ObjectIdentifier($0) }
      self.takesEvent = takesEvent
    }
  }

  // Unchecked: immutable, and `call` runs only on the main actor, where the method belongs.
  final class Method: @unchecked Sendable {
    let shape: Shape
    let targetType: AnyObject.Type
    /// Whether an object is an instance of the class that the method belongs to, or of a subclass.
    let belongs: (AnyObject) -> Bool
    private let call: (AnyObject, Any, UIEvent?) -> Outcome

    init<Target: AnyObject>(
      _ shape: Shape, _ type: Target.Type, call: @escaping (AnyObject, Any, UIEvent?) -> Outcome
    ) {
      self.shape = shape
      targetType = type
      belongs = { $0 is Target }
      self.call = call
    }

    /// Calls the method in the thread where a notification was posted.
    func performInPostingThread(on target: AnyObject, _ notification: Notification) -> Outcome {
      call(target, notification, nil)
    }

    @MainActor func perform(on target: AnyObject, sender: Any, event: UIEvent?) -> Outcome {
      call(target, sender, event)
    }
  }
}
