import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

@MainActor struct InterfaceLanguageTests {
  private let stage = Stage()

  @Test func everyLanguageHasATextForEveryWord() {
    #expect(InterfaceLanguage.available.count >= 28)
    for language in InterfaceLanguage.available {
      InterfaceLanguage.forced = language
      for word in InterfaceWord.allCases {
        let text = InterfaceLanguage.text(for: word)
        #expect(text != word.rawValue, "\(language) has no text for \(word)")
        #expect(text == text.trimmingCharacters(in: .whitespaces))
        let places = text.components(separatedBy: "%").count - 1
        let expected =
          word == .pageOf ? 2 : [.undoAction, .redoAction, .noResultsFor].contains(word) ? 1 : 0
        #expect(places == expected, "\(language), \(word): \(text)")
        #expect(text.components(separatedBy: "%@").count == expected + 1)
      }
    }
  }

  @Test func noTwoLanguagesHaveTheSameWords() {
    var seen: [[String]: String] = [:]
    for language in InterfaceLanguage.available {
      InterfaceLanguage.forced = language
      let words = InterfaceWord.allCases.map { InterfaceLanguage.text(for: $0) }
      let twin = seen.updateValue(language, forKey: words)
      #expect(twin == nil, "\(language) is \(twin ?? "")")
    }
  }

  @Test(arguments: [
    (["de-AT", "en"], "Abbrechen"), (["pt-BR"], "Salvar"), (["pt"], "Salvar"),
    (["pt-PT"], "Guardar"), (["pt-AO"], "Guardar"), (["zh-TW"], "儲存"), (["zh-HK"], "儲存"),
    (["zh-Hant"], "儲存"), (["zh-CN"], "存储"), (["zh-SG"], "存储"), (["zh"], "存储"),
    (["nb-NO"], "Avbryt"), (["no"], "Avbryt"), (["nn-NO"], "Avbryt"), (["iw-IL"], "ביטול"),
    (["es-419"], "Cancelar"), (["en-GB"], "Cancel"), (["gsw", "de"], "Abbrechen"),
    (["sr-RS@latin"], "Cancel"), (["xx"], "Cancel"), ([], "Cancel"), (["C"], "Cancel"),
  ])
  func theWordsAreInTheFirstLanguageOfTheUserThatHasSome(languages: [String], text: String) {
    stage.setLanguages(languages)
    let words: [InterfaceWord] = [.cancel, .save]
    #expect(words.map { InterfaceLanguage.text(for: $0) }.contains(text))
  }

  @Test(arguments: [
    (["ar-EG"], nil, "ar", true), (["he"], nil, "he", true), (["fa-IR"], nil, "fa", true),
    (["de"], nil, "de", false), (["ur"], nil, "ur", true),
    (["ar-EG"], ["en", "de"], "en", false), (["ar-EG", "de"], ["en", "de"], "de", false),
    (["ar-EG"], ["en", "ar"], "ar", true), (["en"], ["he"], "he", true),
    (["zh-TW"], ["zh-Hans", "zh-Hant"], "zh-Hant", false), (["ur-PK"], ["en", "ur"], "ur", true),
  ])
  func theDirectionIsThatOfTheFirstLanguageThatTheAppSupports(
    user: [String], app: [String]?, language: String, isRightToLeft: Bool
  ) {
    stage.show(UIViewController())
    InterfaceLanguage.supported = app
    stage.setLanguages(user)
    #expect(InterfaceLanguage.current == language)
    let direction: UIUserInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    #expect(UIApplication.shared.userInterfaceLayoutDirection == direction)
    #expect(stage.window.effectiveUserInterfaceLayoutDirection == direction)
  }

  @Test func aForcedLanguageTurnsTheWindowAtTheEndOfTheTurn() {
    stage.show(UIViewController())
    stage.setLanguages(["fr"])
    InterfaceLanguage.forced = "ar"
    stage.settle()
    #expect(stage.window.traitCollection.layoutDirection == .rightToLeft)
    #expect(UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil).title == "تم")
    InterfaceLanguage.forced = nil
    stage.settle()
    #expect(stage.window.traitCollection.layoutDirection == .leftToRight)
    #expect(
      UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil).title == "Annuler")
  }

  @Test func anAppReplacesAWordInTheLanguagesItNames() {
    InterfaceLanguage.replacement = { word, language in
      word == .done && language == "de" ? "Erledigt" : nil
    }
    #expect(InterfaceLanguage.text(for: .done) == "Done")
    stage.setLanguages(["de-CH"])
    #expect(InterfaceLanguage.text(for: .done) == "Erledigt")
    #expect(InterfaceLanguage.text(for: .cancel) == "Abbrechen")
  }

  @Test func buttonsMenusAndUndoSpeakTheLanguageOfTheUser() {
    stage.setLanguages(["de"])
    let bar = UISearchBar()
    bar.showsCancelButton = true
    #expect(bar.allTitles.contains("Abbrechen"))
    #expect(UITabBarItem(tabBarSystemItem: .history, tag: 0).title == "Verlauf")
    let manager = UndoManager()
    manager.registerUndo(withTarget: stage) { _ in }
    manager.setActionName("Einfärben")
    #expect(manager.undoMenuItemTitle == "Widerrufen: Einfärben")
    #expect(manager.redoMenuItemTitle == "Wiederholen")
    stage.setLanguages(["ja"])
    #expect(manager.undoMenuItemTitle == "Einfärbenを取り消す")
  }

  /// The languages of a stage do not come from the machine, so tests read English everywhere.
  @Test func aStageIsInEnglish() {
    #expect(PlatformSettings().languages == ["en"])
    #expect(InterfaceLanguage.current == "en")
    #expect(InterfaceLanguage.text(for: .selectAll) == "Select All")
  }
}

extension UIView {
  fileprivate var allTitles: [String] {
    let own = (self as? UIButton)?.title(for: .normal)
    return subviews.reduce(own.map { [$0] } ?? []) { $0 + $1.allTitles }
  }
}
