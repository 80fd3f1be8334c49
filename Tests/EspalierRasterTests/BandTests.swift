import EspalierDisplayList
import EspalierGeometry
import EspalierRaster
import EspalierTestNumbers
import Testing

@Suite struct BandTests {
  /// A fresh seed in each run; the failure names it.
  @Test func bandsOnSeveralThreadsHaveThePixelsOfOnePiece() {
    let seed = UInt64.random(in: 0...1_000_000)
    var generator = SeededGenerator(seed: seed)
    let inBands = Rasterizer(threads: 3)
    let alone = Rasterizer(threads: 0)
    let items = generator.items(60, size: 300)
    // Twice, because pictures drawn a second time are kept in their scaled size.
    for _ in 0..<2 {
      let (first, second) = (Frame(4200, 300), Frame(4200, 300))
      first.draw(items, with: inBands)
      second.draw(items, with: alone)
      #expect(first.hasSameMemory(as: second), "seed \(seed)")
    }
    #expect(inBands.work.bands > 0)
    #expect(alone.work.bands == 0)
  }

  @Test func damageBelowAMillionPixelsNeedsNoThread() {
    let rasterizer = Rasterizer(threads: 2)
    Frame(1000, 1000).draw([.fill(rect(0, 0, 1000, 1000), .red)], with: rasterizer)
    #expect(rasterizer.work.bands == 0)
  }

  @Test func severalDamagedRectanglesAreDividedIntoBands() {
    let rasterizer = Rasterizer(threads: 2)
    let frame = Frame(1600, 1200)
    let damage = [rect(0, 0, 700, 1000), rect(800, 100, 700, 1000)]
    let repainted = frame.draw(
      [.fill(rect(0, 0, 1600, 1200), .red)], damage: damage, with: rasterizer)
    #expect(repainted == 1_400_000)
    #expect(rasterizer.work.bands == 4)
    #expect(frame[699, 999] == PixelColor.red.premultiplied)
    #expect(frame[750, 500] == Frame.untouched)
    #expect(frame[1499, 1099] == PixelColor.red.premultiplied)
  }
}
