import Foundation

/// Receives events of controllers, windows and constraints, and reports mistakes.
///
/// The core reports facts to the observer of its runtime and never asks it anything: a program
/// behaves the same with and without an observer.
@MainActor package protocol ContainmentObserver: AnyObject {
  // MARK: Membership

  /// `addChild` is about to add a child; it may be one already.
  func willAdd(_ child: UIViewController, to parent: UIViewController)
  /// A child has joined its parent.
  func didAdd(_ child: UIViewController)
  /// A child is about to leave its parent.
  func willLeave(_ child: UIViewController, from parent: UIViewController)
  /// A child has left its parent, by any route.
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
  /// The root view joined or left a superview, or an ancestor of it joined or left a window.
  func rootViewDidMove(_ controller: UIViewController, _ view: UIView)
  /// A controller released a root view that is still inside another view.
  func rootViewWasReplaced(_ old: UIView, of controller: UIViewController)
  /// A controller's root view was laid out.
  func wasLaidOut(_ controller: UIViewController)
  /// Another report already said that a parentless controller's view is inside another
  /// controller's.
  func orphanWasReported(_ controller: UIViewController)
  /// A set of constraints cannot be satisfied.
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
  ///   - point: The touch's position, in points, in the window's coordinates.
  ///   - window: The window that receives the touch.
  ///   - hit: The view that receives the touch.
  func touchBegins(at point: CGPoint, in window: UIWindow, hit: UIView)

  // MARK: The turn

  /// A turn ended: the observer can judge what happened in it.
  func turnDidEnd()
}
