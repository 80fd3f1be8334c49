import Espalier
import EspalierTesting
import Testing

/// The cost of changes of a long stack, in pages that are examined.
@MainActor @Suite struct NavigationWorkTests {
  private func work(_ count: Int, change: (UINavigationController) -> Void) -> Int {
    let stage = Stage()
    let stack = UINavigationController(rootViewController: UIViewController())
    stage.show(stack)
    stage.settle()
    let before = ContainerWork.visitedPages
    for _ in 0..<count { change(stack) }
    stage.settle()
    #expect(stage.issues.isEmpty)
    return ContainerWork.visitedPages - before
  }

  @Test func twiceAsManyPushesInOneTurnLookAtTwiceAsManyPages() {
    let push = { (stack: UINavigationController) in
      stack.pushViewController(UIViewController(), animated: false)
    }
    let (some, twice) = (work(250, change: push), work(500, change: push))
    #expect(some > 0)
    #expect(twice < some * 5 / 2)
  }

  @Test func twiceAsManyPushesAndPopsInOneTurnLookAtTwiceAsManyPages() {
    let pushAndPop = { (stack: UINavigationController) in
      stack.pushViewController(UIViewController(), animated: true)
      stack.popViewController(animated: true)
    }
    let (some, twice) = (work(1_000, change: pushAndPop), work(2_000, change: pushAndPop))
    #expect(some > 0)
    #expect(twice < some * 5 / 2)
  }

  @Test func aStackSetOneLongerEachTimeKeepsItsOrder() {
    let stage = Stage()
    let stack = UINavigationController()
    stage.show(stack)
    let overlay = UIViewController()
    stack.addChild(overlay)
    stack.view.addSubview(overlay.view)
    overlay.didMove(toParent: stack)
    let pages = (0..<6).map { _ in UIViewController() }
    for count in 1...6 { stack.setViewControllers(Array(pages[..<count]), animated: false) }
    stack.setViewControllers([pages[0], pages[3], pages[1], pages[5]], animated: false)
    stage.settle()
    #expect(stack.viewControllers == [pages[0], pages[3], pages[1], pages[5]])
    #expect(stack.children == [pages[0], pages[3], pages[1], pages[5], overlay])
    #expect(stack.overlayChildren == [overlay])
    #expect(pages[2].parent == nil && pages[4].parent == nil)
  }
}
