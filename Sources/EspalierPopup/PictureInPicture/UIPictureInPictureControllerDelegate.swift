import EspalierCore
import Foundation

/// Follows the contents of a picture in picture controller.
///
/// All members are optional. The names are those of AVKit's delegate.
@preconcurrency @MainActor public protocol UIPictureInPictureControllerDelegate: AnyObject {
  /// Called before the contents leave their place for the floating window.
  ///
  /// A delegate that removes the contents from its interface itself does so here.
  func pictureInPictureControllerWillStartPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController)
  /// Called when the floating window with the contents has come to rest.
  func pictureInPictureControllerDidStartPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController)
  /// Called when the contents cannot float; `error` is a `UIPictureInPictureError`.
  func pictureInPictureController(
    _ pictureInPictureController: UIPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error)
  /// Called when the corner, the width that the user chose, or the edge behind which the window is
  /// stashed has changed, before the window moves there.
  ///
  /// An addition to AVKit's delegate, for programs that save the place themselves.
  func pictureInPictureControllerDidMove(
    _ pictureInPictureController: UIPictureInPictureController)
  /// Called before the contents leave the floating window.
  func pictureInPictureControllerWillStopPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController)
  /// Called when the floating window is gone.
  func pictureInPictureControllerDidStopPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController)
  /// Called when the user or `stopPictureInPicture` requests the contents back in the app.
  ///
  /// The contents have no parent and no window now: present them or add them to a container,
  /// without animation, and call `completionHandler`. With `true`, contents that still have no
  /// place return to their old place if it still exists; the floating window then grows to where
  /// they are. With `false` they stay removed.
  func pictureInPictureController(
    _ pictureInPictureController: UIPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
      @escaping @MainActor (Bool) -> Void)
}

extension UIPictureInPictureControllerDelegate {
  /// Does nothing.
  public func pictureInPictureControllerWillStartPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController
  ) {}
  /// Does nothing.
  public func pictureInPictureControllerDidStartPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController
  ) {}
  /// Does nothing.
  public func pictureInPictureController(
    _ pictureInPictureController: UIPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error
  ) {}
  /// Does nothing.
  public func pictureInPictureControllerDidMove(
    _ pictureInPictureController: UIPictureInPictureController
  ) {}
  /// Does nothing.
  public func pictureInPictureControllerWillStopPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController
  ) {}
  /// Does nothing.
  public func pictureInPictureControllerDidStopPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController
  ) {}
  /// Calls `completionHandler` with true, so that the contents return to their old place.
  public func pictureInPictureController(
    _ pictureInPictureController: UIPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
      @escaping @MainActor (Bool) -> Void
  ) { completionHandler(true) }
}

/// The reason why contents cannot float.
public enum UIPictureInPictureError: Error, Hashable, Sendable {
  /// No scene has a visible window to float above.
  case noScene
  /// The contents are a window's root, so that nothing would be left below them.
  case contentIsWindowRoot
  /// The contents are being presented or dismissed.
  case contentIsInTransition
}
