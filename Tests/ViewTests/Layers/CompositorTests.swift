import Espalier
import EspalierTesting
import Testing

/// The items that a commit draws, and the number of layers and pixels that it visits and repaints.
@MainActor @Suite struct CompositorTests {
  let stage = Stage(size: CGSize(width: 100, height: 100))
  let root = UIViewController()

  init() {
    root.view.backgroundColor = .white
    stage.show(root)
  }

  @discardableResult
  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 10, _ color: UIColor = .red)
    -> UIView
  {
    let view = UIView(frame: CGRect(x: x, y: y, width: side, height: side))
    view.backgroundColor = color
    root.view.addSubview(view)
    return view
  }

  private func pixelsRepainted(by change: () -> Void) -> Int {
    stage.turn()
    let before = stage.repaintedPixels
    change()
    stage.turn()
    return stage.repaintedPixels - before
  }

  @Test func theFirstFrameDrawsBackToFront() {
    square(10, 10)
    let front = square(15, 15, 10, .blue)
    front.layer.cornerRadius = 4
    stage.turn()
    #expect(
      stage.lastDisplayList == """
        fill 0,0 100x100 #FFFFFFFF
        fill 10,10 10x10 #FFFF0000
        fill 15,15 10x10 r4 #FF0000FF
        """)
  }

  @Test func movingAViewRepaintsItsOldAndItsNewArea() {
    let view = square(10, 10)
    #expect(pixelsRepainted { view.center.x += 50 } == 200)
  }

  @Test func changingAColorRepaintsTheViewOnly() {
    let view = square(10, 10)
    view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60)))
    #expect(pixelsRepainted { view.backgroundColor = .green } == 100)
  }

  @Test func aTurnWithoutChangesDrawsNothing() {
    let view = square(10, 10)
    stage.turn()
    let frames = stage.frameCount
    view.backgroundColor = .red
    view.center = view.center
    stage.turn()
    stage.advance(by: 1)
    #expect(stage.frameCount == frames)
  }

  @Test func removingAndHidingAViewRepaintItsArea() {
    let removed = square(10, 10)
    let hidden = square(40, 40, 20)
    #expect(pixelsRepainted { removed.removeFromSuperview() } == 100)
    #expect(pixelsRepainted { hidden.isHidden = true } == 400)
    #expect(pixelsRepainted { hidden.backgroundColor = .blue } == 0)
    #expect(pixelsRepainted { hidden.isHidden = false } == 400)
  }

  @Test func aChangeVisitsItsOwnPathOnly() {
    let views = (0..<1000).map { index in
      square(CGFloat(index % 90), CGFloat(index / 90), 5)
    }
    stage.turn()
    views[500].backgroundColor = .blue
    stage.turn()
    // The window, the root view, and the view itself.
    #expect(stage.visitedLayers == 3)
  }

  @Test func changesOutsideAClipAreNotRepainted() {
    let outer = square(0, 0, 20, .white)
    outer.clipsToBounds = true
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    inner.backgroundColor = .red
    outer.addSubview(inner)
    #expect(pixelsRepainted { inner.backgroundColor = .blue } == 100)
  }

  @Test func viewsThatMoveOutsideTheVisiblePartAreVisitedOnceAndNeitherListedNorRepainted() {
    let boxes = (0..<10_000).map { square(0, CGFloat($0) * 5, 5) }
    stage.turn()
    let outside = pixelsRepainted {
      for box in boxes.dropFirst(20) { box.frame.size.width = 50 }
    }
    #expect(outside == 0)
    // The window, the root view, and each box.
    #expect(stage.visitedLayers == 2 + 9_980)
    let drawn = stage.drawnPixels
    let all = pixelsRepainted { for box in boxes { box.frame.size.width = 60 } }
    #expect(all == 60 * 100)
    #expect(stage.visitedLayers == 2 + 10_000)
    // The ground, and the boxes in sight.
    #expect(stage.lastDisplayList.split(separator: "\n").count == 1 + 20)
    #expect((60 * 100...2 * 60 * 100).contains(stage.drawnPixels - drawn))
  }

  @Test func groupsFadeAsAWhole() {
    let outer = square(10, 10, 20)
    outer.addSubview(UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20)))
    outer.subviews[0].backgroundColor = .blue
    outer.alpha = 0.5
    stage.turn()
    #expect(stage.lastDisplayList.contains("group 10,10 25x25 opacity 128"))
  }

  @Test func aTransformDrawsThroughAGroup() {
    let view = square(10, 10, 20)
    #expect(pixelsRepainted { view.transform = CGAffineTransform(scaleX: 2, y: 2) } > 1600)
    #expect(stage.lastDisplayList.contains("group 10,10 20x20 by [2 0 0 2 -20 -20]"))
  }

  @Test func shadowsBelongToTheDamage() {
    let view = square(40, 40, 20)
    #expect(
      pixelsRepainted {
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = 2
        view.layer.shadowOffset = .zero
      } == 32 * 32)
  }

  @Test func pointsAreNotPixels() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)
    let root = UIViewController()
    stage.show(root)
    let view = UIView(frame: CGRect(x: 10.25, y: 10, width: 10, height: 10))
    view.backgroundColor = .red
    root.view.addSubview(view)
    stage.turn()
    #expect(stage.lastDisplayList.contains("fill 21,20 20x20 #FFFF0000"))
  }

  @Test func geometryThatIsNotFiniteIsRefusedWithAnIssue() {
    let view = square(10, 10)
    view.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
    view.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)
    view.alpha = .nan
    #expect(view.frame == CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(view.alpha == 1)
    #expect(stage.issues.count == 3)
    #expect(
      stage.issues.allSatisfy { $0.code == "geometry.nonfinite" && $0.description.contains("Fix:") }
    )
    view.frame = CGRect(x: 20, y: 20, width: -10, height: -5)
    #expect(view.frame == CGRect(x: 10, y: 15, width: 10, height: 5))
  }
}
