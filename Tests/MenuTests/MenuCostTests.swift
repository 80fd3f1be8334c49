import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor struct MenuCostTests {
  @Test func hoveringAnotherRowRepaintsTwoRowsAndLaysOutNothing() {
    let scene = MenuScene(titles: ["Play", "Share", "Delete"])
    scene.open()
    let (play, share) = (scene.stage.row("Play"), scene.stage.row("Share"))
    scene.stage.move(to: play)
    scene.stage.settle()
    let frame = scene.stage.openMenuFrames.first ?? .zero
    let (pixels, frames) = (scene.stage.repaintedPixels, scene.stage.frameCount)
    let layouts = scene.stage.laidOutViews
    scene.stage.move(to: share)
    #expect(scene.rows == ["Play", "> Share", "Delete"])
    #expect(scene.stage.laidOutViews == layouts)
    #expect(scene.stage.frameCount == frames + 1)
    let painted = scene.stage.repaintedPixels - pixels
    #expect(painted > 0 && painted <= Int(frame.width) * 2 * 28)
    scene.stage.move(to: CGPoint(x: share.x + 5, y: share.y))
    #expect(scene.stage.frameCount == frames + 1)
  }

  @Test func anOpenMenuAtRestDrawsNothingAndDoesNotWake() {
    let scene = MenuScene { scene in
      UIMenu(children: [scene.action("A"), UIMenu(title: "More", children: [scene.action("B")])])
    }
    scene.open()
    scene.press(.keyboardEnd)
    scene.stage.settle()
    let (frames, ticks) = (scene.stage.frameCount, scene.stage.clockFrames)
    scene.stage.advance(by: 10)
    #expect(scene.stage.frameCount == frames)
    #expect(scene.stage.clockFrames == ticks)
  }

  @Test func aClosedMenuLeavesNoWindow() {
    let scene = MenuScene(titles: ["Play"])
    let windows = scene.stage.window.windowScene?.windows.count
    scene.open()
    #expect(scene.stage.window.windowScene?.windows.count == windows.map { $0 + 1 })
    #expect(scene.stage.window.isKeyWindow)
    scene.press(.keyboardEscape)
    scene.stage.settle()
    #expect(scene.stage.window.windowScene?.windows.count == windows)
  }
}
