import Foundation

// A layout island is a view that is placed by its frame and solves the constraints inside it in an
// engine of its own. A change inside touches nothing outside, and a view that joins or leaves a
// tree costs the engine around it nothing. The island is solved in the layout of its root, which
// has its size by then, and measured in the same engine.
//
// A constraint that reaches from inside an island to a view around it cannot be solved in two
// engines: the island ends, and its constraints belong to the engine around it from then on.
extension UIView {
  nonisolated final var isLayoutIsland: Bool { flags.contains(.isLayoutIsland) }

  /// Gives this view, which has no superview yet, and all inside it an engine of their own.
  ///
  /// Does nothing for a view that constraints place: its size is solved with the views around it.
  package final func becomeLayoutIsland() {
    guard superviewReference == nil, translatesAutoresizingMaskIntoConstraints else { return }
    flags.insert(.isLayoutIsland)
  }

  /// The nearest layout island around this view, which may be the view itself, or else the
  /// outermost view.
  final var layoutRoot: UIView {
    var current = self
    while !current.isLayoutIsland, let parent = current.superviewStorage { current = parent }
    return current
  }

  /// Ends the islands between this view and an ancestor, which owns a constraint between them.
  final func endLayoutIslands(below owner: UIView, for constraint: NSLayoutConstraint) {
    var current = self
    while current !== owner {
      if current.isLayoutIsland {
        current.endLayoutIsland()
        current.layoutIslandDidEnd(because: constraint)
      }
      guard let parent = current.superviewStorage else { return }
      current = parent
    }
  }

  /// Makes the constraints of an island wait for rows in the engine around it.
  final func endLayoutIsland() {
    flags.remove(.isLayoutIsland)
    leaveEngine(below: self)
    if !flags.isDisjoint(with: .anyRowWork) { superviewStorage?.markSubtreeNeedsRows() }
  }

  /// Makes the rows of new constraints in this island, and solves.
  final func solveIsland() {
    makePendingRows()
    autoLayout?.engine?.updateIsland()
  }

  /// Whether the view around this island determines its size before the island is solved.
  final var awaitsSizeOfIsland: Bool {
    makePendingRows()
    return autoLayout?.engine?.awaitsSize == true
  }

  /// Has `body` called before changes inside the island around this view are solved.
  ///
  /// - Parameter body: Returns whether the island gets another size first.
  package final func beforeSolvingIsland(call body: @escaping @MainActor () -> Bool) {
    let root = layoutRoot
    guard root.isLayoutIsland else { return }
    let auto = root.ownAutoLayout
    let engine = auto.engine ?? LayoutEngine(root: root)
    auto.engine = engine
    engine.contentsWillBeSolved = body
  }

  /// Leaves the changes inside the island around this view out of the next call before solving.
  package final func acceptContentsOfIsland() { layoutRoot.autoLayout?.engine?.acceptContents() }

  /// Requests the layout in which the engine of this view is solved.
  final func engineNeedsUpdate() {
    if isLayoutIsland { setNeedsLayout() } else { rootNeedsUpdate() }
  }

  /// Returns the size of this island when it is left open, in whole pixels.
  ///
  /// - Returns: `nil` if the island's engine cannot measure: there are no constraints, the engine
  ///   is solving or being laid out, or the view is no island or has contents of its own.
  final func fittingSizeOfIsland(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize? {
    guard isLayoutIsland, !flags.contains(.isInLayout), !intrinsicHeightDependsOnWidth,
      intrinsicContentSize == CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    else { return nil }
    makePendingRows()
    guard let engine = autoLayout?.engine, engine.root === self, !engine.isUpdating else {
      return nil
    }
    let item = engine.item(for: self)
    guard item.role == .root else { return nil }
    engine.fit(
      Fitting(
        width: Fitting.finite(target.width), height: Fitting.finite(target.height),
        horizontal: horizontal.rawValue, vertical: vertical.rawValue), item)
    return roundedUp(item, engine)
  }
}

/// The size for which a view is measured, and the priorities with which it is kept to.
struct Fitting: Equatable {
  let width: CGFloat
  let height: CGFloat
  let horizontal: Float
  let vertical: Float

  /// Returns a length that the solver accepts.
  static func finite(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 1e7) : 0 }
}

extension LayoutEngine {
  /// Whether the root has the size that it got when it was measured last.
  var hasFittedSize: Bool {
    guard fitting != nil, let root, let item = root.autoLayout?.item else { return false }
    return [Axis.horizontal, .vertical].allSatisfy { axis in
      abs(value(item[axis].extent) - root.givenExtent(axis)) < 1e-6
    }
  }
}
