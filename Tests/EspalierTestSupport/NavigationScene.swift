package import Espalier
package import EspalierTesting

/// A navigation controller that logs under the name `V`.
package final class LoggingNavigation: UINavigationController, Named {
  package let name = "V"
}

/// A visible stack of one page, for tests of navigation.
@MainActor package struct NavigationScene {
  package let log = CallbackLog()
  package let stage = Stage()
  package let navigation: LoggingNavigation
  package let first: LoggingController
  package let second: LoggingController

  package init() {
    first = LoggingController("A", log)
    second = LoggingController("B", log)
    first.title = "Albums"
    second.title = "Blue Train"
    navigation = LoggingNavigation(rootViewController: first)
    stage.show(navigation)
    _ = log.take()
  }

  /// The log, without layout callbacks and `loadView`.
  package func take() -> [String] { log.takeWithoutLayout().filter { !$0.hasSuffix("loadView") } }

  /// Pushes the second page and waits until it is there.
  package func pushSecond() {
    navigation.pushViewController(second, animated: false)
    stage.settle()
    _ = log.take()
  }
}

/// Logs the delegate's calls.
package final class NavigationDelegate: NSObject, UINavigationControllerDelegate {
  package let log: CallbackLog
  package var animator: (any UIViewControllerAnimatedTransitioning)?
  package private(set) var operations: [UINavigationController.Operation] = []

  package init(_ log: CallbackLog) { self.log = log }

  private func nameOf(_ page: UIViewController) -> String {
    (page as? any Named)?.name ?? "\(type(of: page))"
  }

  package func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { log.append("willShow \(nameOf(viewController)) \(animated)") }

  package func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { log.append("didShow \(nameOf(viewController)) \(animated)") }

  package func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return animator
  }
}
