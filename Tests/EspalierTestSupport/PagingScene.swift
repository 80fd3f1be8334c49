package import Espalier
package import EspalierTesting

/// A page view controller with the pages `A`, `B`, `C` and a log of their callbacks.
@MainActor
package final class PagingScene: NSObject, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  package let log = CallbackLog()
  package let stage = Stage()
  package let controller: UIPageViewController
  package let pages: [LoggingController]
  package var count = 0
  package var index = 0
  package private(set) var asked = 0

  package init(
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal, spacing: Int = 0
  ) {
    controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation,
      options: [.interPageSpacing: spacing])
    pages = ["A", "B", "C"].map { [log] in LoggingController($0, log) }
    super.init()
    controller.dataSource = self
    controller.delegate = self
    controller.setViewControllers([pages[0]], direction: .forward, animated: false)
    stage.show(controller)
    _ = log.take()
  }

  package var shown: String { controller.viewControllers?.first.map(name) ?? "nothing" }

  package func name(_ controller: UIViewController) -> String {
    (controller as? any Named)?.name ?? "\(type(of: controller))"
  }

  package func take() -> [String] {
    log.takeWithoutLayout().filter { !$0.hasSuffix("loadView") && !$0.hasSuffix("viewDidLoad") }
  }

  package func takeDisplayOnly() -> [String] { take().filter { $0.contains("ppear") } }

  package func drag(_ x: CGFloat, to end: CGFloat, duration: TimeInterval) {
    stage.drag(from: CGPoint(x: x, y: 400), to: CGPoint(x: end, y: 400), duration: duration)
  }

  // MARK: Data source and delegate

  package func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, -1) }

  package func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, 1) }

  private func neighbour(of page: UIViewController, _ step: Int) -> UIViewController? {
    asked += 1
    guard let place = pages.firstIndex(where: { $0 === page }),
      pages.indices.contains(place + step)
    else { return nil }
    return pages[place + step]
  }

  package func presentationCount(for pageViewController: UIPageViewController) -> Int { count }
  package func presentationIndex(for pageViewController: UIPageViewController) -> Int { index }

  package func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.append("willTransition \(pendingViewControllers.map(name))") }

  package func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.append(
      "didFinish \(finished) \(previousViewControllers.map(name)) completed=\(completed)")
  }
}
