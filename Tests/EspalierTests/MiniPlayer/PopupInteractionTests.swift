import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// MINIPLAYER I1 to I9: drags, taps, wheels and keys.
@MainActor @Suite struct PopupInteractionTests {
  @Test func i1AClickOnTheBarOpensAndOneOnItsButtonsDoesNot() {
    let scene = PopupScene()
    var presses = 0
    scene.player.popupItem.trailingBarButtonItems = [
      UIBarButtonItem(
        image: UIImage(systemName: "play.fill"), primaryAction: UIAction { _ in presses += 1 })
    ]
    scene.stage.settle()
    scene.stage.tap(CGPoint(x: 350, y: scene.top + 28))
    scene.stage.settle()
    #expect(presses == 1)
    #expect(scene.tabs.popupPresentationState == .barPresented)
    scene.stage.tap(scene.barPoint)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
    #expect(presses == 1)
  }

  @Test func i2TheCardFollowsThePointerOneToOneBothWays() {
    let scene = PopupScene()
    scene.stage.press(scene.barPoint)
    for y in stride(from: 750.0, through: 150.0, by: -50) {
      scene.stage.advance(by: 1.0 / 60)
      scene.stage.move(to: CGPoint(x: 200, y: y))
      #expect(abs(scene.card.minY - (y - 29)) < 0.001)
    }
    for y in stride(from: 150.0, through: 700.0, by: 50) {
      scene.stage.move(to: CGPoint(x: 200, y: y))
      #expect(abs(scene.card.minY - (y - 29)) < 0.001)
    }
    scene.stage.cancelTouch()
    scene.stage.settle()
    scene.open()
    scene.hold(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 500))
    #expect(abs(scene.card.minY - 200) < 0.001)
    scene.stage.cancelTouch()
    scene.stage.settle()
  }

  @Test(arguments: [
    // From the bar: how far up in points, at which speed, and whether it opens.
    (292.0, 900.0, true), (292, -900, false), (400, 0, true), (330, 0, false), (60, 1500, true),
    (60, 300, false), (680, -1600, false),
  ])
  func i3TheProjectedPlaceDecides(up: Double, speed: Double, opens: Bool) {
    let scene = PopupScene()
    flick(scene, from: scene.barPoint, up: up, speed: speed)
    scene.stage.settle()
    let projected = (up + speed / 1000 * 0.998 / 0.002) / Double(scene.top)
    #expect((projected > 0.5) == opens)
    #expect(scene.tabs.popupPresentationState == (opens ? .open : .barPresented))
  }

  /// Moves up, then on at a speed in points a second for a tenth of a second, and lets go.
  private func flick(_ scene: PopupScene, from start: CGPoint, up: Double, speed: Double) {
    let last = speed / 10
    let turn = start.y - CGFloat(up - last)
    scene.hold(from: start, to: CGPoint(x: start.x, y: turn), steps: 12)
    if speed == 0 { scene.stage.advance(by: 0.3) }
    for step in 1...6 where speed != 0 {
      scene.stage.advance(by: 1.0 / 60)
      scene.stage.move(
        to: CGPoint(x: start.x, y: turn - CGFloat(last) * CGFloat(step) / 6))
    }
    scene.stage.release()
  }

  @Test(arguments: [900.0, -900, 1500, 200])
  func i3TheSpringTakesOverThePointersSpeed(speed: Double) {
    let scene = PopupScene()
    flick(scene, from: scene.barPoint, up: 300, speed: speed)
    let first = scene.card.minY
    #expect(abs(first - (scene.top - 300)) < 0.001)
    // One frame goes on as the pointer did, but for what the spring does in that time.
    var places = [first]
    for _ in 0..<4 {
      scene.stage.advance(by: 1.0 / 60)
      places.append(scene.card.minY)
    }
    let step = places[1] - places[0]
    let pull = 731 * 246.7 / 3600 * 0.6
    #expect(abs(Double(step) + speed / 60) <= 1 + pull)
    for index in 2..<places.count {
      let change = (places[index] - places[index - 1]) - (places[index - 1] - places[index - 2])
      #expect(abs(Double(change)) < 2 * pull + 1)
    }
    scene.stage.settle()
  }

  @Test func i4CaughtOnTheWayItStaysWhereItIs() {
    let scene = PopupScene()
    var ends: [Bool] = []
    scene.tabs.openPopup(animated: true) { ends.append($0) }
    for round in 0..<5 {
      scene.stage.advance(by: 0.06)
      let y = scene.card.minY
      #expect(y > 10)
      let grab = CGPoint(x: 200, y: y + 30)
      scene.stage.press(grab)
      // Reverse by a few points: the frame that catches it must not jump.
      let before = scene.card.minY
      scene.stage.move(to: CGPoint(x: 200, y: grab.y + 4))
      #expect(abs(scene.card.minY - before) <= 1)
      scene.stage.move(to: CGPoint(x: 200, y: grab.y + 14))
      #expect(abs(scene.card.minY - before - 10) <= 1)
      scene.stage.move(to: CGPoint(x: 200, y: grab.y + (round == 4 ? 400 : -60)))
      scene.stage.release()
    }
    scene.stage.settle()
    #expect(ends.count == 1)
    #expect(ends.first == (scene.tabs.popupPresentationState == .open))
    #expect(scene.stage.issues.isEmpty)
    let callbacks = scene.callbacks().filter { $0.contains("ppear") }
    #expect(callbacks.filter { $0.contains("Did") }.count == 1)
  }

  @Test func i4CallsTurnItRoundWithoutAJump() {
    let scene = PopupScene()
    var ends: [String] = []
    scene.tabs.openPopup(animated: true) { ends.append("open \($0)") }
    scene.stage.advance(by: 0.12)
    let before = scene.card.minY
    scene.tabs.closePopup(animated: true) { ends.append("close \($0)") }
    #expect(scene.card.minY == before)
    scene.stage.settle()
    #expect(ends == ["open false", "close true"])
    #expect(scene.tabs.popupPresentationState == .barPresented)
  }

  private func expectCancelled(_ scene: PopupScene) {
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .barPresented)
    #expect(scene.card == scene.restingCard)
    #expect(
      scene.log.take() == ["willOpen true", "willClose true", "let go false", "didClose true"])
    #expect(
      scene.callbacks() == [
        "viewWillAppear(true)", "viewWillDisappear(true)", "viewDidDisappear(true)",
      ])
  }

  private func sceneWithDragUnderWay() -> PopupScene {
    let scene = PopupScene()
    _ = scene.callbacks()
    _ = scene.log.take()
    scene.hold(from: scene.barPoint, to: CGPoint(x: 200, y: 200))
    return scene
  }

  @Test func i5EscapeTakesTheDragBack() {
    let scene = sceneWithDragUnderWay()
    scene.stage.press(key: .keyboardEscape)
    scene.stage.move(to: CGPoint(x: 200, y: 100))
    scene.stage.release()
    expectCancelled(scene)
  }

  @Test func i5ALostTouchTakesTheDragBack() {
    let scene = sceneWithDragUnderWay()
    scene.stage.cancelTouch()
    expectCancelled(scene)
  }

  @Test func i5ALostFocusTakesTheDragBack() {
    let scene = sceneWithDragUnderWay()
    scene.send(.focusLost)
    scene.stage.release()
    expectCancelled(scene)
  }

  @Test func i5ASecondButtonTakesTheDragBack() {
    let scene = sceneWithDragUnderWay()
    scene.pressSecondButton(at: CGPoint(x: 200, y: 200))
    expectCancelled(scene)
  }

  @Test func i5ACancelledClosingStaysOpen() {
    let scene = PopupScene()
    scene.open()
    scene.hold(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 700))
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
    #expect(
      scene.log.take() == ["willClose true", "willOpen true", "let go false", "didOpen true"])
  }

  @Test func i6ASmallMovementOnAButtonIsAClick() {
    let scene = PopupScene()
    var presses = 0
    scene.player.popupItem.trailingBarButtonItems = [
      UIBarButtonItem(title: "Play", primaryAction: UIAction { _ in presses += 1 })
    ]
    scene.stage.settle()
    let point = CGPoint(x: 350, y: scene.top + 28)
    scene.stage.press(point)
    scene.stage.move(to: CGPoint(x: 351, y: 757))
    scene.stage.release()
    scene.stage.settle()
    #expect(presses == 1)
    #expect(scene.tabs.popupPresentationState == .barPresented)
  }

  @Test func i6ATapWhileItSettlesIsATap() {
    let scene = PopupScene()
    scene.tabs.openPopup(animated: true)
    scene.stage.advance(by: 0.4)
    #expect(scene.tabs.popupPresentationState == .transitioning)
    var taps = 0
    scene.player.button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scene.stage.tap(scene.player.button)
    scene.stage.settle()
    #expect(taps == 1)
    #expect(scene.tabs.popupPresentationState == .open)
    // While it closes, a tap on the bar opens it again.
    scene.tabs.closePopup(animated: true)
    scene.stage.advance(by: 0.5)
    scene.stage.tap(scene.barPoint)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
  }

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
    flick(scene, from: scene.barPoint, up: 400, speed: 900)
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
