import EspalierCore
import EspalierGeometry
import Foundation

extension UICollectionView {
  /// Called at the end of a transition between layouts, with whether its animation was completed
  /// and whether the new layout stays.
  public typealias LayoutInteractiveTransitionCompletion =
    (_ completed: Bool, _ finished: Bool) -> Void

  @discardableResult
  final func baseStartInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    cancelPress()
    abandonMovement()
    prepareIfAsked()
    let current = self.layout
    let between =
      collectionDelegate?.collectionView(
        self, transitionLayoutForOldLayout: current, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: current, nextLayout: layout)
    between.completion = completion
    let (first, start) = (firstVisiblePath, contentOffset)
    layout.collectionView = self
    layout.isInvalid = true
    _ = currentCounts
    // The new layout says where its contents begin.
    layout.isInvalid = false
    layout.prepare()
    between.offsets = (start, offset(of: first, in: layout))
    self.layout = between
    adopt(between)
    current.collectionView = self
    removeShelves()
    return between
  }

  /// Returns the content offset that a layout gets when it comes into use.
  private func offset(of path: ListPath?, in layout: UICollectionViewLayout) -> CGPoint {
    let (size, inset) = (layout.collectionViewContentSize, adjustedContentInset)
    func within(
      _ place: CGFloat, _ length: CGFloat, _ room: CGFloat, _ before: CGFloat, _ after: CGFloat
    )
      -> CGFloat
    { max(min(place, length + after - room), -before) }
    var wished = CGPoint(x: -inset.left, y: -inset.top)
    if let path, let frame = layout.attributes(of: .cell(path))?.frame {
      wished = CGPoint(x: frame.minX - inset.left, y: frame.minY - inset.top)
    }
    return layout.targetContentOffset(
      forProposedContentOffset: CGPoint(
        x: within(wished.x, size.width, bounds.width, inset.left, inset.right),
        y: within(wished.y, size.height, bounds.height, inset.top, inset.bottom)))
  }

  final func endTransition(finishes: Bool) {
    guard let between = layout as? UICollectionViewTransitionLayout else { return }
    let completion = between.completion
    between.completion = nil
    let (stays, leaves) =
      finishes
      ? (between.nextLayout, between.currentLayout) : (between.currentLayout, between.nextLayout)
    let offset = finishes ? between.offsets.next : between.offsets.current
    setLayout(stays, animated: true, offset: offset) { completion?($0, finishes) }
    leaves.collectionView = nil
  }

  /// Moves the contents along with a transition.
  final func followTransition() {
    guard let between = layout as? UICollectionViewTransitionLayout else { return }
    let offset = between.mixedOffset
    if contentOffset != offset { adjust { contentOffset = offset } }
  }
}
