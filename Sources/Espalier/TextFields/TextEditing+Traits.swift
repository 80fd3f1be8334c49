import EspalierText
import Foundation

extension _UITextEditing {
  /// Whether the text is hidden and kept from copying.
  public var isSecureTextEntry: Bool {
    get { host.traits.isSecure }
    set {
      guard newValue != host.traits.isSecure else { return }
      host.session.unmark()
      host.traits.isSecure = newValue
      host.session.editor.isSecure = newValue
      host.textNeedsDisplay(textChanged: true)
    }
  }
  /// Whether Return does nothing while the text is empty.
  public var enablesReturnKeyAutomatically: Bool {
    get { host.traits.enablesReturnKeyAutomatically }
    set { host.traits.enablesReturnKeyAutomatically = newValue }
  }
  /// The words that a keyboard on screen would begin with a capital letter; kept without effect.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { host.traits.autocapitalization }
    set { host.traits.autocapitalization = newValue }
  }
  /// Whether words would be corrected; kept without effect.
  public var autocorrectionType: UITextAutocorrectionType {
    get { host.traits.autocorrection }
    set { host.traits.autocorrection = newValue }
  }
  /// Whether words would be checked; kept without effect.
  public var spellCheckingType: UITextSpellCheckingType {
    get { host.traits.spellChecking }
    set { host.traits.spellChecking = newValue }
  }
  /// Whether quotation marks would be replaced; kept without effect.
  public var smartQuotesType: UITextSmartQuotesType {
    get { host.traits.smartQuotes }
    set { host.traits.smartQuotes = newValue }
  }
  /// Whether hyphens would be replaced; kept without effect.
  public var smartDashesType: UITextSmartDashesType {
    get { host.traits.smartDashes }
    set { host.traits.smartDashes = newValue }
  }
  /// Whether spaces would be added around pasted words; kept without effect.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { host.traits.smartInsertDelete }
    set { host.traits.smartInsertDelete = newValue }
  }
  /// The keys of a keyboard on screen; kept without effect.
  public var keyboardType: UIKeyboardType {
    get { host.traits.keyboard }
    set { host.traits.keyboard = newValue }
  }
  /// The look of a keyboard on screen; kept without effect.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { host.traits.appearance }
    set { host.traits.appearance = newValue }
  }
  /// The name of the Return key on screen; kept without effect.
  public var returnKeyType: UIReturnKeyType {
    get { host.traits.returnKey }
    set { host.traits.returnKey = newValue }
  }
  /// The meaning of the text; kept without effect.
  public var textContentType: UITextContentType! {
    get { host.traits.contentType }
    set { host.traits.contentType = newValue }
  }
  /// The rules for passwords; kept without effect.
  public var passwordRules: UITextInputPasswordRules? {
    get { host.traits.passwordRules }
    set { host.traits.passwordRules = newValue }
  }
}
