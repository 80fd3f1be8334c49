import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Scenarios.md I7: one drag goes from scrolling the open content to closing it, and back.
@MainActor @Suite struct PopupPullTests {
  let scene = PopupScene()
  let list = UIScrollView()

  init() {
    list.frame = CGRect(x: 0, y: 440, width: 390, height: 404)
    list.contentSize = CGSize(width: 390, height: 2000)
    scene.player.view.addSubview(list)
    scene.open()
  }

  private func move(to y: CGFloat) {
    scene.stage.advance(by: 1.0 / 60)
    scene.stage.move(to: CGPoint(x: 200, y: y))
  }

  /// Presses in the list and moves down far enough to have begun.
  private func press(at y: CGFloat) {
    scene.stage.press(CGPoint(x: 200, y: y))
    move(to: y + 12)
  }

  @Test func i7PulledBeyondItsTopTheListPullsThePopup() {
    list.contentOffset.y = 100
    press(at: 500)
    move(to: 560)
    #expect(list.contentOffset.y == 40)
    #expect(scene.card.minY == 0)
    for y in stride(from: 580.0, through: 700, by: 20) { move(to: CGFloat(y)) }
    #expect(list.contentOffset.y == 0)
    #expect(abs(scene.card.minY - 100) < 0.5)
    #expect(scene.tabs.popupPresentationState == .transitioning)
    #expect(scene.log.take() == ["willClose true"])
    scene.stage.release()
    scene.stage.settle()
    #expect(list.contentOffset.y == 0)
  }

  @Test func i7OnTheWayBackThePopupReturnsBeforeTheListScrolls() {
    list.contentOffset.y = 50
    press(at: 500)
    for y in [550.0, 650, 600, 560] { move(to: CGFloat(y)) }
    #expect(abs(scene.card.minY - 10) < 0.5)
    #expect(list.contentOffset.y == 0)
    move(to: 520)
    #expect(scene.card.minY == 0)
    #expect(list.contentOffset.y == 30)
    #expect(scene.tabs.popupPresentationState == .open)
    #expect(scene.log.take() == ["willClose true", "willOpen true", "didOpen true", "let go true"])
    // And once more in the same drag.
    move(to: 600)
    #expect(abs(scene.card.minY - 50) < 0.5)
    move(to: 450)
    #expect(list.contentOffset.y == 100)
    scene.stage.advance(by: 0.3)
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
    #expect(list.contentOffset.y == 100)
    let lines = scene.callbacks().filter { $0.contains("ppear") }
    #expect(
      lines == [
        "viewWillDisappear(true)", "viewWillAppear(true)", "viewDidAppear(true)",
        "viewWillDisappear(true)", "viewWillAppear(true)", "viewDidAppear(true)",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func i7TheSpeedIsThePopupsAndTheListStays() {
    list.contentOffset.y = 40
    press(at: 460)
    for step in 1...10 { move(to: 472 + CGFloat(step) * 30) }
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .barPresented)
    #expect(list.contentOffset.y == 0)
    #expect(scene.card == scene.restingCard)
  }

  @Test func i7EscapeAndALostTouchCancelThePull() {
    for cancel in [{ scene.stage.press(key: .keyboardEscape) }, { scene.stage.cancelTouch() }] {
      press(at: 500)
      for y in [560.0, 620] { move(to: CGFloat(y)) }
      #expect(scene.card.minY > 100)
      cancel()
      move(to: 700)
      scene.stage.release()
      scene.stage.settle()
      #expect(scene.tabs.popupPresentationState == .open)
      #expect(scene.card.minY == 0)
      #expect(list.contentOffset.y == 0)
      #expect(
        scene.log.take() == ["willClose true", "willOpen true", "let go false", "didOpen true"])
    }
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func i7ADragThatMayNotCloseGoesBack() {
    scene.log.mayClose = false
    press(at: 460)
    for step in 1...10 { move(to: 472 + CGFloat(step) * 30) }
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
    scene.bar.isDraggable = false
    press(at: 460)
    move(to: 700)
    #expect(scene.card.minY == 0)
    #expect(list.contentOffset.y < 0)
    scene.stage.release()
    scene.stage.settle()
    #expect(list.contentOffset.y == 0)
  }

  @Test func i7ASidewaysDragOfTheListPullsNothing() {
    scene.stage.press(CGPoint(x: 100, y: 600))
    for step in 1...8 {
      scene.stage.advance(by: 1.0 / 60)
      scene.stage.move(to: CGPoint(x: 100 + 20 * CGFloat(step), y: 600 + 10 * CGFloat(step)))
    }
    #expect(scene.card.minY == 0)
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.log.take().isEmpty)
  }

  @Test func aListInsideAListScrollsTheOuterOneFirst() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
    inner.contentSize = CGSize(width: 390, height: 900)
    list.addSubview(inner)
    list.contentOffset.y = 60
    press(at: 600)
    move(to: 700)
    #expect(scene.card.minY == 0)
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.log.take().isEmpty)
  }

  @Test func aShelfLeavesAVerticalDragToTheListAroundIt() {
    let shelf = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
    shelf.contentSize = CGSize(width: 1200, height: 200)
    list.addSubview(shelf)
    scene.stage.drag(from: CGPoint(x: 200, y: 640), to: CGPoint(x: 200, y: 560), duration: 0.4)
    #expect(list.contentOffset.y > 50)
    scene.stage.settle()
    list.contentOffset.y = 0
    scene.stage.drag(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 200, y: 600), duration: 0.4)
    #expect(shelf.contentOffset.x > 80)
    #expect(list.contentOffset.y == 0)
  }

  @Test func aDragThatIsLockedKeepsToItsAxis() {
    let map = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
    map.contentSize = CGSize(width: 1200, height: 1200)
    map.isDirectionalLockEnabled = true
    scene.player.view.addSubview(map)
    scene.stage.press(CGPoint(x: 200, y: 300))
    scene.stage.move(to: CGPoint(x: 200, y: 280))
    scene.stage.move(to: CGPoint(x: 150, y: 200))
    #expect(map.contentOffset == CGPoint(x: 0, y: 100))
    scene.stage.release()
    scene.stage.settle()
    #expect(map.contentOffset.x == 0)
  }

  /// No wheel and no touchpad says when fingers are lifted: what scrolls contents to their
  /// beginning does not throw the content away that they are in.
  @Test(arguments: [true, false])
  func i7ScrollingOnAtTheTopLeavesThePopupAlone(isPrecise: Bool) {
    list.contentOffset.y = 90
    for _ in 0..<12 {
      scene.wheel(at: CGPoint(x: 200, y: 600), dy: 53, isPrecise: isPrecise)
      scene.stage.advance(by: 1.0 / 60)
      #expect(scene.card.minY == 0)
    }
    scene.stage.settle()
    #expect(list.contentOffset.y == 0)
    #expect(scene.tabs.popupPresentationState == .open)
    #expect(scene.log.take().isEmpty)
    #expect(scene.callbacks().isEmpty)
  }
}
