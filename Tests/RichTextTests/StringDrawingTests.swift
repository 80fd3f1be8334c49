import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor struct StringDrawingTests {
  private let font = UIFont.systemFont(ofSize: 20)

  @Test func aStringIsMeasuredAsALabelMeasuresIt() {
    withStage { _, _ in
      let text = NSAttributedString(string: "Espalier", attributes: [.font: font])
      let plain = "Espalier".size(withAttributes: [.font: font])
      #expect(abs(text.size().width - plain.width) < 0.05)
      #expect(abs(text.size().height - plain.height) < 0.001)
      #expect(NSString(string: "Espalier").size(withAttributes: [.font: font]) == plain)
    }
  }

  @Test func withoutLineFragmentsTheOriginIsTheBaseline() {
    withStage { _, _ in
      let text = NSAttributedString(string: "a\nb", attributes: [.font: font])
      let rect = text.boundingRect(with: .zero, context: nil)
      #expect(rect.minY < 0 && rect.maxY > 0)
      #expect(rect.height < 1.5 * font.lineHeight)
    }
  }

  @Test func aHeightLimitsNothingUnlessTheLastLineIsCut() {
    withStage { _, _ in
      let text = NSAttributedString(
        string: "one two three four five six", attributes: [.font: font])
      let room = CGSize(width: 80, height: font.lineHeight * 2)
      let whole = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
      #expect(whole.height > room.height)
      let cut = text.boundingRect(
        with: room, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
      #expect(cut.height <= room.height + 0.5)
    }
  }

  @Test func theSmallestScaleOfAContextShrinksTheText() {
    withStage { _, _ in
      let text = NSAttributedString(string: "Espalier", attributes: [.font: font])
      let context = NSStringDrawingContext()
      context.minimumScaleFactor = 0.2
      let half = CGSize(width: text.size().width / 2, height: 0)
      let rect = text.boundingRect(with: half, options: .usesLineFragmentOrigin, context: context)
      #expect(context.actualScaleFactor < 0.55)
      #expect(rect.width <= half.width + 0.5)
      #expect(context.totalBounds == rect)
    }
  }

  @Test func aTextIsDrawnIntoAPicture() {
    withStage { _, _ in
      let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { _ in
        NSAttributedString(
          string: "HI", attributes: [.font: font, .foregroundColor: UIColor.red]
        ).draw(at: CGPoint(x: 5, y: 2))
      }
      let buffer = image.pixelBuffer
      let count = (0..<(buffer?.size.width ?? 0) * (buffer?.size.height ?? 0)).count {
        (buffer?.pixels[$0] ?? 0) >> 24 > 200
      }
      #expect(count > 10)
    }
  }

  @Test func paragraphStylesAreValuesThatCompare() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.alignment = .center
    let copy = style.copy() as? NSParagraphStyle
    #expect(copy == style)
    style.lineSpacing = 5
    #expect(copy?.lineSpacing == 4)
    #expect(copy != style)
    #expect(NSParagraphStyle.default.tabStops.count == 12)
    style.lineSpacing = .nan
    #expect(style.lineSpacing == 5)
  }

  @Test func attributedStringsOfFoundationKeepTheirAttributes() {
    var text = AttributedString("ab")
    text.font = font
    text.kern = 3
    text.underlineStyle = .single
    let converted = NSAttributedString(text)
    #expect(converted.string == "ab")
    #expect(converted.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
    #expect(converted.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat == 3)
    #expect(converted.attribute(.underlineStyle, at: 1, effectiveRange: nil) as? Int == 1)
  }

  @Test func kernWidensTheText() {
    withStage { _, _ in
      let plain = NSAttributedString(string: "abc", attributes: [.font: font]).size().width
      let wide = NSAttributedString(string: "abc", attributes: [.font: font, .kern: 5]).size().width
      #expect(abs(wide - plain - 15) < 0.01)
    }
  }
}
