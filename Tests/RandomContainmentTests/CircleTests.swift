import Espalier
import EspalierTesting
import Testing

/// Parents, views and presentations that would contain themselves.
@MainActor @Suite struct CircleTests {
  @Test func circlesOfParentsAndViewsAreRefused() {
    let stage = Stage()
    let (outer, middle, inner) = (UIViewController(), UIViewController(), UIViewController())
    stage.show(UIViewController())
    outer.addChild(inner)
    middle.view.addSubview(outer.view)
    // By its view the middle one is around the outer one.
    inner.addChild(middle)
    #expect(middle.parent == nil)
    inner.view.addSubview(middle.view)
    #expect(middle.view.superview == nil)
    #expect(stage.issues.count == 1)
    #expect(
      stage.issues.allSatisfy { $0.code == "C13" && $0.description.contains("nothing was added") })
    // A view that closes no circle is added.
    outer.view.addSubview(inner.view)
    #expect(inner.view.superview === outer.view)
    #expect(stage.issues.count == 1)
  }

  @Test func addChildOfThePresenterToThePresentedControllerIsRefused() {
    let stage = Stage()
    let (root, sheet) = (UIViewController(), UIViewController())
    stage.show(root)
    root.present(sheet, animated: false)
    stage.settle()
    sheet.addChild(root)
    #expect(root.parent == nil)
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "C13")
    stage.window.rootViewController = nil
    stage.settle()
  }

  @Test func aContainerRefusesItsOwnAncestorAsAPage() {
    let stage = Stage()
    let page = UIViewController()
    let (tabs, stack) = (UITabBarController(), UINavigationController())
    stage.show(page)
    for container in [tabs, stack] {
      page.addChild(container)
      page.view.addSubview(container.view)
      container.didMove(toParent: page)
    }
    tabs.viewControllers = [page]
    stack.viewControllers = [page]
    #expect(tabs.viewControllers?.isEmpty == true)
    #expect(stack.viewControllers.isEmpty)
    #expect(stage.issues.count { $0.code == "C13" } == 2)
  }
}
