import EspalierDisplayList
import EspalierGeometry
import EspalierRaster
import Testing

@Suite struct PatternTests {
  private let tile = picture(5, 3) { x, y in
    0xff00_0000 | UInt32(x * 50) << 16 | UInt32(y * 60) << 8 | 0x10
  }

  private func item(
    _ rect: PixelRect, x: Int32 = 0, y: Int32 = 0, opacity: UInt32 = 255
  ) -> DisplayItem {
    .pattern(PatternFill(buffer: tile, rect: rect, originX: x, originY: y, opacity: opacity))
  }

  @Test(arguments: [(0, 0), (3, 1), (-7, -4), (1000, -1000)])
  func eachPixelIsThatOfItsTile(x: Int, y: Int) {
    let frame = Frame(23, 11)
    frame.draw([item(rect(2, 1, 19, 9), x: Int32(x), y: Int32(y))])
    func place(_ value: Int, _ length: Int) -> Int { (value % length + length) % length }
    for row in 1..<10 {
      for column in 2..<21 {
        let wanted = tile.pixels[place(row - y, 3) * 5 + place(column - x, 5)]
        #expect(frame[column, row] == wanted)
      }
    }
    #expect(frame[1, 1] == 0xffff_ffff && frame[21, 1] == 0xffff_ffff && frame.hasCleanMargin)
  }

  @Test func aTranslucentPatternIsBlendedWithWhatIsBelow() {
    let frame = Frame(5, 3)
    frame.draw([item(rect(0, 0, 5, 3), opacity: 0)])
    #expect(Set(frame.pixels) == [0xffff_ffff])
    frame.draw([item(rect(0, 0, 5, 3), opacity: 128)])
    #expect(frame[0, 0] >> 16 & 0xff == 127)
  }

  @Test func anyPartOfTheDamageGivesTheSamePixels() {
    let list = [
      DisplayItem.fill(rect(0, 0, 90, 90), PixelColor(premultiplied: 0xff10_2030)),
      item(rect(3, 3, 80, 80), x: 1, y: 2),
    ]
    let whole = Frame(90, 90)
    whole.draw(list)
    let parts = Frame(90, 90)
    for y in stride(from: 0, to: 90, by: 7) {
      parts.draw(list, damage: [rect(0, y, 40, 7), rect(40, y, 50, 7)])
    }
    #expect(parts.hasSameMemory(as: whole))
  }
}
