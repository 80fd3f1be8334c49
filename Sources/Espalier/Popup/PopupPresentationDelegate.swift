public import Foundation

/// Decides about and follows a container's popup; all members are optional.
///
/// Every will-call is followed by one did-call. When the user changes their mind in between, the
/// other will-call comes first: `WillOpen`, `WillClose`, `DidClose` is a drag that went back.
@preconcurrency @MainActor public protocol PopupPresentationDelegate: NSObjectProtocol {
  /// The bar is about to be shown.
  func popupContainerWillPresentBar(_ container: UIViewController, animated: Bool)
  /// The bar is shown.
  func popupContainerDidPresentBar(_ container: UIViewController, animated: Bool)
  /// The bar is about to go, and the content with it.
  func popupContainerWillDismissBar(_ container: UIViewController, animated: Bool)
  /// The bar is gone, and its content has no parent any more.
  func popupContainerDidDismissBar(_ container: UIViewController, animated: Bool)
  /// The content is about to appear.
  func popupContainerWillOpen(_ container: UIViewController, animated: Bool)
  /// The content covers the container.
  func popupContainerDidOpen(_ container: UIViewController, animated: Bool)
  /// The content is about to disappear.
  func popupContainerWillClose(_ container: UIViewController, animated: Bool)
  /// Only the bar is left.
  func popupContainerDidClose(_ container: UIViewController, animated: Bool)
  /// The content came to another place between bar (0) and full size (1); at most once a frame.
  func popupContainer(_ container: UIViewController, didChangeProgress progress: CGFloat)
  /// The user let go, or the drag was taken away; false when it was, and everything goes back.
  func popupContainer(_ container: UIViewController, didEndInteraction finished: Bool)
  /// Whether the user may open the popup; true by default. Calls by the program are not asked about.
  func popupContainerShouldOpen(_ container: UIViewController) -> Bool
  /// Whether the user may close the popup; true by default.
  func popupContainerShouldClose(_ container: UIViewController) -> Bool
  /// Whether the user may swipe the bar away; true by default.
  ///
  /// Asked only when `PopupBar.allowsSwipeToDismiss` is set.
  func popupContainerShouldDismissBar(_ container: UIViewController) -> Bool
  /// The user paged on the bar with a wheel or touchpad: 1 asks for the next item, -1 for the last.
  func popupContainer(_ container: UIViewController, didPageBarBy offset: Int)
}

extension PopupPresentationDelegate {
  /// Does nothing.
  public func popupContainerWillPresentBar(_ container: UIViewController, animated: Bool) {}
  /// Does nothing.
  public func popupContainerDidPresentBar(_ container: UIViewController, animated: Bool) {}
  /// Does nothing.
  public func popupContainerWillDismissBar(_ container: UIViewController, animated: Bool) {}
  /// Does nothing.
  public func popupContainerDidDismissBar(_ container: UIViewController, animated: Bool) {}
  /// Does nothing.
  public func popupContainerWillOpen(_ container: UIViewController, animated: Bool) {}
  /// Does nothing.
  public func popupContainerDidOpen(_ container: UIViewController, animated: Bool) {}
  /// Does nothing.
  public func popupContainerWillClose(_ container: UIViewController, animated: Bool) {}
  /// Does nothing.
  public func popupContainerDidClose(_ container: UIViewController, animated: Bool) {}
  /// Does nothing.
  public func popupContainer(_ container: UIViewController, didChangeProgress progress: CGFloat) {}
  /// Does nothing.
  public func popupContainer(_ container: UIViewController, didEndInteraction finished: Bool) {}
  /// Answers true.
  public func popupContainerShouldOpen(_ container: UIViewController) -> Bool { true }
  /// Answers true.
  public func popupContainerShouldClose(_ container: UIViewController) -> Bool { true }
  /// Answers true.
  public func popupContainerShouldDismissBar(_ container: UIViewController) -> Bool { true }
  /// Does nothing.
  public func popupContainer(_ container: UIViewController, didPageBarBy offset: Int) {}
}
