import EspalierGeometry
import EspalierPaths
import EspalierTestNumbers
import Foundation
import Testing

/// Lines along curves.
@Suite struct SmoothStrokeTests {
  private let clip = PixelRect(left: 0, top: 0, right: 200, bottom: 200)

  private func ring(radius: Double) -> Path {
    var path = Path()
    path.addArc(
      centerX: 100, centerY: 100, radius: radius, startAngle: 0, endAngle: 2 * .pi,
      clockwise: true)
    return path
  }

  @Test(arguments: [1, 8, 30.0])
  func theSidesOfASmoothStrokeGrowWithTheSidesOfItsCurve(width: Double) {
    let work = PathWork()
    let path = ring(radius: 80)
    let segments = path.flattened(tolerance: 0.007)[0].points.count
    let style = StrokeStyle(width: width)
    #expect(PathRasterizer(work: work).stroke(path, style: style, clip: clip) != nil)
    #expect(work.sides > 2 * segments - 10)
    #expect(work.sides < 3 * segments)
  }

  @Test func theEndsOfAWideRingMeetWithoutAGap() throws {
    let style = StrokeStyle(width: 40)
    let (mask, left, top) = try #require(
      PathRasterizer().stroke(ring(radius: 70), style: style, clip: clip))
    for y in 97...103 {
      for x in 152...188 {
        let place = (y - Int(top)) * mask.size.width + x - Int(left)
        #expect(mask.coverage[place] == 255, "\(x), \(y)")
      }
    }
  }

  @Test func theEndOfACurveIsCutAcrossTheCurve() throws {
    // A quarter of a circle, from the right to the bottom: both ends are upright or level.
    var path = Path()
    path.addArc(
      centerX: 100, centerY: 100, radius: 60, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    let (_, left, top) = try #require(
      PathRasterizer().stroke(path, style: StrokeStyle(width: 40), clip: clip))
    #expect(left == 100 && top == 100)
  }

  @Test(arguments: [2, 6, 24.0])
  func randomCurvesCoverWhatTheirSegmentsCover(width: Double) {
    var generator = SeededGenerator(seed: UInt64(width))
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    for _ in 0..<12 {
      var path = Path()
      func point() -> PathPoint {
        PathPoint(
          x: Double.random(in: 20...180, using: &generator),
          y: Double.random(in: 20...180, using: &generator))
      }
      path.move(to: point())
      for _ in 0..<3 { path.addCubic(control1: point(), control2: point(), to: point()) }
      var pieces = [UInt8](repeating: 0, count: 200 * 200)
      // Each segment drawn alone, with round ends: their union is the stroke.
      for line in path.flattened(tolerance: 0.007) {
        for index in line.points.indices.dropFirst() {
          let part = Path(polyline: [line.points[index - 1], line.points[index]])
          let drawn = bytes(
            of: PathRasterizer().stroke(part, style: style, clip: clip), in: clip)
          for place in drawn.indices { pieces[place] = max(pieces[place], UInt8(drawn[place])) }
        }
      }
      let whole = bytes(of: PathRasterizer().stroke(path, style: style, clip: clip), in: clip)
      // A pixel that several pieces share is covered at least as far as by one of them.
      #expect(whole.indices.allSatisfy { whole[$0] >= Int(pieces[$0]) - 8 })
      #expect(whole.indices.allSatisfy { pieces[$0] > 0 || whole[$0] < 8 })
    }
  }
}
