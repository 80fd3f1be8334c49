import Espalier
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Scenarios.md I1 to I6: taps and drags.
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
    scene.flick(from: scene.barPoint, up: up, speed: speed)
    scene.stage.settle()
    let projected = (up + speed / 1000 * 0.998 / 0.002) / Double(scene.top)
    #expect((projected > 0.5) == opens)
    #expect(scene.tabs.popupPresentationState == (opens ? .open : .barPresented))
  }

  @Test(arguments: [900.0, -900, 1500, 200])
  func i3TheSpringTakesOverThePointersSpeed(speed: Double) {
    let scene = PopupScene()
    scene.flick(from: scene.barPoint, up: 300, speed: speed)
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

  @Test func i5EscapeCancelsTheDrag() {
    let scene = sceneWithDragUnderWay()
    scene.stage.press(key: .keyboardEscape)
    scene.stage.move(to: CGPoint(x: 200, y: 100))
    scene.stage.release()
    expectCancelled(scene)
  }

  @Test func i5ALostTouchCancelsTheDrag() {
    let scene = sceneWithDragUnderWay()
    scene.stage.cancelTouch()
    expectCancelled(scene)
  }

  @Test func i5ALostFocusCancelsTheDrag() {
    let scene = sceneWithDragUnderWay()
    scene.send(.focusLost)
    scene.stage.release()
    expectCancelled(scene)
  }

  @Test func i5ASecondButtonCancelsTheDrag() {
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
}
