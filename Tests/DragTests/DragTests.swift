import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Drags inside the app") struct DragTests {
  private static let onSource = CGPoint(x: 30, y: 40)
  private static let onOuter = CGPoint(x: 220, y: 60)
  private static let onInner = CGPoint(x: 320, y: 140)
  private static let beginning = [
    "items 10,20", "lifting", "willAnimateLift", "lift animation", "lifted", "willBegin 1",
    "allowsMove", "isRestricted", "prefersFullSize", "didMove",
  ]

  @Test("The order of a drag with the mouse from one view to another is UIKit's") func order() {
    let scene = DragScene()
    scene.operation = .move
    scene.stage.press(Self.onSource)
    scene.stage.move(to: CGPoint(x: 32, y: 40))
    #expect(scene.take() == [])
    scene.stage.move(to: CGPoint(x: 60, y: 40))
    #expect(scene.take() == Self.beginning)
    scene.stage.move(to: Self.onOuter)
    #expect(
      scene.take() == ["didMove", "outer.canHandle", "outer.enter", "outer.update 20,40"])
    scene.stage.move(to: Self.onInner)
    #expect(
      scene.take() == [
        "didMove", "inner.canHandle", "outer.exit", "inner.enter", "inner.update 20,20",
      ])
    scene.stage.release()
    #expect(
      scene.take() == [
        "inner.perform 1 context", "inner.dropping", "inner.willAnimateDrop", "willEnd move",
      ])
    scene.stage.settle()
    #expect(
      scene.take() == [
        "dropped", "inner.conclude", "outer.end", "inner.end", "didEnd move", "didTransfer",
      ])
  }

  @Test("A finger lifts after half a second; released without moving, it drags nothing")
  func finger() {
    let scene = DragScene()
    scene.stage.send(.down, at: Self.onSource, isFinger: true)
    scene.stage.advance(by: 0.4)
    #expect(scene.take() == [])
    scene.stage.advance(by: 0.2)
    #expect(scene.take() == ["items 10,20", "lifting", "willAnimateLift", "lift animation"])
    scene.stage.send(.up, at: Self.onSource, isFinger: true)
    #expect(scene.take() == ["not lifted"])
  }

  @Test("Released where nothing is wanted, the items go back") func nowhere() {
    let scene = DragScene()
    scene.stage.press(Self.onSource)
    scene.stage.move(to: CGPoint(x: 60, y: 40))
    scene.stage.move(to: CGPoint(x: 60, y: 300))
    _ = scene.take()
    scene.stage.release()
    #expect(scene.take() == ["willEnd cancel", "cancelling", "willAnimateCancel"])
    scene.stage.settle()
    #expect(scene.take() == ["cancelled", "didEnd cancel"])
  }

  @Test("A move that the source does not allow is forbidden") func forbiddenMove() {
    let scene = DragScene()
    scene.operation = .move
    scene.allowsMove = false
    scene.stage.press(Self.onSource)
    scene.stage.move(to: CGPoint(x: 60, y: 40))
    scene.stage.move(to: Self.onOuter)
    _ = scene.take()
    scene.stage.release()
    scene.stage.settle()
    #expect(
      scene.take() == [
        "outer.exit", "willEnd forbidden", "cancelling", "willAnimateCancel", "cancelled",
        "outer.end", "didEnd forbidden",
      ])
  }

  @Test("Escape cancels, and the rest of the press does nothing") func escape() {
    let scene = DragScene()
    scene.stage.press(Self.onSource)
    scene.stage.move(to: CGPoint(x: 60, y: 40))
    scene.stage.move(to: Self.onOuter)
    _ = scene.take()
    scene.stage.press(key: .keyboardEscape)
    #expect(scene.take() == ["outer.exit", "willEnd cancel", "cancelling", "willAnimateCancel"])
    scene.stage.move(to: Self.onInner)
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.take() == ["cancelled", "outer.end", "didEnd cancel"])
    // The next drag begins anew.
    scene.stage.press(Self.onSource)
    scene.stage.move(to: CGPoint(x: 60, y: 40))
    #expect(scene.take() == Self.beginning)
    scene.stage.cancelTouch()
    scene.stage.settle()
    #expect(scene.take().last == "didEnd cancel")
  }

  @Test("Without items there is no drag, and the press is the view's") func noItems() {
    let scene = DragScene()
    scene.makeItems = { [] }
    scene.stage.drag(from: Self.onSource, to: Self.onOuter, duration: 0.1)
    scene.stage.settle()
    #expect(scene.take() == ["items 10,20"])
    let interaction = scene.source.interactions.compactMap { $0 as? UIDragInteraction }.first
    interaction?.isEnabled = false
    scene.stage.drag(from: Self.onSource, to: Self.onOuter, duration: 0.1)
    #expect(scene.take() == [])
  }

  @Test("A press that does not move is a click") func click() {
    let scene = DragScene()
    scene.stage.tap(Self.onSource)
    #expect(scene.take() == [])
  }

  @Test(
    "The source may leave in any callback of its own",
    arguments: [
      "items", "lifting", "willAnimateLift", "lift animation", "lifted", "willBegin", "allowsMove",
      "prefersFullSize", "didMove", "outer.canHandle", "outer.enter", "outer.update",
      "outer.perform", "outer.willAnimateDrop", "willEnd", "dropped", "outer.conclude", "outer.end",
      "didEnd",
    ]) func removal(line: String)
  {
    for act in [
      { for view in $0.root.view.subviews { view.removeFromSuperview() } },
      { $0.stage.show(UIViewController()) },
    ] as [@MainActor (DragScene) -> Void] {
      let scene = DragScene(dropsInside: false)
      scene.trap = (line, act)
      scene.stage.drag(from: Self.onSource, to: Self.onOuter, duration: 0.1)
      scene.stage.settle()
      let lines = scene.take()
      #expect(lines.contains { $0.hasPrefix(line) })
      // Whatever began has ended, once.
      let begun = lines.contains { $0.hasPrefix("willBegin") }
      #expect(lines.count { $0.hasPrefix("didEnd") } == (begun ? 1 : 0))
      #expect(lines.count { $0.hasPrefix("willEnd") } == (begun ? 1 : 0))
      #expect(scene.stage.window.windowScene?.windows.count == 1)
    }
  }

  @Test("The picture follows the pointer, above all windows, and is gone in the end")
  func picture() throws {
    let scene = DragScene()
    scene.stage.press(Self.onSource)
    scene.stage.move(to: CGPoint(x: 60, y: 40))
    scene.stage.move(to: CGPoint(x: 330, y: 240))
    let windows = try #require(scene.stage.window.windowScene?.windows)
    #expect(windows.count == 2)
    let picture = try #require(windows.last?.subviews.first)
    #expect(picture.frame == CGRect(x: 320, y: 220, width: 100, height: 60))
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.stage.window.windowScene?.windows.count == 1)
  }

  @Test("The next drag may begin while the last one goes back") func next() {
    let scene = DragScene()
    scene.stage.press(Self.onSource)
    scene.stage.move(to: CGPoint(x: 60, y: 40))
    scene.stage.release()
    _ = scene.take()
    scene.stage.press(Self.onSource)
    scene.stage.move(to: CGPoint(x: 60, y: 40))
    #expect(scene.take() == Self.beginning)
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.take().count { $0 == "didEnd cancel" } == 2)
    #expect(scene.stage.window.windowScene?.windows.count == 1)
  }
}
