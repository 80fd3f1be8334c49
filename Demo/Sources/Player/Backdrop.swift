import Espalier

/// The view behind the opening player: page and tab bar shrink a little on a dark background.
///
/// The card transition of the third tutorial. The popup dims everything below itself; this adds the
/// depth.
@MainActor final class Backdrop {
  private weak var container: UITabBarController?
  private weak var page: UIView?

  init(behind container: UITabBarController) { self.container = container }

  /// Shows the state for a progress from the bar (0) to full size (1).
  func show(_ progress: CGFloat) {
    guard progress > 0, progress < 1, let container,
      let shown = container.selectedViewController?.view
    else {
      reset()
      return
    }
    if page !== shown {
      reset()
      page = shown
      container.view.backgroundColor = .black
      shown.clipsToBounds = true
      shown.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      container.tabBar.clipsToBounds = true
      container.tabBar.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }
    let scale = 1 - 0.06 * progress
    let radius = (10 * min(1, progress * 4)).rounded()
    // Page and tab bar move as one card, towards the middle of the page.
    for part in [shown, container.tabBar] {
      let way = (part.center.y - shown.center.y) * (scale - 1)
      part.transform = CGAffineTransform(translationX: 0, y: way).scaledBy(x: scale, y: scale)
      part.layer.cornerRadius = radius
    }
  }

  /// Restores page and tab bar.
  ///
  /// A container must not lay them out while they are scaled, because it would set their scaled
  /// frames.
  func reset() {
    guard let page, let container else { return }
    for part in [page, container.tabBar] {
      part.transform = .identity
      part.layer.cornerRadius = 0
      part.layer.maskedCorners = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
      part.clipsToBounds = false
    }
    container.view.backgroundColor = .systemBackground
    self.page = nil
  }
}
