import Espalier
import EspalierTesting
import Foundation
import Testing

/// A touch stops contents that coast, as Apple documents it.
@MainActor struct ScrollCatchTests {
  let scene = ScrollScene()
  private let place = CGPoint(x: 196, y: 400)

  private func flick() {
    scene.view.contentOffset.y = 4990
    scene.flick(from: 792, step: -6, moves: 14)
    scene.follow(0.2)
    #expect(scene.view.isDecelerating)
    _ = scene.listener.take()
  }

  @Test func aTouchStopsCoastingContentsAndTheyStay() {
    flick()
    let caught = scene.view.contentOffset.y
    scene.stage.press(place)
    #expect(!scene.view.isDecelerating)
    #expect(scene.listener.take() == ["didEndDecelerating"])
    scene.stage.advance(by: 0.5)
    #expect(scene.view.contentOffset.y == caught)
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.view.contentOffset.y == caught)
    #expect(scene.listener.take().isEmpty)
  }

  @Test func aCaughtDragContinuesFromTheContentsPlace() {
    flick()
    let caught = scene.view.contentOffset.y
    scene.stage.press(place)
    for step in 1...10 {
      scene.stage.advance(by: 0.008)
      scene.stage.move(to: CGPoint(x: 196, y: place.y - 5 * CGFloat(step)))
    }
    #expect(scene.view.contentOffset.y == caught + 50)
    scene.stage.release()
    scene.stage.settle()
    #expect(
      scene.listener.take() == [
        "didEndDecelerating", "willBeginDragging", "willEndDragging", "didEndDragging:true",
        "willBeginDecelerating", "didEndDecelerating",
      ])
  }

  @Test func theTouchThatStopsContentsPressesNothingInside() {
    let button = UIButton(frame: CGRect(x: 0, y: 4000, width: 393, height: 3000))
    let target = Presses()
    button.addTarget(target, action: Presses.pressed, for: .touchUpInside)
    scene.view.addSubview(button)
    flick()
    scene.stage.tap(place)
    scene.stage.settle()
    #expect(target.count == 0)
    scene.stage.tap(place)
    #expect(target.count == 1)
  }

  @Test func contentsCaughtBeyondAnEndComeBackWhenTheTouchIsOver() {
    scene.flick(from: 120, step: 10, moves: 20)
    scene.follow(0.05)
    scene.stage.press(place)
    let caught = scene.view.contentOffset.y
    #expect(caught < -20)
    scene.stage.advance(by: 0.5)
    #expect(scene.view.contentOffset.y == caught)
    _ = scene.listener.take()
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.view.contentOffset.y == 0)
    #expect(scene.listener.take() == ["willBeginDecelerating", "didEndDecelerating"])
  }

  @Test func pagesCaughtOnTheirWayGoOnToTheNearestOne() {
    scene.view.isPagingEnabled = true
    scene.flick(from: 792, step: -10, moves: 14)
    scene.follow(0.1)
    let caught = scene.view.contentOffset.y
    #expect(caught > 0 && caught < 852)
    scene.stage.press(place)
    scene.stage.advance(by: 0.3)
    #expect(scene.view.contentOffset.y == caught)
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.view.contentOffset.y == (caught < 426 ? 0 : 852))
  }

  @Test func contentsThatTheProgramMovesGoOnUnderATouch() {
    scene.view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    scene.stage.advance(by: 0.1)
    scene.stage.tap(place)
    scene.stage.settle()
    #expect(scene.view.contentOffset.y == 2000)
  }
}

@MainActor private final class Presses: NSObject {
  private(set) var count = 0
  func pressed() { count += 1 }
}
