public import Foundation

/// How a presented controller's view is shown.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}
/// How a presented controller's view comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0
  case flipHorizontal, crossDissolve, partialCurl
}
/// Who animates.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
}
/// The transition.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
}

/// Who presents whom.
struct PresentationRecord {
  var presented: UIViewController?
  weak var presenting: UIViewController?
}
extension UIViewController {
  final func performPresent(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {}
  final func performDismiss(animated: Bool, completion: (() -> Void)?) {}
  final func dismissSilently() {}
}
extension UIWindow {
  final func transition(to size: CGSize) { frame = CGRect(origin: .zero, size: size) }
}
