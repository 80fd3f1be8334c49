import EspalierDisplayList
import EspalierGeometry
import EspalierRaster
import Testing

@Suite struct RobustnessTests {
  private static let extremes: [PixelRect] = [
    .empty,
    PixelRect(left: 10, top: 10, right: 5, bottom: 5),
    PixelRect(left: Int32.min, top: Int32.min, right: Int32.max, bottom: Int32.max),
    PixelRect(left: -536_870_912, top: 3, right: 536_870_912, bottom: 4),
    PixelRect(left: 5, top: Int32.min, right: 7, bottom: Int32.max),
    PixelRect(left: 1_000_000, top: 0, right: 1_000_010, bottom: 10),
    PixelRect(left: 0, top: 0, right: 1, bottom: 1),
    PixelRect(left: -3, top: -3, right: 30, bottom: 30),
  ]

  private static let numbers: [Float] = [
    0, -1, 0.001, 1, 7.3, 1e9, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
  ]

  @Test(arguments: extremes) func everyItemSurvivesEveryNumber(area: PixelRect) {
    let frame = Frame(24, 24)
    let rasterizer = Rasterizer()
    let source = picture(3, 3) { _, _ in 0x8080_8080 }
    for number in Self.numbers {
      let radii = CornerRadii(topLeft: number, topRight: 3, bottomRight: number, bottomLeft: 0)
      let stops = [
        Gradient.Stop(location: number, color: .red), Gradient.Stop(location: 1, color: .blue),
      ]
      var image = ImageFill(buffer: source, destination: area, radii: radii)
      image.sourceX = number
      var wide = image
      wide.sourceX = 0
      wide.sourceWidth = number
      frame.draw(
        [
          .pushClip(area, radii), .fill(area, .red), .roundedFill(area, radii, .blue),
          .border(area, radii, width: number, .red),
          .border(area, .square, width: number, .red),
          .shadow(Shadow(rect: area, radii: radii, blur: min(number, 20), color: .black)),
          .gradient(
            area, radii, Gradient(startX: number, startY: 0, endX: 1, endY: 1, stops: stops)),
          .gradient(
            area, radii, Gradient(startX: 0, startY: 0, endX: number, endY: 0, stops: stops)),
          .gradient(area, radii, Gradient(startX: 0, startY: 0, endX: 0, endY: 1, stops: [])),
          .image(image), .image(wide),
          .image(ImageFill(buffer: picture(0, 0) { _, _ in 0 }, destination: area)),
          .pushGroup(
            Group(
              bounds: area, opacity: 100,
              transform: PixelTransform(
                a: Double(number), b: 0.1, c: -0.1, d: 1, tx: Double(number), ty: 1))),
          .fill(area, .red), .popGroup, .popClip, .maskBegins,
          .pushGroup(Group(bounds: area, isMasked: true)), .fill(area, .red), .maskBegins,
          .roundedFill(area, radii, .blue), .maskBegins, .popGroup,
        ], with: rasterizer)
    }
    #expect(frame.hasCleanMargin)
  }

  @Test func anEnormousBlurEnds() {
    let frame = Frame(24, 24)
    for blur in [300, 1e9, Float.infinity] {
      frame.draw([
        .shadow(Shadow(rect: rect(0, 0, 20, 20), radii: .square, blur: blur, color: .black))
      ])
    }
    #expect(frame.hasCleanMargin)
  }

  @Test func damageOutsideTheSurfaceIsIgnored() {
    let frame = Frame(10, 10)
    let count = frame.draw(
      [.fill(rect(-100, -100, 300, 300), .red)],
      damage: [rect(-50, -50, 20, 20), rect(8, 8, 500, 500)])
    #expect(count == 4)
    #expect(frame.hasCleanMargin)
  }

  @Test func aSurfaceWithoutPixelsIsLeftAlone() {
    let frame = Frame(0, 5)
    #expect(frame.draw([.fill(rect(0, 0, 9, 9), .red)], damage: [rect(0, 0, 9, 9)]) == 0)
    #expect(frame.hasCleanMargin)
  }
}
