import EspalierGeometry
import EspalierPaths
import Foundation
import Testing

@Suite struct PathTests {
  @Test func aRectangleBoundsAndContainsItsInside() {
    let path = Path(rectX: 10, y: 20, width: 30, height: 40)
    #expect(path.bounds == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(path.contains(PathPoint(x: 10.5, y: 20.5)))
    #expect(path.contains(PathPoint(x: 39.5, y: 59.5)))
    #expect(!path.contains(PathPoint(x: 9.5, y: 30)))
    #expect(!path.contains(PathPoint(x: 40.5, y: 30)))
    #expect(!path.contains(PathPoint(x: 20, y: 61)))
  }

  @Test func anOvalTouchesItsRectangleAndLeavesOutItsCorners() {
    let path = Path(ovalInX: 0, y: 0, width: 100, height: 60)
    let bounds = path.bounds
    #expect(abs(bounds.minX) < 1e-9 && abs(bounds.maxX - 100) < 1e-9)
    #expect(abs(bounds.minY) < 1e-9 && abs(bounds.maxY - 60) < 1e-9)
    #expect(path.contains(PathPoint(x: 50, y: 1)))
    #expect(!path.contains(PathPoint(x: 5, y: 5)))
  }

  @Test func boundsFollowTheCurveAndNotItsControlPoints() {
    var path = Path()
    path.move(toX: 0, y: 0)
    path.addQuad(control: PathPoint(x: 50, y: 100), to: PathPoint(x: 100, y: 0))
    #expect(abs(path.bounds.maxY - 50) < 1e-9)
    #expect(path.bounds.width == 100)
  }

  @Test func radiiThatDoNotFitAreScaledTogether() {
    let capsule = Path(roundedRectX: 0, y: 0, width: 100, height: 20, radius: 400)
    #expect(abs(capsule.bounds.width - 100) < 1e-9)
    #expect(abs(capsule.bounds.height - 20) < 1e-9)
    // A capsule's ends are half circles of radius 10.
    #expect(capsule.contains(PathPoint(x: 3.1, y: 3.1)))
    #expect(!capsule.contains(PathPoint(x: 2.7, y: 2.7)))
  }

  @Test func aRectangleHasRoundCornersOnlyWhereRequested() {
    let path = Path(
      roundedRectX: 0, y: 0, width: 40, height: 40, topLeft: 20, topRight: 0,
      bottomRight: .nan, bottomLeft: -3)
    #expect(!path.contains(PathPoint(x: 2, y: 2)))
    #expect(path.contains(PathPoint(x: 39, y: 1)))
    #expect(path.contains(PathPoint(x: 39, y: 39)))
    #expect(path.contains(PathPoint(x: 1, y: 39)))
  }

  @Test func theEvenOddRuleLeavesAHole() {
    var path = Path(rectX: 0, y: 0, width: 30, height: 30)
    path.append(Path(rectX: 10, y: 10, width: 10, height: 10))
    #expect(path.contains(PathPoint(x: 15, y: 15)))
    #expect(!path.contains(PathPoint(x: 15, y: 15), rule: .evenOdd))
    #expect(path.contains(PathPoint(x: 5, y: 15), rule: .evenOdd))
  }

  @Test func aClockwiseArcFromTheRightGoesDown() {
    var path = Path()
    path.addArc(
      centerX: 0, centerY: 0, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(path.elements.first == .move(PathPoint(x: 10, y: 0)))
    #expect(path.currentPoint == PathPoint(x: 0, y: 10))
    #expect(path.bounds.minX >= -0.01 && path.bounds.minY >= -0.01)
  }

  @Test func aCounterclockwiseArcGoesRoundTheOtherWay() {
    var path = Path()
    path.addArc(
      centerX: 0, centerY: 0, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(path.currentPoint == PathPoint(x: 0, y: 10))
    #expect(abs(path.bounds.minX + 10) < 0.01 && abs(path.bounds.minY + 10) < 0.01)
  }

  @Test(arguments: [true, false]) func aWholeTurnIsACircle(clockwise: Bool) {
    var path = Path()
    path.addArc(
      centerX: 5, centerY: 5, radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)
    #expect(abs(path.bounds.width - 10) < 0.01 && abs(path.bounds.height - 10) < 0.01)
    #expect(path.contains(PathPoint(x: 5, y: 5)))
  }

  @Test func anArcContinuesTheSubpathWithALine() {
    var path = Path()
    path.move(toX: 0, y: 0)
    path.addArc(
      centerX: 20, centerY: 0, radius: 10, startAngle: .pi, endAngle: .pi * 1.5, clockwise: true)
    #expect(path.elements[1] == .line(PathPoint(x: 10, y: 0)))
  }

  @Test func aLineAfterCloseBeginsWhereTheClosedSubpathDid() {
    var path = Path(rectX: 3, y: 4, width: 10, height: 10)
    path.addLine(toX: 0, y: 0)
    #expect(
      path.elements.suffix(2) == [.move(PathPoint(x: 3, y: 4)), .line(PathPoint(x: 0, y: 0))])
  }

  @Test func flatteningStaysWithinItsTolerance() {
    let path = Path(ovalInX: -100, y: -100, width: 200, height: 200)
    for tolerance in [1, 0.1, 0.01] {
      for line in path.flattened(tolerance: tolerance) {
        for index in line.points.indices.dropFirst() {
          let (a, b) = (line.points[index - 1], line.points[index])
          let (x, y) = ((a.x + b.x) / 2, (a.y + b.y) / 2)
          // The Bézier circle itself is up to 0.03 off at this radius.
          #expect(abs((x * x + y * y).squareRoot() - 100) < tolerance + 0.03)
        }
      }
    }
  }

  @Test func aPathThatIsNotFiniteHasNoBoundsAndNoInside() {
    var path = Path(rectX: 0, y: 0, width: 10, height: 10)
    path.addLine(toX: .nan, y: 3)
    #expect(path.bounds.isNull)
    #expect(!path.contains(PathPoint(x: 5, y: 5)))
    #expect(Path().bounds.isNull)
  }

  @Test func transformingMapsEveryPoint() {
    let path = Path(ovalInX: 0, y: 0, width: 10, height: 10)
      .applying(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 7))
    #expect(abs(path.bounds.minX - 5) < 1e-9 && abs(path.bounds.maxX - 25) < 1e-9)
    #expect(abs(path.bounds.minY - 7) < 1e-9 && abs(path.bounds.maxY - 37) < 1e-9)
  }
}
