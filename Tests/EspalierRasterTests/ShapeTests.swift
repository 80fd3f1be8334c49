import EspalierDisplayList
import EspalierGeometry
import EspalierRaster
import EspalierTestNumbers
import Testing

/// Every kind of shape against a per-pixel reference in floating point.
@Suite struct ShapeTests {
  private func expectMatch(
    _ items: [DisplayItem], within tolerance: Double, size: Int = 40,
    background: PixelColor = PixelColor(premultiplied: 0xff40_a0e0),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let frame = Frame(size, size)
    frame.draw(items, on: background)
    var reference = Reference(size, size, background: background)
    reference.draw(items)
    let worst = frame.largestError(from: reference)
    #expect(
      worst.error <= tolerance, "\(worst) in \(items.map(\.dump))", sourceLocation: sourceLocation)
    #expect(frame.hasCleanMargin, sourceLocation: sourceLocation)
  }

  @Test func fillsAreExact() {
    expectMatch([.fill(rect(3, 4, 20, 30), .red)], within: 0)
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<10 {
      expectMatch([.fill(generator.rect(in: 40), generator.color())], within: 0.501)
    }
  }

  @Test func roundedFillsMatchTheReference() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<12 {
      let item = DisplayItem.roundedFill(
        generator.rect(in: 40), generator.radii(), generator.color())
      // 16 by 16 samples are off by up to 4 of 255 along an edge.
      expectMatch([item], within: 5)
    }
  }

  @Test func aCapsuleIsTwoHalfCirclesAndABar() {
    let capsule = DisplayItem.roundedFill(rect(2, 10, 36, 9), CornerRadii(all: 100), .black)
    expectMatch([capsule], within: 5)
    let frame = Frame(40, 40)
    frame.draw([capsule])
    for y in 0..<40 {
      for x in 0..<40 {
        #expect(frame[x, y] == frame[39 - x, y])
        if (10..<19).contains(y) { #expect(frame[x, y] == frame[x, 28 - y]) }
      }
    }
  }

  @Test func bordersMatchTheReference() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<10 {
      let item = DisplayItem.border(
        generator.rect(in: 40), generator.radii(), width: generator.number(0.5...8),
        generator.color())
      // Two edges may share a pixel.
      expectMatch([item], within: 10)
    }
    expectMatch([.border(rect(5, 5, 30, 20), .square, width: 3, .red)], within: 0)
    expectMatch([.border(rect(5, 5, 30, 20), .square, width: 0.5, .black)], within: 0.6)
    expectMatch([.border(rect(5, 5, 6, 7), .square, width: 50, .black)], within: 0)
  }

  @Test(arguments: [0.6, 1, 2.5, 5] as [Float])
  func shadowsAreCloseToAGaussian(blur: Float) {
    for (shape, radii) in [
      (rect(12, 12, 16, 16), CornerRadii(all: 5)), (rect(19, 18, 2, 3), .square),
      (rect(10, 19, 20, 1), .square),
      (rect(8, 10, 24, 20), CornerRadii(topLeft: 10, topRight: 0, bottomRight: 4, bottomLeft: 0)),
    ] {
      let shadow = Shadow(rect: shape, radii: radii, blur: blur, color: .black)
      // Below a pixel the boxes are coarser than a Gaussian.
      expectMatch([.shadow(shadow)], within: blur < 1 ? 12 : 6, background: .white)
    }
  }

  @Test func aLargeShadowSharesTheMaskOfASmallerOne() {
    let rasterizer = Rasterizer()
    let frame = Frame(200, 200)
    func shadow(_ area: PixelRect) -> DisplayItem {
      .shadow(Shadow(rect: area, radii: CornerRadii(all: 8), blur: 4, color: .black))
    }
    frame.draw([shadow(rect(20, 20, 160, 150))], with: rasterizer)
    let first = (12..<30).map { frame[$0, 25] }
    frame.draw([shadow(rect(20, 20, 100, 90))], with: rasterizer)
    #expect((12..<30).map { frame[$0, 25] } == first)
    #expect(rasterizer.work.masks == 1)
  }

  @Test func aShadowWithoutBlurIsTheShape() {
    for blur in [0, -3, Float.nan] {
      let frame = Frame(40, 40)
      let radii = CornerRadii(all: 6)
      frame.draw([
        .shadow(Shadow(rect: rect(5, 5, 25, 25), radii: radii, blur: blur, color: .black))
      ])
      let shape = Frame(40, 40)
      shape.draw([.roundedFill(rect(5, 5, 25, 25), radii, .black)])
      #expect(frame.pixels == shape.pixels)
    }
  }

  @Test func gradientsMatchTheReference() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<20 {
      var gradient = generator.gradient()
      while gradient.stops.count < 2 { gradient = generator.gradient() }
      let area = generator.rect(in: 40)
      // A ramp of 256 colours cannot be exact where stops are close together.
      gradient.stops[0].location = 0
      gradient.stops.removeSubrange(2...)
      gradient.stops[1].location = 1
      expectMatch([.gradient(area, .square, gradient)], within: 1.5)
      expectMatch([.gradient(area, CornerRadii(all: 9), gradient)], within: 6)
    }
  }

  @Test func axisParallelGradientsMayHaveManyStops() {
    let stops = [0, 0.2, 0.21, 0.7, 0.7, 1].enumerated().map { index, place in
      Gradient.Stop(
        location: Float(place),
        color: index % 2 == 0 ? .red : PixelColor(premultiplied: 0x8000_0080))
    }
    for (endX, endY) in [(1, 0), (0, 1)] as [(Float, Float)] {
      let gradient = Gradient(startX: 0, startY: 0, endX: endX, endY: endY, stops: stops)
      expectMatch([.gradient(rect(0, 0, 40, 40), .square, gradient)], within: 1.01)
    }
  }

  @Test func masksMatchTheReference() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<10 { expectMatch([generator.mask(in: 40)], within: 1.6) }
  }

  @Test func itemsOverOneAnotherInClipsAndGroupsMatchTheReference() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<12 {
      let items: [DisplayItem] = [
        .roundedFill(generator.rect(in: 40), generator.radii(), generator.color()),
        .pushClip(rect(2, 3, 34, 33), generator.radii()),
        .fill(generator.rect(in: 40), generator.color()),
        .pushGroup(Group(bounds: rect(4, 4, 30, 34), opacity: UInt32(generator.integer(0...255)))),
        .roundedFill(generator.rect(in: 40), CornerRadii(all: 7), generator.color()),
        .pushClip(generator.rect(in: 40), generator.radii()),
        .fill(rect(0, 0, 40, 40), generator.color()),
        .popClip,
        .border(generator.rect(in: 40), .square, width: 2, generator.color()),
        .popGroup,
        .popClip,
        generator.mask(in: 20),
      ]
      expectMatch(items, within: 8)
      expectMatch(items, within: 8, background: .clear)
    }
  }
}
