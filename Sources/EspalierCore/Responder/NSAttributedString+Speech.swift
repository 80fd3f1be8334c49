public import Foundation

// The keys of attributes for people who cannot see the text.
extension NSAttributedString.Key {
  /// The language in which the text is spoken, a `String` as in BCP 47; readers are told of it.
  public static let accessibilitySpeechLanguage = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeLanguage")
  /// Whether all signs are spoken, a `Bool`.
  public static let accessibilitySpeechPunctuation = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributePunctuation")
  /// The height of the voice, a number in 0...2; 1 by default.
  public static let accessibilitySpeechPitch = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributePitch")
  /// Whether an announcement waits for what is spoken now, a `Bool`.
  public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeQueueAnnouncement")
  /// The sounds of the text in the alphabet of the IPA, a `String`.
  public static let accessibilitySpeechIPANotation = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeIPANotation")
  /// Whether the text is spoken letter by letter, a `Bool`.
  public static let accessibilitySpeechSpellOut = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeSpellOut")
  /// The level of a heading, a number in 1...6; 0 for other text.
  public static let accessibilityTextHeadingLevel = NSAttributedString.Key(
    "UIAccessibilityTextAttributeHeadingLevel")
  /// Further names of text attributes, an array of `String`.
  public static let accessibilityTextCustom = NSAttributedString.Key(
    "UIAccessibilityTextAttributeCustom")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The kind of the text, the raw value of a `UIAccessibilityTextualContext`.
  public static let UIAccessibilityTextAttributeContext = NSAttributedString.Key(
    "UIAccessibilityTextAttributeContext")
}
