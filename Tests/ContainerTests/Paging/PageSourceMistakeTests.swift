import Espalier
import EspalierTesting
import Foundation
import Testing

/// Wrong answers and options of page view controllers.
@MainActor @Suite struct PageSourceMistakeTests {
  /// Answers with the page that it was asked about.
  private final class Echo: NSObject, UIPageViewControllerDataSource {
    func pageViewController(
      _ pages: UIPageViewController, viewControllerBefore page: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
      _ pages: UIPageViewController, viewControllerAfter page: UIViewController
    ) -> UIViewController? { page }
  }

  private let stage = Stage()

  @Test func aPageThatIsItsOwnNeighbourIsIgnored() {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    let echo = Echo()
    let page = UIViewController()
    pages.dataSource = echo
    pages.setViewControllers([page], direction: .forward, animated: false)
    stage.show(pages)
    stage.press(CGPoint(x: 350, y: 400))
    stage.move(to: CGPoint(x: 300, y: 400))
    stage.move(to: CGPoint(x: 100, y: 400))
    stage.release()
    stage.settle()
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "pages.neighbour")
    #expect(pages.viewControllers == [page])
  }

  @Test(arguments: [(-5, 1), (Double.nan, 1), (20, 0)])
  func onlyFiniteSpacingThatIsNotNegativeApplies(spacing: Double, issues: Int) {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: spacing])
    stage.show(pages)
    #expect(stage.issues.count == issues)
    #expect(stage.issues.allSatisfy { $0.code == "pages.spacing" })
  }
}
