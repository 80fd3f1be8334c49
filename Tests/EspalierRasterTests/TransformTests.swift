import EspalierDisplayList
import EspalierGeometry
import EspalierRaster
import EspalierTestNumbers
import Foundation
import Testing

@Suite struct TransformTests {
  private func draw(
    _ transform: PixelTransform, _ bounds: PixelRect, _ content: [DisplayItem], size: Int = 60,
    opacity: UInt32 = 255
  ) -> Frame {
    let frame = Frame(size, size)
    frame.draw(
      [.pushGroup(Group(bounds: bounds, opacity: opacity, transform: transform))] + content
        + [.popGroup])
    #expect(frame.hasCleanMargin)
    return frame
  }

  private func darkness(_ frame: Frame) -> Double {
    frame.pixels.reduce(0) { $0 + Double(255 - $1 & 0xff) } / 255
  }

  @Test func aQuarterTurnMovesPixelsExactly() {
    var generator = SeededGenerator(seed: 1)
    let source = generator.picture()
    let (width, height) = (source.size.width, source.size.height)
    let turned = draw(
      PixelTransform(a: 0, b: 1, c: -1, d: 0, tx: Double(height + 4), ty: 5),
      rect(0, 0, width, height),
      [.image(ImageFill(buffer: source, destination: rect(0, 0, width, height)))])
    let straight = Frame(60, 60)
    straight.draw([.image(ImageFill(buffer: source, destination: rect(0, 0, width, height)))])
    for y in 0..<height {
      for x in 0..<width { #expect(turned[height + 3 - y, x + 5] == straight[x, y]) }
    }
  }

  @Test(arguments: [0.1, 0.5, 0.8, 2.2]) func aTurnedSquareKeepsItsAreaAndHasSoftEdges(
    angle: Double
  ) {
    let (sine, cosine) = (sin(angle), cos(angle))
    let map = PixelTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 30, ty: 30)
    let frame = draw(map, rect(-15, -15, 30, 30), [.fill(rect(-20, -20, 40, 40), .black)])
    #expect(abs(darkness(frame) - 900) < 6)
    let shades = Set(frame.pixels)
    #expect(shades.count > 20)
    #expect(shades.contains(0xff00_0000) && shades.contains(0xffff_ffff))
  }

  @Test func halfAPixelOfShiftHalvesTheEdges() {
    let frame = draw(
      PixelTransform(a: 1, b: 0, c: 0, d: 1, tx: 10.5, ty: 10), rect(0, 0, 10, 10),
      [.fill(rect(0, 0, 10, 10), .black)])
    #expect(abs(Int(frame[10, 12] & 0xff) - 128) <= 1)
    #expect(frame[11, 12] == 0xff00_0000)
    #expect(abs(Int(frame[20, 12] & 0xff) - 128) <= 1)
    #expect(frame[21, 12] == 0xffff_ffff)
  }

  @Test func enlargingKeepsEdgesSharp() {
    let frame = draw(
      PixelTransform(a: 5, b: 0, c: 0, d: 5, tx: 5, ty: 5), rect(0, 0, 10, 10),
      [.fill(rect(0, 0, 10, 10), .black)])
    #expect(frame[4, 20] == 0xffff_ffff && frame[5, 20] == 0xff00_0000)
    #expect(frame[54, 20] == 0xff00_0000 && frame[55, 20] == 0xffff_ffff)
  }

  @Test func shrinkingAverages() {
    let stripes = (0..<100).map { DisplayItem.fill(rect($0 * 2, 0, 1, 200), .black) }
    let frame = draw(
      PixelTransform(a: 0.25, b: 0, c: 0, d: 0.25, tx: 5, ty: 5), rect(0, 0, 200, 200), stripes)
    for x in 7..<53 { #expect(abs(Int(frame[x, 30] & 0xff) - 128) < 16) }
    #expect(abs(darkness(frame) - 1250) < 40)
  }

  @Test func opacityAppliesToTheTurnedWhole() {
    let map = PixelTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 30, ty: 30)
    let content: [DisplayItem] = [
      .fill(rect(-15, -15, 30, 30), .black), .fill(rect(-5, -5, 30, 30), .black),
    ]
    let frame = draw(map, rect(-15, -15, 30, 30), content, opacity: 128)
    #expect(frame[30, 30] == 0xff7f_7f7f)
    #expect(frame.pixels.allSatisfy { $0 & 0xff >= 0x7f })
  }

  @Test(arguments: [
    PixelTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
    PixelTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
    PixelTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    PixelTransform(a: 1, b: 0, c: 0, d: .infinity, tx: 0, ty: 0),
    PixelTransform(a: 1, b: 0, c: 0, d: 1, tx: .nan, ty: 0),
    PixelTransform(a: 1e-9, b: 0, c: 0, d: 1e-9, tx: 20, ty: 20),
    PixelTransform(a: 1, b: 0, c: 0, d: 1, tx: 1e30, ty: 0),
    PixelTransform(a: 1e-300, b: 0, c: 0, d: 1e300, tx: 0, ty: 0),
  ])
  func mapsThatShowNothingDrawNothing(map: PixelTransform) {
    let frame = draw(map, rect(0, 0, 30, 30), [.fill(rect(0, 0, 30, 30), .black)])
    #expect(Set(frame.pixels) == [0xffff_ffff])
  }
}
