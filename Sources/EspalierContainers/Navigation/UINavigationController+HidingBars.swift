import EspalierCore
import Foundation

extension UINavigationController {
  final var ownBarHiding: BarHiding {
    if let barHiding { return barHiding }
    let created = BarHiding(self)
    barHiding = created
    if let view = viewIfLoaded { created.attach(to: view) }
    return created
  }
}

/// Hides and shows a navigation controller's bar when the user drags or taps the page.
@MainActor final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  let pan = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  private weak var controller: UINavigationController?
  /// The place where the drag turned last, in points along y.
  private var turningPoint: CGFloat = 0

  var onSwipe = false {
    didSet { pan.isEnabled = onSwipe }
  }
  var onTap = false {
    didSet { updateTap() }
  }

  /// Whether the bars are hidden in a low window.
  var whenLow = false
  /// Whether the window was low when the bars were looked at last.
  private var isLow = false
  /// Whether a low window hid the navigation bar and the toolbar.
  private var hasHidden = (bar: false, toolbar: false) { didSet { updateTap() } }

  private func updateTap() { tap.isEnabled = onTap || hasHidden.bar || hasHidden.toolbar }

  /// Hides the bars if the window became low, and shows them if it became higher.
  func heightMayDiffer() {
    guard let controller else { return }
    let isLowNow = whenLow && controller.traitCollection.verticalSizeClass == .compact
    guard isLowNow != isLow else { return }
    isLow = isLowNow
    guard isLow else { return showAgain(animated: false) }
    hasHidden = (!controller.isNavigationBarHidden, !controller.isToolbarHidden)
    if hasHidden.bar { controller.setNavigationBarHidden(true, animated: false) }
    if hasHidden.toolbar { controller.setToolbarHidden(true, animated: false) }
  }

  /// Shows the bars that a low window hid.
  private func showAgain(animated: Bool) {
    let shown = hasHidden
    hasHidden = (false, false)
    if shown.bar { controller?.setNavigationBarHidden(false, animated: animated) }
    if shown.toolbar { controller?.setToolbarHidden(false, animated: animated) }
  }

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
    pan.isEnabled = false
    pan.cancelsTouchesInView = false
    pan.delegate = self
    pan.allowedScrollTypesMask = .continuous
    pan.addTarget(self, action: BarHiding.dragged)
    tap.isEnabled = false
    tap.cancelsTouchesInView = false
    tap.delegate = self
    tap.addTarget(self, action: BarHiding.tapped)
  }

  func attach(to root: UIView) {
    root.addGestureRecognizer(pan)
    root.addGestureRecognizer(tap)
  }

  // MARK: Gestures

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard let controller, let view = touch.view, view.isDescendant(of: controller.pageArea) else {
      return false
    }
    guard gestureRecognizer === tap else { return true }
    var current: UIView? = view
    while let candidate = current, candidate !== controller.pageArea {
      if candidate is UIControl { return false }
      current = candidate.superview
    }
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, controller.transition == nil else { return false }
    guard gestureRecognizer === pan else { return true }
    let moved = pan.translation(in: pan.view)
    return abs(moved.y) > abs(moved.x)
  }

  /// Lets contents scroll and get taps at the same time.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === tap || otherGestureRecognizer.view is UIScrollView }

  private func tapped() {
    guard let controller, controller.transition == nil else { return }
    if hasHidden.bar || hasHidden.toolbar { return showAgain(animated: true) }
    controller.setNavigationBarHidden(!controller.isNavigationBarHidden, animated: true)
  }

  private func dragged() {
    guard let controller else { return }
    let place = pan.translation(in: pan.view).y
    switch pan.state {
    case .began: turningPoint = 0
    case .changed: break
    default: return
    }
    // The bar changes after a drag of one row's height, measured from where the drag turned.
    let isHidden = controller.isNavigationBarHidden
    turningPoint = isHidden ? min(turningPoint, place) : max(turningPoint, place)
    guard abs(place - turningPoint) >= UINavigationBar.rowHeight, controller.transition == nil
    else {
      return
    }
    turningPoint = place
    controller.setNavigationBarHidden(!isHidden, animated: true)
  }
}
