public import Foundation

/// Decides about and hears of tab choices by the user, and may animate the way between pages.
///
/// All members are optional. A controller with `viewControllers` asks and tells with controllers, one
/// with `tabs` with tabs. Changes by the program ask and tell nothing but who animates them.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether the user may choose a page; asked also for the one that is chosen already.
  ///
  /// For the More tab it is the More navigation controller.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// The user chose a page: after the will-callbacks, before the did-callbacks.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Whether the user may choose a tab; asked also for the one that is chosen already.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  /// The user chose a tab: after the will-callbacks, before the did-callbacks.
  ///
  /// - Parameters:
  ///   - tabBarController: The controller of the tabs.
  ///   - selectedTab: The tab that is shown now; a child of the group the user chose, where that has
  ///     no page of its own.
  ///   - previousTab: The tab that was shown before; `nil` when there was none.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  /// Who animates the way from one page to another; `nil` for none, as usual with tabs.
  ///
  /// Asked also for changes by the program, while both pages can be seen.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Who lets the user drive the way to another page; asked only where an animator was answered.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// Answers true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  /// Answers true.
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab)
    -> Bool
  { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  /// Answers `nil`.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Answers `nil`.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
