import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor struct ScriptTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test func aHebrewLabelIsDrawnFromTheRight() {
    withStage { stage, view in
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 280, height: 40))
      let text = NSMutableAttributedString(string: "אבג abc")
      text.addAttribute(.foregroundColor, value: red, range: NSRange(location: 4, length: 3))
      label.attributedText = text
      view.addSubview(label)
      let latin = stage.extent(isRed)
      let hebrew = stage.extent(isDark)
      #expect((latin?.x.upperBound ?? 300) < (hebrew?.x.lowerBound ?? 0))
      #expect((hebrew?.x.upperBound ?? 0) > 280)
    }
  }

  @Test func aPlainLabelInAnotherScriptIsOrderedToo() {
    withStage { stage, view in
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 280, height: 40))
      label.text = "אבג"
      view.addSubview(label)
      #expect((stage.extent(isDark)?.x.upperBound ?? 0) > 280)
      label.text = "abc"
      #expect((stage.extent(isDark)?.x.lowerBound ?? 300) < 15)
    }
  }

  @Test func charactersThatNoFontHasAreFrames() {
    withStage { stage, view in
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 280, height: 40))
      label.text = "\u{10fffd}"
      view.addSubview(label)
      #expect(stage.count(isDark) > 20)
      #expect(label.intrinsicContentSize.width > 10)
    }
  }

  @Test func aMixedTextWrapsInsideItsWidth() {
    withStage { _, _ in
      let label = UILabel()
      label.numberOfLines = 0
      label.text = "one שתיים three ארבע five שש seven"
      let size = label.sizeThatFits(CGSize(width: 90, height: 0))
      #expect(size.width <= 90)
      #expect(size.height > 3 * label.font.lineHeight)
    }
  }
}
