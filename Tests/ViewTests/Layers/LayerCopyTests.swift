import Espalier
import Foundation
import Testing

/// Copies share the values that few layers and labels have, until one of them changes a value.
@MainActor @Suite struct LayerCopyTests {
  @Test func aCopyOfALayerChangesAlone() {
    let original = CALayer()
    original.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    original.borderWidth = 3
    original.name = "original"
    let copy = CALayer(layer: original)
    copy.setAffineTransform(CGAffineTransform(translationX: 5, y: 0))
    copy.zPosition = 4
    copy.anchorPoint = .zero
    copy.borderWidth = 0
    copy.name = nil
    #expect(original.affineTransform() == CGAffineTransform(scaleX: 2, y: 2))
    #expect(original.zPosition == 0)
    #expect(original.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(original.borderWidth == 3)
    #expect(original.name == "original")
    #expect(copy.affineTransform() == CGAffineTransform(translationX: 5, y: 0))
    #expect(copy.zPosition == 4)
    #expect(copy.borderWidth == 0)
    #expect(copy.name == nil)
  }

  @Test func aLabelKeepsItsRareProperties() {
    let label = UILabel()
    #expect(label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.textColor == .label)
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 2, height: 2)
    label.highlightedTextColor = .blue
    label.preferredMaxLayoutWidth = 40
    #expect(label.shadowColor == .red)
    #expect(label.shadowOffset == CGSize(width: 2, height: 2))
    #expect(label.highlightedTextColor == .blue)
    #expect(label.preferredMaxLayoutWidth == 40)
    #expect(label.minimumScaleFactor == 0)
    label.shadowColor = nil
    #expect(label.shadowColor == nil)
    #expect(label.highlightedTextColor == .blue)
  }
}
