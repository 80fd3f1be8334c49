import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation

/// A way in which a container shows a controller and lets it go by an animation.
enum Departure: String, CaseIterable {
  case pop, replacedStack, turnedPage, replacedTab, tabWithAnimator, hiddenColumn, stackedColumn
  case fullScreen, sheet, popover, currentContext
  case popupBar, openPopup, replacedPopup

  /// Whether the controller is dismissed rather than removed from a parent.
  var isDismissal: Bool { [.fullScreen, .sheet, .popover, .currentContext].contains(self) }
}

/// A place to which a program takes a controller that is on its way out.
enum NewPlace: String, CaseIterable {
  case child, childAfterRemoval, page, pageWithAnimation, pageAfterRemoval, tab, turnedPage, column,
    popup, root
}

/// A stage with a controller `traveller` that is leaving a container by an animation, and with room
/// for other containers.
@MainActor final class DepartureScene {
  let departure: Departure
  let stage: Stage
  let host = UIViewController()
  let traveller = Traveller()
  private(set) var container: UIViewController?
  private var delegate: FadingTabs?

  /// Shows the traveller and makes it leave.
  ///
  /// - Parameters:
  ///   - departure: The way in which it leaves.
  ///   - seconds: The time since then; 0 for the same turn.
  init(_ departure: Departure, for seconds: Double = 0.1) {
    self.departure = departure
    let isWide = departure == .popover || departure == .hiddenColumn
    stage = Stage(size: CGSize(width: isWide ? 1000 : 390, height: 800))
    stage.show(host)
    let leave = show()
    leave()
    if seconds > 0 { stage.advance(by: seconds) }
  }

  private func embed(_ child: UIViewController, top: CGFloat = 0, settles: Bool = true) {
    host.addChild(child)
    child.view.frame = CGRect(x: 0, y: top, width: host.view.bounds.width, height: 380)
    host.view.addSubview(child.view)
    child.didMove(toParent: host)
    if settles { stage.settle() }
  }

  /// Shows the traveller in its first container.
  ///
  /// - Returns: What makes it leave.
  private func show() -> () -> Void {
    switch departure {
    case .pop, .replacedStack: return showInStack()
    case .turnedPage:
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([traveller], direction: .forward, animated: false)
      embed(pages)
      return { pages.setViewControllers([.init()], direction: .forward, animated: true) }
    case .replacedTab, .tabWithAnimator: return showInTabs()
    case .hiddenColumn, .stackedColumn: return showInColumn()
    case .fullScreen, .sheet, .popover, .currentContext: return present()
    case .popupBar, .openPopup, .replacedPopup:
      host.presentPopupBar(with: traveller, openPopup: departure != .popupBar, animated: false)
      stage.settle()
      return { [self] in
        guard departure == .replacedPopup else { return host.dismissPopupBar(animated: true) }
        host.closePopup(animated: true)
        stage.advance(by: 0.1)
        host.presentPopupBar(with: UIViewController(), animated: true)
      }
    }
  }

  private func showInStack() -> () -> Void {
    let isPop = departure == .pop
    let stack = UINavigationController(rootViewController: isPop ? UIViewController() : traveller)
    container = stack
    embed(stack)
    if isPop { stack.pushViewController(traveller, animated: false) }
    stage.settle()
    return {
      if isPop {
        stack.popViewController(animated: true)
      } else {
        stack.setViewControllers([UIViewController()], animated: true)
      }
    }
  }

  private func showInTabs() -> () -> Void {
    let tabs = UITabBarController()
    let other = UIViewController()
    tabs.viewControllers = [traveller, other]
    container = tabs
    embed(tabs)
    return { [self] in
      if departure == .tabWithAnimator {
        delegate = FadingTabs()
        tabs.delegate = delegate
        tabs.selectedIndex = 1
        stage.advance(by: 0.1)
      }
      tabs.setViewControllers([other], animated: true)
    }
  }

  private func showInColumn() -> () -> Void {
    let split = UISplitViewController(style: .doubleColumn)
    let isStacked = departure == .stackedColumn
    let column: UISplitViewController.Column = isStacked ? .secondary : .primary
    split.setViewController(traveller, for: column)
    split.setViewController(UIViewController(), for: isStacked ? .primary : .secondary)
    embed(split)
    split.show(column)
    stage.settle()
    return { [stage] in
      split.hide(column)
      stage.advance(by: 0.1)
      split.setViewController(nil, for: column)
    }
  }

  private func present() -> () -> Void {
    var presenter = host
    switch departure {
    case .fullScreen: traveller.modalPresentationStyle = .fullScreen
    case .popover:
      traveller.modalPresentationStyle = .popover
      traveller.popoverPresentationController?.sourceView = host.view
    case .currentContext:
      presenter = UIViewController()
      embed(presenter)
      presenter.definesPresentationContext = true
      traveller.modalPresentationStyle = .currentContext
    default: break
    }
    presenter.present(traveller, animated: false)
    stage.settle()
    return { presenter.dismiss(animated: true) }
  }

  // MARK: The new place

  /// Takes the traveller to another place.
  ///
  /// - Returns: The controller that is to be its parent; `nil` for a root.
  func move(to place: NewPlace) -> UIViewController? {
    switch place {
    case .child, .childAfterRemoval:
      if place == .childAfterRemoval { takeOut() }
      embedTraveller()
      return host
    case .page, .pageWithAnimation, .pageAfterRemoval:
      let stack = UINavigationController(rootViewController: UIViewController())
      embed(stack, top: 400, settles: false)
      if place == .pageAfterRemoval { takeOut() }
      stack.pushViewController(traveller, animated: place != .page)
      return stack
    case .tab:
      let tabs = UITabBarController()
      tabs.viewControllers = [traveller, UIViewController()]
      embed(tabs, top: 400, settles: false)
      return tabs
    case .turnedPage:
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([traveller], direction: .forward, animated: false)
      embed(pages, top: 400, settles: false)
      return pages
    case .column:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(traveller, for: .secondary)
      embed(split, top: 400, settles: false)
      return traveller.parent
    case .popup:
      host.presentPopupBar(with: traveller, openPopup: true, animated: true)
      return traveller.parent
    case .root:
      stage.window.rootViewController = traveller
      return nil
    }
  }

  private func takeOut() {
    traveller.willMove(toParent: nil)
    traveller.view.removeFromSuperview()
    traveller.removeFromParent()
  }

  private func embedTraveller() {
    host.addChild(traveller)
    traveller.view.frame = CGRect(x: 0, y: 420, width: 200, height: 200)
    host.view.addSubview(traveller.view)
    traveller.didMove(toParent: host)
  }
}

/// A controller that checks that its callbacks alternate.
@MainActor final class Traveller: UIViewController {
  private(set) var state = "viewDidDisappear"
  private(set) var faults: [String] = []

  private func enter(_ next: String, from allowed: String...) {
    if !allowed.contains(state) { faults.append("\(state), then \(next)") }
    state = next
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    enter("viewWillAppear", from: "viewDidDisappear", "viewWillDisappear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    enter("viewDidAppear", from: "viewWillAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    enter("viewWillDisappear", from: "viewDidAppear", "viewWillAppear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    enter("viewDidDisappear", from: "viewWillDisappear")
  }
}

/// Fades from tab to tab.
@MainActor
private final class FadingTabs: NSObject, UITabBarControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    context.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 0.4) {
      view.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
