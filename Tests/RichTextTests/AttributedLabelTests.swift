import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor struct AttributedLabelTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func label(_ text: NSAttributedString, in view: UIView, width: CGFloat = 280) -> UILabel {
    let label = UILabel(frame: CGRect(x: 10, y: 20, width: width, height: 60))
    label.attributedText = text
    view.addSubview(label)
    return label
  }

  @Test func partsHaveTheirColoursAndTheRestHasTheLabels() {
    withStage { stage, view in
      let text = NSMutableAttributedString(string: "HHH")
      text.addAttribute(.foregroundColor, value: red, range: NSRange(location: 1, length: 1))
      let label = label(text, in: view)
      label.attributedText = text
      stage.turn()
      #expect(stage.count(isRed) > 5)
      #expect(stage.count(isDark) > 10)
    }
  }

  @Test func aTextWithoutAttributesIsAsLargeAsAPlainOne() {
    withStage { _, _ in
      let plain = UILabel()
      plain.text = "Espalier"
      let rich = UILabel()
      rich.attributedText = NSAttributedString(string: "Espalier")
      #expect(rich.intrinsicContentSize == plain.intrinsicContentSize)
    }
  }

  @Test func textIsTheStringAndATextSetLaterDropsTheAttributes() {
    withStage { _, _ in
      let label = UILabel()
      label.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: red])
      #expect(label.text == "ab")
      label.text = "ab"
      #expect(
        label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
          != red)
      label.text = nil
      #expect(label.attributedText == nil)
      #expect(label.intrinsicContentSize == .zero)
    }
  }

  @Test func theLabelKeepsACopy() {
    withStage { _, _ in
      let label = UILabel()
      let text = NSMutableAttributedString(string: "ab")
      label.attributedText = text
      text.append(NSAttributedString(string: "c"))
      #expect(label.attributedText?.string == "ab")
    }
  }

  @Test func fontAndColourSetLaterChangeTheWholeText() {
    withStage { _, _ in
      let label = UILabel()
      let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: red])
      text.addAttribute(
        .font, value: UIFont.systemFont(ofSize: 30), range: NSRange(location: 0, length: 1))
      label.attributedText = text
      #expect(label.font.pointSize == 30)
      #expect(label.textColor == red)
      label.font = .systemFont(ofSize: 11)
      label.textColor = blue
      let range = NSRange(location: 0, length: 2)
      var fonts: [CGFloat] = []
      label.attributedText?.enumerateAttribute(.font, in: range) { value, _, _ in
        fonts.append((value as? UIFont)?.pointSize ?? 0)
      }
      #expect(fonts == [11])
      #expect(label.textColor == blue)
    }
  }

  @Test func alignmentOfTheParagraphWinsOverTheLabels() {
    withStage { stage, view in
      let style = NSMutableParagraphStyle()
      style.alignment = .right
      let label = label(
        NSAttributedString(
          string: "HI", attributes: [.paragraphStyle: style, .foregroundColor: red]),
        in: view)
      #expect(label.textAlignment == .right)
      #expect((stage.extent(isRed)?.x.upperBound ?? 0) > 280)
      label.textAlignment = .left
      #expect((stage.extent(isRed)?.x.lowerBound ?? 300) < 20)
    }
  }

  @Test func aLineIsDrawnBelowAndThroughTheText() {
    withStage { stage, view in
      let label = label(
        NSAttributedString(
          string: "nnnn",
          attributes: [
            .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: red,
            .strikethroughStyle: NSUnderlineStyle.thick.rawValue, .strikethroughColor: blue,
          ]), in: view)
      let below = stage.extent(isRed)
      let through = stage.extent(isBlue)
      #expect((below?.y.lowerBound ?? 0) > (through?.y.upperBound ?? 1_000))
      #expect((below?.x.count ?? 0) >= Int(label.intrinsicContentSize.width) - 1)
      #expect(through?.y.count == 2)
    }
  }

  @Test func aBackgroundLiesBehindItsPart() {
    withStage { stage, view in
      let text = NSMutableAttributedString(string: "a b")
      text.addAttribute(.backgroundColor, value: red, range: NSRange(location: 1, length: 1))
      _ = label(text, in: view)
      let extent = stage.extent(isRed)
      #expect((extent?.x.count ?? 0) > 2 && (extent?.x.count ?? 0) < 12)
      #expect((extent?.y.count ?? 0) > 15)
    }
  }

  @Test func aShadowLiesBesideTheText() {
    withStage { stage, view in
      let shadow = NSShadow()
      shadow.shadowColor = red
      shadow.shadowOffset = CGSize(width: 40, height: 0)
      let font = UIFont.boldSystemFont(ofSize: 40)
      _ = label(
        NSAttributedString(string: "I", attributes: [.shadow: shadow, .font: font]), in: view)
      let text = stage.extent(isDark)
      let cast = stage.extent(isRed)
      #expect((cast?.x.lowerBound ?? 0) - (text?.x.lowerBound ?? 0) == 40)
    }
  }

  @Test func anOutlineIsDrawnInsteadOfTheTextOrAroundIt() {
    withStage { stage, view in
      let font = UIFont.systemFont(ofSize: 60)
      let label = label(NSAttributedString(string: "I", attributes: [.font: font]), in: view)
      let filled = stage.count(isDark)
      label.attributedText = NSAttributedString(
        string: "I", attributes: [.font: font, .strokeWidth: -6, .strokeColor: red])
      #expect(stage.count(isDark) <= filled)
      #expect(stage.issues.isEmpty)
    }
  }

  @Test("Text T48: an attachment hangs below the baseline by its bounds")
  func anAttachmentHangsBelowTheBaselineByItsBounds() {
    withStage { stage, view in
      let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }
      let attachment = NSTextAttachment(image: picture)
      attachment.bounds = CGRect(x: 0, y: -4, width: 20, height: 20)
      let text = NSMutableAttributedString(string: "H")
      text.append(NSAttributedString(attachment: attachment))
      #expect(text.length == 2)
      _ = label(text, in: view)
      let box = stage.extent(isRed)
      let letter = stage.extent(isDark)
      #expect(box?.x.count == 20 && box?.y.count == 20)
      #expect((box?.y.upperBound ?? 0) - (letter?.y.upperBound ?? 0) == 4)
    }
  }

  /// As wide as the line allows, half as high.
  private final class WideAttachment: NSTextAttachment {
    var fragments: [CGRect] = []
    override func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
      glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect {
      fragments.append(lineFrag)
      let width = min(lineFrag.width, 1_000)
      return CGRect(x: 0, y: 0, width: width, height: width / 2)
    }
  }

  @Test func anAttachmentMayFitIntoItsLine() {
    withStage { _, view in
      let attachment = WideAttachment()
      let text = NSAttributedString(attachment: attachment)
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = text
      view.addSubview(label)
      #expect(label.sizeThatFits(CGSize(width: 120, height: 500)).width == 120)
      #expect(label.sizeThatFits(CGSize(width: 80, height: 500)).width == 80)
      #expect(attachment.fragments.last?.width ?? 0 > 79)
      let textView = UITextView(frame: CGRect(x: 0, y: 0, width: 150, height: 300))
      textView.attributedText = text
      #expect(textView.sizeThatFits(CGSize(width: 150, height: 300)).height > 70)
    }
  }

  @Test func severalParagraphsAndLinesAreDrawn() {
    withStage { _, _ in
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = NSAttributedString(string: "one\ntwo\nthree")
      let height = label.intrinsicContentSize.height
      #expect(height > 3 * label.font.lineHeight - 1 && height < 3 * label.font.lineHeight + 2)
      label.numberOfLines = 2
      #expect(label.intrinsicContentSize.height < height)
    }
  }

  @Test("Text T47: a minimum line height counts in measuring")
  func aMinimumLineHeightCountsInMeasuring() {
    withStage { _, _ in
      let style = NSMutableParagraphStyle()
      style.minimumLineHeight = 40
      let text = NSAttributedString(
        string: "a\nb\nc",
        attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 17)])
      let size = text.boundingRect(
        with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, context: nil)
      #expect(size.height == 120)
    }
  }

  @Test func aTextThatDoesNotFitEndsInAnEllipsis() {
    withStage { stage, view in
      let label = label(NSAttributedString(string: "HHHHHHHHHHHHHHHHHHHH"), in: view, width: 60)
      let wide = label.intrinsicContentSize.width
      #expect(wide > 100)
      let extent = stage.extent(isDark)
      #expect((extent?.x.upperBound ?? 0) <= 70)
    }
  }

  @Test func aLabelMayShrinkItsText() {
    withStage { stage, view in
      let text = NSAttributedString(
        string: "HHHHHHHHHH", attributes: [.font: UIFont.systemFont(ofSize: 40)])
      let label = label(text, in: view, width: 100)
      let cut = stage.extent(isDark)?.y.count ?? 0
      label.adjustsFontSizeToFitWidth = true
      let small = stage.extent(isDark)
      #expect((small?.y.count ?? 100) < cut)
      #expect((small?.x.count ?? 0) > 85)
    }
  }

  @Test func valuesOfAWrongTypeAreReportedOnceAndIgnored() {
    withStage { stage, view in
      _ = label(
        NSAttributedString(string: "ab", attributes: [.font: "Helvetica", .kern: "wide"]), in: view)
      _ = label(NSAttributedString(string: "cd", attributes: [.font: "Helvetica"]), in: view)
      stage.turn()
      #expect(stage.issues.filter { $0.code == "text.attribute" }.count <= 2)
      #expect(stage.count(isDark) > 5)
    }
  }

  @Test func theSameTextInManyLabelsIsShapedOnce() {
    withStage { stage, view in
      for _ in 0..<50 {
        let text = NSMutableAttributedString(string: "one two three")
        text.addAttribute(.foregroundColor, value: red, range: NSRange(location: 4, length: 3))
        _ = label(text, in: view)
      }
      stage.turn()
      #expect(stage.count(isRed) > 5)
    }
  }

  @Test func aButtonShowsATitleWithAttributes() {
    withStage { stage, view in
      let button = UIButton(type: .system)
      button.setAttributedTitle(
        NSAttributedString(string: "Go", attributes: [.foregroundColor: red]), for: .normal)
      button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
      view.addSubview(button)
      #expect(stage.count(isRed) > 5)
      #expect(button.currentAttributedTitle?.string == "Go")
      #expect(button.intrinsicContentSize.width >= 30)
      var configuration = UIButton.Configuration.plain()
      var title = AttributedString("Stay")
      title.foregroundColor = blue
      configuration.attributedTitle = title
      button.configuration = configuration
      #expect(stage.count(isBlue) > 5)
      #expect(stage.count(isRed) == 0)
    }
  }
}

@MainActor struct BarTitleTests {
  @Test func titlesOfBarsHaveTheirAttributes() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let page = UIViewController()
    page.title = "Songs"
    page.view.backgroundColor = .white
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    page.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    #expect(stage.count(isRed) == 0)
    navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.red]
    #expect(stage.count(isRed) > 5)
    #expect(stage.count { red, green, blue in blue > 240 && red < 20 && green < 20 } > 3)
    navigation.navigationBar.titleTextAttributes = nil
    #expect(stage.count(isRed) == 0)
  }
}
