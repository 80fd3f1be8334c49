import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Popovers and sheets are as large as what a container inside them shows now.
@MainActor @Suite struct ContentSizeTests {
  let scene = PresentationScene(size: CGSize(width: 1000, height: 900))

  private func page(_ width: CGFloat, _ height: CGFloat) -> UIViewController {
    let page = UIViewController()
    page.preferredContentSize = CGSize(width: width, height: height)
    return page
  }

  private func present(_ controller: UIViewController, _ style: UIModalPresentationStyle) {
    controller.modalPresentationStyle = style
    controller.popoverPresentationController?.sourceView = scene.presenter.view
    controller.popoverPresentationController?.sourceRect = CGRect(
      x: 490, y: 20, width: 20, height: 20)
    scene.presenter.present(controller, animated: false)
    scene.stage.settle()
  }

  private func size(_ controller: UIViewController) -> CGSize { controller.view.bounds.size }
  private func shownWidth(_ controller: UIViewController) -> CGFloat {
    controller.view.layer.presentation()?.bounds.width ?? 0
  }

  @Test(arguments: [UIModalPresentationStyle.popover, .formSheet], [false, true])
  func itFollowsWhatIsPushedAndPopped(style: UIModalPresentationStyle, animated: Bool) {
    let stack = UINavigationController(rootViewController: page(300, 200))
    present(stack, style)
    #expect(size(stack) == CGSize(width: 300, height: 200))
    let next = page(420, 340)
    stack.pushViewController(next, animated: animated)
    scene.stage.settle()
    #expect(size(stack) == CGSize(width: 420, height: 340))
    #expect(next.view.bounds.size == CGSize(width: 420, height: 340))
    stack.popViewController(animated: animated)
    scene.stage.settle()
    #expect(size(stack) == CGSize(width: 300, height: 200))
    #expect(stack.topViewController?.view.bounds.size == CGSize(width: 300, height: 200))
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(arguments: [UIModalPresentationStyle.popover, .formSheet])
  func itFollowsTheSelectedTab(style: UIModalPresentationStyle) {
    let tabs = UITabBarController()
    let inner = UINavigationController(rootViewController: page(440, 300))
    tabs.viewControllers = [page(300, 250), inner]
    present(tabs, style)
    #expect(size(tabs) == CGSize(width: 300, height: 250))
    tabs.selectedIndex = 1
    scene.stage.settle()
    #expect(size(tabs) == CGSize(width: 440, height: 300))
    inner.pushViewController(page(320, 260), animated: true)
    scene.stage.settle()
    #expect(size(tabs) == CGSize(width: 320, height: 260))
    tabs.selectedIndex = 0
    scene.stage.settle()
    #expect(size(tabs) == CGSize(width: 300, height: 250))
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(arguments: [UIModalPresentationStyle.popover, .formSheet])
  func itFollowsTheVisibleColumnOfASplitView(style: UIModalPresentationStyle) {
    let split = UISplitViewController(style: .doubleColumn)
    split.traitOverrides.horizontalSizeClass = .compact
    let detail = page(340, 420)
    split.setViewController(page(300, 250), for: .primary)
    split.setViewController(detail, for: .secondary)
    present(split, style)
    #expect(split.isCollapsed)
    #expect(size(split) == CGSize(width: 340, height: 420))
    detail.preferredContentSize = CGSize(width: 310, height: 330)
    scene.stage.settle()
    #expect(size(split) == CGSize(width: 310, height: 330))
    split.show(.primary)
    scene.stage.settle()
    #expect(size(split) == CGSize(width: 300, height: 250))
    detail.navigationController?.pushViewController(page(280, 290), animated: false)
    split.show(.secondary)
    scene.stage.settle()
    #expect(size(split) == CGSize(width: 280, height: 290))
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func itFollowsThePageThatIsTurnedTo() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([page(300, 200)], direction: .forward, animated: false)
    present(pages, .popover)
    #expect(size(pages) == CGSize(width: 300, height: 200))
    pages.setViewControllers([page(380, 280)], direction: .forward, animated: true)
    scene.stage.settle()
    #expect(size(pages) == CGSize(width: 380, height: 280))
  }

  @Test(arguments: [UIModalPresentationStyle.popover, .formSheet])
  func anAnimatedPushMovesItToItsNewSize(style: UIModalPresentationStyle) {
    let stack = UINavigationController(rootViewController: page(300, 200))
    present(stack, style)
    stack.pushViewController(page(420, 340), animated: true)
    scene.stage.advance(by: 0.05)
    #expect(shownWidth(stack) > 300 && shownWidth(stack) < 420)
    scene.stage.settle()
    #expect(shownWidth(stack) == 420)
  }

  @Test(arguments: [UIModalPresentationStyle.popover, .formSheet])
  func aChangeOfTheShownPagesPreferenceMovesItToItsNewSize(style: UIModalPresentationStyle) {
    let root = page(300, 200)
    let stack = UINavigationController(rootViewController: root)
    present(stack, style)
    root.preferredContentSize = CGSize(width: 420, height: 340)
    scene.stage.advance(by: 0.05)
    #expect(shownWidth(stack) > 300 && shownWidth(stack) < 420)
    scene.stage.settle()
    #expect(size(stack) == CGSize(width: 420, height: 340))
  }

  @Test(arguments: [UIModalPresentationStyle.popover, .formSheet], [false, true])
  func aSizeThatChangesWhileItComesInIsTaken(style: UIModalPresentationStyle, animated: Bool) {
    let root = page(300, 200)
    root.modalPresentationStyle = style
    root.popoverPresentationController?.sourceView = scene.presenter.view
    root.popoverPresentationController?.sourceRect = CGRect(x: 490, y: 20, width: 20, height: 20)
    scene.presenter.present(root, animated: animated)
    if animated { scene.stage.advance(by: 0.1) }
    root.preferredContentSize = CGSize(width: 420, height: 340)
    scene.stage.settle()
    #expect(size(root) == CGSize(width: 420, height: 340))
    #expect(shownWidth(root) == 420)
  }

  @Test func aPushWithoutAnimationChangesTheSizeAtOnce() {
    let stack = UINavigationController(rootViewController: page(300, 200))
    present(stack, .popover)
    stack.pushViewController(page(420, 340), animated: false)
    scene.stage.turn()
    #expect(shownWidth(stack) == 420)
  }

  @Test func aPageWithoutAPreferenceLeavesTheSizeThatTheProgramSet() {
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.preferredContentSize = CGSize(width: 350, height: 260)
    present(stack, .popover)
    #expect(size(stack) == CGSize(width: 350, height: 260))
    stack.pushViewController(page(420, 340), animated: true)
    scene.stage.settle()
    #expect(size(stack) == CGSize(width: 420, height: 340))
    stack.popViewController(animated: true)
    scene.stage.settle()
    #expect(size(stack) == CGSize(width: 350, height: 260))
    #expect(stack.preferredContentSize == CGSize(width: 350, height: 260))
  }

  @Test func aCancelledPopKeepsTheSizeOfThePageThatStays() {
    let stack = UINavigationController()
    stack.viewControllers = [page(300, 300), page(420, 340)]
    present(stack, .formSheet)
    let left = stack.view.convert(CGPoint.zero, to: nil)
    scene.stage.press(CGPoint(x: left.x + 2, y: left.y + 200))
    for step in [20, 40, 60] {
      scene.stage.advance(by: 0.1)
      scene.stage.move(to: CGPoint(x: left.x + CGFloat(step), y: left.y + 200))
    }
    scene.stage.advance(by: 0.5)
    scene.stage.release()
    scene.stage.settle()
    #expect(stack.viewControllers.count == 2)
    #expect(size(stack) == CGSize(width: 420, height: 340))
  }
}
