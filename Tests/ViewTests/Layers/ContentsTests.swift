import Espalier
import EspalierGeometry
import EspalierTesting
import Foundation
import Testing

/// Pictures of pixels: turned, cut, and shown by layers.
@MainActor @Suite struct ContentsTests {
  let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
  let page = UIViewController()

  /// A picture of 3 by 2 pixels, whose blue parts are 1 to 6, row by row.
  private func numbered() -> CGImage? {
    UIImage(
      buffer: PixelBuffer(size: PixelSize(width: 3, height: 2)) { pixels in
        for index in 0..<6 { pixels[index] = 0xff00_0000 + UInt32(index + 1) }
      }
    ).cgImage
  }

  private func numbers(_ image: UIImage) -> [[UInt32]] {
    guard let buffer = image.pixelBuffer else { return [] }
    return (0..<buffer.size.height).map { row in
      (0..<buffer.size.width).map { buffer.pixels[row * buffer.size.width + $0] & 255 }
    }
  }

  private func red(_ side: Int) -> CGImage? {
    UIImage(
      buffer: PixelBuffer(size: PixelSize(width: side, height: side)) { pixels in
        for index in pixels.indices { pixels[index] = 0xffff_0000 }
      }
    ).cgImage
  }

  /// Where the screen is red: left, top, width, height.
  private func redPlace() -> [Int] {
    let places = stage.pixels.indices.filter { stage.pixels[$0] == 0xffff_0000 }
    guard let first = places.first, let last = places.last else { return [] }
    return [first % 40, first / 40, last % 40 - first % 40 + 1, last / 40 - first / 40 + 1]
  }

  @Test("Looks T34: pixels are turned upright, and cgImage has them as they were")
  func orientations() throws {
    let image = try #require(numbered())
    #expect(image.width == 3 && image.height == 2 && image.bytesPerRow == 12)
    let wanted: [UIImage.Orientation: [[UInt32]]] = [
      .up: [[1, 2, 3], [4, 5, 6]], .down: [[6, 5, 4], [3, 2, 1]],
      .left: [[3, 6], [2, 5], [1, 4]], .right: [[4, 1], [5, 2], [6, 3]],
      .upMirrored: [[3, 2, 1], [6, 5, 4]], .downMirrored: [[4, 5, 6], [1, 2, 3]],
      .leftMirrored: [[1, 4], [2, 5], [3, 6]], .rightMirrored: [[6, 3], [5, 2], [4, 1]],
    ]
    for orientation in UIImage.Orientation.allCases {
      let turned = UIImage(cgImage: image, scale: 2, orientation: orientation)
      #expect(numbers(turned) == wanted[orientation], "\(orientation)")
      #expect(turned.imageOrientation == orientation)
      #expect(turned.cgImage == image)
      let size = numbers(turned)
      #expect(
        turned.size == CGSize(width: CGFloat(size[0].count) / 2, height: CGFloat(size.count) / 2))
      #expect(turned.withRenderingMode(.alwaysTemplate).imageOrientation == orientation)
    }
    #expect(UIImage(systemName: "star")?.cgImage == nil)
  }

  @Test func aPictureIsCut() throws {
    let image = try #require(numbered())
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 9, height: 1)))
    #expect(numbers(UIImage(cgImage: part)) == [[2, 3]])
    let grown = try #require(image.cropping(to: CGRect(x: 0.5, y: 0.5, width: 1, height: 1)))
    #expect(numbers(UIImage(cgImage: grown)) == [[1, 2], [4, 5]])
    #expect(image.cropping(to: CGRect(x: 3, y: 0, width: 2, height: 2)) == nil)
    #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 2, height: 2)) == nil)
  }

  @Test func aLayerShowsItsContents() throws {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 10))
    stage.show(page)
    page.view.addSubview(view)
    let picture = try #require(red(4))
    view.layer.contents = picture
    stage.turn()
    #expect(redPlace() == [10, 10, 20, 10])
    let wanted: [(CALayerContentsGravity, [Int])] = [
      (.center, [18, 13, 4, 4]), (.topLeft, [10, 10, 4, 4]), (.bottomRight, [26, 16, 4, 4]),
      (.resizeAspect, [15, 10, 10, 10]),
    ]
    for (gravity, place) in wanted {
      view.layer.contentsGravity = gravity
      stage.turn()
      #expect(redPlace() == place, "\(gravity.rawValue)")
    }
    view.layer.contentsGravity = .topLeft
    view.layer.contentsScale = 2
    stage.turn()
    #expect(redPlace() == [10, 10, 2, 2])
    view.layer.contents = nil
    stage.turn()
    #expect(redPlace() == [])
    #expect(view.layer.contentsGravity == .topLeft && view.layer.contentsScale == 2)
    #expect(stage.issues.isEmpty)
  }

  @Test("Looks T6: corners around contentsCenter keep their size, and shrink together")
  func nineParts() throws {
    let picture = try #require(
      UIImage(
        buffer: PixelBuffer(size: PixelSize(width: 20, height: 20)) { pixels in
          for index in pixels.indices {
            let (x, y) = (index % 20, index / 20)
            let isCorner = (x < 5 || x >= 15) && (y < 5 || y >= 15)
            pixels[index] = isCorner ? 0xffff_0000 : 0xff00_00ff
          }
        }
      ).cgImage)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    stage.show(page)
    page.view.addSubview(view)
    view.layer.contents = picture
    view.layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    stage.turn()
    func isRed(_ x: Int, _ y: Int) -> Bool { stage.pixels[y * 40 + x] == 0xffff_0000 }
    #expect(isRed(0, 0) && isRed(4, 4) && !isRed(5, 4) && !isRed(4, 5) && !isRed(34, 0))
    #expect(isRed(35, 0) && isRed(39, 29) && isRed(35, 25) && !isRed(35, 24))
    view.bounds.size = CGSize(width: 6, height: 30)
    view.frame.origin = .zero
    stage.turn()
    #expect(isRed(2, 0) && isRed(3, 0) && isRed(5, 4) && !isRed(2, 6))
    view.layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    view.layer.contentsRect = CGRect(x: 0, y: 0, width: 0.25, height: 0.25)
    stage.turn()
    #expect((0..<6).allSatisfy { isRed($0, 15) })
    #expect(stage.issues.isEmpty)
    view.layer.contentsRect = CGRect(x: 0, y: 0, width: 0, height: 1)
    view.layer.contentsRect = CGRect(x: 0.5, y: 0, width: 1, height: 1)
    view.layer.contentsCenter = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
    #expect(view.layer.contentsRect.width == 0.25 && view.layer.contentsCenter.width == 1)
    #expect(stage.issues.count >= 2)
    #expect(stage.issues.allSatisfy { $0.code == "layer.contents" })
  }

  /// A JPEG file of 37 by 29 pixels whose EXIF data say that it is turned by a quarter.
  private static let photograph = """
    /9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/4AAQSkZJRgABAQAAAQABAAD/2wBD\
    ABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBk\
    eFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj\
    Y2NjY2NjY2NjY2NjY2P/wAARCAAdACUDASIAAhEBAxEB/8QAGgAAAgMBAQAAAAAAAAAAAAAAAAUBAwQC\
    Bv/EACAQAAICAgMBAAMAAAAAAAAAAAABAhEDBBIhMQUTFVH/xAAXAQADAQAAAAAAAAAAAAAAAAADBAUA\
    /8QAHBEAAgIDAQEAAAAAAAAAAAAAAAECAwQREiFR/9oADAMBAAIRAxEAPwBzfC7RLUZwvwnaUPeRjewo\
    xoWr6gS5Tsqe4svUP54c8JJ1XTDXz420rL82SEUGnLpFDFzelxMrWNIDhZ1L0BXTGHUn6J/2Ln02Z821\
    JWYIydleeUr9LEYLemFtx18Gev8ARV0+mas30E8dXZ5j8klJ0TLNNw9NZipLaJ8q4p9JDxb/AB6bARrJ\
    KS7YCXAZWo//2Q==
    """

  @Test("Looks T34: a photograph is turned upright as its EXIF data say, and cut short is shown")
  func photographs() throws {
    let data = try #require(Data(base64Encoded: Self.photograph))
    let image = try #require(UIImage(data: data, scale: 1))
    #expect(image.size == CGSize(width: 29, height: 37) && image.imageOrientation == .right)
    #expect(image.cgImage?.width == 37 && image.cgImage?.height == 29)
    let upright = try #require(image.pixelBuffer)
    let stored = try #require(image.cgImage)
    // The left column of what is stored is the upper row of what is shown, from the right.
    let whole = UIImage(cgImage: stored, scale: 1, orientation: .up)
    let pixels = try #require(whole.pixelBuffer)
    #expect((0..<29).allSatisfy { upright.pixels[28 - $0] == pixels.pixels[$0 * 37] })
    #expect(stage.issues.isEmpty)
    // The pixels are read when they are asked for.
    let short = try #require(UIImage(data: data.dropLast(20)))
    #expect(stage.issues.isEmpty)
    #expect(short.pixelBuffer != nil)
    #expect(stage.issues.count == 1 && stage.issues[0].code == "image.truncated")
    #expect(UIImage(data: data.prefix(60)) == nil)
    #expect(stage.issues.count == 2 && stage.issues[1].code == "image.broken")
  }

  @Test func aViewOfOnesOwnThatDrawsNothingKeepsItsContents() {
    final class Plain: UIView {}
    let view = Plain(frame: CGRect(x: 10, y: 10, width: 20, height: 10))
    view.layer.contents = red(4)
    stage.show(page)
    page.view.addSubview(view)
    stage.turn()
    view.setNeedsDisplay()
    stage.turn()
    #expect(redPlace() == [10, 10, 20, 10])
  }

  @Test func aPictureThatTakesThePlaceOfADrawnOneStays() throws {
    final class Drawn: UIView {
      var isEmpty = false
      override func draw(_ rect: CGRect) {
        guard !isEmpty else { return }
        UIColor.blue.setFill()
        UIBezierPath(rect: rect).fill()
      }
    }
    let view = Drawn(frame: CGRect(x: 10, y: 10, width: 20, height: 10))
    stage.show(page)
    page.view.addSubview(view)
    stage.turn()
    #expect(redPlace() == [])
    view.isEmpty = true
    view.layer.contents = red(4)
    view.layer.contentsGravity = .resize
    view.setNeedsDisplay()
    stage.turn()
    #expect(redPlace() == [10, 10, 20, 10])
  }

  @Test func anEqualValueRepaintsNothing() throws {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 10))
    let picture = try #require(red(4))
    view.layer.contents = picture
    stage.show(page)
    page.view.addSubview(view)
    stage.turn()
    let pixels = stage.repaintedPixels
    view.layer.contents = picture
    view.layer.contentsGravity = .resize
    stage.turn()
    #expect(stage.repaintedPixels == pixels)
  }

  @Test func wrongContentsAreIssues() {
    let layer = CALayer()
    layer.contents = "picture"
    layer.contentsScale = 0
    #expect(layer.contents == nil && layer.contentsScale == 1)
    #expect(stage.issues.count == 2)
    #expect(stage.issues.allSatisfy { $0.code == "layer.contents" })
  }
}
