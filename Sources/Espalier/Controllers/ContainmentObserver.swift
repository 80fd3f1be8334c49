import Foundation

/// Hears what happens to controllers, windows and constraints, and judges whether it is a mistake.
///
/// The core reports facts to the observer of its runtime and never asks it anything: what a program
/// does is the same with and without one.
@MainActor protocol ContainmentObserver: AnyObject {
  // MARK: Membership

  /// `addChild` is about to add a child; it may be one already.
  func willAdd(_ child: UIViewController, to parent: UIViewController)
  /// A child has joined its parent.
  func didAdd(_ child: UIViewController)
  /// A child is about to leave its parent.
  func willLeave(_ child: UIViewController, from parent: UIViewController)
  /// A child has left its parent, by whatever way.
  func didLeave(_ child: UIViewController, from parent: UIViewController)
  /// A presented controller was dismissed.
  func wasDismissed(_ controller: UIViewController, by presenter: UIViewController)
  /// The program called `willMove(toParent:)`.
  func willMoveByHand(_ child: UIViewController, to parent: UIViewController?)
  /// The program called `didMove(toParent:)`.
  func didMoveByHand(_ child: UIViewController, to parent: UIViewController?)

  // MARK: Appearance

  /// A transition of a controller began.
  func note(_ controller: UIViewController)
  /// The program called an appearance callback.
  func callbackWasCalled(_ callback: String, on controller: UIViewController)
  /// A callback returned without having reached `UIViewController`.
  func superWasNotCalled(_ callback: String, by controller: UIViewController)

  // MARK: Views

  /// The root view is about to be loaded.
  func viewWillLoad(_ controller: UIViewController)
  /// The root view joined or left a superview, or the tree it is in a window.
  func rootViewDidMove(_ controller: UIViewController, _ view: UIView)
  /// A controller gave up a root view that is inside another view.
  func rootViewWasReplaced(_ old: UIView, of controller: UIViewController)
  /// A controller's root view was laid out.
  func wasLaidOut(_ controller: UIViewController)
  /// Another report already told that a controller without a parent has its view inside another one's.
  func orphanWasReported(_ controller: UIViewController)
  /// Constraints exclude each other.
  ///
  /// - Parameters:
  ///   - constraints: The constraints of the program among them.
  ///   - framed: The views among them whose frames are constraints.
  func constraintsConflict(_ constraints: [NSLayoutConstraint], framed: [UIView])

  // MARK: Windows and touches

  /// A window stopped being hidden.
  func windowWasShown(_ window: UIWindow)
  /// A hidden window got a root view controller.
  func windowGotRoot(_ window: UIWindow)
  /// A touch begins.
  ///
  /// - Parameters:
  ///   - point: Where, in points of the window.
  ///   - window: The window that takes the touch.
  ///   - hit: The view that takes it.
  func touchBegins(at point: CGPoint, in window: UIWindow, hit: UIView)

  // MARK: The turn

  /// A turn ended: what happened in it can be judged.
  func turnDidEnd()
}
