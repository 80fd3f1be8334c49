import EspalierMessages
import EspalierResources
import Foundation
import Testing

@Suite("Texts that depend on numbers")
struct PluralTests {
  private func plural(_ rules: [String: String]) -> [String: String] {
    rules.merging([
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
    ]) { $1 }
  }

  private func file(_ texts: [String: Any]) throws -> [UInt8] {
    [UInt8](
      try PropertyListSerialization.data(fromPropertyList: texts, format: .xml, options: 0))
  }

  @Test("Projects T39: plural rules of several variables, nested ones too, are read")
  func severalVariables() throws {
    let read = try StringsDictionaryFile.read(
      file([
        "files": [
          "NSStringLocalizedFormatKey": "%#@a@ in %2$#@b@",
          "a": plural(["one": "%d plik", "few": "%d pliki", "other": "%d pliku"]),
          "b": plural(["other": "%d %#@a@"]),
        ] as [String: Any]
      ]))
    #expect(read.problems == [])
    #expect(
      read.texts["files"]
        == .plural(
          PluralText(
            "%#@a@ in %2$#@b@",
            [
              PluralText.Variable(
                "a", rules: ["one": "%d plik", "few": "%d pliki", "other": "%d pliku"]),
              PluralText.Variable("b", rules: ["other": "%d %#@a@"]),
            ])))
  }

  @Test("A variable that contains itself, is missing or has no “other” is reported")
  func brokenRules() throws {
    let read = try StringsDictionaryFile.read(
      file([
        "circle": [
          "NSStringLocalizedFormatKey": "%#@a@", "a": plural(["other": "%#@b@"]),
          "b": plural(["other": "%#@a@"]),
        ] as [String: Any],
        "missing": ["NSStringLocalizedFormatKey": "%#@a@"],
        "short": ["NSStringLocalizedFormatKey": "%#@a@", "a": plural(["one": "1"])]
          as [String: Any],
        "empty": [String: String](),
      ]))
    #expect(
      read.problems.sorted() == [
        "The key “circle” is left out: its variable “a” contains itself.",
        "The key “empty” has no NSStringLocalizedFormatKey; it is left out.",
        "The key “missing” is left out: its variable “a” is missing.",
        "The variable “a” of “short” has no text for “other”.",
      ])
    #expect(read.texts.keys.sorted() == ["short"])
  }

  @Test("Of variants by device and width, the phone's and the widest count")
  func variants() throws {
    let read = try StringsDictionaryFile.read(
      file([
        "device": ["NSStringDeviceSpecificRuleType": ["ipad": "Click", "iphone": "Tap"]],
        "width": ["NSStringVariableWidthRuleType": ["8": "Hi", "100": "Good morning"]],
      ]))
    #expect(read.texts == ["device": .plain("Tap"), "width": .plain("Good morning")])
  }

  @Test("Projects T39: a string catalogue gives plurals, devices and substitutions by language")
  func stringCatalog() throws {
    let json = #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "plain": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "einfach"}}}},
        "own.key": {"localizations": {"en": {"stringUnit": {"value": "Own"}}}},
        "%@ has %lld": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%@ hat eins"}},
          "other": {"stringUnit": {"value": "%@ hat %lld"}}}}}}},
        "tap": {"localizations": {"de": {"variations": {"device": {
          "mac": {"stringUnit": {"value": "Klicken"}},
          "iphone": {"stringUnit": {"value": "Tippen"}}}}}}},
        "found": {"localizations": {"de": {"stringUnit": {"value": "%#@a@ da"},
          "substitutions": {"a": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "other": {"stringUnit": {"value": "%arg Stück"}}}}}}}}}
      }}
      """#
    let read = try StringCatalogFile.read(Array(json.utf8))
    let german = read.languages["de"] ?? [:]
    #expect(read.problems == [])
    #expect(german["plain"] == .plain("einfach"))
    #expect(german["own.key"] == .plain("Own"))
    #expect(german["tap"] == .plain("Tippen"))
    #expect(
      german["%@ has %lld"]
        == .plural(
          PluralText(
            "%2$#@value@",
            [
              PluralText.Variable(
                "value", argument: 2, rules: ["one": "%1$@ hat eins", "other": "%1$@ hat %2$lld"])
            ])))
    #expect(
      german["found"]
        == .plural(
          PluralText(
            "%#@a@ da",
            [PluralText.Variable("a", argument: 2, rules: ["other": "%2$lld Stück"])])))
    #expect(read.languages["en"] == ["own.key": .plain("Own")])
  }

  @Test("Plural rules win over a string catalogue, and this over plain texts")
  func precedence() throws {
    let folder = ResourceFolder()
    folder.write("en.lproj/T.strings", #""a" = "1"; "b" = "1"; "c" = "1";"#)
    folder.write(
      "T.xcstrings",
      #"""
      {"sourceLanguage": "en", "strings": {
        "a": {"localizations": {"en": {"stringUnit": {"value": "2"}}}},
        "b": {"localizations": {"en": {"stringUnit": {"value": "2"}}}}}}
      """#)
    folder.write("en.lproj/T.stringsdict", try file(["a": "3"]))
    let result = folder.compile(["en.lproj/T.strings", "T.xcstrings", "en.lproj/T.stringsdict"])
    #expect(result.text("en", "T", "a") == .plain("3"))
    #expect(result.text("en", "T", "b") == .plain("2"))
    #expect(result.text("en", "T", "c") == .plain("1"))
  }
}
