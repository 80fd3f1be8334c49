import Espalier
import EspalierTesting
import Foundation
import Testing

/// The bars beside contents that scroll, and the mouse that drags them.
@MainActor struct ScrollIndicatorTests {
  let stage = Stage(size: CGSize(width: 300, height: 400))
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let listener = ScrollListener()

  init() {
    let controller = UIViewController()
    stage.show(controller)
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 300, height: 4000)
    controller.view.addSubview(view)
    view.delegate = listener
    stage.settle()
  }

  /// The visible part of the bar, in the window.
  private func bar() throws -> CGRect {
    let bar = try #require(view.subviews.last { $0.isUserInteractionEnabled == false })
    return bar.frame.offsetBy(dx: 0, dy: -view.contentOffset.y)
  }

  private func scrollALittle() {
    stage.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: -400))
    stage.advance(by: 1)
    #expect(view.contentOffset.y == 400)
  }

  @Test func theMouseDragsTheContentsByTheBar() throws {
    scrollALittle()
    let before = try bar()
    stage.press(CGPoint(x: 296, y: before.midY))
    #expect(view.contentOffset.y == 400)
    stage.move(to: CGPoint(x: 296, y: before.midY + 1))
    stage.move(to: CGPoint(x: 250, y: before.midY + 100))
    // The bar stays under the mouse: 394 points of track, 39 of them bar.
    #expect(abs(try bar().midY - before.midY - 100) <= 1)
    #expect(abs(view.contentOffset.y - (400 + 100.0 / 355 * 3600)) < 12)
    stage.move(to: CGPoint(x: 296, y: 2000))
    #expect(view.contentOffset.y == 3600)
    stage.move(to: CGPoint(x: 296, y: -500))
    #expect(view.contentOffset.y == 0)
    stage.release()
    stage.settle()
    #expect(view.contentOffset.y == 0)
    #expect(listener.calls.isEmpty)
  }

  @Test func aDragOfAnIndicatorPressesNothingBelowIt() throws {
    let presses = BarPresses()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 4000))
    button.addTarget(presses, action: BarPresses.pressed, for: .touchUpInside)
    view.addSubview(button)
    scrollALittle()
    let place = CGPoint(x: 296, y: try bar().midY)
    stage.tap(place)
    #expect(presses.count == 0)
    // Beside the bar, and when it is gone, the button is there.
    stage.tap(CGPoint(x: 296, y: 300))
    #expect(presses.count == 1)
    stage.move(to: CGPoint(x: 100, y: 100))
    stage.advance(by: 2)
    stage.tap(place)
    #expect(presses.count == 2)
  }

  @Test func theBarWidensUnderTheMouseAndStaysWhileItIsThere() throws {
    scrollALittle()
    #expect(try bar().width == 4)
    let place = CGPoint(x: 296, y: try bar().midY)
    stage.move(to: place)
    #expect(try bar().width == 8)
    stage.advance(by: 3)
    #expect(view.subviews.last?.alpha == 1)
    stage.move(to: CGPoint(x: 100, y: 100))
    #expect(try bar().width == 4)
    stage.advance(by: 2)
    #expect(view.subviews.last?.alpha == 0)
    stage.move(to: place)
    #expect(try bar().width == 4)
  }

  @Test func theBarAtTheBottomDragsSideways() throws {
    view.contentSize = CGSize(width: 3000, height: 300)
    stage.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: -300, dy: 0))
    stage.advance(by: 1)
    let before = try #require(view.subviews.last?.frame.midX) - view.contentOffset.x
    stage.press(CGPoint(x: before, y: 395))
    stage.move(to: CGPoint(x: before + 50, y: 395))
    stage.move(to: CGPoint(x: 1000, y: 395))
    #expect(view.contentOffset == CGPoint(x: 2700, y: 0))
    stage.release()
  }

  @Test func aMouseDragBesideTheBarIsTheContents() throws {
    scrollALittle()
    stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200), duration: 1)
    #expect(view.contentOffset.y >= 500)
    #expect(listener.calls.first == "willBeginDragging")
  }

  @Test func contentsThatNeverMovedLookAtNoMouse() {
    #expect(view.gestureRecognizers?.count == 1)
    scrollALittle()
    #expect(view.gestureRecognizers?.count == 3)
  }
}

@MainActor private final class BarPresses: NSObject {
  private(set) var count = 0
  func pressed() { count += 1 }
}
