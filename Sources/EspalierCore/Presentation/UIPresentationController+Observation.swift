import Foundation

extension UIPresentationController: ObservedOwner {
  final var observedPath: String { presentedViewController.diagnosticPath }

  /// Calls a method about the container's layout, and tracks the observable values that it reads.
  final func observeLayout(_ method: @autoclosure () -> ObservedMethod, _ body: () -> Void) {
    guard !FrameworkClasses.contain(type(of: self)) else { return body() }
    Observed.run(self, method(), body)
  }
}

extension ObservedMethod {
  static let containerViewWillLayoutSubviews = ObservedMethod("containerViewWillLayoutSubviews") {
    ($0 as? UIPresentationController)?.containerView?.setNeedsLayout()
  }
  static let containerViewDidLayoutSubviews = ObservedMethod("containerViewDidLayoutSubviews") {
    ($0 as? UIPresentationController)?.containerView?.setNeedsLayout()
  }
}
