import Espalier
import Foundation
import Testing

/// Foundation compares the values of attributes, so each class of the framework must support that.
@MainActor struct AttributeValueTests {
  private func check(_ key: NSAttributedString.Key, _ one: Any, _ same: Any, _ other: Any) {
    let range = NSRange(location: 0, length: 2)
    let text = NSMutableAttributedString(string: "ab", attributes: [key: one])
    text.addAttribute(key, value: other, range: range)
    text.addAttribute(key, value: one, range: NSRange(location: 0, length: 1))
    text.append(NSAttributedString(string: "cd", attributes: [key: other]))
    var lengths: [Int] = []
    text.enumerateAttribute(key, in: NSRange(location: 0, length: 4)) { _, range, _ in
      lengths.append(range.length)
    }
    #expect(lengths == [1, 3])
    #expect(text.attributedSubstring(from: range).length == 2)
    let first = NSAttributedString(string: "ab", attributes: [key: one])
    #expect(first.isEqual(to: NSAttributedString(string: "ab", attributes: [key: same])))
    #expect(!first.isEqual(to: NSAttributedString(string: "ab", attributes: [key: other])))
  }

  @Test func fontsStandAComparison() {
    check(
      .font, UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 12),
      UIFont.systemFont(ofSize: 13))
  }

  @Test func coloursStandAComparison() {
    check(
      .foregroundColor, UIColor(white: 0.5, alpha: 1), UIColor(white: 0.5, alpha: 1), UIColor.red)
  }

  @Test func paragraphStylesStandAComparison() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    check(.paragraphStyle, NSParagraphStyle(), NSParagraphStyle.default, style)
  }

  @Test func shadowsStandAComparison() {
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 2
    check(.shadow, NSShadow(), NSShadow(), shadow)
  }

  @Test func attachmentsStandAComparison() {
    let attachment = NSTextAttachment()
    check(.attachment, attachment, attachment, NSTextAttachment())
  }
}
