/// The names of Swift 4.1 and earlier, so that code of that time compiles unchanged.
///
/// Each calls the method with the present name; override that one.
extension UIViewController {
  /// `addChild(_:)`.
  public final func addChildViewController(_ childController: UIViewController) {
    addChild(childController)
  }

  /// `removeFromParent()`.
  public final func removeFromParentViewController() { removeFromParent() }

  /// `willMove(toParent:)`.
  public final func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }

  /// `didMove(toParent:)`.
  public final func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }

  /// `children`.
  public final var childViewControllers: [UIViewController] { children }
}
