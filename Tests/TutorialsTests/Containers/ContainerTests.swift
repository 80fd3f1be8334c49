import EspalierTesting
import Testing
import UIKit

/// Docs/Scenarios.md D1 to D6: the results for a reader of the notes on custom containers.
@MainActor @Suite struct ContainerTests {
  let stage = Stage()

  private func shownToggle() -> ToggleContainer {
    let container = ToggleContainer()
    stage.show(container)
    return container
  }

  @Test func d1AddingAndRemovingInTheStandardSteps() {
    let container = shownToggle()
    #expect(
      container.lines == [
        "List will join", "List joined", "List Will Appear", "List Did Appear",
      ])
    container.lines = []
    container.remove(asChildViewController: container.listViewController)
    #expect(container.lines == ["List will leave", "List Will Disappear", "List left"])
    #expect(container.listViewController.parent == nil)
    #expect(container.listViewController.view.superview == nil)
    #expect(container.children.isEmpty)
    stage.settle()
    #expect(container.lines.last == "List Did Disappear")
    #expect(container.lines.filter { $0 == "List left" }.count == 1)
  }

  @Test func d1ConstraintsHoldTheChildUntilTheyAreDeactivated() {
    let container = InsetContainer()
    stage.show(container)
    let child = UIViewController()
    container.show(child)
    stage.settle()
    #expect(child.view.frame == CGRect(x: 10, y: 10, width: 370, height: 824))
    container.hide(child)
    stage.settle()
    #expect(container.edges.allSatisfy { !$0.isActive })
    #expect(container.view.constraints.isEmpty)
    #expect(child.view.superview == nil && child.parent == nil)
    container.show(child)
    stage.settle()
    #expect(child.view.frame.width == 370)
  }

  @Test func d2TogglingSendsEachCallbackOnceAndInOrder() {
    let container = shownToggle()
    container.lines = []
    container.toggle(state: .detail)
    stage.settle()
    #expect(
      container.lines == [
        "List will leave", "List Will Disappear", "List left", "Detail will join",
        "Detail Will Appear", "Detail joined", "List Did Disappear", "Detail Did Appear",
      ])
    container.lines = []
    container.toggle(state: .list)
    stage.settle()
    #expect(
      container.lines == [
        "Detail will leave", "Detail Will Disappear", "Detail left", "List will join",
        "List Will Appear", "List joined", "Detail Did Disappear", "List Did Appear",
      ])
  }

  @Test func d3MasksFollowTheContainersSizeExactly() {
    let container = shownToggle()
    for size in [
      CGSize(width: 701, height: 503), CGSize(width: 321, height: 999),
      CGSize(width: 390, height: 844),
    ] {
      stage.resize(to: size)
      stage.settle()
      #expect(container.view.bounds.size == size)
      #expect(container.listViewController.view.frame == container.view.bounds)
    }
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    box.addSubview(inner)
    box.frame.size = CGSize(width: 250, height: 75)
    #expect(inner.frame == CGRect(x: 10, y: 20, width: 180, height: 15))
  }

  @Test func d4AContainerMayForceTraitsOnItsChildren() {
    final class ForcingContainer: ToggleContainer {
      override func add(asChildViewController viewController: UIViewController) {
        super.add(asChildViewController: viewController)
        setOverrideTraitCollection(
          UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark),
            UITraitCollection(horizontalSizeClass: .regular),
          ]), forChild: viewController)
      }
    }
    let container = ForcingContainer()
    stage.show(container)
    let child = container.listViewController
    let label = UILabel()
    child.view.addSubview(label)
    stage.settle()
    #expect(container.traitCollection.userInterfaceStyle == .light)
    #expect(container.traitCollection.horizontalSizeClass == .compact)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(label.traitCollection.userInterfaceStyle == .dark)
    #expect(container.overrideTraitCollection(forChild: child) != nil)
    var calls: [UIUserInterfaceStyle] = []
    child.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (page: ReportingPage, _) in
      calls.append(page.traitCollection.userInterfaceStyle)
    }
    container.setOverrideTraitCollection(nil, forChild: child)
    stage.settle()
    child.traitOverrides.userInterfaceStyle = .dark
    stage.settle()
    #expect(calls == [.light, .dark])
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func d5AContainerMayKeepControllersThatAreNoChildren() {
    let container = StackContainer()
    stage.show(container)
    let pages = (0..<3).map { _ in UIViewController() }
    for page in pages {
      container.push(page)
      stage.settle()
      #expect(container.children == [page])
    }
    #expect(container.stack == pages)
    #expect(pages.map { $0.parent === container } == [false, false, true])
    #expect(pages.map { $0.view.window != nil } == [false, false, true])
    container.pop()
    stage.settle()
    #expect(container.children == [pages[1]])
    #expect(pages[1].view.window === stage.window)
    #expect(pages[2].parent == nil)
  }

  @Test func d6AGuardOnTheContainersOwnParentStacksChildren() {
    let container = GuardedContainer()
    container.listViewController.view.backgroundColor = .white
    container.detailViewController.view.backgroundColor = .white
    stage.show(container)
    container.toggle(state: .detail)
    stage.settle()
    #expect(container.children.count == 2)
    #expect(container.view.subviews.count == 2)
    #expect(!container.lines.contains("List Will Disappear"))
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "C14")
    #expect(stage.issues.first?.description.contains("child.parent != nil") == true)
    let inside = GuardedContainer()
    let outer = UIViewController()
    outer.addChild(inside)
    outer.view.addSubview(inside.view)
    inside.didMove(toParent: outer)
    stage.show(outer)
    inside.toggle(state: .detail)
    stage.settle()
    #expect(inside.children == [inside.detailViewController])
  }
}
