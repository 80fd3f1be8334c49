import EspalierGeometry
import EspalierPaths
import Testing

/// Rows of pixels that thousands of sides run through.
@Suite struct CrowdedRowTests {
  private let everything = PixelRect(left: -1000, top: -1000, right: 1000, bottom: 1000)

  /// Lines that run to and fro over 390 x 844 pixels, as in a plot of many values.
  private func scribble(_ count: Int) -> Path {
    var path = Path()
    path.move(toX: 0, y: 0)
    for index in 0..<count {
      path.addLine(
        toX: Double((index * 7919) % 390) / 4, y: Double((index * 104_729) % 844) / 4)
    }
    return path
  }

  @Test func workGrowsInProportionToTheNumberOfSides() {
    func sides(_ count: Int) -> Int {
      let work = PathWork()
      let mask = PathRasterizer(work: work).fill(scribble(count), clip: everything)
      #expect(mask != nil)
      return work.sampledSides
    }
    let few = sides(4000)
    #expect(few > 4000)
    #expect(sides(8000) < few * 9 / 4)
  }

  @Test func stripesOfHalfTheWidthCoverHalfOfEachPixel() throws {
    var path = Path()
    for index in 0..<1000 {
      path.append(Path(rectX: Double(index) * 0.04, y: 0, width: 0.02, height: 3))
    }
    let (mask, x, _) = try #require(PathRasterizer().fill(path, clip: everything))
    #expect(x == 0)
    #expect(mask.size == PixelSize(width: 40, height: 3))
    for index in 0..<120 { #expect(abs(Int(mask.coverage[index]) - 128) < 26) }
  }

  @Test func manyCopiesOfARectangleCoverWhatOneCovers() throws {
    var path = Path()
    for _ in 0..<600 { path.append(Path(rectX: 1.5, y: 2, width: 4.25, height: 2.5)) }
    let (crowded, x, y) = try #require(PathRasterizer().fill(path, clip: everything))
    let one = Path(rectX: 1.5, y: 2, width: 4.25, height: 2.5)
    let (single, singleX, singleY) = try #require(PathRasterizer().fill(one, clip: everything))
    #expect(x == singleX && y == singleY && crowded.size == single.size)
    for index in 0..<(crowded.size.width * crowded.size.height) {
      #expect(abs(Int(crowded.coverage[index]) - Int(single.coverage[index])) <= 1)
    }
  }
}
