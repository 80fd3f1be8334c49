import Espalier
import EspalierTesting
import Foundation
import Testing

/// Images with caps, and with insets for alignment.
@MainActor @Suite("Resizable images") struct ResizableImageTests {
  let stage = Stage(size: CGSize(width: 100, height: 100))
  let caps = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)

  private func show(_ image: UIImage, _ size: CGSize) {
    let view = UIImageView(frame: CGRect(origin: .zero, size: size))
    view.image = image
    let page = UIViewController()
    page.view.addSubview(view)
    stage.show(page)
    stage.turn()
  }

  @Test("Looks T37") func cornersKeepTheirPixelsAndTheRestIsTiled() throws {
    let image = gradientImage(20, 20)
    let pixels = try image.upright()
    show(image.resizableImage(withCapInsets: caps), CGSize(width: 60, height: 30))
    for y in 0..<5 {
      for x in 0..<5 {
        #expect(stage.pixel(x, y) == pixels[y * 20 + x])
        #expect(stage.pixel(59 - x, y) == pixels[y * 20 + 19 - x])
        #expect(stage.pixel(x, 29 - y) == pixels[(19 - y) * 20 + x])
        #expect(stage.pixel(59 - x, 29 - y) == pixels[(19 - y) * 20 + 19 - x])
      }
    }
    // Tiles of ten pixels, from the upper left.
    for x in 5..<55 {
      #expect(stage.pixel(x, 2) == pixels[2 * 20 + 5 + (x - 5) % 10])
      #expect(stage.pixel(x, 20) == pixels[(5 + (20 - 5) % 10) * 20 + 5 + (x - 5) % 10])
    }
  }

  @Test("Looks T37") func stretchedPartsDoNotRepeat() throws {
    let image = gradientImage(20, 20)
    show(
      image.resizableImage(withCapInsets: caps, resizingMode: .stretch),
      CGSize(width: 60, height: 30))
    let reds = (5..<55).map { (stage.pixel($0, 2) ?? 0) >> 16 & 255 }
    #expect(reds == reds.sorted())
    #expect(stage.pixel(2, 2) == (try image.upright()[2 * 20 + 2]))
  }

  @Test func aStretchableImageStretchesOnePoint() {
    let image = gradientImage(20, 20).stretchableImage(withLeftCapWidth: 8, topCapHeight: 0)
    #expect(image.capInsets == UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 11))
    #expect(image.resizingMode == .stretch)
  }

  @Test func capsThatDoNotFitAreRefused() {
    let image = gradientImage(8, 8)
    #expect(image.resizableImage(withCapInsets: caps) === image)
    #expect(stage.issues.contains { $0.code == "image.caps" })
  }

  @Test func capsShrinkTogetherInASmallRectangle() throws {
    show(
      gradientImage(20, 20).resizableImage(withCapInsets: caps), CGSize(width: 6, height: 6))
    #expect(stage.pixel(0, 0) != stage.pixel(5, 5))
    #expect(stage.issues.isEmpty)
  }

  @Test func layoutAlignsTheRectangleOfAnImage() {
    let image = gradientImage(20, 20).withAlignmentRectInsets(
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let view = UIImageView(image: image)
    #expect(view.alignmentRectInsets == image.alignmentRectInsets)
    #expect(
      view.alignmentRect(forFrame: CGRect(x: 0, y: 0, width: 20, height: 20))
        == CGRect(x: 2, y: 1, width: 14, height: 16))
  }
}
