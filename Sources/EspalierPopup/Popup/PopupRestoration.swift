package import EspalierCore
package import Foundation

/// Saves the content of a container's popup, and whether the popup is open.
package enum PopupRestoration: Feature, ControllerStatePart {
  private static let contentKey = "UIViewController.popupContent"
  private static let openKey = "UIViewController.popupIsOpen"

  package static func start(in runtime: Runtime) { runtime.restoration.parts.append(self) }

  package static func encode(_ controller: UIViewController, with coder: NSCoder) {
    guard let content = controller.popupContentViewController else { return }
    coder.encodeControllers([content], forKey: contentKey)
    if controller.knownPopup?.isInFront == true { coder.encode(true, forKey: openKey) }
  }

  package static func decode(_ controller: UIViewController, with coder: NSCoder) {
    let present = controller.popupContentViewController
    let saved = coder.decodeControllers(forKey: contentKey).first
    let isOpen = coder.decodeBool(forKey: openKey)
    if let saved, saved !== present, saved.parent == nil {
      controller.presentPopupBar(with: saved, openPopup: isOpen, animated: false)
    } else if saved != nil, saved === present, isOpen {
      controller.openPopup(animated: false)
    }
  }
}
