import Espalier
import EspalierTesting
import Foundation
import Testing

/// Natural alignment is that of the layout, whatever letters a text has.
@MainActor @Suite("Natural alignment") struct NaturalAlignmentTests {
  private let texts = [
    "Hello", "10:30 PM", "10:30\u{202f}PM caf\u{e9}", "Milk \u{1f34e} apples",
    "\u{5e9}\u{5dc}\u{5d5}\u{5dd}",
    "\u{416}", "42",
  ]

  /// The side at which a label's pixels begin or end.
  private func side(isMirrored: Bool, _ prepare: (UILabel) -> Void) -> String {
    var side = "none"
    withStage { stage, view in
      if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
      let label = UILabel(frame: CGRect(x: 10, y: 20, width: 280, height: 60))
      label.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      prepare(label)
      view.addSubview(label)
      guard let columns = stage.extent(isRed)?.x else { return }
      side = columns.lowerBound < 40 ? "left" : columns.upperBound > 260 ? "right" : "middle"
    }
    return side
  }

  @Test("Labels of one column begin at one edge, in all scripts", arguments: [false, true])
  func labels(isMirrored: Bool) {
    let expected = isMirrored ? "right" : "left"
    for text in texts {
      #expect(side(isMirrored: isMirrored) { $0.text = text } == expected, "\(text)")
      let attributed = NSAttributedString(string: text, attributes: [.kern: 1])
      #expect(
        side(isMirrored: isMirrored) { $0.attributedText = attributed } == expected, "\(text)")
      #expect(
        side(isMirrored: isMirrored) {
          $0.text = text + "\n" + text
          $0.numberOfLines = 0
        } == expected, "\(text)")
    }
  }

  @Test("A direction of writing that a paragraph sets decides its natural alignment")
  func writingDirection() {
    for (direction, expected) in [
      (NSWritingDirection.rightToLeft, "right"), (.leftToRight, "left"),
    ] {
      let style = NSMutableParagraphStyle()
      style.baseWritingDirection = direction
      for isMirrored in [false, true] {
        let text = NSAttributedString(string: "Hello", attributes: [.paragraphStyle: style])
        #expect(side(isMirrored: isMirrored) { $0.attributedText = text } == expected)
      }
    }
  }
}
