extension Choices {
  // MARK: Fonts

  /// The text styles as files and attributed texts name them.
  static let textStyles: [String: String] = [
    "UICTFontTextStyleBody": "body", "UICTFontTextStyleCallout": "callout",
    "UICTFontTextStyleCaption1": "caption1", "UICTFontTextStyleCaption2": "caption2",
    "UICTFontTextStyleFootnote": "footnote", "UICTFontTextStyleHeadline": "headline",
    "UICTFontTextStyleSubhead": "subheadline", "UICTFontTextStyleTitle0": "largeTitle",
    "UICTFontTextStyleTitle1": "title1", "UICTFontTextStyleTitle2": "title2",
    "UICTFontTextStyleTitle3": "title3", "body": "body", "callout": "callout",
    "caption1": "caption1", "caption2": "caption2", "footnote": "footnote", "headline": "headline",
    "subheadline": "subheadline", "largeTitle": "largeTitle", "title1": "title1",
    "title2": "title2", "title3": "title3",
  ]

  static let weights = same(
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black")

  /// The sizes of the system's fonts for a use.
  static let metaFontSizes: [String: String] = [
    "system": "13", "systemBold": "13", "message": "13", "menu": "13", "label": "10",
    "cellTitle": "12", "smallSystem": "11", "smallSystemBold": "11", "miniSystem": "9",
  ]

  /// The sizes that have a name.
  static let fontSizes: [String: String] = [
    "system": "14", "smallSystem": "12", "label": "17", "button": "15",
  ]

  /// The weight that the end of the name of one of the system's own fonts tells; `nil` for none.
  static func weight(ofFontNamed name: String) -> String? {
    let end = name.split(separator: "-").last.map { $0.lowercased() } ?? ""
    return weights.keys.first { $0.lowercased() == end }.map { ".\($0)" }
  }

  // MARK: Typing

  static let borderStyles: [String: String] = [
    "none": ".none", "line": ".line", "bezel": ".bezel", "roundedRect": ".roundedRect",
  ]

  static let viewModes = same("never", "whileEditing", "unlessEditing", "always")

  static let capitalizations = same("none", "words", "sentences", "allCharacters")

  static let yesOrNo: [String: String] = ["default": ".default", "no": ".no", "yes": ".yes"]

  static let keyboards: [String: String] = [
    "default": ".default", "alphabet": ".asciiCapable", "asciiCapable": ".asciiCapable",
    "ASCIICapable": ".asciiCapable", "numbersAndPunctuation": ".numbersAndPunctuation",
    "URL": ".URL", "numberPad": ".numberPad", "phonePad": ".phonePad",
    "namePhonePad": ".namePhonePad", "emailAddress": ".emailAddress", "decimalPad": ".decimalPad",
    "twitter": ".twitter", "webSearch": ".webSearch", "ASCIICapableNumberPad": asciiNumbers,
    "asciiCapableNumberPad": asciiNumbers,
  ]

  private static let asciiNumbers = ".asciiCapableNumberPad"

  static let keyboardAppearances: [String: String] = [
    "default": ".default", "light": ".light", "dark": ".dark", "alert": ".dark",
  ]

  static let returnKeys = same(
    "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done",
    "emergencyCall", "continue")

  static let contentTypes: [String: String] = [
    "username": ".username", "password": ".password", "new-password": ".newPassword",
    "one-time-code": ".oneTimeCode", "email": ".emailAddress", "url": ".URL", "name": ".name",
    "given-name": ".givenName", "family-name": ".familyName", "nickname": ".nickname",
    "organization-name": ".organizationName", "tel": ".telephoneNumber",
    "street-address": ".fullStreetAddress", "address-level2": ".addressCity",
    "postal-code": ".postalCode", "country-name": ".countryName", "cc-number": ".creditCardNumber",
  ]

  static let detectors: [String: String] = [
    "link": ".link", "phoneNumber": ".phoneNumber", "address": ".address",
    "calendarEvent": ".calendarEvent",
  ]

  static let searchStyles = same("default", "prominent", "minimal")
}
