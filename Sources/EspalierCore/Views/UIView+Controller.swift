import EspalierGeometry

// The calls between the layout of a root view and its controller, so that higher folders need not
// know the controller.
extension UIView {
  /// Whether the view is the root view of a controller.
  final var isRootOfController: Bool { owningController != nil }

  /// Calls `updateViewConstraints` of the controller, which calls `updateConstraints` of the view.
  final func updateConstraintsOfController() {
    owningController?.record("updateViewConstraints", as: .layout)
    owningController?.observe(.updateViewConstraints) {
      owningController?.updateViewConstraints()
    }
  }

  /// The least margins of a root view; `nil` where the controller does not respect them.
  final var leastMarginsOfController: NSDirectionalEdgeInsets? {
    guard let owningController, owningController.viewRespectsSystemMinimumLayoutMargins else {
      return nil
    }
    return owningController.systemMinimumLayoutMargins
  }

  /// Tells the controller that the margins of its view changed.
  final func tellControllerOfMargins() {
    owningController?.record("viewLayoutMarginsDidChange", as: .layout)
    owningController?.viewLayoutMarginsDidChange()
  }

  /// The path of the controller that the view belongs to, for issues.
  final var nearestControllerPath: String? { nearestController?.diagnosticPath }
}
