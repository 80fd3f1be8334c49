import ConstraintSolver
import EspalierGeometry
public import Foundation

extension UIView {
  /// The target size for `systemLayoutSizeFitting` that asks for the smallest size.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for `systemLayoutSizeFitting` that asks for the largest size.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Solves this view and its descendants in an engine of their own, with the size left open.
  ///
  /// A layout island has such an engine already; other views get one for the one measurement.
  final func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    if target.width.isNaN || target.height.isNaN {
      reportLayoutNumber(
        "\(diagnosticPath).systemLayoutSizeFitting", "it is taken as no length at all")
    }
    updateConstraintsInSubtree()
    if let size = fittingSizeOfIsland(target, horizontal, vertical) { return size }
    let engine = LayoutEngine(measuring: self)
    // A view in its deinit cannot be the root of an engine.
    guard engine.root != nil else { return bounds.size }
    engine.addRows(below: self)
    let item = engine.item(for: self)
    engine.addTarget(target.width, .horizontal, horizontal, to: item)
    engine.addTarget(target.height, .vertical, vertical, to: item)
    engine.solveOnce()
    return roundedUp(item, engine)
  }

  /// Returns the solved size of the view's item, without its insets, in whole pixels.
  final func roundedUp(_ item: LayoutItem, _ engine: LayoutEngine) -> CGSize {
    let insets = alignmentRectInsets
    let scale = contentScaleFactor
    let width = CGFloat(engine.value(item.horizontal.extent)) - insets.left - insets.right
    let height = CGFloat(engine.value(item.vertical.extent)) - insets.top - insets.bottom
    // Rounding up a value just below 0 gives negative zero: adding 0 removes the sign.
    return CGSize(
      width: max(0, width).ceiledToPixel(scale: scale) + 0,
      height: max(0, height).ceiledToPixel(scale: scale) + 0)
  }
}

extension LayoutEngine {
  /// Creates an engine that changes nothing outside itself.
  convenience init(measuring root: UIView) {
    self.init(root: root)
    measuredItems = [:]
  }

  /// Adds rows for all active constraints that a view and its descendants own.
  func addRows(below view: UIView) {
    if let auto = view.autoLayout {
      for constraint in auto.constraints where !constraint.lacksItem { _ = makeRow(constraint) }
    }
    // The contents of an island have no influence on anything outside it.
    for subview in view.subviewStorage where !subview.isLayoutIsland { addRows(below: subview) }
  }

  func addTarget(
    _ length: CGFloat, _ axis: Axis, _ priority: UILayoutPriority, to item: LayoutItem
  ) {
    solver.add(
      [Term(extent(item, axis))], .equal, Double(Fitting.finite(length)),
      strength: Strength(priority.rawValue),
      breakRank: Rank.system)
  }
}
