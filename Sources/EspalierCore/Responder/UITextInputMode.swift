import EspalierPlatform
public import Foundation

/// A language that the user enters text in.
///
/// A desktop does not tell programs which keyboard layout is in use: the modes are the languages
/// that the user reads, and the first one counts as the present one.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
  /// The notification of a change of the present mode; never posted, because the desktop does not
  /// tell of it.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  /// The modes that the user has, the present one first.
  open class var activeInputModes: [UITextInputMode] {
    let languages = Runtime.current.platform?.settings.languages ?? []
    return (languages.isEmpty ? ["en"] : languages).map { UITextInputMode($0) }
  }

  /// The language, by its name on the web: `de-AT`.
  open var primaryLanguage: String? { language }
  private let language: String

  init(_ language: String) {
    self.language = language
    super.init()
  }

  /// Whether both are modes of one language.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextInputMode).map { $0.language == language } ?? false
  }

  /// A hash of the language.
  open override var hash: Int { language.hashValue }
}
