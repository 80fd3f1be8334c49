import EspalierCore
import Foundation

/// The contents of a navigation bar during a transition between two pages.
struct BarTransition {
  /// The contents of the lower page; `nil` without a lower page.
  let lower: NavigationBarContent?
  /// The contents of the upper page; `nil` without an upper page.
  let upper: NavigationBarContent?
  let newItems: [UINavigationItem]
  let oldItems: [UINavigationItem]
  let isUpperComing: Bool
}

extension UINavigationBar {
  /// Prepares a change to other items; `showTransition(cover:)` then moves between both contents.
  ///
  /// - Parameters:
  ///   - items: The items at the end of the transition.
  ///   - isUpperComing: Whether the new page covers the old one, as in a push.
  ///   - extra: The height of the large title's row at the end, in points.
  final func beginTransition(
    to items: [UINavigationItem], isUpperComing: Bool, extra: CGFloat
  ) {
    // The old contents keep the look they have at rest.
    layoutIfNeeded()
    let old = content
    let alpha = ground.alpha
    let new = items.isEmpty ? nil : makeContent(for: items)
    let oldItems = itemStorage
    adopt(items)
    transition = BarTransition(
      lower: isUpperComing ? old : new, upper: isUpperComing ? new : old, newItems: items,
      oldItems: oldItems, isUpperComing: isUpperComing)
    let isNewAtEdge = owner?.pages.last.map(isAtTop) ?? true
    let newAlpha: CGFloat = looks.isAtEdge && isNewAtEdge ? alpha : isNewAtEdge ? 0 : 1
    looks.transition = (
      lower: isUpperComing ? alpha : newAlpha, upper: isUpperComing ? newAlpha : alpha,
      cover: isUpperComing ? 0 : 1
    )
    content = nil
    for shown in [old, new] { shown?.isInTransition = true }
    if let new {
      new.restingExtra = extra
      addSubview(new)
    }
    isUserInteractionEnabled = false
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Shows a moment of the transition.
  ///
  /// - Parameters:
  ///   - cover: The covered fraction of the lower page, in 0...1.
  ///   - fades: Whether contents fade instead of moving, for reduced motion.
  final func showTransition(cover: CGFloat, fades: Bool) {
    guard let transition else { return }
    looks.transition?.cover = cover
    updateGround()
    let sign: CGFloat = traitCollection.layoutDirection == .rightToLeft ? -1 : 1
    let width = fades ? 0 : bounds.width * sign
    transition.lower?.show(
      share: 1 - cover, distance: -0.4 * width * cover, pageDistance: -0.3 * width * cover)
    transition.upper?.show(
      share: cover, distance: 0.4 * width * (1 - cover), pageDistance: width * (1 - cover))
  }

  /// Ends the transition with the new contents, or with the old ones when it was cancelled.
  final func endTransition(completed: Bool) {
    guard let transition else { return }
    self.transition = nil
    looks.transition = nil
    let keepsUpper = completed == transition.isUpperComing
    let kept = keepsUpper ? transition.upper : transition.lower
    let gone = keepsUpper ? transition.lower : transition.upper
    if !completed { adopt(transition.oldItems) }
    for shown in [kept, gone] {
      shown?.isInTransition = false
      shown?.show(share: 1, distance: 0, pageDistance: 0)
    }
    gone?.removeFromSuperview()
    kept?.setNeedsLayout()
    content = kept
    isUserInteractionEnabled = true
    setNeedsLayout()
  }
}
