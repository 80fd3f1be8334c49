import EspalierGeometry
import Testing

@Suite struct PixelColorTests {
  @Test func componentsArePremultipliedAndClamped() {
    let color = PixelColor(red: 1, green: 0.5, blue: -3, alpha: 0.5)
    #expect(color.premultiplied == 0x8080_4000)
    #expect(color.description == "#80804000")
    #expect(PixelColor(red: 9, green: .nan, blue: 1, alpha: 7).premultiplied == 0xffff_00ff)
    #expect(PixelColor(red: 1, green: 1, blue: 1, alpha: .nan).isClear)
    #expect(PixelColor(red: 0, green: 0, blue: 0, alpha: 1).isOpaque)
  }

  @Test func channelsAreAtMostAlpha() {
    for step in 0...100 {
      let color = PixelColor(red: 1, green: 1, blue: 0.999, alpha: Double(step) / 100)
      #expect(color.premultiplied >> 16 & 0xff <= color.alpha)
      #expect(color.premultiplied & 0xff <= color.alpha)
    }
  }

  @Test func opacityScalesEveryChannelAndRoundsToTheNearest() {
    let color = PixelColor(premultiplied: 0xff80_4001)
    #expect(color.multiplied(by: 255) == color)
    #expect(color.multiplied(by: 0) == .clear)
    #expect(color.multiplied(by: 128).premultiplied == 0x8040_2001)
    #expect(color.multiplied(by: 100_000) == color)
  }

  @Test func buffersKnowWhetherTheyAreOpaque() {
    let size = PixelSize(width: 3, height: 2)
    #expect(PixelBuffer(size: size) { $0.update(repeating: 0xff00_0000) }.isOpaque)
    #expect(!PixelBuffer(size: size) { $0[0] = 0xff00_0000 }.isOpaque)
    let empty = PixelBuffer(size: PixelSize(width: -4, height: 7)) { memory in
      #expect(memory.isEmpty)
    }
    #expect(empty.size == PixelSize(width: 0, height: 7))
  }

  @Test func aFailingFillPassesItsErrorOn() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      _ = try PixelBuffer(size: PixelSize(width: 1, height: 1)) { _ in throw Failure() }
    }
    #expect(throws: Failure.self) {
      _ = try PixelMask(size: PixelSize(width: 1, height: 1)) { _ in throw Failure() }
    }
  }
}
