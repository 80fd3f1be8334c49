import Espalier
import EspalierHeadless
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import Testing

/// The cost of an expansion, in counts.
@MainActor @Suite struct PopupWorkTests {
  @Test func aPopupAtRestDrawsNothing() {
    let scene = PopupScene()
    for open in [true, false, true] {
      if open {
        scene.tabs.openPopup(animated: true)
      } else {
        scene.tabs.closePopup(animated: true)
      }
      scene.stage.settle()
      let frames = scene.stage.frameCount
      let pixels = scene.stage.repaintedPixels
      scene.stage.advance(by: 2)
      #expect(scene.stage.frameCount == frames)
      #expect(scene.stage.repaintedPixels == pixels)
      #expect(scene.platform?.manualClock.wantsFrames == false)
    }
  }

  @Test func aHeldDragDrawsNothing() {
    let scene = PopupScene()
    scene.hold(from: scene.barPoint, to: CGPoint(x: 200, y: 400))
    let frames = scene.stage.frameCount
    scene.stage.advance(by: 1)
    #expect(scene.stage.frameCount == frames)
    scene.stage.cancelTouch()
    scene.stage.settle()
  }

  @Test func aStepRepaintsTheCardAndNoMore() {
    let scene = PopupScene()
    scene.hold(from: scene.barPoint, to: CGPoint(x: 200, y: 500))
    let before = scene.stage.repaintedPixels
    scene.stage.move(to: CGPoint(x: 200, y: 490))
    let card = scene.card
    // The card and its shadow.
    let most = Int((card.width + 64) * (card.height + 74))
    #expect(scene.stage.repaintedPixels - before <= most)
    scene.stage.cancelTouch()
    scene.stage.settle()
  }

  @Test func aStepLaysOutNothingOfThePagesAndTheContent() {
    let scene = PopupScene()
    scene.hold(from: scene.barPoint, to: CGPoint(x: 200, y: 500))
    let lines = scene.stage.transcript.count
    let views = scene.stage.laidOutViews
    for step in 1...10 { scene.stage.move(to: CGPoint(x: 200, y: 500 - CGFloat(step) * 10)) }
    #expect(
      scene.stage.transcript.dropFirst(lines).allSatisfy { $0.hasPrefix("PopupController.") })
    #expect(scene.stage.laidOutViews - views <= 10 * 8)
    scene.stage.cancelTouch()
    scene.stage.settle()
  }

  @Test func theBarAloneCostsNothingOfTheContent() {
    let scene = PopupScene()
    #expect(scene.player.view.window == nil)
    scene.player.popupItem.progress = 0.5
    scene.stage.turn()
    let before = scene.stage.repaintedPixels
    scene.player.popupItem.progress = 0.51
    scene.stage.turn()
    // A line two points high, grown a little.
    #expect(scene.stage.repaintedPixels - before < 346 * 2 + 8)
  }
}
