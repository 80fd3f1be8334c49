import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation

/// A tab bar controller on a stage, whose pages log under A, B, C and so on.
@MainActor final class TabScene {
  let log = CallbackLog()
  let stage: Stage
  let tabs = LoggingTabs()
  let pages: [LoggingController]

  init(pages count: Int, size: CGSize = CGSize(width: 390, height: 844)) {
    stage = Stage(size: size)
    let log = log
    pages = (0..<count).map { index in
      let page = LoggingController(String(UnicodeScalar(UInt8(65 + index % 26))), log)
      page.title = "Page \(index)"
      return page
    }
    tabs.viewControllers = pages
    stage.show(tabs)
    _ = log.take()
  }

  var barTop: CGFloat { tabs.tabBar.frame.minY }
  var bottomInset: CGFloat? { tabs.selectedViewController?.view.safeAreaInsets.bottom }

  /// The log of appearance callbacks.
  func appearances() -> [String] {
    log.takeWithoutLayout().filter { $0.contains("ppear") }
  }

  /// Taps the middle of a place in the bar.
  func tapPlace(_ index: Int, of count: Int) {
    let bar = tabs.tabBar.frame
    stage.tap(CGPoint(x: (CGFloat(index) + 0.5) * bar.width / CGFloat(count), y: bar.minY + 25))
  }

  /// Adds a bar of an overlay child, docked to the tab bar by a constraint, as the seeds do.
  func dock(_ overlay: UIViewController, height: CGFloat = 64) {
    tabs.addChild(overlay)
    tabs.view.addSubview(overlay.view)
    overlay.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      overlay.view.leadingAnchor.constraint(equalTo: tabs.view.leadingAnchor),
      overlay.view.trailingAnchor.constraint(equalTo: tabs.view.trailingAnchor),
      overlay.view.bottomAnchor.constraint(equalTo: tabs.tabBar.topAnchor),
      overlay.view.heightAnchor.constraint(equalToConstant: height),
    ])
    overlay.didMove(toParent: tabs)
    stage.turn()
  }

  /// The frame of an overlay on screen, in the window.
  func place(of overlay: UIViewController) -> CGRect {
    overlay.view.convert(overlay.view.bounds, to: nil)
  }
}

/// Logs the calls of a tab bar controller to its delegate.
@MainActor final class TabDelegateLog: NSObject, UITabBarControllerDelegate {
  let log: CallbackLog
  var allows = true
  var animator: (any UIViewControllerAnimatedTransitioning)?

  init(_ log: CallbackLog) { self.log = log }

  private func name(_ controller: UIViewController) -> String {
    (controller as? LoggingController)?.name ?? controller.title ?? "More"
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    log.append("shouldSelect \(name(viewController))")
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    log.append("didSelect \(name(viewController))")
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab)
    -> Bool
  {
    log.append("shouldSelectTab \(tab.identifier)")
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    log.append("didSelectTab \(selectedTab.identifier) \(previousTab?.identifier ?? "nil")")
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if animator != nil { log.append("animator \(name(fromVC)) \(name(toVC))") }
    return animator
  }
}

/// Slides a page in, or goes back half-way.
@MainActor final class TabSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let log: CallbackLog
  var completes = true

  init(_ log: CallbackLog) { self.log = log }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.25 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    log.append("animateTransition")
    guard let view = transitionContext.view(forKey: .to),
      let page = transitionContext.viewController(forKey: .to)
    else { return }
    let end = transitionContext.finalFrame(for: page)
    view.frame = end.offsetBy(dx: end.width, dy: 0)
    transitionContext.containerView.addSubview(view)
    UIView.animate(
      withDuration: 0.25, animations: { view.frame = end },
      completion: { [completes] _ in transitionContext.completeTransition(completes) })
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.append("animationEnded(\(transitionCompleted))")
  }
}
