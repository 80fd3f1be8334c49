import EspalierCore
import Foundation

/// A controller's popup data, as a container and as a content.
@MainActor final class PopupRecord: ControllerCompanion {
  /// The item that a bar shows for this controller as a content; created on first use.
  var item: PopupItem?
  /// The bar of this controller as a container; created on first use.
  var bar: PopupBar?
  /// The popup that this controller contains.
  var controller: PopupController?
  weak var delegate: (any PopupPresentationDelegate)?

  func wasLaidOut(_ container: UIViewController) { controller?.place() }

  /// The insets that the popup bar adds to the container's own safe area.
  ///
  /// Containers that inset their pages for overlays keep their own safe area.
  var safeAreaShare: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: controller?.containerInset ?? 0, right: 0)
  }

  /// The popup, while it is open or dragged: it gets keys before the container's pages.
  var keyReceiver: UIViewController? {
    controller.flatMap { $0.isInFront ? $0 : nil }
  }

  var focusTrap: UIViewController? { controller.flatMap { $0.trapsFocus ? $0 : nil } }
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

  /// Tells what follows the item of this content that no popup shows it any more, unless another
  /// popup does when the turn ends.
  final func popupDidEnd() {
    guard let item = companions[PopupRecord.self]?.item, item.follower != nil else { return }
    runtime.updateCycle.performAfterCommit { [self] in
      guard popupPresentationContainer == nil else { return }
      item.follower?.popupItemDidLeave(item)
    }
  }

  /// The popup this controller contains.
  final var knownPopup: PopupController? { companions[PopupRecord.self]?.controller }
}
