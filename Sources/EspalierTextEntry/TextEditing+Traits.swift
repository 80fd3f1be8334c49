import EspalierCore
import EspalierText
import Foundation

extension _UITextEditing {
  var baseIsSecureTextEntry: Bool {
    get { host.traits.isSecure }
    set {
      guard newValue != host.traits.isSecure else { return }
      host.session.unmark()
      host.traits.isSecure = newValue
      host.session.editor.isSecure = newValue
      host.textNeedsDisplay(textChanged: true)
    }
  }
  var baseEnablesReturnKeyAutomatically: Bool {
    get { host.traits.enablesReturnKeyAutomatically }
    set { host.traits.enablesReturnKeyAutomatically = newValue }
  }
  var baseAutocapitalizationType: UITextAutocapitalizationType {
    get { host.traits.autocapitalization }
    set { host.traits.autocapitalization = newValue }
  }
  var baseAutocorrectionType: UITextAutocorrectionType {
    get { host.traits.autocorrection }
    set { host.traits.autocorrection = newValue }
  }
  var baseSpellCheckingType: UITextSpellCheckingType {
    get { host.traits.spellChecking }
    set { host.traits.spellChecking = newValue }
  }
  var baseSmartQuotesType: UITextSmartQuotesType {
    get { host.traits.smartQuotes }
    set { host.traits.smartQuotes = newValue }
  }
  var baseSmartDashesType: UITextSmartDashesType {
    get { host.traits.smartDashes }
    set { host.traits.smartDashes = newValue }
  }
  var baseSmartInsertDeleteType: UITextSmartInsertDeleteType {
    get { host.traits.smartInsertDelete }
    set { host.traits.smartInsertDelete = newValue }
  }
  var baseKeyboardType: UIKeyboardType {
    get { host.traits.keyboard }
    set { host.traits.keyboard = newValue }
  }
  var baseKeyboardAppearance: UIKeyboardAppearance {
    get { host.traits.appearance }
    set { host.traits.appearance = newValue }
  }
  var baseReturnKeyType: UIReturnKeyType {
    get { host.traits.returnKey }
    set { host.traits.returnKey = newValue }
  }
  var baseTextContentType: UITextContentType! {
    get { host.traits.contentType }
    set { host.traits.contentType = newValue }
  }
  var basePasswordRules: UITextInputPasswordRules? {
    get { host.traits.passwordRules }
    set { host.traits.passwordRules = newValue }
  }
}
