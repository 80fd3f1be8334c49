// Where objects find their runtime: in the window they are shown in, or the application they belong to.
// An object without either takes the runtime that is in use.

extension UIView {
  /// The runtime of the view's window; outside of windows the one in use.
  final var runtime: Runtime { windowStorage?.ownRuntime ?? .current }
}

extension UIViewController {
  /// The runtime of the root view's window; outside of windows the one in use.
  final var runtime: Runtime { viewStorage?.windowStorage?.ownRuntime ?? .current }
}

extension UIGestureRecognizer {
  /// The runtime of the recognizer's view.
  final var runtime: Runtime { view?.runtime ?? .current }
}

extension UIApplication {
  /// The runtime that the application object belongs to.
  final var runtime: Runtime { ownRuntime ?? .current }
}

extension UIScene {
  /// The runtime of the application that the scene belongs to.
  final var runtime: Runtime { ownRuntime ?? .current }
}

extension UIScreen {
  /// The runtime whose platform has the screen.
  final var runtime: Runtime { ownRuntime ?? .current }
}
