import EspalierDisplayList
import EspalierGeometry
import EspalierRaster
import EspalierTestNumbers
import Testing

@Suite struct BitExactnessTests {
  /// The same number in debug and release builds and on every machine.
  @Test func aSceneOfEverythingHasItsPinnedHash() {
    var generator = SeededGenerator(state: 2024 &* 0x9e37_79b9_7f4a_7c15 &+ 1)
    var items: [DisplayItem] = []
    for _ in 0..<6 { items += generator.items(12, size: 200) }
    let frame = Frame(200, 200)
    frame.draw(items)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for pixel in frame.pixels { hash = (hash ^ UInt64(pixel)) &* 0x0000_0100_0000_01b3 }
    #expect(hash == 7_093_394_108_252_947_117)
  }

  @Test func productsAreRoundedToTheNearest() {
    for opacity in 0...255 as ClosedRange<UInt32> {
      for value in 0...255 as ClosedRange<UInt32> {
        let color = PixelColor(premultiplied: value << 24 | value << 16 | value << 8 | value)
        let exact = UInt32((Double(value) * Double(opacity) / 255).rounded())
        let expected = exact << 24 | exact << 16 | exact << 8 | exact
        if color.multiplied(by: opacity).premultiplied != expected {
          Issue.record("\(value) times \(opacity)")
        }
      }
    }
  }
}
