import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Scenarios.md I7 to I13: scroll views, controls, keys and wheels around a drag, and where it
/// ends.
@MainActor @Suite struct PopupGestureTests {
  private func sceneWithList() -> (PopupScene, UIScrollView) {
    let scene = PopupScene()
    let list = UIScrollView(frame: CGRect(x: 0, y: 440, width: 390, height: 404))
    list.contentSize = CGSize(width: 390, height: 2000)
    scene.player.view.addSubview(list)
    scene.open()
    return (scene, list)
  }

  @Test func i7TheListScrollsFirstAndThePopupClosesFromItsTopOnly() {
    let (scene, list) = sceneWithList()
    scene.stage.drag(from: CGPoint(x: 200, y: 780), to: CGPoint(x: 200, y: 580), duration: 0.5)
    scene.stage.settle()
    #expect(list.contentOffset.y > 100)
    #expect(scene.tabs.popupPresentationState == .open)
    // Scrolled: a drag down is the list's.
    scene.stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 560), duration: 0.5)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
    #expect(scene.log.take().isEmpty)
    list.contentOffset = .zero
    scene.stage.settle()
    scene.stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 800), duration: 0.15)
    scene.stage.settle()
    #expect(list.contentOffset == .zero)
    #expect(scene.tabs.popupPresentationState == .barPresented)
  }

  @Test func i7AtItsTopTheListStillScrollsUp() {
    let (scene, list) = sceneWithList()
    scene.stage.drag(from: CGPoint(x: 200, y: 780), to: CGPoint(x: 200, y: 700), duration: 0.5)
    #expect(list.contentOffset.y > 0)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
  }

  @Test func i7TheHandleAlwaysCloses() {
    let (scene, list) = sceneWithList()
    list.frame = scene.player.view.bounds
    list.contentOffset = CGPoint(x: 0, y: 300)
    scene.stage.settle()
    scene.stage.drag(from: CGPoint(x: 195, y: 12), to: CGPoint(x: 195, y: 300), duration: 0.15)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .barPresented)
    #expect(list.contentOffset.y == 300)
    scene.open()
    scene.stage.tap(CGPoint(x: 195, y: 12))
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .barPresented)
  }

  @Test func i7ASidewaysDragIsNotThePopups() {
    let scene = PopupScene()
    scene.stage.drag(from: CGPoint(x: 100, y: 760), to: CGPoint(x: 260, y: 700), duration: 0.2)
    scene.stage.settle()
    #expect(scene.log.take().filter { $0.contains("Open") }.isEmpty)
  }

  @Test func i7AScrubberKeepsItsDrags() {
    let scene = PopupScene()
    let slider = UISlider(frame: CGRect(x: 40, y: 500, width: 300, height: 44))
    let own = UIControl(frame: CGRect(x: 40, y: 550, width: 300, height: 44))
    own.addAction(UIAction { _ in }, for: .valueChanged)
    scene.player.view.addSubview(slider)
    scene.player.view.addSubview(own)
    scene.open()
    for y in [522.0, 572] {
      scene.stage.drag(from: CGPoint(x: 60, y: y), to: CGPoint(x: 80, y: y + 200), duration: 0.2)
      scene.stage.settle()
    }
    #expect(scene.log.take().isEmpty)
    #expect(scene.tabs.popupPresentationState == .open)
  }

  @Test func i8EventsOutsideTheBarReachTheContent() {
    let scene = PopupScene()
    var taps = 0
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 300, width: 100, height: 44)
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scene.pages[0].view.addSubview(button)
    scene.stage.settle()
    scene.stage.tap(button)
    // Beside the card, between bar and tab bar.
    #expect(scene.stage.window.hitTest(CGPoint(x: 4, y: 760), with: nil) === scene.pages[0].view)
    scene.tabs.openPopup(animated: true)
    scene.stage.advance(by: 0.03)
    scene.stage.tap(button)
    #expect(taps == 2)
    scene.stage.settle()
    scene.tabs.closePopup(animated: false)
    scene.stage.settle()
    scene.bar.isModal = true
    scene.tabs.openPopup(animated: true)
    scene.stage.advance(by: 0.03)
    scene.stage.tap(CGPoint(x: 150, y: 320))
    #expect(taps == 2)
    scene.stage.settle()
  }

  @Test func i9EscapeClosesFirstAndASecondOneDoesNotEnd() {
    let scene = PopupScene()
    scene.open()
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .barPresented)
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .barPresented)
    #expect(scene.stage.window.isKeyWindow)
  }

  @Test func i9EscapeClosesWhileItOpens() {
    let scene = PopupScene()
    scene.tabs.openPopup(animated: true)
    scene.stage.advance(by: 0.1)
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .barPresented)
  }

  @Test func i12BeyondTheEndsItIsHeldBackAndReturns() {
    let scene = PopupScene()
    scene.hold(from: scene.barPoint, to: CGPoint(x: 200, y: 840))
    let down = scene.card.minY - scene.top
    #expect(down > 5)
    #expect(down < 60)
    #expect(scene.callbacks().filter { $0.contains("ppear") }.isEmpty)
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.card.minY == scene.top)
    #expect(scene.tabs.popupPresentationState == .barPresented)
    #expect(scene.log.take().filter { $0.contains("Dismiss") }.isEmpty)
    scene.hold(from: scene.barPoint, to: CGPoint(x: 200, y: -200))
    #expect(scene.card.minY == 0)
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
  }

  @Test func i12ASwipeDownDismissesUnlessTheDelegateForbidsIt() {
    let scene = PopupScene()
    scene.bar.allowsSwipeToDismiss = true
    scene.log.mayDismiss = false
    scene.stage.drag(from: scene.barPoint, to: CGPoint(x: 200, y: 840), duration: 0.06)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .barPresented)
    scene.log.mayDismiss = true
    scene.stage.drag(from: scene.barPoint, to: CGPoint(x: 200, y: 840), duration: 0.06)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .barHidden)
    #expect(scene.player.parent == nil)
  }

  @Test func i12TheDelegateMayForbidOpeningAndClosing() {
    let scene = PopupScene()
    scene.log.mayOpen = false
    scene.stage.tap(scene.barPoint)
    scene.stage.settle()
    scene.flick(from: scene.barPoint, up: 400, speed: 900)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .barPresented)
    scene.tabs.openPopup(animated: true)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
    scene.log.mayClose = false
    scene.stage.press(key: .keyboardEscape)
    scene.stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700), duration: 0.2)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
  }

  @Test func i13TheWheelOverTheBarOpensPagesAndNeverScrollsWhatIsBehind() {
    let scene = PopupScene()
    let list = UIScrollView(frame: scene.pages[0].view.bounds)
    list.contentSize = CGSize(width: 390, height: 3000)
    scene.pages[0].view.addSubview(list)
    scene.stage.settle()
    scene.wheel(at: scene.barPoint, dy: 53)
    scene.wheel(at: scene.barPoint, dx: -53, dy: 0)
    scene.stage.settle()
    #expect(list.contentOffset == .zero)
    #expect(scene.log.take().last == "page 1")
    #expect(scene.tabs.popupPresentationState == .barPresented)
    scene.wheel(at: scene.barPoint, dy: -53)
    scene.stage.settle()
    #expect(list.contentOffset == .zero)
    #expect(scene.tabs.popupPresentationState == .open)
  }

  @Test func i13TwoFingersDragTheBar() {
    let scene = PopupScene()
    for _ in 0..<8 {
      scene.wheel(at: scene.barPoint, dy: -20, isPrecise: true)
      scene.stage.advance(by: 1.0 / 60)
    }
    #expect(abs(scene.card.minY - (scene.top - 160)) < 1)
    for _ in 0..<15 {
      scene.wheel(at: CGPoint(x: 200, y: scene.card.minY + 20), dy: -20, isPrecise: true)
      scene.stage.advance(by: 1.0 / 60)
    }
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
  }
}
