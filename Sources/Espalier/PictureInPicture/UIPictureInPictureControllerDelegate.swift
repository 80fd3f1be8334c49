import Foundation

/// Follows a controller that floats.
///
/// All members are optional. The names are those of AVKit's delegate.
@preconcurrency @MainActor public protocol UIPictureInPictureControllerDelegate: AnyObject {
  /// The contents are about to leave their place for the floating window.
  ///
  /// A delegate that takes them out of its interface itself does so here.
  func pictureInPictureControllerWillStartPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController)
  /// The contents are in the floating window, which came to rest.
  func pictureInPictureControllerDidStartPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController)
  /// The contents cannot float; `error` is a `UIPictureInPictureError`.
  func pictureInPictureController(
    _ pictureInPictureController: UIPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error)
  /// The contents are about to leave the floating window.
  func pictureInPictureControllerWillStopPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController)
  /// The floating window is gone.
  func pictureInPictureControllerDidStopPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController)
  /// The user, or `stopPictureInPicture`, wants the contents back in the app.
  ///
  /// They belong to nobody now: present them or add them to a container, without animation, and call
  /// `completionHandler`. With `true`, contents that are still nowhere go back to the place they came
  /// from, if that is still there; the floating window then grows to where they are. With `false`
  /// they go nowhere.
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
  public func pictureInPictureControllerWillStopPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController
  ) {}
  /// Does nothing.
  public func pictureInPictureControllerDidStopPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController
  ) {}
  /// Lets the contents go back where they came from.
  public func pictureInPictureController(
    _ pictureInPictureController: UIPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
      @escaping @MainActor (Bool) -> Void
  ) { completionHandler(true) }
}

/// Why contents cannot float.
public enum UIPictureInPictureError: Error, Hashable, Sendable {
  /// There is no scene with a visible window to float above.
  case noScene
  /// The contents are a window's root: nothing would be left below them.
  case contentIsWindowRoot
  /// The contents are being presented or dismissed.
  case contentIsInTransition
}
