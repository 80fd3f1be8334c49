import EspalierCore

extension UINavigationController {
  /// Shows a stack that was saved; a page that cannot be in this stack ends it.
  final func restoreStack(_ saved: [UIViewController]) {
    let stack = saved.prefix { page in
      (page.parentStorage == nil || page.parentStorage === self) && page.asStack == nil
    }
    guard !stack.isEmpty, !pages.elementsEqual(stack, by: ===) else { return }
    setViewControllers(Array(stack), animated: false)
  }
}
