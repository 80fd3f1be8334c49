import EspalierDiagnostics

// `constraintsBesideFrame`: looks at conflicts between the program's constraints and a view's own frame.
extension ContainmentChecks {
  /// Constraints exclude each other.
  ///
  /// - Parameters:
  ///   - constraints: Those of the program among them.
  ///   - framed: The views among them whose frames are constraints.
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
  /// Whether the constraint is about where a view is in its superview, or how large it is.
  ///
  /// One that pins something inside the view to it is not.
  fileprivate func places(_ view: UIView) -> Bool {
    guard firstItem === view || secondItem === view else { return false }
    let other = firstItem === view ? secondItem : firstItem
    guard let other else { return true }
    let owner = (other as? UIView) ?? (other as? UILayoutGuide)?.owningView
    guard let owner else { return false }
    return !owner.isDescendant(of: view)
  }
}
