/// The words that a keyboard begins with a capital letter.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none
  /// Every word.
  case words
  /// The first word of a sentence.
  case sentences
  /// Every letter is a capital.
  case allCharacters
}

/// Whether words are corrected while the user types.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the system decides.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// Whether words are checked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the system decides.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// Whether quotation marks are replaced.
public enum UITextSmartQuotesType: Int, Sendable {
  /// As the system decides.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// Whether hyphens are replaced.
public enum UITextSmartDashesType: Int, Sendable {
  /// As the system decides.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// Whether spaces are added and removed around pasted words.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// As the system decides.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// The keys of a keyboard on screen.
public enum UIKeyboardType: Int, Sendable {
  /// The usual keys.
  case `default`
  /// Keys of ASCII.
  case asciiCapable
  /// Digits and signs.
  case numbersAndPunctuation
  /// Keys for addresses of the web.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  /// Digits.
  case numberPad
  /// Keys for telephone numbers.
  case phonePad
  /// Keys for names and telephone numbers.
  case namePhonePad
  /// Keys for addresses of mail.
  case emailAddress
  /// Digits and a decimal sign.
  case decimalPad
  /// Keys for short messages.
  case twitter
  /// Keys for searches.
  case webSearch
  /// ASCII digits.
  case asciiCapableNumberPad
}

/// The look of a keyboard on screen.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the system decides.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
}

/// The name of the Return key.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default`
  /// Go.
  case go
  /// Google.
  case google
  /// Join.
  case join
  /// Next.
  case next
  /// Route.
  case route
  /// Search.
  case search
  /// Send.
  case send
  /// Yahoo.
  case yahoo
  /// Done.
  case done
  /// Emergency call.
  case emergencyCall
  /// Continue.
  case `continue`
}

/// The meaning of a text, such as a name or a password.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the meaning.
  public let rawValue: String
  /// Creates a meaning from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The name of an organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A street and number.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an account.
  public static let password = UITextContentType(rawValue: "password")
  /// A password to be chosen.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// A date and a time.
  public static let dateTime = UITextContentType(rawValue: "date-time")
}
