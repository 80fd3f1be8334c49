public import Foundation

/// Answers the pages of a page view controller.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before another one; `nil` at the beginning.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another one; `nil` at the end.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots the page indicator has; 0, the default, shows none. Optional.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot stands for the page the program has shown. Optional.
  ///
  /// The dots follow the user's turns by themselves.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Answers 0.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Answers 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of the page turns the user makes.
///
/// All members are optional.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// The user begins to turn; before the pages' will-callbacks.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// A turn of the user's is over; after the pages' did-callbacks.
  ///
  /// - Parameters:
  ///   - pageViewController: The controller.
  ///   - finished: Whether the movement ran to its end.
  ///   - previousViewControllers: The page the turn began with.
  ///   - completed: Whether another page is shown now; false when the user took the turn back.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
