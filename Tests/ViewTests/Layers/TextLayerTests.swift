import Espalier
import EspalierTesting
import Foundation
import Testing

/// Text of text layers: its place, look and limits.
@MainActor @Suite struct TextLayerTests {
  let stage = Stage(size: CGSize(width: 120, height: 80), scale: 2)
  let page = UIViewController()
  let layer = CATextLayer()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
    layer.frame = CGRect(x: 10, y: 10, width: 100, height: 60)
    layer.foregroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    layer.contentsScale = 2
    page.view.layer.addSublayer(layer)
  }

  private var width: Int { 240 }

  /// The box around the pixels that are not white, in pixels.
  private func ink() -> CGRect {
    var box = CGRect.null
    for (index, pixel) in stage.pixels.enumerated() where pixel != 0xffff_ffff {
      box = box.union(CGRect(x: index % width, y: index / width, width: 1, height: 1))
    }
    return box
  }

  @Test func theDefaultsAreApples() {
    let layer = CATextLayer()
    #expect(layer.string == nil && layer.font == nil && layer.fontSize == 36)
    #expect(layer.foregroundColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(!layer.isWrapped && layer.truncationMode == .none && layer.alignmentMode == .natural)
    #expect(layer.contentsScale == 1)
  }

  @Test("Looks L19: text begins at the top, and is cut off at the bounds")
  func theTextIsAtTheTop() {
    layer.fontSize = 20
    layer.string = "Hxg"
    stage.turn()
    let first = ink()
    #expect(first.minX >= 20 && first.minX <= 26 && first.minY >= 20 && first.minY < 36)
    layer.alignmentMode = .right
    stage.turn()
    #expect(ink().maxX <= 220 && ink().maxX > 210)
    layer.alignmentMode = .center
    stage.turn()
    #expect(abs(ink().midX - 120) <= 3)
    layer.alignmentMode = .left
    layer.string = "A text that is much wider than the layer"
    stage.turn()
    #expect(ink().maxX <= 220 && ink().maxX >= 200)
    layer.fontSize = 200
    stage.turn()
    #expect(ink().maxY <= 140 && ink().minY >= 20)
    #expect(stage.issues.isEmpty)
  }

  @Test func linesBreakAndEndInEllipses() {
    layer.fontSize = 12
    layer.string = "One two three four five six seven eight nine ten eleven twelve thirteen"
    stage.turn()
    let one = ink().height
    layer.truncationMode = .end
    stage.turn()
    let ended = stage.pixels
    #expect(ink().height <= one + 2)
    layer.truncationMode = .start
    stage.turn()
    #expect(stage.pixels != ended)
    layer.truncationMode = .none
    layer.isWrapped = true
    stage.turn()
    #expect(ink().height > one * 3)
    layer.bounds.size.height = 32
    stage.advance(by: 0.3)
    let cut = stage.pixels
    layer.truncationMode = .end
    stage.turn()
    #expect(stage.pixels != cut && ink().maxY <= 56 * 2)
  }

  @Test func attributesCountInPlaceOfTheLayersLook() {
    let text = NSMutableAttributedString(
      string: "Red", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    text.addAttribute(
      .foregroundColor, value: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
      range: NSRange(location: 0, length: 3))
    layer.fontSize = 5
    layer.string = text
    text.mutableString.setString("X")
    stage.turn()
    #expect((layer.string as? NSAttributedString)?.string == "Red")
    #expect(stage.pixels.contains(0xffff_0000) && ink().width > 60)
    layer.string = "Red"
    stage.turn()
    #expect(!stage.pixels.contains(0xffff_0000) && ink().width < 40)
  }

  @Test("Looks L19: at contentsScale 1, text is blurred on a screen of two pixels per point")
  func theScale() {
    layer.fontSize = 30
    layer.string = "H"
    stage.turn()
    let sharp = Set(stage.pixels).count
    layer.contentsScale = 1
    stage.turn()
    #expect(Set(stage.pixels).count > sharp)
    #expect(ink().minX >= 20)
  }

  @Test func sizeAndColorAnimate() {
    layer.fontSize = 10
    layer.string = "HH"
    stage.turn()
    let small = ink().width
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    for (key, value) in [("fontSize", 30), ("foregroundColor", red)] as [(String, Any)] {
      let animation = CABasicAnimation(keyPath: key)
      animation.toValue = value
      animation.duration = 1
      layer.add(animation, forKey: key)
    }
    stage.turn()
    stage.advance(by: 0.5)
    #expect(ink().width > small * 1.7 && ink().width < small * 2.3)
    #expect(stage.pixels.contains { $0 >> 16 & 255 > 110 && $0 & 255 == 0 && $0 >> 16 & 255 < 140 })
    stage.advance(by: 1)
    #expect(ink().width == small)
  }

  @Test func fontsAreNamedOrGiven() {
    layer.string = "Wide"
    layer.fontSize = 20
    layer.font = "No such font"
    stage.turn()
    let plain = ink()
    layer.font = UIFont.boldSystemFont(ofSize: 99)
    stage.turn()
    #expect(ink().height < plain.height + 4 && ink() != plain)
    #expect((layer.font as? UIFont)?.pointSize == 99)
  }

  @Test func valuesThatAreNoTextAreRefused() {
    layer.string = "Kept"
    layer.string = 5
    layer.font = 5
    layer.fontSize = .nan
    layer.fontSize = .infinity
    #expect(layer.string as? String == "Kept" && layer.font == nil && layer.fontSize == 36)
    #expect(stage.issues.count { $0.code == "layer.text" } == 2)
    #expect(stage.issues.contains { $0.code == "geometry.nonfinite" })
    for size in [1e6, 1e300, -5, 0] as [CGFloat] {
      layer.fontSize = size
      stage.turn()
      #expect(ink().isNull)
    }
    layer.string = ""
    layer.fontSize = 20
    stage.turn()
    #expect(ink().isNull)
    layer.string = String(repeating: "\n", count: 2000)
    layer.bounds.size = .zero
    stage.turn()
    #expect(ink().isNull)
  }
}
