import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor struct ScriptTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test func aHebrewLabelIsOrderedFromTheRightAtTheEdgeOfTheLayout() {
    withStage { stage, view in
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 280, height: 40))
      let text = NSMutableAttributedString(string: "אבג abc")
      text.addAttribute(.foregroundColor, value: red, range: NSRange(location: 4, length: 3))
      label.attributedText = text
      view.addSubview(label)
      let latin = stage.extent(isRed)
      let hebrew = stage.extent(isDark)
      #expect((latin?.x.upperBound ?? 300) < (hebrew?.x.lowerBound ?? 0))
      #expect((latin?.x.lowerBound ?? 300) < 20)
    }
  }

  @Test func aPlainLabelInAnotherScriptIsOrderedToo() {
    withStage { stage, view in
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 280, height: 40))
      label.text = "אבג!"
      label.sizeToFit()
      view.addSubview(label)
      // The sign at the end of the line is on the left.
      let (count, extent) = (stage.count(isDark), stage.extent(isDark))
      label.text = "\u{202d}!גבא"
      #expect(count > 20 && stage.count(isDark) == count)
      #expect(stage.extent(isDark)?.x == extent?.x)
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

  @Test func anOverridingDirectionTurnsLatinLettersRound() {
    withStage { stage, view in
      let left: @MainActor ([Int]) -> Int? = { directions in
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let text = NSMutableAttributedString(string: "II.")
        text.addAttribute(
          .foregroundColor, value: UIColor.red, range: NSRange(location: 2, length: 1))
        text.addAttribute(
          .writingDirection, value: directions, range: NSRange(location: 0, length: 3))
        label.attributedText = text
        view.addSubview(label)
        defer { label.removeFromSuperview() }
        return stage.extent(isRed)?.x.lowerBound
      }
      let plain = left([])
      let embedded = left([
        NSWritingDirection.rightToLeft.rawValue + NSWritingDirectionFormatType.embedding.rawValue
      ])
      let overridden = left([
        NSWritingDirection.rightToLeft.rawValue + NSWritingDirectionFormatType.override.rawValue
      ])
      #expect((plain ?? 0) > (embedded ?? 0))
      #expect(embedded == overridden)
      #expect((overridden ?? 99) < 5)
    }
  }

  @Test func aFieldShowsTheStartOfHebrewTextThatIsTooLong() {
    withStage { stage, view in
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 120, height: 30))
      field.text = String(repeating: "שלום עולם ", count: 10)
      view.addSubview(field)
      let extent = stage.extent(isDark)
      #expect((extent?.x.upperBound ?? 0) > 110)
      #expect((extent?.x.lowerBound ?? 0) >= 20)
      #expect((extent?.x.lowerBound ?? 99) < 50)
    }
  }
}
