import Foundation

extension UIView {
  /// Called when the frame or the bounds' size changed.
  final func frameDidChangeForLayout(sizeChanged: Bool) {
    if let witness = LoopWitness.current { witness.noteFrame(of: self) }
    if let auto = autoLayout, let item = auto.item, let engine = auto.engine, !item.isApplying {
      switch item.role {
      case .fixed: engine.markStale(item, .place)
      case .root, .freeRoot:
        if sizeChanged, !engine.hasFittedSize { engine.markStale(item, .place) }
      case .driven: noteStrayFrame(item)
      case .guide, .inset: break
      }
    }
    if environment != nil { updateMarginsAfterFrameChange() }
    if sizeChanged, flags.contains(.hasMarginKeepers) { updateKeptMargins() }
  }

  /// Notes that the superview's next layout must restore the solved frame.
  private func noteStrayFrame(_ item: LayoutItem) {
    item.needsFrame = true
    superview?.flags.insert(.hasFramesToApply)
  }

  final func safeAreaDidChangeForLayout() { insetsDidChangeForLayout() }

  /// Called when the origin of the bounds changed: rows through this view get another constant.
  final func scrollDidChangeForLayout() {
    guard let auto = autoLayout, let engine = auto.engine else { return }
    for guide in auto.systemGuides where guide.kind == .frame {
      // The guide has the size of the view at any scroll offset.
      guard let item = guide.item,
        item.horizontal.position != nil || item.vertical.position != nil
      else { continue }
      engine.markStale(item, .place)
    }
    guard let constraints = engine.rowsThrough[ObjectIdentifier(self)] else { return }
    for constraint in constraints.values { engine.markChanged(constraint, rebuild: true) }
  }

  final var followsAutoresizingMask: Bool { translatesAutoresizingMaskIntoConstraints }

  /// Called when `translatesAutoresizingMaskIntoConstraints` changed.
  final func placementDidChangeForLayout() {
    if isLayoutIsland { endLayoutIsland() }
    guard let auto = autoLayout, let item = auto.item, let engine = auto.engine else { return }
    engine.markStale(item, .role)
  }
}
