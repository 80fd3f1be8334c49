import Espalier
import EspalierGeometry
import EspalierTesting
import Foundation
import Testing

/// Pictures of views: `snapshotView`, `resizableSnapshotView`, `drawHierarchy`, `render(in:)`.
@MainActor @Suite struct SnapshotTests {
  let stage = Stage(size: CGSize(width: 200, height: 200))
  let root = UIViewController()

  init() {
    root.view.backgroundColor = .white
    stage.show(root)
  }

  private func box(_ color: UIColor, _ frame: CGRect, in parent: UIView) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    parent.addSubview(view)
    return view
  }

  private func screen(_ x: Int, _ y: Int) -> UInt32 { pixel(of: stage.picture(), x, y) }

  private func pixel(of image: UIImage, _ x: Int, _ y: Int) -> UInt32 {
    guard let buffer = image.pixelBuffer, x < buffer.size.width, y < buffer.size.height else {
      return 0xdead_beef
    }
    return buffer.pixels[y * buffer.size.width + x]
  }

  /// The largest difference of two pixels' channels.
  private func difference(_ first: UInt32, _ second: UInt32) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let one = Int(first >> shift & 0xff)
      let other = Int(second >> shift & 0xff)
      largest = max(largest, abs(one - other))
    }
    return largest
  }

  /// A red card with a blue corner, a label and a turned child.
  private func card(in parent: UIView) -> UIView {
    let card = box(.red, CGRect(x: 20, y: 30, width: 80, height: 60), in: parent)
    card.layer.cornerRadius = 12
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 60, height: 20))
    label.text = "Ag"
    card.addSubview(label)
    let turned = box(.green, CGRect(x: 50, y: 30, width: 20, height: 20), in: card)
    turned.transform = CGAffineTransform(rotationAngle: 0.5)
    let faded = box(.blue, CGRect(x: 4, y: 40, width: 30, height: 16), in: card)
    faded.alpha = 0.5
    _ = box(.black, CGRect(x: 2, y: 2, width: 8, height: 8), in: faded)
    return card
  }

  @Test func aSnapshotInPlaceOfItsViewLooksTheSameToThePixel() throws {
    let card = card(in: root.view)
    stage.settle()
    let before = try #require(stage.picture().pixelBuffer)
    let snapshot = try #require(card.snapshotView(afterScreenUpdates: false))
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 80, height: 60))
    snapshot.frame = card.frame
    card.removeFromSuperview()
    root.view.addSubview(snapshot)
    stage.settle()
    let after = try #require(stage.picture().pixelBuffer)
    let differences = (0..<200 * 200).filter {
      difference(before.pixels[$0], after.pixels[$0]) > 2
    }
    #expect(differences.isEmpty)
  }

  @Test func aSnapshotDoesNotFollowItsView() throws {
    let view = box(.red, CGRect(x: 0, y: 0, width: 50, height: 50), in: root.view)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    snapshot.frame.origin = CGPoint(x: 100, y: 100)
    root.view.addSubview(snapshot)
    view.backgroundColor = .blue
    stage.settle()
    #expect(screen(120, 120) == Pixel.red)
    #expect(screen(10, 10) == Pixel.blue)
  }

  @Test func placeTransformAndOpacityOfTheViewAreLeftOut() throws {
    let view = box(.red, CGRect(x: 0, y: 0, width: 50, height: 50), in: root.view)
    view.alpha = 0.3
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(snapshot.bounds.size == CGSize(width: 50, height: 50))
    root.view.addSubview(snapshot)
    stage.settle()
    #expect(screen(2, 2) == Pixel.red)
  }

  @Test func afterScreenUpdatesTakesInWhatIsDue() throws {
    let view = PaintedView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.view.addSubview(view)
    let old = try #require(view.snapshotView(afterScreenUpdates: false))
    let new = try #require(view.snapshotView(afterScreenUpdates: true))
    old.frame.origin.y = 100
    new.frame.origin = CGPoint(x: 100, y: 100)
    root.view.addSubview(old)
    root.view.addSubview(new)
    stage.settle()
    #expect(screen(20, 120) == Pixel.white)
    #expect(screen(120, 120) == Pixel.green)
  }

  @Test func aViewOutsideAnyWindowHasAPictureToo() throws {
    let view = PaintedView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    root.view.addSubview(snapshot)
    stage.settle()
    #expect(screen(20, 20) == Pixel.green)
  }

  @Test func capInsetsKeepTheirWidth() throws {
    let view = box(.white, CGRect(x: 0, y: 0, width: 30, height: 30), in: root.view)
    _ = box(.red, CGRect(x: 0, y: 0, width: 10, height: 30), in: view)
    _ = box(.green, CGRect(x: 10, y: 0, width: 10, height: 30), in: view)
    _ = box(.blue, CGRect(x: 20, y: 0, width: 10, height: 30), in: view)
    let insets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    let snapshot = try #require(
      view.resizableSnapshotView(
        from: view.bounds, afterScreenUpdates: true, withCapInsets: insets))
    view.removeFromSuperview()
    snapshot.frame = CGRect(x: 0, y: 100, width: 120, height: 60)
    root.view.addSubview(snapshot)
    stage.settle()
    #expect(screen(8, 130) == Pixel.red)
    #expect(screen(13, 130) == Pixel.green)
    #expect(screen(106, 130) == Pixel.green)
    #expect(screen(112, 130) == Pixel.blue)
  }

  @Test func aPartIsAPart() throws {
    let view = box(.red, CGRect(x: 0, y: 0, width: 60, height: 60), in: root.view)
    _ = box(.blue, CGRect(x: 30, y: 30, width: 30, height: 30), in: view)
    let snapshot = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 30, y: 30, width: 30, height: 30), afterScreenUpdates: true,
        withCapInsets: .zero))
    #expect(snapshot.bounds.size == CGSize(width: 30, height: 30))
    root.view.addSubview(snapshot)
    stage.settle()
    #expect(screen(2, 2) == Pixel.blue)
  }

  @Test(arguments: [CGRect.zero, CGRect.null, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10)])
  func aSnapshotOfAnEmptyAreaIsNil(of area: CGRect) {
    let view = box(.red, CGRect(x: 0, y: 0, width: 60, height: 60), in: root.view)
    let snapshot = view.resizableSnapshotView(
      from: area, afterScreenUpdates: true, withCapInsets: .zero)
    #expect(snapshot == nil)
    #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
  }

  @Test func drawHierarchyFitsTheViewIntoARectangleOfTheContext() {
    let view = box(.red, CGRect(x: 0, y: 0, width: 40, height: 40), in: root.view)
    _ = box(.blue, CGRect(x: 20, y: 0, width: 20, height: 40), in: view)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100))
    let picture = renderer.image { _ in
      #expect(
        view.drawHierarchy(
          in: CGRect(x: 10, y: 10, width: 80, height: 80),
          afterScreenUpdates: true))
    }
    #expect(pixel(of: picture, 5, 5) == 0)
    #expect(pixel(of: picture, 15, 50) == Pixel.red)
    #expect(pixel(of: picture, 55, 50) == Pixel.blue)
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
  }

  @Test func aLayerRendersIntoAContextItsTransparencyKept() {
    let view = box(.red, CGRect(x: 50, y: 50, width: 40, height: 40), in: root.view)
    _ = box(.blue, CGRect(x: 0, y: 0, width: 10, height: 10), in: view)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60))
    let picture = renderer.image { context in
      context.cgContext.setAlpha(0.5)
      view.layer.render(in: context.cgContext)
    }
    #expect(pixel(of: picture, 20, 20) == 0x8080_0000)
    #expect(pixel(of: picture, 5, 5) == 0x8000_0080)
    #expect(pixel(of: picture, 50, 50) == 0)
  }
}

/// Draws itself green.
private final class PaintedView: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.green.setFill()
    UIRectFill(rect)
  }
}
