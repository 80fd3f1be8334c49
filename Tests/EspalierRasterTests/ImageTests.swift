import EspalierDisplayList
import EspalierGeometry
import EspalierRaster
import EspalierTestNumbers
import Testing

@Suite struct ImageTests {
  private let colors = picture(5, 4) { x, y in
    0xff00_0000 | UInt32(x * 50) << 16 | UInt32(y * 60) << 8 | UInt32(x * y * 20)
  }

  @Test func equalSizesCopy() {
    let frame = Frame(10, 10)
    frame.draw([.image(ImageFill(buffer: colors, destination: rect(3, 2, 5, 4)))])
    for y in 0..<4 {
      for x in 0..<5 { #expect(frame[x + 3, y + 2] == colors.pixels[y * 5 + x]) }
    }
    #expect(frame[2, 2] == 0xffff_ffff && frame[8, 2] == 0xffff_ffff)
  }

  @Test func aPartOfAPictureIsCopiedFromItsPlace() {
    var fill = ImageFill(buffer: colors, destination: rect(0, 0, 2, 2))
    (fill.sourceX, fill.sourceY, fill.sourceWidth, fill.sourceHeight) = (3, 1, 2, 2)
    let frame = Frame(4, 4)
    frame.draw([.image(fill)])
    #expect(frame[0, 0] == colors.pixels[8])
    #expect(frame[1, 1] == colors.pixels[14])
    #expect(frame[2, 0] == 0xffff_ffff)
  }

  @Test func halvingAveragesFourPixels() {
    let source = picture(8, 8) { x, y in (x + y) % 2 == 0 ? 0xffff_ffff : 0xff00_0000 }
    let frame = Frame(4, 4)
    frame.draw([.image(ImageFill(buffer: source, destination: rect(0, 0, 4, 4)))])
    #expect(Set(frame.pixels) == [0xff80_8080])
  }

  @Test func enlargingInterpolatesBetweenPixelCentres() {
    let source = picture(2, 1) { x, _ in x == 0 ? 0xff00_0000 : 0xffff_ffff }
    let frame = Frame(8, 2)
    frame.draw([.image(ImageFill(buffer: source, destination: rect(0, 0, 8, 2)))])
    let levels = (0..<8).map { Int(frame[$0, 1] & 0xff) }
    #expect(levels == [0, 0, 32, 96, 159, 223, 255, 255])
  }

  @Test func scaledPicturesMatchTheReference() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20 {
      let source = generator.picture()
      let (width, height) = (generator.integer(1...50), generator.integer(1...50))
      let frame = Frame(50, 50)
      frame.draw(
        [.image(ImageFill(buffer: source, destination: rect(0, 0, width, height)))], on: .clear)
      for y in 0..<height {
        for x in 0..<width {
          let expected = sample(source, x, y, width, height)
          for channel in 0..<4 {
            let drawn = Double(frame[x, y] >> UInt32(8 * channel) & 0xff)
            #expect(abs(drawn - expected[channel]) <= 1)
          }
        }
      }
    }
  }

  @Test func aScaledPictureIsKeptFromItsSecondUseAndLooksTheSame() {
    var generator = SeededGenerator(seed: 12)
    let source = generator.picture()
    let rasterizer = Rasterizer()
    let items = [
      DisplayItem.image(ImageFill(buffer: source, destination: rect(3, 3, 51, 13), opacity: 200))
    ]
    let frame = Frame(60, 20)
    frame.draw(items, with: rasterizer)
    let first = frame.pixels
    #expect(rasterizer.work.scaledImages == 0)
    for _ in 0..<3 { frame.draw(items, with: rasterizer) }
    #expect(rasterizer.work.scaledImages == 1)
    #expect(frame.pixels == first)
  }

  @Test func theCacheDoesNotKeepPicturesAlive() {
    let rasterizer = Rasterizer()
    weak var buffer: PixelBuffer?
    do {
      let source = picture(9, 9) { _, _ in 0xff11_2233 }
      buffer = source
      let frame = Frame(20, 20)
      for _ in 0..<3 {
        frame.draw(
          [.image(ImageFill(buffer: source, destination: rect(0, 0, 20, 20)))], with: rasterizer)
      }
    }
    #expect(buffer == nil)
  }

  @Test func opaquePicturesStayOpaqueWhenScaled() {
    let source = picture(7, 3) { _, _ in 0xffff_ffff }
    for (width, height) in [(3, 2), (31, 17), (7, 30), (1, 1)] {
      let frame = Frame(31, 30)
      frame.draw(
        [.image(ImageFill(buffer: source, destination: rect(0, 0, width, height)))], on: .clear)
      let inside = (0..<height).flatMap { y in (0..<width).map { frame[$0, y] } }
      #expect(Set(inside) == [0xffff_ffff])
    }
  }

  @Test func aTemplateTakesItsTint() {
    let source = picture(3, 1) { x, _ in [0, 0x8040_1020, 0xff12_3456][x] }
    let frame = Frame(3, 1)
    frame.draw([
      .image(ImageFill(buffer: source, destination: rect(0, 0, 3, 1), tint: .red))
    ])
    #expect(frame.pixels == [0xffff_ffff, 0xffff_7f7f, 0xffff_0000])
  }

  @Test func opacityAndRoundCornersApply() {
    let source = picture(20, 20) { _, _ in 0xff00_0000 }
    let frame = Frame(20, 20)
    frame.draw([
      .image(
        ImageFill(
          buffer: source, destination: rect(0, 0, 20, 20), radii: CornerRadii(all: 10),
          opacity: 128))
    ])
    #expect(frame[0, 0] == 0xffff_ffff)
    #expect(frame[10, 10] == 0xff7f_7f7f)
  }

  /// The colour of a destination pixel, blue first: linear when growing, area when shrinking.
  private func sample(
    _ source: PixelBuffer, _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> [Double] {
    func weights(_ index: Int, _ length: Int, _ limit: Int) -> [Double] {
      var result = [Double](repeating: 0, count: limit)
      let scale = Double(limit) / Double(length)
      if scale > 1 {
        for pixel in 0..<limit {
          let from = max(Double(pixel), Double(index) * scale)
          let to = min(Double(pixel + 1), Double(index + 1) * scale)
          result[pixel] = max(0, to - from) / scale
        }
      } else {
        let place = min(max((Double(index) + 0.5) * scale - 0.5, 0), Double(limit - 1))
        let first = Int(place)
        result[first] += 1 - (place - Double(first))
        result[min(first + 1, limit - 1)] += place - Double(first)
      }
      return result
    }
    let across = weights(x, width, source.size.width)
    let down = weights(y, height, source.size.height)
    return (0..<4).map { channel in
      var sum = 0.0
      for row in down.indices where down[row] != 0 {
        for column in across.indices where across[column] != 0 {
          let pixel = source.pixels[row * source.size.width + column]
          sum += down[row] * across[column] * Double(pixel >> UInt32(8 * channel) & 0xff)
        }
      }
      return sum
    }
  }
}
