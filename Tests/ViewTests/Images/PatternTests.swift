import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Colours that repeat a picture.
@MainActor @Suite struct PatternTests {
  /// A tile of 4 x 2 pixels whose first pixel is red, and the others white.
  private func tile(scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image {
      $0.cgContext.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      $0.cgContext.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    return image.cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? image
  }

  private func scene(_ view: UIView, scale: CGFloat = 1) -> Stage {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: scale)
    let page = UIViewController()
    page.view.addSubview(view)
    stage.show(page)
    stage.settle()
    return stage
  }

  /// The pixels of a row in which red is alone.
  private func reds(_ stage: Stage, row: Int, to count: Int = 20) -> [Int] {
    (0..<count).filter { stage.pixel($0, row) == 0xffff_0000 }
  }

  @Test func tilesBeginAtTheCornerOfTheView() {
    let view = UIView(frame: CGRect(x: 3, y: 5, width: 12, height: 8))
    view.backgroundColor = UIColor(patternImage: tile())
    let stage = scene(view)
    #expect(reds(stage, row: 5) == [3, 7, 11])
    #expect(reds(stage, row: 6).isEmpty)
    #expect(reds(stage, row: 7) == [3, 7, 11])
    #expect(stage.pixel(14, 5) == 0xffff_ffff)
  }

  @Test func tilesOfATwofoldScreenHaveTwicePixels() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 8))
    view.backgroundColor = UIColor(patternImage: tile(scale: 2))
    #expect(reds(scene(view, scale: 2), row: 0) == [0, 4, 8, 12, 16])
  }

  @Test func tilesMoveWithWhatScrolls() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 12, height: 8))
    view.contentSize = CGSize(width: 12, height: 100)
    view.backgroundColor = UIColor(patternImage: tile())
    let stage = scene(view)
    #expect(reds(stage, row: 0) == [0, 4, 8])
    view.contentOffset = CGPoint(x: 0, y: 1)
    stage.settle()
    #expect(reds(stage, row: 0).isEmpty && reds(stage, row: 1) == [0, 4, 8])
    let other = UIScrollView(frame: view.frame)
    other.contentSize = view.contentSize
    other.backgroundColor = view.backgroundColor
    other.contentOffset = view.contentOffset
    #expect(scene(other).pixels == stage.pixels)
  }

  @Test func aShapeIsFilledWithTiles() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 8), format: format).image {
      UIColor(patternImage: tile()).setFill()
      $0.fill(CGRect(x: 1, y: 0, width: 8, height: 2))
      UIBezierPath(rect: CGRect(x: 0, y: 3.5, width: 12, height: 3)).fill()
    }
    defer { withExtendedLifetime(image) {} }
    let pixels = image.cgImage?.buffer.pixels
    #expect((0..<12).filter { pixels?[$0] == 0xffff_0000 } == [4, 8])
    #expect(pixels?[0] == 0 && pixels?[9] == 0)
    #expect((0..<12).filter { pixels?[4 * 12 + $0] == 0xffff_0000 } == [0, 4, 8])
    // Half of the row is covered by the edge of the path.
    #expect(abs(Int((pixels?[3 * 12 + 1] ?? 0) >> 24) - 128) <= 1)
  }

  @Test func theTextOfALabelShowsThePicture() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let halves = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image
    {
      $0.cgContext.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
      $0.cgContext.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      $0.fill(CGRect(x: 20, y: 0, width: 20, height: 40))
    }
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    label.text = "MMMM"
    label.font = .boldSystemFont(ofSize: 16)
    label.textColor = UIColor(patternImage: halves)
    let stage = scene(label)
    func count(_ color: UInt32, _ columns: Range<Int>) -> Int {
      columns.reduce(0) { sum, x in
        sum + (0..<40).filter { stage.pixel(x, $0) == color }.count
      }
    }
    #expect(count(0xffff_0000, 0..<20) > 10 && count(0xff00_00ff, 20..<40) > 10)
    #expect(count(0xffff_0000, 20..<40) == 0 && count(0xff00_00ff, 0..<20) == 0)
  }

  @Test func aPlainColorEndsThePattern() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 8))
    view.backgroundColor = UIColor(patternImage: tile())
    let stage = scene(view)
    view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    stage.settle()
    #expect(stage.pixel(0, 0) == 0xff00_ff00 && stage.pixel(4, 0) == 0xff00_ff00)
    view.backgroundColor = nil
    stage.settle()
    #expect(reds(stage, row: 0).isEmpty)
  }

  @Test func aPatternHasNoComponents() {
    let color = UIColor(patternImage: tile())
    var red: CGFloat = 7
    #expect(!color.getRed(&red, green: nil, blue: nil, alpha: nil) && red == 7)
    #expect(!color.getWhite(nil, alpha: nil))
    #expect(color.isEqual(color) && !color.isEqual(UIColor.white))
    #expect(UIColor(cgColor: color.cgColor).isEqual(color))
  }

  @Test func aPatternOfAnEmptyPictureDrawsNothing() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 8))
    view.backgroundColor = UIColor(patternImage: UIImage())
    #expect(reds(scene(view), row: 0).isEmpty)
  }
}
