import EspalierGeometry
import EspalierPaths
import EspalierTestNumbers
import Foundation
import Testing

@Suite struct PathRasterizerTests {
  private let rasterizer = PathRasterizer()
  private let clip = PixelRect(left: 0, top: 0, right: 48, bottom: 48)

  @Test func wholePixelsAreFullAndPartsAreTheirArea() throws {
    let result = try #require(
      rasterizer.fill(Path(rectX: 2.25, y: 3.5, width: 3, height: 2), clip: clip))
    #expect(result.x == 2 && result.y == 3)
    #expect(result.mask.size == PixelSize(width: 4, height: 3))
    let rows = (0..<3).map { y in (0..<4).map { Int(result.mask.coverage[y * 4 + $0]) } }
    #expect(rows[0] == [96, 128, 128, 32])
    #expect(rows[1] == [191, 255, 255, 64])
    #expect(rows[2] == [96, 128, 128, 32])
  }

  @Test func theCoverageOfACircleSumsToItsArea() throws {
    let path = Path(ovalInX: 3.3, y: 4.7, width: 37.4, height: 37.4)
    let result = try #require(rasterizer.fill(path, clip: clip))
    let area = sum(of: result) / 255
    #expect(abs(area - Double.pi * 18.7 * 18.7) < 1)
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func fillsMatchManySamplesAPixel(rule: FillRule) {
    var generator = SeededGenerator(seed: rule == .nonZero ? 1 : 2)
    for _ in 0..<8 {
      let path = randomPath(using: &generator)
      let sampled = samples(inside: path, rule: rule, clip: clip)
      let drawn = bytes(of: rasterizer.fill(path, rule: rule, clip: clip), in: clip)
      // 16 by 16 samples are off by up to a row or column along an edge.
      for index in sampled.indices { #expect(abs(sampled[index] - drawn[index]) <= 26) }
      let error = zip(sampled, drawn).reduce(0) { $0 + abs($1.0 - $1.1) }
      #expect(error < 48 * 48 * 2)
    }
  }

  @Test func subpathsThatOverlapCountOnceUnderTheNonZeroRule() throws {
    // The same half-covered column twice would come out full if areas were merely added.
    var path = Path(rectX: 1.5, y: 0, width: 4, height: 4)
    path.append(Path(rectX: 1.5, y: 0, width: 4, height: 4))
    let result = try #require(rasterizer.fill(path, clip: clip))
    #expect(result.mask.coverage[0] == 128)
    #expect(result.mask.coverage[1] == 255)
  }

  @Test func oppositeSubpathsThatCrossInOnePixelAreExact() throws {
    // Two triangles whose sides cross inside the only pixel.
    var path = Path(polyline: [(0, 0), (1, 0), (0, 1)].map { PathPoint(x: $0.0, y: $0.1) })
    path.close()
    path.append(Path(polyline: [(0, 0), (0, 1), (1, 1)].map { PathPoint(x: $0.0, y: $0.1) }))
    let result = try #require(rasterizer.fill(path, clip: clip))
    // Areas of 1/2 each with 1/4 in common, wound in opposite ways there: 1/2 is left, cancelled
    // winding being outside.
    #expect(result.mask.coverage[0] == 128)
  }

  @Test func clippingOnlyLeavesPixelsOut() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<8 {
      let path = randomPath(using: &generator)
      let whole = bytes(of: rasterizer.fill(path, clip: clip), in: clip)
      let part = PixelRect(left: 11, top: 9, right: 31, bottom: 27)
      let cut = rasterizer.fill(path, clip: part)
      let drawn = bytes(of: cut, in: clip)
      for y in 0..<48 {
        for x in 0..<48 {
          let isInside = (11..<31).contains(x) && (9..<27).contains(y)
          let expected = isInside ? whole[y * 48 + x] : 0
          #expect(abs(drawn[y * 48 + x] - expected) <= 1)
        }
      }
    }
  }

  @Test func aStraightStrokeIsARectangle() {
    let line = Path(polyline: [PathPoint(x: 10, y: 20), PathPoint(x: 30, y: 20)])
    let butt = rasterizer.stroke(line, style: StrokeStyle(width: 4), clip: clip)
    let same = rasterizer.fill(Path(rectX: 10, y: 18, width: 20, height: 4), clip: clip)
    #expect(bytes(of: butt, in: clip) == bytes(of: same, in: clip))
    let square = rasterizer.stroke(line, style: StrokeStyle(width: 4, cap: .square), clip: clip)
    let longer = rasterizer.fill(Path(rectX: 8, y: 18, width: 24, height: 4), clip: clip)
    #expect(bytes(of: square, in: clip) == bytes(of: longer, in: clip))
  }

  @Test func roundCapsAddACircle() throws {
    let line = Path(polyline: [PathPoint(x: 12, y: 20), PathPoint(x: 30, y: 23)])
    let style = StrokeStyle(width: 7.5, cap: .round)
    let butt = try #require(rasterizer.stroke(line, style: StrokeStyle(width: 7.5), clip: clip))
    let round = try #require(rasterizer.stroke(line, style: style, clip: clip))
    #expect(abs((sum(of: round) - sum(of: butt)) / 255 - Double.pi * 3.75 * 3.75) < 0.3)
  }

  @Test func aStrokedCircleIsARing() throws {
    let path = Path(ovalInX: 8, y: 8, width: 32, height: 32)
    let result = try #require(rasterizer.stroke(path, style: StrokeStyle(width: 3), clip: clip))
    #expect(abs(sum(of: result) / 255 - Double.pi * (17.5 * 17.5 - 14.5 * 14.5)) < 1)
    let drawn = bytes(of: result, in: clip)
    #expect(drawn[24 * 48 + 24] == 0)
    #expect(drawn[24 * 48 + 8] == 255)
  }

  @Test func joinsFillTheCorner() throws {
    let corner = Path(polyline: [(10, 40), (10, 10), (40, 10)].map { PathPoint(x: $0.0, y: $0.1) })
    func area(_ join: StrokeStyle.Join, limit: Double = 10) throws -> Double {
      let style = StrokeStyle(width: 8, join: join, miterLimit: limit)
      return sum(of: try #require(rasterizer.stroke(corner, style: style, clip: clip))) / 255
    }
    // Two arms of 30 by 8 less their common 4 by 4, and 4 by 4 of corner, all, a quarter circle or
    // half of it.
    let arms = 2.0 * 30 * 8 - 16
    #expect(try abs(area(.miter) - (arms + 16)) < 0.1)
    #expect(try abs(area(.round) - (arms + Double.pi * 4)) < 0.1)
    #expect(try abs(area(.bevel) - (arms + 8)) < 0.1)
    // A right angle's tip is 1.414 line widths long.
    #expect(try abs(area(.miter, limit: 1.4) - (arms + 8)) < 0.1)
    #expect(try abs(area(.miter, limit: 1.5) - (arms + 16)) < 0.1)
  }

  @Test func aClosedRectangleHasFourMiteredCorners() {
    let frame = Path(rectX: 10, y: 10, width: 20, height: 20)
    let stroked = rasterizer.stroke(frame, style: StrokeStyle(width: 4), clip: clip)
    var ring = Path(rectX: 8, y: 8, width: 24, height: 24)
    ring.append(Path(rectX: 12, y: 12, width: 16, height: 16))
    let filled = rasterizer.fill(ring, rule: .evenOdd, clip: clip)
    #expect(bytes(of: stroked, in: clip) == bytes(of: filled, in: clip))
  }

  @Test func dashesLeaveGapsAndThePhaseMovesThem() {
    let line = Path(polyline: [PathPoint(x: 4, y: 10), PathPoint(x: 40, y: 10)])
    func row(_ phase: Double) -> [Int] {
      let style = StrokeStyle(width: 2, dashes: [4, 2], dashPhase: phase)
      let all = bytes(of: rasterizer.stroke(line, style: style, clip: clip), in: clip)
      return Array(all[(10 * 48 + 4)..<(10 * 48 + 12)])
    }
    #expect(row(0) == [255, 255, 255, 255, 0, 0, 255, 255])
    #expect(row(1) == [255, 255, 255, 0, 0, 255, 255, 255])
    #expect(row(-1) == [0, 255, 255, 255, 255, 0, 0, 255])
  }

  @Test func dashesOfNoLengthWithRoundCapsAreDots() throws {
    let line = Path(polyline: [PathPoint(x: 10, y: 20), PathPoint(x: 31, y: 20)])
    let style = StrokeStyle(width: 4, cap: .round, dashes: [0, 10])
    let result = try #require(rasterizer.stroke(line, style: style, clip: clip))
    #expect(abs(sum(of: result) / 255 - 3 * Double.pi * 4) < 0.3)
  }

  @Test func aStrokeIsMappedTogetherWithItsWidth() throws {
    let line = Path(polyline: [PathPoint(x: 1, y: 4), PathPoint(x: 7, y: 4)])
    let map = CGAffineTransform(a: 2, b: 0, c: 0, d: 5, tx: 3, ty: 1)
    let stroked = rasterizer.stroke(line, style: StrokeStyle(width: 2), transform: map, clip: clip)
    let filled = rasterizer.fill(Path(rectX: 5, y: 16, width: 12, height: 10), clip: clip)
    #expect(bytes(of: stroked, in: clip) == bytes(of: filled, in: clip))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aPathWithNaNHasNoMask(value: Double) {
    var path = Path(rectX: 0, y: 0, width: 10, height: 10)
    path.addLine(toX: value, y: 4)
    #expect(rasterizer.fill(path, clip: clip) == nil)
    #expect(rasterizer.stroke(path, style: StrokeStyle(), clip: clip) == nil)
    #expect(
      rasterizer.stroke(
        Path(rectX: 0, y: 0, width: 4, height: 4), style: StrokeStyle(width: value), clip: clip)
        == nil)
  }

  @Test func hugeCoordinatesAreClipped() throws {
    let path = Path(rectX: -1e200, y: -1e200, width: 2e200, height: 2e200)
    let result = try #require(rasterizer.fill(path, clip: clip))
    #expect(bytes(of: result, in: clip).allSatisfy { $0 == 255 })
    let oval = Path(ovalInX: -1e12, y: -1e12, width: 2e12, height: 2e12)
    let inside = try #require(rasterizer.fill(oval, clip: clip))
    #expect(bytes(of: inside, in: clip).allSatisfy { $0 == 255 })
    let style = StrokeStyle(width: 2, cap: .round, dashes: [0.001])
    let line = Path(polyline: [PathPoint(x: -1e9, y: 10), PathPoint(x: 1e9, y: 10)])
    #expect(rasterizer.stroke(line, style: style, clip: clip) != nil)
  }

  @Test func shapesOutsideTheClipOrWithoutAreaHaveNoMask() {
    #expect(rasterizer.fill(Path(), clip: clip) == nil)
    #expect(rasterizer.fill(Path(rectX: 60, y: 0, width: 9, height: 9), clip: clip) == nil)
    #expect(rasterizer.fill(Path(rectX: 5, y: 5, width: 0, height: 9), clip: clip) == nil)
    #expect(rasterizer.fill(Path(rectX: 5, y: 5, width: 9, height: 9), clip: .empty) == nil)
    var lone = Path()
    lone.move(toX: 5, y: 5)
    #expect(rasterizer.stroke(lone, style: StrokeStyle(width: 5, cap: .round), clip: clip) == nil)
  }

  @Test func aScribbleOfThousandsOfSidesInOneRowEnds() throws {
    var generator = SeededGenerator(seed: 9)
    let points = (0..<3000).map { _ in
      PathPoint(
        x: .random(in: 0..<48, using: &generator), y: .random(in: 20..<22, using: &generator))
    }
    let result = try #require(
      rasterizer.fill(Path(polyline: points), rule: .evenOdd, clip: clip))
    let mean = sum(of: result) / 255 / Double(result.mask.size.width * 2)
    #expect(mean > 0.3 && mean < 0.7)
  }
}
