import Espalier
import EspalierGeometry
import EspalierTesting
import Foundation
import Testing

/// Frames that are set while a transform is in place.
@Suite("Frames under transforms") @MainActor struct TransformedFrameTests {
  private func view(_ transform: CGAffineTransform) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform = transform
    return view
  }

  @Test func aScaledViewTakesTheFrameThatIsSet() {
    let half = view(CGAffineTransform(scaleX: 0.5, y: 0.5))
    half.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(half.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(half.bounds == CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(half.center == CGPoint(x: 50, y: 50))
    let cornered = view(CGAffineTransform(scaleX: 2, y: 4))
    cornered.layer.anchorPoint = .zero
    cornered.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    #expect(cornered.frame == CGRect(x: 10, y: 20, width: 100, height: 100))
    #expect(cornered.bounds.size == CGSize(width: 50, height: 25))
    #expect(cornered.center == CGPoint(x: 10, y: 20))
  }

  @Test func aQuarterTurnOfWholePointsHasWholePoints() {
    let turned = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(turned.frame == CGRect(x: 125, y: 75, width: 50, height: 100))
    turned.transform = CGAffineTransform(rotationAngle: -.pi / 2)
    #expect(turned.frame == CGRect(x: 125, y: 75, width: 50, height: 100))
  }

  @Test func aMovedViewTakesTheFrameThatIsSet() {
    let moved = view(CGAffineTransform(translationX: 30, y: -5))
    moved.frame = CGRect(x: 1, y: 2, width: 40, height: 60)
    #expect(moved.frame == CGRect(x: 1, y: 2, width: 40, height: 60))
    #expect(moved.bounds.size == CGSize(width: 40, height: 60))
    #expect(moved.center == CGPoint(x: -9, y: 37))
  }

  @Test func aMirroredViewKeepsPositiveExtents() {
    let mirrored = view(CGAffineTransform(scaleX: -1, y: 1))
    mirrored.frame = CGRect(x: 5, y: 5, width: 30, height: 20)
    #expect(mirrored.bounds.size == CGSize(width: 30, height: 20))
    #expect(mirrored.frame == CGRect(x: 5, y: 5, width: 30, height: 20))
  }

  @Test func aQuarterTurnExchangesWidthAndHeight() {
    let turned = view(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    turned.layer.anchorPoint = CGPoint(x: 0, y: 1)
    turned.frame = CGRect(x: 10, y: 20, width: 100, height: 60)
    #expect(turned.bounds.size == CGSize(width: 60, height: 100))
    #expect(turned.frame == CGRect(x: 10, y: 20, width: 100, height: 60))
  }

  @Test func aTurnedViewHasTheInverseOfTheTransformAppliedToItsSize() {
    let turned = view(CGAffineTransform(rotationAngle: .pi / 6))
    turned.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let (cosine, sine) = (cos(CGFloat.pi / 6), sin(CGFloat.pi / 6))
    #expect(abs(turned.bounds.width - 100 * (cosine + sine)) < 1e-9)
    #expect(abs(turned.bounds.height - 100 * (cosine - sine)) < 1e-9)
    #expect(turned.center == CGPoint(x: 50, y: 50))
  }

  @Test func aTransformWithoutAnInverseLeavesTheSize() {
    let flat = view(CGAffineTransform(scaleX: 0, y: 0))
    flat.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(flat.bounds.size == CGSize(width: 10, height: 10))
    #expect(flat.center == CGPoint(x: 50, y: 50))
  }

  @Test func sizeToFitSetsTheSizeOfTheBounds() {
    final class Picture: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 40, height: 20) }
    }
    let picture = Picture(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    picture.transform = CGAffineTransform(scaleX: 2, y: 2)
    let origin = picture.frame.origin
    picture.sizeToFit()
    #expect(picture.bounds.size == CGSize(width: 40, height: 20))
    #expect(picture.frame == CGRect(origin: origin, size: CGSize(width: 80, height: 40)))
  }

  @Test func aMarginThatGivesWayMovesATurnedViewWithoutResizingIt() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 10))
    inner.transform = CGAffineTransform(rotationAngle: .pi / 4)
    inner.autoresizingMask = .flexibleLeftMargin
    outer.addSubview(inner)
    outer.frame.size.width = 150
    #expect(inner.bounds.size == CGSize(width: 40, height: 10))
    #expect(abs(inner.center.x - 90) < 1e-9)
    #expect(inner.center.y == 25)
  }
}

/// Points and rectangles of one view in the coordinates of another.
@Suite("Converting between views") @MainActor struct ConvertingTests {
  @Test func aRectangleIsBoxedOnceHoweverOftenTheWayTurns() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let outer = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    outer.transform = CGAffineTransform(rotationAngle: 0.5)
    inner.transform = CGAffineTransform(rotationAngle: -0.5)
    root.addSubview(outer)
    outer.addSubview(inner)
    let rect = CGRect(x: 1, y: 2, width: 8, height: 4)
    // The two turns cancel each other out.
    #expect(abs(inner.convert(rect, to: root).width - 8) < 1e-9)
    #expect(abs(root.convert(rect, to: inner).height - 4) < 1e-9)
    #expect(abs(inner.convert(rect, from: root).width - 8) < 1e-9)
    // For the superview only the view's own transform counts, not those of views around it.
    inner.transform = CGAffineTransform(rotationAngle: 0.3)
    let box = inner.convert(rect, to: outer)
    #expect(abs(box.width - (8 * cos(0.3) + 4 * sin(0.3))) < 1e-9)
    #expect(abs(outer.convert(rect, to: inner).width - box.width) < 1e-9)
  }

  @Test func viewsOfTwoTreesAreComparedByTheFramesOfTheirOutermostViews() {
    let first = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    let second = UIView()
    #expect(first.convert(CGPoint(x: 10, y: 10), to: second) == CGPoint(x: 20, y: 20))
    #expect(second.convert(CGPoint(x: 10, y: 10), from: first) == CGPoint(x: 20, y: 20))
    #expect(first.layer.convert(CGPoint(x: 10, y: 10), to: second.layer) == CGPoint(x: 20, y: 20))
    let inside = UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 5))
    second.addSubview(inside)
    #expect(
      first.convert(CGRect(x: 0, y: 0, width: 2, height: 2), to: inside)
        == CGRect(x: 7, y: 6, width: 2, height: 2))
    #expect(inside.convert(CGPoint.zero, to: first) == CGPoint(x: -7, y: -6))
  }

  @Test func aViewInsertedAboveAnotherLiesBelowTheLayersBetween() {
    let root = UIView()
    let (first, second, third) = (UIView(), UIView(), UIView())
    let layer = CALayer()
    root.addSubview(first)
    root.layer.addSublayer(layer)
    root.insertSubview(second, aboveSubview: first)
    #expect(root.layer.sublayers == [first.layer, second.layer, layer])
    #expect(root.subviews == [first, second])
    // One that is there already, in front of the layer.
    root.addSubview(third)
    root.insertSubview(third, aboveSubview: second)
    #expect(root.layer.sublayers == [first.layer, second.layer, third.layer, layer])
    root.insertSubview(first, aboveSubview: third)
    #expect(root.layer.sublayers == [second.layer, third.layer, first.layer, layer])
    #expect(root.subviews == [second, third, first])
  }
}
