/// The names of Swift 4.1 and older, so that code of that time compiles unchanged.
///
/// Each is the present name under another; override the present one.
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
