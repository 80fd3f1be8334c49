public import EspalierCore
public import Foundation

/// Controls and observes a container's popup; all members are optional.
///
/// Every will-call is followed by one did-call. When the user reverses a drag, the opposite
/// will-call comes in between: `WillOpen`, `WillClose`, `DidClose` is a drag that went back.
@preconcurrency @MainActor public protocol PopupPresentationDelegate: NSObjectProtocol {
  /// Called before the bar is shown.
  func popupContainerWillPresentBar(_ container: UIViewController, animated: Bool)
  /// Called after the bar is shown.
  func popupContainerDidPresentBar(_ container: UIViewController, animated: Bool)
  /// Called before the bar and its content are dismissed.
  func popupContainerWillDismissBar(_ container: UIViewController, animated: Bool)
  /// Called after the bar is dismissed; its content has no parent any more.
  func popupContainerDidDismissBar(_ container: UIViewController, animated: Bool)
  /// Called before the content appears.
  func popupContainerWillOpen(_ container: UIViewController, animated: Bool)
  /// Called after the popup opened; the content covers the container.
  func popupContainerDidOpen(_ container: UIViewController, animated: Bool)
  /// Called before the content disappears.
  func popupContainerWillClose(_ container: UIViewController, animated: Bool)
  /// Called after the popup closed; only the bar is visible.
  func popupContainerDidClose(_ container: UIViewController, animated: Bool)
  /// Called when the content moves between the bar (0) and full size (1), at most once per frame.
  func popupContainer(_ container: UIViewController, didChangeProgress progress: CGFloat)
  /// Called at the end of a drag; `finished` is false when it was cancelled and the popup goes
  /// back.
  func popupContainer(_ container: UIViewController, didEndInteraction finished: Bool)
  /// Returns whether the user may open the popup; true by default. Not asked for calls by the
  /// program.
  func popupContainerShouldOpen(_ container: UIViewController) -> Bool
  /// Returns whether the user may close the popup; true by default.
  func popupContainerShouldClose(_ container: UIViewController) -> Bool
  /// Returns whether the user may swipe the bar away; true by default.
  ///
  /// Asked only when `PopupBar.allowsSwipeToDismiss` is set.
  func popupContainerShouldDismissBar(_ container: UIViewController) -> Bool
  /// Called when the user pages on the bar by wheel or touchpad: 1 is the next item, -1 the
  /// previous.
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
  /// Returns true.
  public func popupContainerShouldOpen(_ container: UIViewController) -> Bool { true }
  /// Returns true.
  public func popupContainerShouldClose(_ container: UIViewController) -> Bool { true }
  /// Returns true.
  public func popupContainerShouldDismissBar(_ container: UIViewController) -> Bool { true }
  /// Does nothing.
  public func popupContainer(_ container: UIViewController, didPageBarBy offset: Int) {}
}
