/// A subview of a window that shows a controller in front of the root's contents.
@MainActor protocol CoveringView: UIView {
  /// The controller in front; `nil` while its view is not on screen.
  var coveringController: UIViewController? { get }
}

extension UIWindow {
  /// The controller of the last view that covers the window, else the root.
  ///
  /// A presentation by any descendant of the root covers the window, also by one that no container
  /// shows as its content.
  package final var frontController: UIViewController? {
    for view in subviews.reversed() {
      if let controller = (view as? any CoveringView)?.coveringController { return controller }
    }
    return rootViewController
  }
}
