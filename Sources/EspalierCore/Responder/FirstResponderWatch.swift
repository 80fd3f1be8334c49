/// Follows the responder that gets keys and text; set by the folder that shows input views.
@MainActor protocol FirstResponderWatching: AnyObject {
  /// Called after a window's first responder changed.
  func firstResponderDidChange(in window: UIWindow)
  /// Called when the first responder's input views must be read again.
  func inputViewsDidChange(of responder: UIResponder)
  /// Called when a controller is about to disappear.
  func controllerWillLeave(_ controller: UIResponder)
  /// Called when a presented controller is about to cover a controller.
  func controllerIsCovered(_ controller: UIResponder)
  /// Called when a controller appeared, or what covered it has left.
  func controllerDidReturn(_ controller: UIResponder)
  /// Returns the height that input views take up at a window's bottom, in points.
  func heightOfInputViews(in window: UIWindow) -> Double
  /// Returns the height above input views at which a drag in a view ends editing, in points.
  func dismissPadding(around view: UIResponder) -> Double
}

extension Runtime {
  /// The object that follows changes of first responders.
  var firstResponderWatch: (any FirstResponderWatching)? {
    get { self[watchPart].watch }
    set { self[watchPart].watch = newValue }
  }
}

@MainActor private final class FirstResponderWatchSlot {
  var watch: (any FirstResponderWatching)?
}

@MainActor private let watchPart = RuntimePart { _ in FirstResponderWatchSlot() }
