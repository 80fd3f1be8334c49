import EspalierPlatform
public import Foundation

/// A finger.
@preconcurrency @MainActor open class UITouch: NSObject {}
/// An event.
@preconcurrency @MainActor open class UIEvent: NSObject {
  var windows: [UIWindow] { [] }
}
/// A key.
@preconcurrency @MainActor open class UIPress: NSObject {}
/// Keys.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {}
/// A gesture.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {}
@MainActor final class TouchDispatcher {
  func deliver(_ event: UIEvent, in window: UIWindow) {}
}
@MainActor final class InputDispatcher {
  func handle(_ event: PlatformEvent, for application: UIApplication) {}
  func cancelTouches(in scene: UIWindowScene) {}
  func pointerLeft(_ scene: UIWindowScene) {}
}
