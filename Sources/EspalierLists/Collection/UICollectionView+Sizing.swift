import EspalierCore
import EspalierGeometry
import Foundation

extension UICollectionView {
  /// The changes in a visible view after which the collection determines its size again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// None.
    case disabled = 0
    /// A call of the view's `invalidateIntrinsicContentSize()`, and another content configuration.
    case enabled = 1
    /// The same, and each change of the constraints inside the view and of the contents that they
    /// arrange.
    case enabledIncludingConstraints = 2
  }

  /// The number of times that a view may change its size in one pass before the last size is kept.
  private static var roundLimit: Int { 8 }

  /// Asks the views of the first visible line that need it for their preferred sizes; returns
  /// whether a size changed.
  final func measureNext(_ elements: [UICollectionViewLayoutAttributes]) throws(ListChanged) -> Bool
  {
    guard elements.contains(where: needsSize) else { return false }
    let isHorizontal = isHorizontal
    func start(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
      isHorizontal ? attributes.frame.minX : attributes.frame.minY
    }
    var line: CGFloat?
    for attributes in elements.sorted(by: { (start($0), $0.key) < (start($1), $1.key) })
    where needsSize(attributes) {
      if let line, start(attributes) > line { break }
      if try measure(attributes) { line = start(attributes) }
      if layout.ignoresPreferredSizes { break }
    }
    return line != nil
  }

  private func needsSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard attributes.key.kind.category != .decorationView else { return false }
    guard let view = shown[attributes.key] else { return layout.asksForPreferredSize(attributes) }
    if view.sizing.awaitsAnswer || view.sizing.isOutdated { return true }
    return view.sizing.settled != attributes.size && layout.asksForPreferredSize(attributes)
  }

  /// Asks one view; returns whether the layout changes.
  private func measure(_ attributes: UICollectionViewLayoutAttributes) throws(ListChanged) -> Bool {
    guard let view = try view(for: attributes) else { return false }
    try call { take(attributes, in: view) }
    if view.sizing.awaitsAnswer, view.sizing.lastFitted == attributes.size {
      return settle(view, attributes.size)
    }
    view.sizing.lastFitted = nil
    view.sizing.isOutdated = false
    let preferred = try call { view.preferredLayoutAttributesFitting(attributes.copied()) }
    watchConstraints(in: view)
    guard preferred.size.width.isFinite, preferred.size.height.isFinite else {
      ListIssue.report(
        "list.height", self,
        "The view of \(attributes.key.path) prefers the size \(preferred.size), which is not a valid size; the size of the layout stays.",
        fix: "Answer a size in points from preferredLayoutAttributesFitting.", isError: false)
      return settle(view, attributes.size)
    }
    layout.usedDefault = false
    let changes = try call {
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    }
    if layout.usedDefault { layout.ignoresPreferredSizes = true }
    guard changes else { return settle(view, attributes.size) }
    view.sizing.rounds += 1
    if view.sizing.rounds > Self.roundLimit {
      reportLoop(view, attributes, preferred)
      return settle(view, attributes.size)
    }
    view.sizing.awaitsAnswer = true
    try call {
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }
    return true
  }

  private func settle(_ view: UICollectionReusableView, _ size: CGSize) -> Bool {
    view.sizing.settled = size
    view.sizing.awaitsAnswer = false
    return false
  }

  private func reportLoop(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes,
    _ preferred: UICollectionViewLayoutAttributes
  ) {
    ListIssue.report(
      "list.loop", self,
      """
      UICollectionView \(diagnosticPath) is stuck in its update/layout loop. This can happen for many reasons, including \
      self-sizing views whose preferred attributes are not returning a consistent size. The view \(type(of: view)) of \
      \(attributes.key.path) prefers \(preferred.size) where the layout gave it \(attributes.size), which stays.
      """,
      fix: "Return the same size for the same width from preferredLayoutAttributesFitting.")
  }

  /// A view's contents ask for another size: it is determined again in this turn, inside an
  /// animation block with an animation.
  final func preferredSizeChanged(_ view: UICollectionReusableView) {
    guard selfSizingInvalidation != .disabled, !pass.isRunning, forgetSize(of: view) else { return }
    if UIView.inheritedAnimationDuration > 0 { layoutIfNeeded() }
  }

  /// Lets the next layout ask a visible view for its size; returns whether the layout takes it.
  private func forgetSize(of view: UICollectionReusableView) -> Bool {
    guard let key = view.shownKey, shown[key] === view, let attributes = view.shownAttributes,
      view.sizing.settled != nil
    else { return false }
    layout.forgetSize(of: key)
    view.sizing = ViewSizing()
    guard layout.takesSize(of: attributes) else { return false }
    layout.invalidateLayout(with: layout.makeContext())
    return true
  }

  /// The next pass asks the visible views again for the sizes that the layout takes from them.
  final func sizesMayChange() {
    guard !pass.isRunning else { return }
    for view in shown.values where view.sizing.settled != nil {
      guard let attributes = view.shownAttributes, layout.takesSize(of: attributes) else {
        continue
      }
      view.sizing.isOutdated = true
    }
  }

  // MARK: - Constraints inside views

  /// Constraints inside a view, or contents that they arrange, have changed.
  ///
  /// - Returns: Whether the collection determines the size of the view before they are solved.
  private func constraintsDidChange(in view: UICollectionReusableView) -> Bool {
    guard selfSizingInvalidation == .enabledIncludingConstraints, !pass.isRunning,
      let key = view.shownKey, shown[key] === view
    else { return false }
    // A view without a settled size is asked for it in the next pass.
    return view.sizing.settled == nil || forgetSize(of: view)
  }

  /// Watches the constraints inside a view that was measured, if their changes matter.
  final func watchConstraints(in view: UICollectionReusableView) {
    guard selfSizingInvalidation == .enabledIncludingConstraints else { return }
    view.measuredView.beforeSolvingIsland { [weak view] in
      guard let view, let collection = view.collection else { return false }
      return collection.constraintsDidChange(in: view)
    }
  }

  /// The view that comes into sight has the contents for which its size is known.
  final func acceptContents(of view: UICollectionReusableView) {
    guard selfSizingInvalidation == .enabledIncludingConstraints else { return }
    view.measuredView.acceptContentsOfIsland()
  }
}

extension UICollectionViewLayout {
  /// Whether the layout takes the size of an element from its view.
  fileprivate final func takesSize(of attributes: UICollectionViewLayoutAttributes) -> Bool {
    asksForPreferredSize(attributes) || attributes.extra?.estimatesHeight == true
      || attributes.extra?.estimatesWidth == true
  }
}
