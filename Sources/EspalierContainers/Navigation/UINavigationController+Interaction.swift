import EspalierCore
import Foundation

/// The drag from the leading edge that pops the page.
@MainActor final class NavigationPopGesture: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private weak var controller: UINavigationController?
  /// Not owned: the transition retains the controller, and may end before the drag does.
  private weak var running: NavigationTransition?

  func attach(to root: UIView, of controller: UINavigationController) {
    self.controller = controller
    recognizer.edges = isMirrored ? .right : .left
    recognizer.delegate = self
    recognizer.addTarget(self, action: NavigationPopGesture.dragged)
    root.addGestureRecognizer(recognizer)
  }

  private var isMirrored: Bool { controller?.traitCollection.layoutDirection == .rightToLeft }

  /// Whether the user may go back by gesture or key; true where a back button would be.
  var mayPop: Bool {
    guard let controller, controller.pages.count > 1, controller.transition == nil,
      !controller.isUpdateScheduled, controller.appearance.state == .appeared,
      controller.pages.last === controller.shownPage,
      let item = controller.pages.last?.navigationItem
    else { return false }
    let isReplaced = item.leftBarButtonItems?.isEmpty == false
    return item.backAction == nil && !item.hidesBackButton
      && (!isReplaced || item.leftItemsSupplementBackButton)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let moved = recognizer.translation(in: recognizer.view)
    let forward = isMirrored ? -moved.x : moved.x
    return mayPop && forward > abs(moved.y)
  }

  /// Makes scroll views below wait until it is clear that the drag does not pop the page.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }

  private func dragged() {
    switch recognizer.state {
    case .began:
      guard mayPop else { return }
      running = controller?.beginInteractivePop()
      follow()
    case .changed: follow()
    case .ended: letGo()
    case .cancelled, .failed: end(completed: false, speed: 0)
    default: break
    }
  }

  private var width: CGFloat { max(1, recognizer.view?.bounds.width ?? 1) }

  /// The fraction of its way that the upper page has moved, in 0...1.
  private var progress: CGFloat {
    let moved = recognizer.translation(in: recognizer.view).x * (isMirrored ? -1 : 1)
    return min(max(moved / width, 0), 1)
  }

  private func follow() {
    guard let running, controller?.transition === running else { return }
    controller?.show(running, cover: 1 - progress)
  }

  private func letGo() {
    let velocity = recognizer.velocity(in: recognizer.view).x * (isMirrored ? -1 : 1)
    // The page completes if coasting for a fifth of a second would take it past the middle.
    let completes = progress + velocity / width * 0.2 > 0.5
    let left = completes ? 1 - progress : progress
    let speed = left > 0.01 ? abs(velocity) / width / left : 0
    end(completed: completes, speed: min(speed, 30))
  }

  private func end(completed: Bool, speed: CGFloat) {
    guard let running, let controller, controller.transition === running else { return }
    self.running = nil
    controller.endInteractivePop(running, completed: completed, speed: speed)
  }
}

extension UINavigationController {
  /// Pops the page after a key or a mouse button, under the same conditions as the gesture, or
  /// performs the item's own action.
  ///
  /// - Returns: Whether there is a page to go back to. It is true, too, if this controller refuses
  ///   to pop as the delegate of its bar, so that no container around it goes back instead.
  @_spi(Framework) public final func goBackByUser() -> Bool {
    if transition == nil, let item = shownPage?.navigationItem, item === navigationBar.topItem,
      let action = item.backAction, !item.hidesBackButton
    {
      action.performWithSender(navigationBar, target: nil)
      return true
    }
    guard popGesture.mayPop else { return false }
    if navigationBar.mayGoBack { popViewController(animated: true) }
    return true
  }

  /// Begins a pop that follows the user's drag, and removes the page from the stack.
  final func beginInteractivePop() -> NavigationTransition? {
    settledStack = pages
    guard let top = pages.popLast() else { return nil }
    leavingPages.append(top)
    stackNumber &+= 1
    let number = stackNumber
    // Changes the stack first: a move callback may change it again, and then there is nothing to
    // drag.
    top.sendWillMove(to: nil)
    guard stackNumber == number else {
      scheduleUpdate()
      return nil
    }
    beginTransition(animated: true, isInteractive: true)
    return transition
  }

  /// Animates the pages to the end of the pop, or back to where they were.
  final func endInteractivePop(
    _ running: NavigationTransition, completed: Bool, speed: CGFloat
  ) {
    let duration = running.slide?.duration ?? 0
    running.context.isInteractive = false
    running.willComplete = completed
    running.context.transitionDuration = duration
    animate(
      running, cover: completed ? running.endCover : running.startCover, duration: duration,
      speed: speed, true)
    if completed { running.context.start() }
  }
}

extension UIPress {
  /// Whether the key goes back.
  final var leadsBack: Bool {
    guard let key else { return false }
    let held = key.modifierFlags.intersection([.alternate, .command, .control, .shift])
    return (key.keyCode == .keyboardLeftArrow && held == .alternate)
      || (key.keyCode == .keyboardOpenBracket && (held == .command || held == .control))
      || (key.keyCode == .keyboardEscape && held.isEmpty)
  }
}
