import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// The short texts beside a pointer that rests.
@MainActor @Suite struct ToolTipTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))
  private let root = UIViewController()
  private let button = UIButton(type: .system)

  init() {
    root.view.backgroundColor = .white
    stage.show(root)
    button.frame = CGRect(x: 50, y: 50, width: 100, height: 40)
    button.isPointerInteractionEnabled = false
    button.toolTip = "Shuffle the songs"
    root.view.addSubview(button)
    stage.settle()
  }

  @Test func aToolTipComesAfterHalfASecondOfRest() {
    let before = stage.pixels
    stage.move(to: CGPoint(x: 60, y: 60))
    stage.advance(by: 0.4)
    #expect(stage.pixels == before)
    stage.advance(by: 0.2)
    #expect(stage.pixels != before)
  }

  @Test func movingThePointerRestartsTheDelayOfAToolTip() {
    let before = stage.pixels
    for step in 0..<10 {
      stage.move(to: CGPoint(x: 60 + step, y: 60))
      stage.advance(by: 0.3)
    }
    #expect(stage.pixels == before)
    stage.advance(by: 0.3)
    #expect(stage.pixels != before)
  }

  @Test(arguments: ["move", "press", "key", "wheel", "leave"])
  func anyInputRemovesAToolTip(_ input: String) {
    let before = stage.pixels
    stage.move(to: CGPoint(x: 60, y: 60))
    stage.advance(by: 0.6)
    #expect(stage.pixels != before)
    switch input {
    case "move": stage.move(to: CGPoint(x: 61, y: 60))
    case "press":
      stage.click(.middle, at: CGPoint(x: 60, y: 60))
    case "key": stage.press(key: .keyboardA)
    case "wheel": stage.scroll(at: CGPoint(x: 60, y: 60), by: CGVector(dx: 0, dy: 1))
    default: stage.movePointerAway()
    }
    stage.turn()
    #expect(stage.pixels == before)
  }

  @Test func aViewWithoutAToolTipStartsNoTimer() {
    button.toolTip = nil
    stage.move(to: CGPoint(x: 60, y: 60))
    let frames = stage.frameCount
    stage.advance(by: 2)
    #expect(stage.frameCount == frames)
    #expect(button.toolTip == nil)
  }

  @Test func aToolTipStaysInsideTheWindow() {
    for corner in [
      CGPoint(x: 0, y: 0), CGPoint(x: 260, y: 0), CGPoint(x: 0, y: 270),
      CGPoint(x: 260, y: 270),
    ] {
      button.frame = CGRect(origin: corner, size: CGSize(width: 40, height: 30))
      stage.settle()
      let before = stage.pixels
      stage.move(to: CGPoint(x: corner.x + 38, y: corner.y + 28))
      stage.advance(by: 0.6)
      let after = stage.pixels
      let changed = before.indices.filter { before[$0] != after[$0] }
      // All of it: as many pixels as anywhere else.
      #expect(changed.count > 1500, "\(corner)")
      let columns = changed.map { $0 % 300 }
      #expect((columns.max() ?? 0) < 300 && (columns.min() ?? 0) >= 0)
      stage.move(to: CGPoint(x: 150, y: 150))
    }
  }

  @Test func aDelegateChoosesTheTextForAPlace() {
    final class Chooser: NSObject, UIToolTipInteractionDelegate {
      var asked: [CGPoint] = []
      func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
      ) -> UIToolTipConfiguration? {
        asked.append(point)
        return point.x < 50 ? UIToolTipConfiguration(toolTip: "Left") : nil
      }
    }
    let view = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 50))
    let chooser = Chooser()
    let interaction = UIToolTipInteraction()
    interaction.delegate = chooser
    view.addInteraction(interaction)
    root.view.addSubview(view)
    stage.settle()
    let before = stage.pixels
    stage.move(to: CGPoint(x: 110, y: 210))
    stage.advance(by: 0.6)
    #expect(chooser.asked.last == CGPoint(x: 10, y: 10))
    #expect(stage.pixels != before)
    stage.move(to: CGPoint(x: 180, y: 210))
    stage.advance(by: 0.6)
    #expect(stage.pixels == before)
    #expect(interaction.view === view)
  }

  @Test func aViewRemovedBeforeItsToolTipShowsNone() {
    stage.move(to: CGPoint(x: 60, y: 60))
    stage.advance(by: 0.3)
    button.removeFromSuperview()
    stage.settle()
    let before = stage.pixels
    stage.advance(by: 1)
    #expect(stage.pixels == before)
  }
}
