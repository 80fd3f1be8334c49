import EspalierGeometry
import Foundation
import Testing

@Suite struct CGAffineTransformTests {
  private let maps: [CGAffineTransform] = [
    .identity, CGAffineTransform(translationX: 3, y: -4), CGAffineTransform(scaleX: 2, y: -0.5),
    CGAffineTransform(rotationAngle: 0.7), CGAffineTransform(a: 1, b: 2, c: -1, d: 3, tx: 5, ty: 6),
  ]
  private let point = CGPoint(x: 2, y: 7)

  private func expectClose(_ first: CGPoint, _ second: CGPoint) {
    #expect(abs(first.x - second.x) < 1e-9 && abs(first.y - second.y) < 1e-9)
  }

  @Test func concatenatingAppliesTheReceiverFirst() {
    for first in maps {
      for second in maps {
        expectClose(
          point.applying(first.concatenating(second)), point.applying(first).applying(second))
      }
    }
  }

  @Test func theInverseUndoes() {
    for map in maps { expectClose(point.applying(map).applying(map.inverted()), point) }
    let flat = CGAffineTransform(scaleX: 1, y: 0)
    #expect(flat.inverted() == flat)
  }

  @Test func chainedChangesHappenBeforeTheReceiver() {
    let base = maps[4]
    expectClose(
      point.applying(base.translatedBy(x: 3, y: 1)), CGPoint(x: 5, y: 8).applying(base))
    expectClose(point.applying(base.scaledBy(x: 2, y: 3)), CGPoint(x: 4, y: 21).applying(base))
    expectClose(
      point.applying(base.rotated(by: .pi / 2)), CGPoint(x: -7, y: 2).applying(base))
  }

  @Test func aPositiveAngleTurnsClockwiseOnTheScreen() {
    expectClose(
      CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: 0, y: 1))
  }

  @Test func aRectangleMapsToTheBoxAroundItsCorners() {
    let area = CGRect(x: 1, y: 2, width: 3, height: 4)
    for map in maps {
      let box = area.applying(map)
      let corners = [
        CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 2), CGPoint(x: 1, y: 6), CGPoint(x: 4, y: 6),
      ].map { $0.applying(map) }
      #expect(abs(box.minX - (corners.map(\.x).min() ?? 0)) < 1e-9)
      #expect(abs(box.maxX - (corners.map(\.x).max() ?? 0)) < 1e-9)
      #expect(abs(box.minY - (corners.map(\.y).min() ?? 0)) < 1e-9)
      #expect(abs(box.maxY - (corners.map(\.y).max() ?? 0)) < 1e-9)
    }
  }

  @Test func insetsMoveTheEdgesInwards() {
    let area = CGRect(x: 0, y: 0, width: 100, height: 50)
    let inset = area.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inset == CGRect(x: 2, y: 1, width: 94, height: 46))
  }
}
