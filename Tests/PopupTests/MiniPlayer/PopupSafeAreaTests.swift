import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Scenarios.md L1 to L4: a container's own safe area at the bottom is counted once.
@MainActor @Suite struct PopupSafeAreaTests {
  /// Containers without a bar at the bottom, with the page whose safe area excludes the popup bar.
  enum Kind: CaseIterable, CustomTestStringConvertible {
    case plain, navigation, page, split

    var testDescription: String { "\(self)" }

    @MainActor func make() -> (container: UIViewController, page: UIViewController) {
      let page = UIViewController()
      switch self {
      case .plain: return (page, page)
      case .navigation: return (UINavigationController(rootViewController: page), page)
      case .page:
        let pages = UIPageViewController(
          transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([page], direction: .forward, animated: false)
        return (pages, page)
      case .split:
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(UIViewController(), for: .primary)
        split.setViewController(page, for: .secondary)
        return (split, page)
      }
    }
  }

  @Test(arguments: Kind.allCases, [20.0, 34, 48])
  func l1TheContainersOwnInsetCountsOnce(kind: Kind, own: Double) {
    let stage = Stage(size: CGSize(width: 1024, height: 768))
    let (container, page) = kind.make()
    container.additionalSafeAreaInsets.bottom = CGFloat(own)
    stage.show(container)
    #expect(page.view.safeAreaInsets.bottom == CGFloat(own))
    container.presentPopupBar(with: PlayerContent(), animated: false)
    stage.settle()
    let bar = container.popupBar
    #expect(bar.convert(bar.bounds, to: nil).maxY == 768 - CGFloat(own) - 8)
    #expect(page.view.safeAreaInsets.bottom == CGFloat(own) + 64)
    container.dismissPopupBar(animated: false)
    stage.settle()
    #expect(page.view.safeAreaInsets.bottom == CGFloat(own))
    #expect(stage.issues.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func l4InsideAnotherContainerItsInsetCountsOnceToo(kind: Kind) {
    let stage = Stage(size: CGSize(width: 1024, height: 768))
    let outer = UIViewController()
    outer.additionalSafeAreaInsets.bottom = 30
    stage.show(outer)
    let (container, page) = kind.make()
    outer.addChild(container)
    container.view.frame = outer.view.bounds
    outer.view.addSubview(container.view)
    container.didMove(toParent: outer)
    container.presentPopupBar(with: PlayerContent(), animated: false)
    stage.settle()
    #expect(page.view.safeAreaInsets.bottom == 94)
  }

  @Test func l1TheDotsOfPagesStandAboveTheBar() throws {
    let scene = PagingScene()
    scene.count = 3
    let controller = scene.controller
    controller.setViewControllers([scene.pages[0]], direction: .forward, animated: false)
    controller.additionalSafeAreaInsets.bottom = 34
    scene.stage.settle()
    let dots = try #require(controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
    let page = try #require(scene.pages[0].view)
    let before = dots.frame
    #expect(before.maxY == 810)
    controller.presentPopupBar(with: PlayerContent(), animated: false)
    scene.stage.settle()
    #expect(controller.popupBar.convert(controller.popupBar.bounds, to: nil).minY == 746)
    #expect(dots.frame.maxY == 746)
    #expect(page.convert(page.bounds, to: nil).maxY == 709)
    #expect(page.safeAreaInsets.bottom == 0)
    controller.insetsPagesForOverlays = false
    scene.stage.settle()
    #expect(dots.frame == before)
    controller.insetsPagesForOverlays = true
    controller.dismissPopupBar(animated: false)
    scene.stage.settle()
    #expect(dots.frame == before)
    #expect(page.convert(page.bounds, to: nil).maxY == 773)
  }
}
