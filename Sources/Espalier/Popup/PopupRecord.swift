import Foundation

/// What a controller knows of popups: as a container, and as a content.
@MainActor final class PopupRecord {
  /// What a bar shows of this controller when it is a content; made when it is first asked for.
  var item: PopupItem?
  /// The bar of this controller when it is a container; made when it is first asked for.
  var bar: PopupBar?
  /// The popup that this controller contains now.
  var controller: PopupController?
  weak var delegate: (any PopupPresentationDelegate)?
}

extension UIViewController {
  final var popupRecord: PopupRecord {
    if let known = containerItems.popup { return known }
    let created = PopupRecord()
    containerItems.popup = created
    return created
  }

  /// The popup this controller contains, or the nearest one around it.
  final var popupInCharge: PopupController? {
    var current: UIViewController? = self
    while let controller = current {
      if let popup = controller as? PopupController { return popup }
      if let popup = controller.containerItems.popup?.controller { return popup }
      current = controller.parentStorage
    }
    return nil
  }

  /// How much of this controller's own safe area its popup bar takes from the bottom, in points.
  ///
  /// Containers that tell their pages about overlays themselves keep their own safe area.
  final var popupInset: CGFloat { containerItems.popup?.controller?.containerInset ?? 0 }
}
