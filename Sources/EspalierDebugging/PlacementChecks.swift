import EspalierCore
import EspalierDiagnostics

// `constraintsBesideFrame`: checks conflicts between the program's constraints and a view's own
// frame.
extension ContainmentChecks {
  /// Checks constraints that conflict with each other.
  ///
  /// - Parameters:
  ///   - constraints: The program's constraints in the conflict.
  ///   - framed: The views in the conflict whose frames are constraints.
  func constraintsConflict(_ constraints: [NSLayoutConstraint], framed: [UIView]) {
    var seen = Set<ObjectIdentifier>()
    for view in framed where seen.insert(ObjectIdentifier(view)).inserted {
      guard view.translatesAutoresizingMaskIntoConstraints,
        let constraint = constraints.first(where: { $0.places(view) })
      else { continue }
      report(
        .constraintsBesideFrame, [view.diagnosticPath, constraint.debugRelation],
        "\(view.diagnosticPath) is placed by \(constraint.debugRelation), and its frame is a constraint too: translatesAutoresizingMaskIntoConstraints is true.",
        fix: "Set translatesAutoresizingMaskIntoConstraints = false on \(view.diagnosticName).")
    }
  }
}

extension NSLayoutConstraint {
  /// Returns whether the constraint determines a view's position in its superview, or its size.
  ///
  /// A constraint between the view and one of its subviews does not.
  fileprivate func places(_ view: UIView) -> Bool {
    guard firstItem === view || secondItem === view else { return false }
    let other = firstItem === view ? secondItem : firstItem
    guard let other else { return true }
    let owner = (other as? UIView) ?? (other as? UILayoutGuide)?.owningView
    guard let owner else { return false }
    return !owner.isDescendant(of: view)
  }
}
