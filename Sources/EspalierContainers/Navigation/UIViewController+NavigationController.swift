public import EspalierCore

extension UIViewController {
  /// The nearest navigation controller that contains this controller, as a page or deeper.
  public final var navigationController: UINavigationController? {
    var current = parent
    while let controller = current {
      if let found = controller as? UINavigationController { return found }
      current = controller.parent
    }
    return nil
  }
}
