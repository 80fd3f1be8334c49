import Foundation

/// What a navigation bar shows while one page covers another.
struct BarTransition {
  /// What belongs to the page below; `nil` when there is none.
  let lower: NavigationBarContent?
  /// What belongs to the page above; `nil` when there is none.
  let upper: NavigationBarContent?
  let newItems: [UINavigationItem]
  let oldItems: [UINavigationItem]
  let isUpperComing: Bool
}

extension UINavigationBar {
  /// Prepares to show other items; `showTransition(cover:)` then moves between both.
  ///
  /// - Parameters:
  ///   - items: What to show in the end.
  ///   - isUpperComing: Whether the new page covers the old one, as in a push.
  ///   - extra: How high the row of the large title is in the end, in points.
  final func beginTransition(
    to items: [UINavigationItem], isUpperComing: Bool, extra: CGFloat
  ) {
    // What is shown now keeps the look it has at rest.
    layoutIfNeeded()
    let old = content
    let new = items.isEmpty ? nil : makeContent(for: items)
    let oldItems = itemStorage
    adopt(items)
    transition = BarTransition(
      lower: isUpperComing ? old : new, upper: isUpperComing ? new : old, newItems: items,
      oldItems: oldItems, isUpperComing: isUpperComing)
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
  ///   - cover: How much of the lower page is covered, in 0...1.
  ///   - fades: Whether nothing moves, for people who do not like it.
  final func showTransition(cover: CGFloat, fades: Bool) {
    guard let transition else { return }
    let sign: CGFloat = traitCollection.layoutDirection == .rightToLeft ? -1 : 1
    let width = fades ? 0 : bounds.width * sign
    transition.lower?.show(
      share: 1 - cover, distance: -0.4 * width * cover, pageDistance: -0.3 * width * cover)
    transition.upper?.show(
      share: cover, distance: 0.4 * width * (1 - cover), pageDistance: width * (1 - cover))
  }

  /// Keeps what the transition led to, or what it began with when it was cancelled.
  final func endTransition(completed: Bool) {
    guard let transition else { return }
    self.transition = nil
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
