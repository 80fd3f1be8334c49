import Espalier
import EspalierTestNumbers
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 9.10: turns by the user's drag, taken back, turned round and
/// grabbed on their way.
@MainActor @Suite struct PageDragTests {
  let scene = PagingScene()

  private func shownX(_ page: Int) -> CGFloat? {
    scene.pages[page].view.layer.presentation()?.frame.minX
  }

  @Test("9.10: a drag turns the page")
  func turn() {
    scene.drag(300, to: 60, duration: 0.4)
    scene.stage.settle()
    #expect(
      scene.take() == [
        "willTransition [\"B\"]", "B.willMove(UIPageViewController)", "B.viewWillAppear",
        "A.viewWillDisappear", "A.willMove(nil)", "B.viewDidAppear", "A.viewDidDisappear",
        "B.didMove(UIPageViewController)", "A.didMove(nil)",
        "didFinish true [\"A\"] completed=true",
      ])
    #expect(scene.shown == "B")
    #expect(scene.pages[1].view.frame == scene.stage.window.bounds)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("9.10: a turn that is taken back is balanced")
  func takenBack() {
    scene.drag(300, to: 200, duration: 1)
    scene.stage.settle()
    #expect(
      scene.take() == [
        "willTransition [\"B\"]", "B.willMove(UIPageViewController)", "B.viewWillAppear",
        "A.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewWillDisappear",
        "B.viewDidDisappear", "B.willMove(nil)", "B.didMove(nil)",
        "didFinish true [\"A\"] completed=false",
      ])
    #expect(scene.shown == "A")
    #expect(scene.controller.children == [scene.pages[0]])
    #expect(scene.pages[1].view.superview == nil)
    #expect(scene.pages[0].view.frame == scene.stage.window.bounds)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aFlickTurnsFromAnywhere() {
    scene.drag(300, to: 240, duration: 0.05)
    scene.stage.settle()
    #expect(scene.shown == "B")
    scene.drag(100, to: 160, duration: 0.05)
    scene.stage.settle()
    #expect(scene.shown == "A")
  }

  @Test func thePagesFollowThePointerWithTheirSpacing() {
    let scene = PagingScene(spacing: 20)
    scene.stage.press(CGPoint(x: 300, y: 400))
    scene.stage.move(to: CGPoint(x: 290, y: 400))
    scene.stage.move(to: CGPoint(x: 200, y: 400))
    #expect(scene.pages[0].view.frame.minX == -100)
    #expect(scene.pages[1].view.frame.minX == 310)
    #expect(scene.shown == "A")
    scene.stage.release()
    scene.stage.settle()
  }

  @Test("9.10: turning round in the middle of a drag takes the first turn back")
  func turningRound() {
    scene.controller.setViewControllers([scene.pages[1]], direction: .forward, animated: false)
    _ = scene.take()
    scene.stage.press(CGPoint(x: 200, y: 400))
    scene.stage.move(to: CGPoint(x: 190, y: 400))
    scene.stage.move(to: CGPoint(x: 150, y: 400))
    scene.stage.move(to: CGPoint(x: 380, y: 400))
    #expect(scene.pages[0].view.frame.minX == -210)
    scene.stage.move(to: CGPoint(x: 385, y: 400))
    scene.stage.advance(by: 0.5)
    scene.stage.cancelTouch()
    scene.stage.settle()
    #expect(
      scene.takeDisplayOnly() == [
        "C.viewWillAppear", "B.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
        "C.viewWillDisappear", "C.viewDidDisappear", "A.viewWillAppear", "B.viewWillDisappear",
        "B.viewWillAppear", "B.viewDidAppear", "A.viewWillDisappear", "A.viewDidDisappear",
      ])
    #expect(scene.shown == "B")
    #expect(scene.controller.children == [scene.pages[1]])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("9.10: grabbed on its way a turn stops under the pointer, and ends once")
  func grabbed() {
    scene.drag(300, to: 100, duration: 0.1)
    scene.stage.advance(by: 0.05)
    let before = shownX(1) ?? -1
    #expect(before > 0 && before < 200)
    scene.stage.press(CGPoint(x: 200, y: 400))
    scene.stage.move(to: CGPoint(x: 204, y: 400))
    #expect(abs((shownX(1) ?? -1) - before) < 30)
    let held = shownX(1)
    scene.stage.advance(by: 0.5)
    #expect(shownX(1) == held)
    scene.stage.move(to: CGPoint(x: 380, y: 400))
    scene.stage.advance(by: 0.5)
    scene.stage.cancelTouch()
    scene.stage.settle()
    #expect(scene.shown == "A")
    #expect(
      scene.take() == [
        "willTransition [\"B\"]", "B.willMove(UIPageViewController)", "B.viewWillAppear",
        "A.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewWillDisappear",
        "B.viewDidDisappear", "B.willMove(nil)", "B.didMove(nil)",
        "didFinish true [\"A\"] completed=false",
      ])
  }

  @Test func aDragBeyondTheLastPageMovesItLess() {
    scene.stage.press(CGPoint(x: 100, y: 400))
    scene.stage.move(to: CGPoint(x: 110, y: 400))
    scene.stage.move(to: CGPoint(x: 300, y: 400))
    #expect(scene.pages[0].view.frame.minX > 20 && scene.pages[0].view.frame.minX < 160)
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.pages[0].view.frame.minX == 0)
    #expect(scene.take().isEmpty)
  }

  @Test func aDragDoesNothingWithoutADataSource() {
    scene.controller.dataSource = nil
    scene.drag(300, to: 60, duration: 0.3)
    scene.stage.settle()
    #expect(scene.shown == "A")
    #expect(scene.take().isEmpty)
  }

  @Test func pagesOneBelowTheOtherAreDraggedUp() {
    let scene = PagingScene(.vertical)
    scene.stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200), duration: 0.4)
    scene.stage.settle()
    #expect(scene.shown == "B")
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aScrollViewInsideKeepsItsOwnAxis() {
    let scroll = UIScrollView(frame: scene.stage.window.bounds)
    scroll.contentSize = CGSize(width: 390, height: 3000)
    scene.pages[0].view.addSubview(scroll)
    scene.stage.turn()
    scene.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 210, y: 300), duration: 0.5)
    scene.stage.settle()
    #expect(scroll.contentOffset.y > 200)
    #expect(scene.shown == "A")
    scene.drag(300, to: 60, duration: 0.4)
    scene.stage.settle()
    #expect(scene.shown == "B")
  }

  @Test func aScrollViewAlongTheAxisGoesFirstUntilItsEnd() {
    let scroll = UIScrollView(frame: scene.stage.window.bounds)
    scroll.contentSize = CGSize(width: 700, height: 400)
    scene.pages[0].view.addSubview(scroll)
    scene.stage.turn()
    scene.drag(350, to: 20, duration: 0.6)
    scene.stage.settle()
    #expect(scroll.contentOffset.x == 310)
    #expect(scene.shown == "A")
    scene.drag(350, to: 60, duration: 0.4)
    scene.stage.settle()
    #expect(scene.shown == "B")
  }

  @Test func disappearingDuringADragCancelsTheTurn() {
    scene.stage.press(CGPoint(x: 300, y: 400))
    scene.stage.move(to: CGPoint(x: 290, y: 400))
    scene.stage.move(to: CGPoint(x: 100, y: 400))
    scene.stage.show(UIViewController())
    scene.stage.release()
    scene.stage.settle()
    #expect(
      scene.takeDisplayOnly() == [
        "B.viewWillAppear", "A.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear",
        "B.viewWillDisappear", "B.viewDidDisappear", "A.viewWillDisappear", "A.viewDidDisappear",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func theWindowMayBeResizedDuringADrag() {
    scene.stage.press(CGPoint(x: 300, y: 400))
    scene.stage.move(to: CGPoint(x: 290, y: 400))
    scene.stage.move(to: CGPoint(x: 105, y: 400))
    scene.stage.resize(to: CGSize(width: 500, height: 700))
    #expect(abs(scene.pages[0].view.frame.minX + 250) <= 1)
    #expect(scene.pages[1].view.frame.size == CGSize(width: 500, height: 700))
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.controller.viewControllers?.first?.view.frame == scene.stage.window.bounds)
  }

  @Test func randomDragsKeepCallbacksBalancedAndReleaseEveryPage() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<80 {
      var x = CGFloat.random(in: 20...370, using: &generator)
      scene.stage.press(CGPoint(x: x, y: 400))
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        x = min(max(x + CGFloat.random(in: -200...200, using: &generator), 0), 389)
        scene.stage.move(to: CGPoint(x: x, y: 400))
        scene.stage.advance(by: Double.random(in: 0...0.1, using: &generator))
      }
      if Bool.random(using: &generator) { scene.stage.release() } else { scene.stage.cancelTouch() }
      if Int.random(in: 0..<6, using: &generator) == 0 {
        let page = scene.pages[Int.random(in: 0...2, using: &generator)]
        scene.controller.setViewControllers(
          [page], direction: .forward, animated: Bool.random(using: &generator))
      }
      scene.stage.advance(by: Double.random(in: 0...0.4, using: &generator))
    }
    scene.stage.settle()
    let lines = scene.takeDisplayOnly()
    for page in scene.pages {
      let own = lines.filter { $0.hasPrefix("\(page.name).") }
      let isShown = page.name == scene.shown
      #expect(
        own.isEmpty || own.last == "\(page.name).\(isShown ? "viewDidAppear" : "viewDidDisappear")")
      #expect((page.parent === scene.controller) == isShown)
      #expect((page.view.window != nil) == isShown)
    }
    #expect(scene.controller.viewControllers?.first?.view.frame == scene.stage.window.bounds)
    #expect(scene.stage.issues.isEmpty)
  }
}
