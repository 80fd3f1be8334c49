import EspalierCore
import EspalierGeometry
import Foundation

extension UICollectionView {
  /// Gives the collection another layout.
  final func setLayout(
    _ new: UICollectionViewLayout, animated: Bool, offset: CGPoint? = nil,
    completion: ((Bool) -> Void)?
  ) {
    let old = layout
    guard new !== old else {
      if let completion { callAfterCommit { completion(true) } }
      return
    }
    cancelPress()
    abandonMovement()
    let isShown = !isInside && window != nil && !shown.isEmpty && counts != nil
    let oldOffset = contentOffset
    let anchor = isShown ? firstVisiblePath : nil
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    for view in shown.values { view.willTransition(from: old, to: new) }
    let run = beginRun()
    let earlier = Dictionary(
      uniqueKeysWithValues: run.old.values.map { ($0.key, $0.attributes) })
    // Only views of the old layout leave; cells and views of both layouts stay.
    layout = new
    adopt(new)
    for view in shown.values { view.sizing = ViewSizing() }
    removeShelves()
    guard isShown else {
      old.collectionView = nil
      if let completion { callAfterCommit { completion(true) } }
      return
    }
    pass.isChanging = true
    let number = edition.number
    prepareLayout()
    new.update = LayoutUpdate(new, before: earlier, earlier: { $0 }, later: { $0 })
    if edition.number == number {
      moveContents(
        to: offset
          ?? anchor.flatMap { self.offset(showing: $0, at: isHorizontal ? .left : .top) })
    }
    pass.isChanging = false
    let views = Array(shown.values)
    finish(run, from: oldOffset, isAnimated: animated, since: number) { isComplete in
      completion?(isComplete)
    }
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    for view in views { view.didTransition(from: old, to: new) }
    // The program may have gone back to the old layout meanwhile.
    if layout !== old { old.collectionView = nil }
  }

  /// The first visible item, unless the contents show their beginning.
  final var firstVisiblePath: ListPath? {
    let inset = adjustedContentInset
    guard contentOffset.y > -inset.top || contentOffset.x > -inset.left else { return nil }
    return shown.keys.filter {
      $0.kind == .cell && shown[$0]?.shownAttributes?.frame.overlaps(bounds) == true
    }.min()?.path
  }
}
