import Foundation

/// An action of an element that people who cannot see it choose by its name.
///
/// For what others do by a swipe or a long press. Main actor only.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// Performs an action; returns whether it did.
  public typealias Handler = @MainActor (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The name that the user chooses.
  open var name: String
  /// The closure that performs the action; `nil` where a method does.
  open var actionHandler: Handler?
  /// The object whose method performs the action; the action does not own it.
  open weak var target: AnyObject?
  /// The method that performs the action; `nil` where a closure does.
  ///
  /// It takes the action, or nothing. The action counts as performed if the method was called.
  open var selector: Selector?
  /// The picture of the action, an image.
  final var picture: AnyObject?

  /// Creates an action that a closure performs.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
  }

  /// Creates an action that a method performs.
  ///
  /// - Parameters:
  ///   - name: The name that the user chooses.
  ///   - target: The object whose method is called; the action does not own it.
  ///   - selector: The method.
  public init(name: String, target: AnyObject?, selector: Selector) {
    self.name = name
    self.target = target
    self.selector = selector
  }

  /// Performs the action; returns whether it did.
  package final func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let selector, let target else { return false }
    TargetAction(target: target, selector: selector).perform(sender: self, event: nil)
    return true
  }
}
