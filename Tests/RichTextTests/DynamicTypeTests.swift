import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor struct DynamicTypeTests {
  private let large = UITraitCollection(preferredContentSizeCategory: .large)
  private let largest = UITraitCollection(
    preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)

  @Test(arguments: [
    (UIContentSizeCategory.extraSmall, 14.0), (.large, 17), (.extraExtraExtraLarge, 23),
    (.accessibilityExtraExtraExtraLarge, 53), (.unspecified, 17),
  ])
  func bodyTextHasTheSizeOfTheCategory(category: UIContentSizeCategory, size: Double) {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
    #expect(Double(font.pointSize) == size)
  }

  @Test func fontsOfAnAppAreScaledLikeATextStyleUpToALimit() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let font = UIFont.boldSystemFont(ofSize: 34)
    #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 34)
    #expect(metrics.scaledFont(for: font, compatibleWith: largest).pointSize == 106)
    #expect(
      metrics.scaledFont(for: font, maximumPointSize: 60, compatibleWith: largest).pointSize == 60)
    #expect(metrics.scaledValue(for: 17, compatibleWith: largest) == 53)
  }

  @Test(arguments: [
    (1.0, UIContentSizeCategory.large), (1.25, .extraExtraLarge), (0.5, .extraSmall),
    (0.95, .medium),
    (1.5, .extraExtraExtraLarge), (1.6, .accessibilityMedium),
    (9, .accessibilityExtraExtraExtraLarge), (.nan, .large),
  ])
  func theDesktopsScaleOfTextIsTheNearestCategory(scale: Double, category: UIContentSizeCategory) {
    withStage { stage, view in
      stage.setTextScale(scale)
      #expect(view.traitCollection.preferredContentSizeCategory == category)
      #expect(UIApplication.shared.preferredContentSizeCategory == category)
    }
  }

  @Test func fieldsAndTextViewsThatAdjustFollowTheTextSize() {
    withStage { stage, view in
      let field = UITextField()
      let notes = UITextView(frame: CGRect(x: 0, y: 50, width: 200, height: 100))
      let fixed = UITextField()
      field.font = .preferredFont(forTextStyle: .body)
      fixed.font = .preferredFont(forTextStyle: .body)
      notes.font = .preferredFont(forTextStyle: .body)
      let text = NSMutableAttributedString(string: "small ")
      text.append(
        NSAttributedString(
          string: "large",
          attributes: [.font: UIFont.preferredFont(forTextStyle: .title1), .kern: 0]))
      notes.attributedText = text
      field.adjustsFontForContentSizeCategory = true
      notes.adjustsFontForContentSizeCategory = true
      for shown in [field, notes, fixed] { view.addSubview(shown) }
      stage.turn()
      stage.setTextScale(1.25)
      #expect(field.font?.pointSize == 21)
      #expect(fixed.font?.pointSize == 17)
      #expect(notes.font?.pointSize == 21)
      let large = notes.attributedText.attribute(.font, at: 8, effectiveRange: nil) as? UIFont
      #expect(large?.pointSize == 32)
      let small = notes.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      #expect(small?.pointSize == 21)
    }
  }

  @Test func aChangeOfTheDesktopsScaleOfTextIsFollowedAndAnnouncedOnce() {
    withStage { stage, view in
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      view.addSubview(label)
      stage.turn()
      let calls = Told()
      let observer = NotificationCenter.default.addObserver(
        forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
      ) { note in
        let value = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey]
        let category = (value as? UIContentSizeCategory)?.rawValue ?? ""
        MainActor.assumeIsolated { calls.categories.append(category) }
      }
      stage.setTextScale(1.25)
      #expect(label.font.pointSize == 21)
      stage.setTextScale(1.26)
      stage.setTextScale(1)
      #expect(label.font.pointSize == 17)
      #expect(calls.categories == ["UICTContentSizeCategoryXXL", "UICTContentSizeCategoryL"])
      NotificationCenter.default.removeObserver(observer)
    }
  }

  @Test func aLabelThatAdjustsFollowsTheTextSize() {
    withStage { stage, view in
      let fixed = UILabel()
      let adjusting = UILabel()
      for label in [fixed, adjusting] {
        label.text = "Espalier"
        label.font = .preferredFont(forTextStyle: .body)
        view.addSubview(label)
      }
      adjusting.adjustsFontForContentSizeCategory = true
      stage.turn()
      let before = adjusting.intrinsicContentSize
      view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      stage.turn()
      #expect(fixed.font.pointSize == 17)
      #expect(adjusting.font.pointSize == 33)
      #expect(adjusting.intrinsicContentSize.height > before.height * 1.7)
      view.traitOverrides.preferredContentSizeCategory = .large
      stage.turn()
      #expect(adjusting.intrinsicContentSize == before)
    }
  }

  @Test func fontsOfTextStylesAreHeavierForUsersWhoWantBoldText() {
    withStage { stage, view in
      let bold = UITraitCollection(legibilityWeight: .bold)
      let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: bold)
      #expect(body != UIFont.preferredFont(forTextStyle: .body))
      #expect(body.fontDescriptor.symbolicTraits.contains(.traitBold))
      let label = UILabel()
      label.text = "Espalier"
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      view.addSubview(label)
      stage.turn()
      let before = label.font
      view.traitOverrides.legibilityWeight = .bold
      stage.turn()
      #expect(label.font == body)
      view.traitOverrides.legibilityWeight = .regular
      stage.turn()
      #expect(label.font == before)
    }
  }

  @Test func fontsInATextWithAttributesFollowTheTextSize() {
    withStage { stage, view in
      let label = UILabel()
      let text = NSMutableAttributedString(
        string: "ab", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
      text.addAttribute(
        .font, value: UIFont.systemFont(ofSize: 10), range: NSRange(location: 1, length: 1))
      label.attributedText = text
      label.adjustsFontForContentSizeCategory = true
      view.addSubview(label)
      view.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
      stage.turn()
      var sizes: [CGFloat] = []
      label.attributedText?.enumerateAttribute(.font, in: NSRange(location: 0, length: 2)) {
        value, _, _ in
        sizes.append((value as? UIFont)?.pointSize ?? 0)
      }
      #expect(sizes == [38, 10])
    }
  }

  @Test func descriptorsChangeWhatAFontIsAskedForBy() {
    let font = UIFont.systemFont(ofSize: 20)
    let bold = font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])
    let made = bold.map { UIFont(descriptor: $0, size: 0) }
    #expect(made?.pointSize == 20)
    #expect(made?.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    let mono = font.fontDescriptor.withDesign(.monospaced).map { UIFont(descriptor: $0, size: 9) }
    #expect(mono?.fontDescriptor.symbolicTraits == .traitMonoSpace)
    #expect(mono?.pointSize == 9)
    #expect(font.fontDescriptor == UIFont.systemFont(ofSize: 20).fontDescriptor)
  }
}

@MainActor private final class Told {
  var categories: [String] = []
}
