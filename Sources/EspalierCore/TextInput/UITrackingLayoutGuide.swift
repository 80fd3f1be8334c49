import Foundation

/// A guide that activates constraints by the edges of its view that it is near.
///
/// The input views of a desktop are docked: their guide is near the bottom edge, and away from all
/// others.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
  private var near: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]
  private var away: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]

  /// The edges of its view that the guide is near.
  final var nearEdges: NSDirectionalRectEdge { .bottom }

  /// Sets the constraints that are active while the guide is near an edge, in place of those that
  /// were set for the edge before.
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    set(trackedConstraints, instead: near[edge], isActive: nearEdges.isSuperset(of: edge))
    near[edge] = trackedConstraints.isEmpty ? nil : trackedConstraints
  }

  /// Returns the constraints that are active while the guide is near an edge.
  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    near[edge] ?? []
  }

  /// Sets the constraints that are active while the guide is away from all of some edges, in place
  /// of those that were set for the edges before.
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edges: NSDirectionalRectEdge
  ) {
    set(trackedConstraints, instead: away[edges], isActive: nearEdges.isDisjoint(with: edges))
    away[edges] = trackedConstraints.isEmpty ? nil : trackedConstraints
  }

  /// Returns the constraints that are active while the guide is away from all of some edges.
  open func constraints(activeWhenAwayFrom edges: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    away[edges] ?? []
  }

  /// Deactivates and forgets all constraints that were set.
  open func removeAllTrackedConstraints() {
    for constraint in (Array(near.values) + Array(away.values)).joined() {
      constraint.isActive = false
    }
    near = [:]
    away = [:]
  }

  private func set(
    _ constraints: [NSLayoutConstraint], instead old: [NSLayoutConstraint]?, isActive: Bool
  ) {
    for constraint in old ?? [] where !constraints.contains(where: { $0 === constraint }) {
      constraint.isActive = false
    }
    for constraint in constraints { constraint.isActive = isActive }
  }
}
