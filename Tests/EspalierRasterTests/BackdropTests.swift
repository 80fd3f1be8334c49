import EspalierDisplayList
import EspalierGeometry
import EspalierRaster
import EspalierTestNumbers
import Testing

/// What backdrops make of the pixels below them.
@Suite("Backdrops") struct BackdropTests {
  private static let regular = BackdropMaterial(blur: 20, saturation: 461, share: 237, level: 188)

  private func color(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> PixelColor {
    PixelColor(premultiplied: 0xff00_0000 | red << 16 | green << 8 | blue)
  }

  private func differs(_ pixel: UInt32, from color: PixelColor, by most: Int) -> Bool {
    (0..<4).contains { channel in
      let shift = UInt32(8 * channel)
      let first = Int(pixel >> shift & 255)
      let second = Int(color.premultiplied >> shift & 255)
      return abs(first - second) > most
    }
  }

  @Test("Looks T23", arguments: [(20, 120, 240, 188, 218, 247), (0, 0, 0, 188, 188, 188)])
  func aMaterialAboveOneColorIsOneColor(_ numbers: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32))
  {
    let frame = Frame(230, 90)
    let below = color(numbers.0, numbers.1, numbers.2)
    let above = color(numbers.3, numbers.4, numbers.5)
    frame.draw([
      .fill(rect(0, 0, 230, 90), below), .backdrop(rect(10, 10, 203, 61), .square, Self.regular),
    ])
    for y in 0..<90 {
      for x in 0..<230 {
        let isInside = (10..<213).contains(x) && (10..<71).contains(y)
        if differs(frame[x, y], from: isInside ? above : below, by: isInside ? 1 : 0) {
          Issue.record("(\(x), \(y)): \(String(frame[x, y], radix: 16))")
          return
        }
      }
    }
  }

  @Test("Looks T24") func pixelsOutsideTheRectangleDoNotCount() {
    let backdrop = DisplayItem.backdrop(rect(20, 20, 60, 40), .square, Self.regular)
    let plain = Frame(100, 80)
    plain.draw([.fill(rect(0, 0, 100, 80), .blue), backdrop])
    let marked = Frame(100, 80)
    marked.draw([
      .fill(rect(0, 0, 100, 80), .blue), .fill(rect(19, 20, 1, 40), .red),
      .fill(rect(20, 60, 60, 1), .red), backdrop,
    ])
    for y in 20..<60 {
      for x in 20..<80 where plain[x, y] != marked[x, y] {
        Issue.record("(\(x), \(y))")
        return
      }
    }
    #expect(marked[19, 20] == PixelColor.red.premultiplied)
  }

  @Test func aBlurSpreadsSymmetrically() {
    let frame = Frame(160, 160)
    let material = BackdropMaterial(blur: 10, saturation: 256, share: 1024, level: 0)
    frame.draw([
      .fill(rect(0, 0, 160, 160), .black), .fill(rect(60, 60, 40, 40), .white),
      .backdrop(rect(0, 0, 160, 160), .square, material),
    ])
    for y in 0..<160 {
      for x in 0..<160 {
        let turned = Int(frame[x, y] & 255) - Int(frame[y, x] & 255)
        guard frame[x, y] == frame[159 - x, y], abs(turned) <= 1 else {
          Issue.record("(\(x), \(y)): \(frame[x, y] & 255), \(frame[159 - x, y] & 255), \(turned)")
          return
        }
      }
    }
    #expect(frame[80, 80] & 255 > 200 && frame[0, 0] & 255 == 0)
    let edge = Int(frame[60, 80] & 255)
    #expect(abs(edge - 128) < 12)
  }

  @Test func roundCornersShowWhatIsBelow() {
    let frame = Frame(80, 80)
    frame.draw([
      .fill(rect(0, 0, 80, 80), .blue),
      .backdrop(rect(10, 10, 60, 60), CornerRadii(all: 20), Self.regular),
    ])
    #expect(frame[10, 10] == PixelColor.blue.premultiplied)
    #expect(frame[69, 69] == PixelColor.blue.premultiplied)
    #expect(frame[40, 10] != PixelColor.blue.premultiplied)
  }

  @Test func insideAGroupTheFlatColorIsShown() {
    let frame = Frame(40, 40)
    frame.draw([
      .fill(rect(0, 0, 40, 40), .red), .pushGroup(Group(bounds: rect(0, 0, 40, 40), opacity: 200)),
      .backdrop(rect(0, 0, 20, 40), .square, Self.regular), .popGroup,
    ])
    let flat = Frame(40, 40)
    flat.draw([
      .fill(rect(0, 0, 40, 40), .red), .pushGroup(Group(bounds: rect(0, 0, 40, 40), opacity: 200)),
      .fill(rect(0, 0, 20, 40), Self.regular.flatColor), .popGroup,
    ])
    #expect(frame.pixels == flat.pixels)
  }

  /// Damage contains a backdrop as a whole or not at all.
  @Test(arguments: 0..<12) func damageAndBandsChangeNothing(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let size = 1100
    var items = generator.items(12, size: size)
    let first = rect(generator.integer(0...300), 0, 500, generator.integer(5...120))
    let second = rect(100, 600, generator.integer(1...900), 300)
    items.append(.backdrop(first, generator.radii(), Self.regular))
    items += generator.items(3, size: size)
    items.append(.backdrop(second, .square, Self.regular))
    items.append(.fill(rect(120, 30, 40, 40), .red))
    let alone = Frame(size, size)
    alone.draw(items, with: Rasterizer(threads: 0))
    let banded = Frame(size, size)
    banded.draw(items, with: Rasterizer(threads: 2))
    #expect(banded.pixels == alone.pixels)
    alone.draw(items, damage: [first], with: Rasterizer(threads: 0))
    alone.draw(items, damage: [second, rect(0, 950, 50, 50)], with: Rasterizer(threads: 0))
    #expect(alone.pixels == banded.pixels)
  }
}
