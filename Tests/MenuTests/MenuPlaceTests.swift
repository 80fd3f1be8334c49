import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor struct MenuPlaceTests {
  private let whole = CGRect(x: 0, y: 0, width: 600, height: 400)

  @Test(arguments: [
    CGPoint(x: 2, y: 2), CGPoint(x: 597, y: 2), CGPoint(x: 2, y: 397), CGPoint(x: 597, y: 397),
    CGPoint(x: 300, y: 200),
  ])
  func aMenuIsInsideTheWindowAtEveryCornerAndNotUnderThePointer(point: CGPoint) {
    let scene = MenuScene(owner: whole) { scene in
      UIMenu(children: ["Play", "Share", "Delete"].map { scene.action($0) })
    }
    scene.open(at: point)
    let frame = scene.stage.openMenuFrames.first ?? .zero
    #expect(whole.insetBy(dx: 5, dy: 5).contains(frame))
    #expect((frame.midY < 200) == (point.y < 200))
    if point.x == 300 { #expect(frame.origin == CGPoint(x: 301, y: 201)) }
  }

  @Test func aSubmenuOpensOnTheOtherSideWhereThereIsNoRoom() {
    let scene = MenuScene(owner: whole) { scene in
      UIMenu(children: [UIMenu(title: "More", children: [scene.action("A")])])
    }
    for (x, isRight) in [(100.0, true), (560.0, false)] {
      scene.open(at: CGPoint(x: x, y: 100))
      scene.stage.tap(scene.stage.row("More"))
      let frames = scene.stage.openMenuFrames
      #expect(frames.count == 2)
      if frames.count == 2 { #expect((frames[1].minX > frames[0].midX) == isRight) }
      scene.press(.keyboardEscape)
      scene.press(.keyboardEscape)
      scene.stage.settle()
    }
  }

  @Test func inANarrowWindowASubmenuLeavesItsRowInSight() {
    let scene = MenuScene(
      size: CGSize(width: 320, height: 400), owner: CGRect(x: 0, y: 0, width: 320, height: 400)
    ) { scene in
      let long = "A title that takes up nearly the whole width"
      return UIMenu(children: [UIMenu(title: long, children: [scene.action(long)])])
    }
    scene.open(at: CGPoint(x: 20, y: 100))
    let row = scene.stage.row("A title that takes up nearly the whole width")
    scene.stage.tap(row)
    let frames = scene.stage.openMenuFrames
    #expect(frames.count == 2 && !frames[1].contains(row))
  }

  @Test func aMenuTallerThanTheWindowFillsItAndNoMore() {
    let scene = MenuScene(owner: whole) { scene in
      UIMenu(children: (0..<50).map { scene.action("Song \($0)") })
    }
    scene.open(at: CGPoint(x: 300, y: 300))
    let frame = scene.stage.openMenuFrames.first ?? .zero
    #expect(frame.minY == 6)
    #expect(frame.maxY == 394)
  }

  @Test func thePointerOpensASubmenuByRestingAndMayCrossOtherRowsOnItsWay() {
    let scene = MenuScene(owner: whole) { scene in
      UIMenu(
        children: [UIMenu(title: "More", children: (0..<6).map { scene.action("Inner \($0)") })]
          + (0..<5).map { scene.action("Outer \($0)") })
    }
    scene.open(at: CGPoint(x: 50, y: 50))
    let row = scene.stage.row("More")
    scene.stage.move(to: row)
    #expect(scene.stage.openMenus.count == 1)
    scene.stage.advance(by: 0.2)
    #expect(scene.stage.openMenus.count == 2)
    scene.stage.move(to: CGPoint(x: row.x + 40, y: row.y + 34))
    #expect(scene.stage.openMenus.count == 2)
    scene.stage.move(to: scene.stage.row("Inner 3"))
    scene.stage.advance(by: 1)
    #expect(scene.stage.openMenus.count == 2)
    #expect(scene.rows[3] == "> Inner 3")
    scene.stage.move(to: CGPoint(x: row.x - 20, y: row.y))
    scene.stage.move(to: CGPoint(x: row.x - 40, y: row.y + 34))
    #expect(scene.stage.openMenus.count == 1)
  }
}
