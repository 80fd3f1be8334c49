import Espalier
import EspalierLayers
import EspalierTesting
import Foundation
import Testing

/// Layers that are kept as bitmaps.
@MainActor @Suite(.serialized) struct BitmapTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)
  let page = UIViewController()
  let view = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 40))
  let label = UILabel(frame: CGRect(x: 4, y: 4, width: 52, height: 24))

  init() {
    page.view.backgroundColor = .white
    view.backgroundColor = .yellow
    label.text = "Bitmap"
    view.addSubview(label)
    stage.show(page)
    page.view.addSubview(view)
    stage.turn()
  }

  /// The bitmaps that `body` makes.
  private func made(_ body: () -> Void) -> Int {
    let before = LayerBitmaps.madeCount
    body()
    return LayerBitmaps.madeCount - before
  }

  private func rasterize(scale: CGFloat) {
    view.layer.rasterizationScale = scale
    view.layer.shouldRasterize = true
    stage.turn()
  }

  @Test("Looks T7: at the screen's scale no pixel differs, and at half of it text is blurred")
  func theScaleDecides() {
    let plain = stage.pixels
    rasterize(scale: 2)
    #expect(stage.pixels == plain)
    view.layer.rasterizationScale = 1
    stage.turn()
    #expect(stage.pixels != plain)
    let shades = Set(stage.pixels).count
    #expect(shades > Set(plain).count)
    // Nothing outside the layer changes.
    let row = { (pixels: [UInt32], y: Int) in Array(pixels[y * 200..<(y + 1) * 200]) }
    #expect(row(stage.pixels, 15) == row(plain, 15) && row(stage.pixels, 110) == row(plain, 110))
    view.layer.shouldRasterize = false
    stage.turn()
    #expect(stage.pixels == plain)
  }

  @Test func aStillLayerIsDrawnOnceWhileItMovesTurnsAndFades() {
    let first = made { rasterize(scale: 2) }
    #expect(first == 1)
    let later = made {
      UIView.animate(withDuration: 0.5) {
        view.center = CGPoint(x: 60, y: 70)
        view.alpha = 0.5
        view.transform = CGAffineTransform(rotationAngle: 0.3)
      }
      stage.advance(by: 1)
    }
    #expect(later == 0)
  }

  @Test func aChangeInsideMakesTheBitmapAnew() {
    rasterize(scale: 2)
    let text = made {
      label.text = "Other"
      stage.turn()
    }
    let colour = made {
      view.backgroundColor = .green
      stage.turn()
    }
    let both = made {
      view.center.x += 10
      view.backgroundColor = .red
      stage.turn()
    }
    let child = made {
      view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
      stage.turn()
    }
    let size = made {
      view.bounds.size.height = 50
      stage.turn()
    }
    let mask = made {
      let mask = CALayer()
      mask.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
      mask.backgroundColor = CGColor(gray: 0, alpha: 1)
      view.layer.mask = mask
      stage.turn()
    }
    let counts = [text, colour, both, child, size, mask]
    #expect(counts == Array(repeating: 1, count: 6))
    let shown = stage.pixels
    view.layer.shouldRasterize = false
    stage.turn()
    #expect(stage.pixels == shown)
  }

  @Test func theBitmapOfALayerThatIsNotSeenIsDropped() {
    let before = LayerBitmaps.bytes
    rasterize(scale: 2)
    #expect(LayerBitmaps.bytes - before == 120 * 80 * 4)
    view.isHidden = true
    stage.turn()
    #expect(LayerBitmaps.bytes == before)
    view.isHidden = false
    #expect(made { stage.turn() } == 1)
    view.removeFromSuperview()
    stage.turn()
    #expect(LayerBitmaps.bytes == before)
  }

  @Test func theOldestBitmapGoesAtTheLimit() {
    let limit = LayerBitmaps.limit
    defer { LayerBitmaps.limit = limit }
    LayerBitmaps.limit = LayerBitmaps.bytes + 50 * 50 * 4 * 4
    let boxes = (0..<3).map { index in
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30 + index))
      box.backgroundColor = .black
      box.layer.shouldRasterize = true
      box.layer.rasterizationScale = 2
      page.view.addSubview(box)
      return box
    }
    #expect(made { stage.turn() } == 3)
    #expect(LayerBitmaps.bytes <= LayerBitmaps.limit)
    // A layer beyond the limit is drawn without a bitmap.
    boxes[0].bounds.size = CGSize(width: 80, height: 80)
    #expect(made { stage.turn() } < 3)
    #expect(LayerBitmaps.bytes <= LayerBitmaps.limit)
    #expect(stage.pixels[50 * 200 + 30] & 0xff_ffff == 0)
  }

  @Test func badScalesAreRefused() {
    view.layer.rasterizationScale = .nan
    view.layer.rasterizationScale = 0
    #expect(view.layer.rasterizationScale == 1)
    #expect(stage.issues.map { $0.code == "layer.rasterizationScale" } == [true, true])
  }
}
