@_spi(Framework) import EspalierCore
import Foundation

/// The drag that shows a column, and the swipe that hides the columns over the secondary one.
@MainActor final class SplitSwipes: NSObject, UIGestureRecognizerDelegate {
  private let edge = UIScreenEdgePanGestureRecognizer()
  private let swipe = UISwipeGestureRecognizer()
  private weak var controller: UISplitViewController?

  var isEnabled = true {
    didSet { for recognizer in [edge, swipe] { recognizer.isEnabled = isEnabled } }
  }

  /// Adds the recognizers to the view of a controller.
  func attach(to root: UIView, of controller: UISplitViewController) {
    self.controller = controller
    edge.addTarget(self, action: SplitSwipes.dragged)
    swipe.addTarget(self, action: SplitSwipes.swiped)
    for recognizer in [edge, swipe] {
      recognizer.delegate = self
      root.addGestureRecognizer(recognizer)
    }
    sideDidChange()
  }

  /// Follows a change of the side of the primary column.
  func sideDidChange() {
    let isAtRight = controller?.isMirrored == true
    guard isAtRight != (edge.edges == .right) || edge.edges.isEmpty else { return }
    edge.edges = isAtRight ? .right : .left
    swipe.direction = isAtRight ? .right : .left
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, !controller.isCollapsed else { return false }
    if gestureRecognizer === swipe { return controller.arrangement.coversSecondary }
    guard controller.arrangement.count < controller.sideColumns.count else { return false }
    // The same drag pops a page of the column at the edge.
    let stack = controller.shownColumns.first.flatMap { controller.slots[$0]?.host?.asStack }
    return stack?.popGesture.mayPop != true
  }

  /// Leaves swipes over the columns to their rows.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { gestureRecognizer === edge || touch.view === controller?.dimming }

  private func dragged() {
    if edge.state == .began { controller?.showNextColumn() }
  }

  private func swiped() { controller?.hideColumnsOver() }
}

extension UISplitViewController {
  /// Shows what is behind the primary column.
  final func updateBackground() {
    guard isViewLoaded else { return }
    slot(.primary).area.backgroundColor =
      primaryBackgroundStyle == .sidebar ? .secondarySystemBackground : nil
  }
}
