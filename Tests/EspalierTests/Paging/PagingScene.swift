import Espalier
import EspalierTesting

/// A page view controller with the pages `A`, `B`, `C` and a log of their callbacks.
@MainActor
final class PagingScene: NSObject, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  let log = CallbackLog()
  let stage = Stage()
  let controller: UIPageViewController
  let pages: [LoggingController]
  var count = 0
  var index = 0
  private(set) var asked = 0

  init(
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

  var shown: String { controller.viewControllers?.first.map(name) ?? "nothing" }

  func name(_ controller: UIViewController) -> String {
    (controller as? any Named)?.name ?? "\(type(of: controller))"
  }

  func take() -> [String] {
    log.takeWithoutLayout().filter { !$0.hasSuffix("loadView") && !$0.hasSuffix("viewDidLoad") }
  }

  func takeDisplayOnly() -> [String] { take().filter { $0.contains("ppear") } }

  func drag(_ x: CGFloat, to end: CGFloat, duration: TimeInterval) {
    stage.drag(from: CGPoint(x: x, y: 400), to: CGPoint(x: end, y: 400), duration: duration)
  }

  // MARK: Data source and delegate

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, -1) }

  func pageViewController(
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

  func presentationCount(for pageViewController: UIPageViewController) -> Int { count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { index }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.append("willTransition \(pendingViewControllers.map(name))") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.append(
      "didFinish \(finished) \(previousViewControllers.map(name)) completed=\(completed)")
  }
}
