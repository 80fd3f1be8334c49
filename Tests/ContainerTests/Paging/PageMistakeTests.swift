import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Changes of the pages of a page view controller during a turn.
@MainActor @Suite struct PageMistakeTests {
  let scene = PagingScene()
  var pages: [LoggingController] { scene.pages }
  var controller: UIPageViewController { scene.controller }

  /// Drags half of the way to the next page, and holds it there.
  private func dragHalfWay() {
    scene.stage.press(CGPoint(x: 350, y: 400))
    scene.stage.move(to: CGPoint(x: 300, y: 400))
    scene.stage.move(to: CGPoint(x: 200, y: 400))
    #expect(scene.takeDisplayOnly() == ["B.viewWillAppear", "A.viewWillDisappear"])
  }

  private func expectRest(on page: LoggingController) {
    #expect(controller.viewControllers == [page])
    #expect(controller.children == [page])
    #expect(page.view.frame == controller.view.bounds)
    #expect(page.view.window != nil)
    #expect(scene.stage.issues.isEmpty, "\(scene.stage.issues)")
  }

  @Test func aPageRemovedDuringItsTurnLeavesTheOtherPage() {
    dragHalfWay()
    unembed(pages[1])
    scene.stage.move(to: CGPoint(x: 50, y: 400))
    scene.stage.release()
    scene.stage.settle()
    #expect(
      scene.take() == [
        "B.willMove(nil)", "A.viewWillAppear", "A.viewDidAppear", "B.viewWillDisappear",
        "B.viewDidDisappear", "didFinish false [\"A\"] completed=false", "B.didMove(nil)",
      ])
    expectRest(on: pages[0])
  }

  @Test(arguments: [true, false]) func aPageRemovedWhileItDisappearsLeavesTheNewPage(
    isReleased: Bool
  ) {
    dragHalfWay()
    unembed(pages[0])
    if isReleased { scene.stage.release() } else { scene.stage.cancelTouch() }
    scene.stage.settle()
    #expect(
      scene.take() == [
        "A.willMove(nil)", "B.viewDidAppear", "A.viewDidDisappear",
        "B.didMove(UIPageViewController)", "didFinish false [\"A\"] completed=true",
        "A.didMove(nil)",
      ])
    expectRest(on: pages[1])
  }

  @Test func aPageMayRemoveItselfInItsWillCallback() {
    pages[1].onWillAppear = { page in
      page.willMove(toParent: nil)
      page.removeFromParent()
    }
    scene.drag(350, to: 60, duration: 0.3)
    scene.stage.settle()
    let lines = scene.take()
    #expect(!lines.contains { $0.hasPrefix("A.") })
    #expect(lines.filter { $0.hasPrefix("didFinish") }.count == 1)
    #expect(pages[1].view.superview == nil)
    expectRest(on: pages[0])
  }

  @Test func theDelegateMayTurnToAnotherPage() {
    let delegate = RedirectingDelegate { [controller, pages] in
      controller.setViewControllers([pages[2]], direction: .forward, animated: false)
    }
    controller.delegate = delegate
    scene.drag(350, to: 60, duration: 0.3)
    scene.stage.settle()
    #expect(
      scene.takeDisplayOnly() == [
        "C.viewWillAppear", "A.viewWillDisappear", "C.viewDidAppear", "A.viewDidDisappear",
      ])
    #expect(delegate.outcomes == [false])
    expectRest(on: pages[2])
  }

  @Test func aPageMayTurnToAnotherInItsWillCallback() {
    pages[1].onWillAppear = { [controller, pages] _ in
      controller.setViewControllers([pages[2]], direction: .forward, animated: false)
    }
    scene.stage.press(key: .keyboardRightArrow)
    scene.stage.settle()
    let lines = scene.takeDisplayOnly()
    for name in ["A", "B", "C"] {
      let wills = lines.filter { $0.hasPrefix("\(name).viewWillDisappear") }.count
      let dids = lines.filter { $0.hasPrefix("\(name).viewDidDisappear") }.count
      #expect(wills == dids, "\(lines)")
    }
    expectRest(on: pages[2])
  }

  @Test func aPageViewControllerRefusesItselfAndItsParentAsPages() {
    var completions = 0
    controller.setViewControllers([controller], direction: .forward, animated: true) { _ in
      completions += 1
    }
    scene.stage.settle()
    #expect(controller.viewControllers == [pages[0]])
    #expect(scene.take().isEmpty)
    #expect(completions == 0)
    #expect(scene.stage.issues.count == 1)
    #expect(scene.stage.issues.first?.code == "C13")
  }

  @Test func keysTurnNoPageBelowAPresentedController() {
    let cover = UIViewController()
    controller.present(cover, animated: false)
    scene.stage.settle()
    _ = scene.take()
    scene.stage.press(key: .keyboardRightArrow)
    scene.stage.settle()
    #expect(scene.take().isEmpty)
    controller.dismiss(animated: false)
    scene.stage.settle()
    scene.stage.press(key: .keyboardRightArrow)
    scene.stage.settle()
    #expect(scene.shown == "B")
  }
}

/// Starts another turn when its turn is announced.
private final class RedirectingDelegate: NSObject, UIPageViewControllerDelegate {
  let redirect: () -> Void
  private(set) var outcomes: [Bool] = []

  init(_ redirect: @escaping () -> Void) { self.redirect = redirect }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { redirect() }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { outcomes.append(completed) }
}
