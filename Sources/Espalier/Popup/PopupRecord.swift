import Foundation

/// What a controller knows of popups: as a container, and as a content.
@MainActor final class PopupRecord: ControllerCompanion {
  /// What a bar shows of this controller when it is a content; made when it is first asked for.
  var item: PopupItem?
  /// The bar of this controller when it is a container; made when it is first asked for.
  var bar: PopupBar?
  /// The popup that this controller contains now.
  var controller: PopupController?
  weak var delegate: (any PopupPresentationDelegate)?

  func wasLaidOut(_ container: UIViewController) { controller?.place() }

  /// How much of the container's own safe area the popup bar takes from the bottom.
  ///
  /// Containers that tell their pages about overlays themselves keep their own safe area.
  var safeAreaShare: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: controller?.containerInset ?? 0, right: 0)
  }

  /// An open popup, and one that is dragged, hears keys before the container's pages.
  var keyReceiver: UIViewController? {
    controller.flatMap { $0.isInFront ? $0 : nil }
  }
}

extension UIViewController {
  final var popupRecord: PopupRecord {
    companions.attached(PopupRecord.self) { PopupRecord() }
  }

  /// The popup this controller contains, or the nearest one around it.
  final var popupInCharge: PopupController? {
    var current: UIViewController? = self
    while let controller = current {
      if let popup = controller as? PopupController { return popup }
      if let popup = controller.knownPopup { return popup }
      current = controller.parentStorage
    }
    return nil
  }

  /// The popup this controller contains.
  final var knownPopup: PopupController? { companions[PopupRecord.self]?.controller }
}
