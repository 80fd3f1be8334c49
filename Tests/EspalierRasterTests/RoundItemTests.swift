import EspalierDisplayList
import EspalierGeometry
import EspalierRaster
import Testing

/// Round gradients, particles, and groups multiplied by a colour: equal in parts and as a whole.
@Suite struct RoundItemTests {
  private static let stops: [Gradient.Stop] = [
    .init(location: 0, color: .red), .init(location: 0.4, color: .white),
    .init(location: 0.4, color: PixelColor(premultiplied: 0x8000_4000)),
    .init(location: 1, color: PixelColor(premultiplied: 0xff00_00ff)),
  ]

  private static func particles(adds: Bool) -> DisplayItem {
    let picture = ParticlePicture(
      PixelBuffer(size: PixelSize(width: 9, height: 7)) { pixels in
        for index in pixels.indices { pixels[index] = UInt32(index * 3) << 24 | UInt32(index) }
      })
    let sprites = (0..<40).map { index in
      let (turn, scale) = (Double(index), 0.1 + Double(index % 9) / 3)
      return ParticleField.Sprite(
        picture: 0,
        map: PixelTransform(
          a: scale * (1 - turn / 80), b: turn / 40, c: -turn / 40, d: scale,
          tx: Double(index * 37 % 100), ty: Double(index * 23 % 80)),
        color: PixelColor(premultiplied: 0xc0c0_8040))
    }
    return .particles(
      ParticleField(
        pictures: [picture], sprites: sprites, adds: adds, extent: rect(-60, -60, 240, 240)))
  }

  private static var items: [[DisplayItem]] {
    let forms: [Gradient.Form] = [.radial, .conic]
    let gradients = forms.map { form -> [DisplayItem] in
      [
        .gradient(
          rect(3, 5, 90, 70), CornerRadii(all: 9),
          Gradient(startX: 0.4, startY: 0.5, endX: 0.9, endY: 0.8, stops: stops, form: form))
      ]
    }
    var group = Group(bounds: rect(0, 0, 100, 80))
    group.tint = PixelColor(premultiplied: 0x8040_8020)
    group.multipliesTint = true
    return gradients + [
      [particles(adds: false)],
      // Light that is added to white does not show.
      [.fill(rect(0, 0, 100, 80), PixelColor(premultiplied: 0xff00_0000)), particles(adds: true)],
      [.pushGroup(group), .fill(rect(10, 10, 60, 60), .red), particles(adds: true), .popGroup],
    ]
  }

  @Test(arguments: 0..<5)
  func aPartHasThePixelsOfTheWhole(index: Int) {
    let items = Self.items[index]
    let (whole, parts) = (Frame(100, 80), Frame(100, 80))
    whole.draw(items)
    for part in [rect(0, 0, 37, 80), rect(37, 0, 63, 29), rect(37, 29, 63, 51)] {
      parts.draw(items, damage: [part])
    }
    #expect(whole.hasSameMemory(as: parts))
    #expect(whole.hasCleanMargin && Set(whole.pixels).count > 3)
  }

  @Test func aGroupIsMultipliedByAColor() {
    let frame = Frame(4, 4)
    var group = Group(bounds: rect(0, 0, 4, 4))
    group.tint = PixelColor(premultiplied: 0xff80_ff00)
    group.multipliesTint = true
    frame.draw(
      [
        .pushGroup(group), .fill(rect(0, 0, 4, 4), PixelColor(premultiplied: 0xffff_80ff)),
        .popGroup,
      ])
    #expect(frame[1, 1] == 0xff80_8000)
  }

  @Test func sumsStayBelowWhite() {
    let picture = ParticlePicture(
      PixelBuffer(size: PixelSize(width: 4, height: 4)) { pixels in
        for index in pixels.indices { pixels[index] = 0xffc0_c0c0 }
      })
    let sprite = ParticleField.Sprite(
      picture: 0, map: PixelTransform(a: 1, b: 0, c: 0, d: 1, tx: 2, ty: 2), color: .white)
    let frame = Frame(4, 4)
    frame.draw(
      [
        .particles(
          ParticleField(
            pictures: [picture], sprites: [sprite, sprite], adds: true, extent: rect(0, 0, 4, 4)))
      ], on: PixelColor(premultiplied: 0xff10_1010))
    #expect(frame[2, 2] == 0xffff_ffff)
  }

  @Test func uselessNumbersDrawNothing() {
    let picture = ParticlePicture(PixelBuffer(size: PixelSize(width: 2, height: 2)) { _ in })
    for value in [Double.nan, .infinity, 0, 1e300] {
      let sprite = ParticleField.Sprite(
        picture: 0, map: PixelTransform(a: value, b: 0, c: 0, d: value, tx: value, ty: 2),
        color: .white)
      let frame = Frame(8, 8)
      frame.draw(
        [
          .particles(
            ParticleField(
              pictures: [picture], sprites: [sprite], adds: true, extent: rect(0, 0, 8, 8)))
        ])
      #expect(frame.pixels.allSatisfy { $0 == 0xffff_ffff })
      let stops = Self.stops
      let end = Float(value)
      for form in [Gradient.Form.radial, .conic] {
        frame.draw([
          .gradient(
            rect(0, 0, 8, 8), .square,
            Gradient(startX: end, startY: 0.5, endX: end, endY: end, stops: stops, form: form))
        ])
      }
      #expect(frame.hasCleanMargin)
    }
  }
}
