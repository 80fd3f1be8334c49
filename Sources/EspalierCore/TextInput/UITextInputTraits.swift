/// The purpose of a text field, so that a keyboard on screen could fit it.
///
/// A desktop's keyboard does not change its keys: apart from `isSecureTextEntry` and
/// `enablesReturnKeyAutomatically` the traits are kept and have no effect.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// Whether the text is hidden and kept from copying.
  var isSecureTextEntry: Bool { get set }
  /// Whether the Return key does nothing while the text is empty.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// The words that a keyboard begins with a capital letter.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected while the user types.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether words are checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether quotation marks are replaced.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether hyphens are replaced.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether spaces are added and removed around pasted words.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// The keys of a keyboard on screen.
  var keyboardType: UIKeyboardType { get set }
  /// The look of a keyboard on screen.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The name of the Return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// The meaning of the text.
  var textContentType: UITextContentType! { get set }
  /// The rules for passwords; kept without effect.
  var passwordRules: UITextInputPasswordRules? { get set }
}

/// The traits of a view that keeps none: the usual value of each. Setting one has no effect.
extension UITextInputTraits {
  /// The usual value.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// The usual value.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// The usual value.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The usual value.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The usual value.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// The usual value.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// The usual value.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// The usual value.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  /// The usual value.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The usual value.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The usual value.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// The usual value.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
  /// None.
  public var passwordRules: UITextInputPasswordRules? {
    get { nil }
    set {}
  }
}

/// The traits of one text view.
package struct TextTraits {
  package var isSecure = false
  package var enablesReturnKeyAutomatically = false
  package var autocapitalization = UITextAutocapitalizationType.sentences
  package var autocorrection = UITextAutocorrectionType.default
  package var spellChecking = UITextSpellCheckingType.default
  package var smartQuotes = UITextSmartQuotesType.default
  package var smartDashes = UITextSmartDashesType.default
  package var smartInsertDelete = UITextSmartInsertDeleteType.default
  package var keyboard = UIKeyboardType.default
  package var appearance = UIKeyboardAppearance.default
  package var returnKey = UIReturnKeyType.default
  package var contentType: UITextContentType?
  package var passwordRules: UITextInputPasswordRules?

  package init() {}
}

/// Rules for passwords that a program would propose.
///
/// Nothing proposes passwords here; the rules are kept for the app.
@preconcurrency @MainActor open class UITextInputPasswordRules: NSObject {
  /// The rules, in Apple's language for them.
  open private(set) var passwordRulesDescriptor: String

  /// Creates rules from their description.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }
}
