import Espalier
import EspalierGeometry
import EspalierTesting
import Foundation
import Testing

/// Blend modes, shadows, masks and paths of graphics contexts.
@MainActor @Suite struct BlendModeTests {
  private let stage = Stage()

  /// Draws a picture of 8 x 8 pixels and returns the components of its pixels.
  private func draw(
    opaque: Bool = false, _ actions: (CGContext) -> Void
  ) -> (Int, Int) -> [Int] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = opaque
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image {
      actions($0.cgContext)
    }
    let buffer = image.cgImage?.buffer
    return { x, y in
      guard let pixel = buffer?.pixels[y * 8 + x] else { return [] }
      return [16, 8, 0, 24].map { Int(pixel >> $0 & 0xff) }
    }
  }

  private let all = CGRect(x: 0, y: 0, width: 8, height: 8)
  private let left = CGRect(x: 0, y: 0, width: 4, height: 8)

  private func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1)
    -> CGColor
  { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

  private func isNear(_ found: [Int], _ wanted: [Int]) -> Bool {
    found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) <= 1 }
  }

  @Test(arguments: [
    (CGBlendMode.normal, [204, 102, 51]), (.multiply, [82, 82, 10]), (.screen, [224, 224, 92]),
    (.overlay, [163, 194, 20]), (.darken, [102, 102, 51]), (.lighten, [204, 204, 51]),
    (.colorDodge, [255, 255, 64]), (.colorBurn, [64, 128, 0]), (.hardLight, [193, 163, 20]),
    (.difference, [102, 102, 0]), (.exclusion, [143, 143, 82]), (.copy, [204, 102, 51]),
    (.sourceIn, [204, 102, 51]), (.sourceAtop, [204, 102, 51]),
    (.destinationOver, [102, 204, 51]), (.destinationIn, [102, 204, 51]),
    (.destinationAtop, [102, 204, 51]), (.plusDarker, [51, 51, 0]),
    (.plusLighter, [255, 255, 102]),
  ])
  func aModeMixesOpaqueColors(mode: CGBlendMode, expected: [Int]) {
    let pixels = draw { context in
      context.setFillColor(color(0.4, 0.8, 0.2))
      context.fill(all)
      context.setBlendMode(mode)
      context.setFillColor(color(0.8, 0.4, 0.2))
      context.fill(left)
    }
    #expect(isNear(pixels(1, 4), expected + [255]), "\(mode): \(pixels(1, 4))")
    #expect(pixels(6, 4) == [102, 204, 51, 255])
  }

  @Test(arguments: [CGBlendMode.clear, .sourceOut, .destinationOut, .xor])
  func modesThatTakeAwayLeaveNothingOfTwoOpaqueColors(mode: CGBlendMode) {
    let pixels = draw { context in
      context.fill(all)
      context.setBlendMode(mode)
      context.fill(left)
    }
    #expect(pixels(1, 4) == [0, 0, 0, 0])
    #expect(pixels(6, 4) == [0, 0, 0, 255])
  }

  @Test func softLightFollowsItsTwoBranches() {
    func soft(_ below: CGFloat, _ above: CGFloat) -> Int {
      let pixels = draw { context in
        context.setFillColor(color(below, below, below))
        context.fill(all)
        context.setBlendMode(.softLight)
        context.setFillColor(color(above, above, above))
        context.fill(all)
      }
      return pixels(0, 0)[0]
    }
    // 0.4 - (1 - 0.4) * 0.4 * 0.6 and 0.6 + 0.6 * (sqrt 0.6 - 0.6)
    #expect(abs(soft(0.4, 0.2) - 65) <= 1)
    #expect(abs(soft(0.6, 0.8) - 180) <= 1)
  }

  @Test func modesOfHueKeepTheBrightnessBelow() {
    for mode in [CGBlendMode.hue, .color, .saturation] {
      let pixels = draw { context in
        context.setFillColor(color(0.5, 0.5, 0.5))
        context.fill(all)
        context.setBlendMode(mode)
        context.setFillColor(color(1, 0, 0))
        context.fill(all)
      }
      let found = pixels(2, 2).map(Double.init)
      #expect(abs(0.3 * found[0] + 0.59 * found[1] + 0.11 * found[2] - 127.5) < 2)
      #expect(mode == .color ? found[0] > found[1] : found[0] == found[1])
    }
    let bright = draw { context in
      context.setFillColor(color(1, 0, 0))
      context.fill(all)
      context.setBlendMode(.luminosity)
      context.setFillColor(color(0.3, 0.3, 0.3))
      context.fill(all)
    }
    #expect(isNear(bright(0, 0), [255, 0, 0, 255]))
  }

  @Test func translucentColorsMixInProportion() {
    let pixels = draw { context in
      context.setFillColor(color(1, 1, 1, 0.5))
      context.fill(left)
      context.setBlendMode(.multiply)
      context.setFillColor(color(1, 0, 0))
      context.fill(all)
    }
    #expect(isNear(pixels(1, 1), [255, 0, 0, 255]))
    #expect(isNear(pixels(6, 1), [255, 0, 0, 255]))
    let inside = draw { context in
      context.setFillColor(color(0, 1, 0, 0.5))
      context.fill(left)
      context.setBlendMode(.sourceIn)
      context.setFillColor(color(1, 0, 0))
      context.fill(all)
    }
    #expect(isNear(inside(1, 1), [128, 0, 0, 128]))
    #expect(inside(6, 1) == [0, 0, 0, 0])
  }

  @Test func aModeActsInsideClipsAndTheShapeOnly() {
    let pixels = draw { context in
      context.setFillColor(color(0, 0, 1))
      context.fill(all)
      context.saveGState()
      context.clip(to: left)
      context.beginPath()
      context.addEllipse(in: CGRect(x: -4, y: -4, width: 16, height: 16))
      context.clip()
      context.setBlendMode(.clear)
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
      context.restoreGState()
      context.setFillColor(color(1, 0, 0))
      context.fill(CGRect(x: 7, y: 7, width: 1, height: 1))
    }
    #expect(pixels(2, 2) == [0, 0, 0, 0])
    #expect(pixels(2, 5) == [0, 0, 255, 255])
    #expect(pixels(5, 2) == [0, 0, 255, 255])
    #expect(pixels(7, 7) == [255, 0, 0, 255])
  }

  @Test func theEdgeOfAShapeActsInProportion() {
    let pixels = draw { context in
      context.setFillColor(color(0, 0, 1))
      context.fill(all)
      context.setBlendMode(.clear)
      context.beginPath()
      context.addRect(CGRect(x: 0, y: 0, width: 3.5, height: 8))
      context.fillPath()
    }
    #expect(isNear(pixels(3, 3), [0, 0, 127, 127]))
    #expect(pixels(2, 3) == [0, 0, 0, 0] && pixels(4, 3) == [0, 0, 255, 255])
  }

  @Test func clearMakesAPartTransparent() {
    let pixels = draw { context in
      context.setFillColor(color(0, 0, 1))
      context.fill(all)
      context.clear(left)
      context.fill(CGRect(x: 0, y: 7, width: 8, height: 1))
    }
    #expect(pixels(2, 2) == [0, 0, 0, 0])
    #expect(pixels(6, 2) == [0, 0, 255, 255] && pixels(2, 7) == [0, 0, 255, 255])
  }

  @Test func modesSeeTheGroundOfAnOpaquePicture() {
    let pixels = draw(opaque: true) { context in
      context.setBlendMode(.screen)
      context.setFillColor(color(1, 0, 0, 0.5))
      context.fill(all)
    }
    #expect(isNear(pixels(3, 3), [128, 0, 0, 255]))
  }

  @Test func picturesAndPathsTakeAModeAndAnOpacity() {
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 8)).image {
      UIColor.red.setFill()
      $0.fill(all)
    }
    let pixels = draw { context in
      UIColor.green.setFill()
      UIRectFill(all)
      dot.draw(in: left, blendMode: .plusLighter, alpha: 1)
      UIColor.blue.setFill()
      let lower = UIBezierPath(rect: CGRect(x: 4, y: 4, width: 4, height: 4))
      lower.fill(with: .copy, alpha: 0.5)
      UIColor.white.setFill()
      UIRectFillUsingBlendMode(CGRect(x: 7, y: 0, width: 1, height: 1), .difference)
    }
    #expect(pixels(1, 1) == [255, 255, 0, 255])
    #expect(isNear(pixels(5, 5), [0, 0, 128, 128]))
    #expect(pixels(7, 0) == [255, 0, 255, 255])
    #expect(pixels(5, 1) == [0, 255, 0, 255])
  }

  // MARK: Shadows

  @Test func aSharpShadowIsTheShapeMovedInItsColor() {
    let pixels = draw { context in
      context.scaleBy(x: 2, y: 2)
      context.setShadow(offset: CGSize(width: 3, height: 2), blur: 0, color: color(1, 0, 0))
      context.setFillColor(color(0, 0, 1))
      context.fill(CGRect(x: 0.5, y: 0.5, width: 1, height: 1))
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.fill(CGRect(x: 3.5, y: 0, width: 0.5, height: 0.5))
    }
    // The offset does not follow the transform.
    #expect(pixels(1, 1) == [0, 0, 255, 255] && pixels(4, 3) == [255, 0, 0, 255])
    #expect(pixels(5, 4) == [255, 0, 0, 255] && pixels(6, 4) == [0, 0, 0, 0])
    #expect(pixels(7, 2) == [0, 0, 0, 0])
  }

  @Test func aSoftShadowFadesAndFallsIntoTheClip() {
    let pixels = draw { context in
      context.clip(to: CGRect(x: 4, y: 0, width: 4, height: 8))
      context.setShadow(offset: .zero, blur: 4)
      context.fill(left)
    }
    let strengths = (4..<8).map { pixels($0, 4)[3] }
    #expect(strengths == strengths.sorted(by: >))
    #expect((20...45).contains(strengths[0]))
    #expect(pixels(3, 4)[3] == 0)
  }

  // MARK: Paths and pictures

  @Test func drawPathFillsAndStrokes() {
    func pixels(_ mode: CGPathDrawingMode) -> (Int, Int) -> [Int] {
      draw { context in
        context.setFillColor(color(0, 0, 1))
        context.setStrokeColor(color(1, 0, 0))
        context.setLineWidth(2)
        context.addRect(CGRect(x: 1, y: 1, width: 6, height: 6))
        context.addRect(CGRect(x: 3, y: 3, width: 2, height: 2))
        context.drawPath(using: mode)
        context.fillPath()
      }
    }
    let (blue, red, none) = ([0, 0, 255, 255], [255, 0, 0, 255], [0, 0, 0, 0])
    #expect(pixels(.fill)(3, 3) == blue && pixels(.fill)(0, 0) == none)
    #expect(pixels(.eoFill)(3, 3) == none && pixels(.eoFill)(2, 2) == blue)
    #expect(pixels(.stroke)(0, 4) == red && pixels(.stroke)(4, 4) == red)
    #expect(pixels(.fillStroke)(0, 0) == red && pixels(.eoFillStroke)(1, 4) == red)
  }

  @Test func aPictureIsUpsideDownWhereYPointsDown() throws {
    let image = try #require(
      UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
      }.cgImage)
    let down = draw { $0.draw(image, in: all) }
    #expect(down(2, 2) == [0, 0, 0, 0] && down(2, 6) == [255, 0, 0, 255])
    let upright = draw { context in
      context.translateBy(x: 0, y: 8)
      context.scaleBy(x: 1, y: -1)
      context.draw(image, in: all)
    }
    #expect(upright(2, 2) == [255, 0, 0, 255] && upright(2, 6) == [0, 0, 0, 0])
  }

  @Test func aMaskOfAPictureLetsDrawingThroughByItsOpacityOrBrightness() throws {
    func masked(_ mask: UIImage) throws -> (Int, Int) -> [Int] {
      let mask = try #require(mask.cgImage)
      return draw { context in
        context.saveGState()
        context.translateBy(x: 0, y: 8)
        context.scaleBy(x: 1, y: -1)
        context.clip(to: all, mask: mask)
        context.setFillColor(color(0, 0, 1))
        context.fill(all)
        context.restoreGState()
        context.fill(CGRect(x: 7, y: 7, width: 1, height: 1))
      }
    }
    let size = CGSize(width: 8, height: 8)
    let shape = UIGraphicsImageRenderer(size: size).image { _ in
      UIColor.red.withAlphaComponent(0.5).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 4))
    }
    let tinted = try masked(shape)
    #expect(isNear(tinted(1, 1), [0, 0, 128, 128]) && tinted(1, 6) == [0, 0, 0, 0])
    #expect(tinted(7, 7) == [0, 0, 0, 255])
    let gray = UIGraphicsImageRenderer(size: size).image { _ in
      UIColor.black.setFill()
      UIRectFill(all)
      UIColor.white.setFill()
      UIRectFill(left)
    }
    let through = try masked(gray)
    #expect(through(1, 1) == [0, 0, 255, 255] && through(6, 1) == [0, 0, 0, 0])
  }

  // MARK: Colour spaces

  @Test func gradientsTakeColorsAndComponents() throws {
    let space = CGColorSpaceCreateDeviceRGB()
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let byColors = try #require(
      CGGradient(colorsSpace: space, colors: colors as CFArray, locations: [0, 1]))
    let components: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 1]
    let places: [CGFloat] = [0, 1]
    let byNumbers = try #require(
      CGGradient(
        colorSpace: space, colorComponents: components, locations: places, count: 2))
    let grays = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 1],
        locations: nil, count: 2))
    func pixels(_ gradient: CGGradient) -> (Int, Int) -> [Int] {
      draw {
        $0.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 8, y: 0), options: [])
      }
    }
    let (first, second, third) = (pixels(byColors), pixels(byNumbers), pixels(grays))
    for x in 0..<8 { #expect(first(x, 3) == second(x, 3)) }
    #expect(first(0, 3)[0] > 230 && first(7, 3)[2] > 230)
    #expect(third(0, 3)[0] < 30 && third(7, 3)[1] > 225)
    #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
    #expect(CGColorSpace(name: CGColorSpace.sRGB) == space)
    #expect(CGColorSpace(name: "other") == nil)
    #expect(CGColor(colorSpace: space, components: components) == colors[0])
  }
}
