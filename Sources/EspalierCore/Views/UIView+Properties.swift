import EspalierDiagnostics
import Foundation

// The properties pass: after traits and before constraints, parents first, a controller before its
// view.
extension UIView {
  /// Whether this view or something inside it waits for `updateProperties`.
  final var hasPropertiesWork: Bool { !flags.isDisjoint(with: .anyPropertiesWork) }

  /// Requests `updateProperties` of this view.
  final func markNeedsUpdateProperties() {
    guard !flags.contains(.needsUpdateProperties) else { return }
    MainThread.require(self, "view")
    flags.insert(.needsUpdateProperties)
    propertiesAreDue()
  }

  /// Marks the views around this one as having properties to update inside.
  final func propertiesAreDue() {
    if superviewReference != nil {
      outermostSuperview(marking: .subtreeNeedsUpdateProperties)?.rootNeedsUpdate()
    } else {
      rootNeedsUpdate()
    }
  }

  /// Calls `updateProperties` of the controllers and views for which it is due.
  final func updatePropertiesInSubtree() {
    guard hasPropertiesWork else { return }
    updateOwnProperties()
    guard flags.contains(.subtreeNeedsUpdateProperties) else { return }
    flags.remove(.subtreeNeedsUpdateProperties)
    forEachHeldSubview { if $0.hasPropertiesWork { $0.updatePropertiesInSubtree() } }
  }

  /// Calls `updateProperties` of the view's controller and of the view, where it is due.
  final func updateOwnProperties() {
    owningController?.updateOwnProperties()
    guard flags.contains(.needsUpdateProperties) else { return }
    flags.remove(.needsUpdateProperties)
    observe(.updateProperties) { updateProperties() }
  }

  /// Requests the first `updateProperties` of a view that entered a window, and of its controller.
  ///
  /// The framework's own classes have nothing to update.
  final func requestFirstProperties() {
    if owningController?.awaitsFirstProperties == true {
      flags.insert(.subtreeNeedsUpdateProperties)
      propertiesAreDue()
    } else if flags.contains(.needsUpdateProperties), isOfCustomClass {
      propertiesAreDue()
    }
  }
}
