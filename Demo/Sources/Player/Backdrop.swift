import Espalier

/// What lies behind the player while it opens: the page goes back a little, on a dark ground.
///
/// The card transition of the third tutorial. The popup dims everything below itself; this adds the
/// depth.
@MainActor final class Backdrop {
  private weak var container: UITabBarController?
  private weak var page: UIView?

  init(behind container: UITabBarController) { self.container = container }

  /// Follows the player from the bar (0) to full size (1).
  func show(_ progress: CGFloat) {
    guard progress > 0, progress < 1, let shown = container?.selectedViewController?.view else {
      reset()
      return
    }
    if page !== shown {
      reset()
      page = shown
      container?.view.backgroundColor = .black
      shown.clipsToBounds = true
    }
    let scale = 1 - 0.06 * progress
    shown.transform = CGAffineTransform(scaleX: scale, y: scale)
    shown.layer.cornerRadius = (10 * min(1, progress * 4)).rounded()
  }

  /// Leaves the page as it was.
  ///
  /// A container must not lay a page out while it is scaled: a frame is about what is seen then.
  func reset() {
    guard let page else { return }
    page.transform = .identity
    page.layer.cornerRadius = 0
    page.clipsToBounds = false
    container?.view.backgroundColor = .systemBackground
    self.page = nil
  }
}
