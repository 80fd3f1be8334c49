import EspalierPlatform
import Foundation

/// The language of the framework's own words, and with it the direction of the interface.
///
/// The user's languages come from `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`, in the order of
/// GNU gettext. If the app names the languages it is translated into, the first of the user's
/// languages among them is that of the interface, as on iOS; otherwise the first one that the
/// framework has words for. Words that are on screen stay as they are when the language changes;
/// the direction follows at the end of the turn.
@preconcurrency @MainActor public enum InterfaceLanguage {
  /// The language of the interface, by its name in bundles: `de`, `pt-PT`, `zh-Hant`.
  ///
  /// The framework's words are English if it has none in this language.
  public static var current: String { Runtime.current.words.choice(for: .current).language }

  /// The direction of the interface's language.
  ///
  /// `UIApplication.userInterfaceLayoutDirection` and the layout direction of windows follow it.
  static var isRightToLeft: Bool { Runtime.current.words.choice(for: .current).isRightToLeft }

  /// The languages that the framework has words in, by their names in bundles.
  public static var available: [String] { WordTable.languages }

  /// The language to use whatever the user's languages are; `nil`, the default, to follow the user.
  public static var forced: String? {
    get { Runtime.current.words.forced }
    set { Runtime.current.change(\.forced, to: newValue) }
  }

  /// The languages that the app is translated into, by their names in bundles.
  ///
  /// By default those of `Bundle.main`: its `.lproj` folders and the `CFBundleLocalizations` of its
  /// `Info.plist`. The bundle is asked only for users whose first language is not English. An app
  /// that has no English, or keeps its translations elsewhere, sets this property before its first
  /// window is shown. If the app names languages and the user reads none of them, the interface has
  /// the first. `nil` if the app names none; then the interface follows the user's languages.
  public static var supported: [String]? {
    get {
      let words = Runtime.current.words
      return words.supported ?? words.languagesOfBundle
    }
    set { Runtime.current.change(\.supported, to: newValue) }
  }

  /// Returns the app's text for a word in a language, or `nil` for the framework's own text.
  ///
  /// Asked each time a word is needed, with the language of `current`:
  ///
  /// ```swift
  /// InterfaceLanguage.replacement = { word, language in
  ///   word == .done && language == "en" ? "Finish" : nil
  /// }
  /// ```
  public static var replacement: (@MainActor (InterfaceWord, String) -> String?)? {
    get { Runtime.current.words.replacement }
    set { Runtime.current.words.replacement = newValue }
  }

  /// Returns the text of a word in the interface's language.
  public static func text(for word: InterfaceWord) -> String {
    let runtime = Runtime.current
    return runtime.words.text(for: word, in: runtime)
  }

  /// Returns the text of a word that has a place for a name, with the name in it.
  static func text(for word: InterfaceWord, _ name: String) -> String {
    let parts = text(for: word).components(separatedBy: "%@")
    return parts.joined(separator: name)
  }
}

extension InterfaceWord {
  /// The word in the interface's language.
  @MainActor package var text: String { InterfaceLanguage.text(for: self) }
}

extension Runtime {
  /// The languages that the user reads, the first one first; English without a platform.
  fileprivate var userLanguages: [String] { platform?.settings.languages ?? ["en"] }

  fileprivate func change<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<InterfaceWords, Value>, to value: Value
  ) {
    guard words[keyPath: property] != value else { return }
    words[keyPath: property] = value
    words.forget()
    languageDidChange?()
  }

  /// Keeps the language and the words that a program chose before its platform was there.
  package func adoptLanguage(of early: Runtime?) {
    guard let early else { return }
    words.adopt(early.words)
  }

  fileprivate var words: InterfaceWords { self[wordsPart] }
}

@MainActor private let wordsPart = RuntimePart { _ in InterfaceWords() }

/// The choices of the app and the words of one language.
@MainActor private final class InterfaceWords {
  var forced: String?
  var supported: [String]?
  var replacement: (@MainActor (InterfaceWord, String) -> String?)?

  struct Choice {
    let user: [String]
    let language: String
    let isRightToLeft: Bool
    /// The language of the framework's words.
    let table: String
  }

  private var choice: Choice?
  private var words: [InterfaceWord: String]?

  /// The languages that the app's bundle names; `nil` for none.
  private(set) lazy var languagesOfBundle: [String]? = {
    let named = Bundle.main.infoDictionary?["CFBundleLocalizations"] as? [String] ?? []
    let all = named + Bundle.main.localizations.filter { !named.contains($0) && $0 != "Base" }
    return all.isEmpty ? nil : all
  }()

  func forget() {
    choice = nil
    words = nil
  }

  func adopt(_ early: InterfaceWords) {
    forced = early.forced
    supported = early.supported
    replacement = early.replacement
    forget()
  }

  func choice(for runtime: Runtime) -> Choice {
    let user = runtime.userLanguages
    if let choice, choice.user == user { return choice }
    let language = forced ?? language(for: user)
    let tag = LanguageTag(language)
    let made = Choice(
      user: user, language: language, isRightToLeft: tag.isRightToLeft,
      table: tag.best(of: WordTable.languages) ?? "en")
    if made.table != choice?.table { words = nil }
    choice = made
    return made
  }

  /// The interface's language for a user.
  private func language(for user: [String]) -> String {
    let first = user.first ?? "en"
    // Most programs never need their bundle, and asking it reads folders.
    let isEnglish = LanguageTag(first).language == "en"
    let known = supported ?? (isEnglish ? nil : languagesOfBundle)
    let found = user.lazy.compactMap { LanguageTag($0).best(of: known ?? WordTable.languages) }
      .first
    return found ?? known?.first ?? first
  }

  func text(for word: InterfaceWord, in runtime: Runtime) -> String {
    let choice = choice(for: runtime)
    if let text = replacement?(word, choice.language) { return text }
    let words = words ?? WordTable.words(of: choice.table)
    self.words = words
    return words[word] ?? word.rawValue
  }
}
