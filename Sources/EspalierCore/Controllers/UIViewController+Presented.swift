// The controllers that a controller presents or is presented by: the names of UIKit, over the
// record of the presentation.
extension UIViewController {
  final var basePresentedViewController: UIViewController? {
    var current: UIViewController? = self
    while let controller = current {
      if let presented = controller.presentation.presented { return presented }
      current = controller.parentStorage
    }
    return nil
  }

  final var basePresentingViewController: UIViewController? {
    var current: UIViewController? = self
    while let controller = current {
      if let presenting = controller.presentation.presenting { return presenting }
      current = controller.parentStorage
    }
    return nil
  }

  /// The controller that this very one presents.
  final var presentedDirectly: UIViewController? { presentation.presented }

  /// Whether this very controller is presented.
  package final var isPresentedDirectly: Bool { presentation.presenting != nil }
}
