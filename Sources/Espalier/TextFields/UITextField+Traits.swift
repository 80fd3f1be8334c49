import EspalierText
import Foundation

extension UITextField {
  /// Whether the text is hidden and kept from copying.
  public final var isSecureTextEntry: Bool {
    get { traits.isSecure }
    set {
      guard newValue != traits.isSecure else { return }
      session.unmark()
      traits.isSecure = newValue
      session.editor.isSecure = newValue
      textNeedsDisplay(textChanged: true)
    }
  }
  /// Whether Return does nothing while the text is empty.
  public final var enablesReturnKeyAutomatically: Bool {
    get { traits.enablesReturnKeyAutomatically }
    set { traits.enablesReturnKeyAutomatically = newValue }
  }
  /// The words that a keyboard on screen would begin with a capital letter; kept without effect.
  public final var autocapitalizationType: UITextAutocapitalizationType {
    get { traits.autocapitalization }
    set { traits.autocapitalization = newValue }
  }
  /// Whether words would be corrected; kept without effect.
  public final var autocorrectionType: UITextAutocorrectionType {
    get { traits.autocorrection }
    set { traits.autocorrection = newValue }
  }
  /// Whether words would be checked; kept without effect.
  public final var spellCheckingType: UITextSpellCheckingType {
    get { traits.spellChecking }
    set { traits.spellChecking = newValue }
  }
  /// Whether quotation marks would be replaced; kept without effect.
  public final var smartQuotesType: UITextSmartQuotesType {
    get { traits.smartQuotes }
    set { traits.smartQuotes = newValue }
  }
  /// Whether hyphens would be replaced; kept without effect.
  public final var smartDashesType: UITextSmartDashesType {
    get { traits.smartDashes }
    set { traits.smartDashes = newValue }
  }
  /// Whether spaces would be added around pasted words; kept without effect.
  public final var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { traits.smartInsertDelete }
    set { traits.smartInsertDelete = newValue }
  }
  /// The keys of a keyboard on screen; kept without effect.
  public final var keyboardType: UIKeyboardType {
    get { traits.keyboard }
    set { traits.keyboard = newValue }
  }
  /// The look of a keyboard on screen; kept without effect.
  public final var keyboardAppearance: UIKeyboardAppearance {
    get { traits.appearance }
    set { traits.appearance = newValue }
  }
  /// The name of the Return key on screen; kept without effect.
  public final var returnKeyType: UIReturnKeyType {
    get { traits.returnKey }
    set { traits.returnKey = newValue }
  }
  /// What the text means; kept without effect.
  public final var textContentType: UITextContentType! {
    get { traits.contentType }
    set { traits.contentType = newValue }
  }
}
