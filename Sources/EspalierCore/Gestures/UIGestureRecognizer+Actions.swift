import Foundation

extension UIGestureRecognizer {
  /// Creates a recognizer that calls a method without parameters on `target`.
  public convenience init<Target: AnyObject>(
    target: Any?, action: @escaping (Target) -> () -> Void
  ) { self.init(target: target, action: Selector(action)) }

  /// Creates a recognizer that calls a method on `target` with itself as the sender.
  public convenience init<Target: AnyObject, Sender>(
    target: Any?, action: @escaping (Target) -> (Sender) -> Void
  ) { self.init(target: target, action: Selector(action)) }

  /// Creates a recognizer that calls a method on `target` with itself and the event.
  public convenience init<Target: AnyObject, Sender>(
    target: Any?, action: @escaping (Target) -> (Sender, UIEvent?) -> Void
  ) { self.init(target: target, action: Selector(action)) }

  final func baseAddTarget(_ target: Any, action: Selector) {
    var object: AnyObject? = instance(in: target) ?? target as AnyObject
    if object is NSNull { object = nil }
    guard !actions.contains(where: { $0.target === object && $0.selector == action }) else {
      return
    }
    actions.append(TargetAction(target: object, selector: action))
  }

  /// Adds a call of a method without parameters on `target`.
  public final func addTarget<Target: AnyObject>(
    _ target: Any, action: @escaping (Target) -> () -> Void
  ) { addTarget(target, action: Selector(action)) }

  /// Adds a call of a method on `target` with the recognizer as the sender.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Any, action: @escaping (Target) -> (Sender) -> Void
  ) { addTarget(target, action: Selector(action)) }

  final func baseRemoveTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    actions.removeAll { entry in
      (object == nil || entry.target === object) && (action == nil || entry.selector == action)
    }
  }
}
