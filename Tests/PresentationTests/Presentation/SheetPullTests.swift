import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// One drag moves a sheet and the contents that scroll inside it.
@MainActor @Suite struct SheetPullTests {
  let scene = PresentationScene()
  let controller: LoggingController
  let scroll: UIScrollView

  init() {
    controller = scene.controller(.pageSheet)
    controller.sheetPresentationController?.detents = [.medium(), .large()]
    scene.show(controller)
    scroll = UIScrollView(frame: controller.view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 390, height: 3000)
    controller.view.addSubview(scroll)
    scene.stage.settle()
  }

  private var sheet: UISheetPresentationController? { controller.sheetPresentationController }
  private var top: CGFloat { controller.view.convert(CGPoint.zero, to: nil).y }

  private func press(at y: CGFloat, then first: CGFloat) {
    scene.stage.press(CGPoint(x: 195, y: y))
    move(to: first)
  }

  private func move(to y: CGFloat) {
    scene.stage.advance(by: 1.0 / 60)
    scene.stage.move(to: CGPoint(x: 195, y: y))
  }

  @Test func upwardsTheSheetGrowsFirstAndThenItsContentsScroll() {
    let medium = top
    press(at: 800, then: 780)
    move(to: 700)
    #expect(abs(top - (medium - 100)) <= 1)
    #expect(scroll.contentOffset.y == 0)
    move(to: 300)
    move(to: 100)
    let large = top
    #expect(large < 80)
    let scrolled = scroll.contentOffset.y
    #expect(abs(scrolled - (700 - (medium - large))) <= 1)
    move(to: 60)
    #expect(top == large)
    #expect(abs(scroll.contentOffset.y - (scrolled + 40)) <= 1)
    scene.stage.advance(by: 0.3)
    scene.stage.release()
    scene.stage.settle()
    #expect(sheet?.selectedDetentIdentifier == .large)
    #expect(top == large)
    #expect(scroll.contentOffset.y > 0)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func downwardsTheContentsScrollFirstAndThenTheSheetGoes() {
    sheet?.selectedDetentIdentifier = .large
    scene.stage.settle()
    let large = top
    _ = scene.take()
    scroll.contentOffset.y = 80
    press(at: 200, then: 220)
    move(to: 260)
    #expect(scroll.contentOffset.y == 20)
    #expect(top == large)
    move(to: 400)
    #expect(scroll.contentOffset.y == 0)
    #expect(abs(top - (large + 120)) <= 1)
    // Back up: the sheet first, to where it was, then the contents.
    move(to: 250)
    #expect(top == large)
    #expect(scroll.contentOffset.y == 30)
    for y in stride(from: 300.0, through: 820, by: 40) { move(to: CGFloat(y)) }
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController == nil)
    #expect(scene.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aLostTouchCancelsThePull() {
    let medium = top
    press(at: 500, then: 520)
    move(to: 640)
    #expect(abs(top - (medium + 140)) <= 1)
    scene.stage.cancelTouch()
    scene.stage.settle()
    #expect(top == medium)
    #expect(scroll.contentOffset.y == 0)
    #expect(scene.presenter.presentedViewController != nil)
  }

  @Test func aSheetThatMustStayIsHeldBack() {
    controller.isModalInPresentation = true
    let medium = top
    press(at: 500, then: 520)
    move(to: 800)
    #expect(top > medium && top < medium + 200)
    #expect(scroll.contentOffset.y == 0)
    scene.stage.release()
    scene.stage.settle()
    #expect(top == medium)
  }

  @Test(arguments: [true, false])
  func scrollingOnAtTheTopLeavesTheSheetAlone(isPrecise: Bool) {
    let medium = top
    scroll.contentOffset.y = 40
    for _ in 0..<12 {
      scene.stage.scroll(
        at: CGPoint(x: 195, y: 700), by: CGVector(dx: 0, dy: 40), isPrecise: isPrecise)
      scene.stage.advance(by: 1.0 / 60)
    }
    scene.stage.settle()
    #expect(scroll.contentOffset.y == 0)
    #expect(top == medium)
    #expect(scene.presenter.presentedViewController === controller)
    #expect(scene.take().isEmpty)
  }
}
