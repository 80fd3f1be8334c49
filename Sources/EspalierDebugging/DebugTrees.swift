import ConstraintSolver
@_spi(Framework) public import EspalierCore
package import EspalierDiagnostics
import Foundation

extension UIViewController {
  /// The tree of controllers below this one as data: state, view and index among siblings.
  ///
  /// A child beside the pages of its container is an overlay; the presented controller is the last
  /// node, with a `+`.
  package final var debugTree: DebugTree {
    var properties = ["state: \(appearance.state.rawValue)"]
    properties.append(
      viewStorage.map { "view: <\(type(of: $0))>" } ?? "view: (view not loaded)")
    if let parentStorage {
      properties.append("parent: \(parentStorage.className)")
      if parentStorage.isOverlay(self) { properties.append("overlay") }
    }
    if let presenting = presentation.presenting {
      properties.append("presented by: \(presenting.className)")
    }
    if appearance.isInTransition { properties.append("begun: \(appearance.beginCount)") }
    var nodes = childStorage.map(\.debugTree)
    if let presented = presentation.presented {
      var node = presented.debugTree
      node.label = "+ " + node.label
      nodes.append(node)
    }
    return DebugTree("<\(className)>", properties: properties, children: nodes)
  }

  /// Returns the tree of controllers below this one, one per line; a presented controller has a
  /// `+`.
  ///
  /// An addition to UIKit.
  public final func hierarchyDescription() -> String { debugTree.rendered() }

  private func isOverlay(_ child: UIViewController) -> Bool {
    hasPages && !hasPage(child)
  }
}

extension UIView {
  /// The tree of views below this one as data, with names that are the same in every run.
  package final var stableTree: DebugTree {
    var properties = ["frame: \(frame.text)"]
    if bounds.origin != .zero {
      properties.append("bounds: (\(bounds.minX.shortest), \(bounds.minY.shortest))")
    }
    if isHidden { properties.append("hidden") }
    if alpha < 1 { properties.append("alpha: \(alpha.shortest)") }
    if !isUserInteractionEnabled { properties.append("no touches") }
    if clipsToBounds { properties.append("clips") }
    if !translatesAutoresizingMaskIntoConstraints { properties.append("by constraints") }
    if flags.contains(.needsLayout) { properties.append("needs layout") }
    if flags.contains(.needsUpdateConstraints) { properties.append("needs constraints") }
    let controller = owningController.map { " of \($0.className)" } ?? ""
    let name = accessibilityIdentifier.map { " '\($0)'" } ?? ""
    return DebugTree(
      "<\(type(of: self))\(name)\(controller)>", properties: properties,
      children: subviewStorage.map(\.stableTree))
  }

  /// The constraints of this view and its descendants as data: one node per view that owns any.
  ///
  /// A constraint that the solver gave up in a conflict is broken; a view whose constraints do not
  /// determine its frame is ambiguous.
  package final var constraintTree: DebugTree {
    var properties: [String] = []
    if autoLayout?.item != nil, hasAmbiguousLayout { properties.append("ambiguous") }
    let broken = autoLayout?.engine?.brokenRows ?? []
    let rows = (autoLayout?.constraints ?? []).map { constraint in
      DebugTree(
        constraint.debugRelation,
        properties: [
          constraint.isActive ? "active" : "inactive",
          broken.contains(constraint.row) ? "broken" : nil,
        ].compactMap { $0 })
    }
    let inner = subviewStorage.map(\.constraintTree).filter {
      !$0.children.isEmpty || !$0.properties.isEmpty
    }
    return DebugTree(diagnosticName, properties: properties, children: rows + inner)
  }
}

extension CGRect {
  /// `(0, 20; 390 × 44)`, for trees.
  fileprivate var text: String { "(\(minX.shortest), \(minY.shortest); \(size.text))" }
}

extension LayoutEngine {
  /// The rows that the solver gave up because they conflict with others.
  fileprivate var brokenRows: Set<Constraint> { Set(solver.conflicts.map(\.broken)) }
}
