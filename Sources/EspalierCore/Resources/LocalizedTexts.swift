import EspalierText
public import Foundation
import Synchronization

/// The texts of the process's bundles, read at their first use.
///
/// Any thread may ask.
final class LocalizedTexts: Sendable {
  /// The texts that all bundles of the process share.
  static let shared = LocalizedTexts()

  private let state = Mutex(State())

  private struct State {
    var bundles: [String: BundleTexts] = [:]
    /// The texts of bundles that live as long as the process, so that no path has to be made.
    var lasting: [ObjectIdentifier: BundleTexts] = [:]
    /// The plurals that were handed out, by the number that their formats carry.
    var plurals: [(table: PluralTable, language: String)] = []
    var pluralNumbers: [String: Int] = [:]
  }

  /// The texts of one bundle.
  private final class BundleTexts: Sendable {
    let path: String
    /// The bundle's languages, the preferred one first.
    let languages: [String]
    let files: [(language: String, file: TextTableFile)]

    init(
      _ path: String, languages: [String], files: [(language: String, file: TextTableFile)]
    ) {
      self.path = path
      self.languages = languages
      self.files = files
    }
  }

  /// Returns the text of a key in the language in use; `nil` if the bundle has none.
  ///
  /// The first language that has the table decides, as on iOS, where plurals have a table of their
  /// own. The text of a plural is its format, in which variables carry a number: see
  /// `choice(_:_:)`.
  func text(_ table: String, _ key: String, _ bundle: Bundle) -> String? {
    let texts = texts(of: bundle)
    var hasTable = false
    for (language, file) in texts.files {
      switch file.text(table, key) {
      case .plain(let text): if !hasTable { return text }
      case .plural(let plural):
        let id = "\(texts.path)\0\(language)\0\(table)\0\(key)"
        return state.withLock { Self.format(of: plural, id, language, &$0) }
      case nil: break
      }
      hasTable = hasTable || file.has(table)
    }
    return nil
  }

  /// Whether the tool made the bundle's texts; texts of other bundles are Foundation's.
  func has(_ bundle: Bundle) -> Bool { !texts(of: bundle).files.isEmpty }

  /// The languages of a bundle's texts, the preferred one first.
  func languages(_ bundle: Bundle) -> [String] { texts(of: bundle).languages }

  /// Remembers that a bundle lives as long as the process.
  func keep(_ bundle: Bundle) {
    let texts = texts(of: bundle)
    state.withLock { $0.lasting[ObjectIdentifier(bundle)] = texts }
  }

  private func texts(of bundle: Bundle) -> BundleTexts {
    if let known = state.withLock({ $0.lasting[ObjectIdentifier(bundle)] }) { return known }
    let path = bundle.bundlePath
    return state.withLock { state in
      if let known = state.bundles[path] { return known }
      let made = Self.read(path, bundle)
      state.bundles[path] = made
      return made
    }
  }

  private static func read(_ path: String, _ bundle: Bundle) -> BundleTexts {
    let folder = bundle.resourcePath ?? path
    // A program that chooses a language itself makes a bundle of "de.lproj".
    if let file = TextTableFile(path: folder + "/Espalier.texts") {
      let language = folder.split(separator: "/").last?.split(separator: ".").first ?? "en"
      return BundleTexts(
        path, languages: [String(language)], files: [(String(language), file)])
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let available = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    let development = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en"
    let order = PreferredLanguages.order(
      of: available, wanted: PreferredLanguages.wanted, development: development)
    var files: [(language: String, file: TextTableFile)] = []
    for language in order {
      guard let file = TextTableFile(path: "\(folder)/\(language).lproj/Espalier.texts") else {
        continue
      }
      files.append((language == "Base" ? development : language, file))
    }
    return BundleTexts(path, languages: order, files: files)
  }

  // MARK: Plurals

  /// Stands between a variable's name and the number of its plural.
  private static let mark: Character = "\u{1}"

  private static func format(
    of plural: PluralTable, _ id: String, _ language: String, _ state: inout State
  ) -> String {
    let number = state.pluralNumbers[id] ?? state.plurals.count
    if number == state.plurals.count {
      state.plurals.append((plural, language))
      state.pluralNumbers[id] = number
    }
    return marked(plural.format, number)
  }

  /// Returns a format whose variables carry the number of their plural.
  private static func marked(_ format: String, _ number: Int) -> String {
    TextFormatPart.parts(of: format).map { part in
      switch part {
      case .text(let text): String(text)
      case .value(let argument, let specifier):
        "%" + (argument.map { "\($0)$" } ?? "") + specifier
      case .variable(let argument, let name):
        "%" + (argument.map { "\($0)$" } ?? "") + "#@\(name)\(mark)\(number)@"
      }
    }.joined()
  }

  /// Returns the text of a variable that carries its plural's number, for a number.
  ///
  /// 0 has a text of its own in every language if there is one for "zero", as on iOS.
  func choice(_ variable: Substring, _ value: Double) -> FlatFormat.PluralChoice? {
    let parts = variable.split(separator: Self.mark, maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[1]) else { return nil }
    let found = state.withLock { state in
      state.plurals.indices.contains(number) ? state.plurals[number] : nil
    }
    guard let found, let rules = found.table.variables[String(parts[0])] else { return nil }
    guard !value.isNaN else { return FlatFormat.PluralChoice(text: "", argument: rules.argument) }
    let category = PluralCategories.category(value, language: found.language)
    let zero = value == 0 ? rules.rules["zero"] : nil
    let text = zero ?? rules.rules[category] ?? rules.rules["other"] ?? ""
    return FlatFormat.PluralChoice(text: Self.marked(text, number), argument: rules.argument)
  }
}

/// Returns the text of a key; `nil` if the bundle's table has none.
///
/// Generated code calls it.
public func _text(_ table: String, _ key: String, _ bundle: Bundle) -> String? {
  LocalizedTexts.shared.text(table, key, bundle)
}

/// Returns the text of a key, else `value`, else the key.
///
/// Generated code calls it. A bundle without texts that the tool made is asked as Foundation asks
/// it.
public func _localizedText(
  _ key: String, _ value: String?, _ table: String?, _ bundle: Bundle
) -> String {
  let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
  if let text = LocalizedTexts.shared.text(table, key, bundle) { return text }
  if !LocalizedTexts.shared.has(bundle),
    bundle.path(forResource: table, ofType: "strings") != nil,
    bundle.path(forResource: table, ofType: "stringsdict") == nil
  {
    return bundle.localizedString(forKey: key, value: value, table: table)
  }
  return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
}

/// Returns a format with its arguments, its plurals chosen.
///
/// Generated code calls it.
public func _formattedText(
  _ format: String, _ locale: Locale?, _ arguments: [any CVarArg]
) -> String {
  guard format.utf8.contains(1) else {
    return String(format: format, locale: locale, arguments: arguments)
  }
  let flat = FlatFormat(format, arguments) { LocalizedTexts.shared.choice($0, $1) }
  return String(format: flat.format, locale: locale, arguments: flat.arguments)
}

/// Returns the languages of a bundle's texts, the preferred one first.
///
/// Generated code calls it.
public func _preferredLanguages(_ bundle: Bundle) -> [String] {
  let languages = LocalizedTexts.shared.languages(bundle)
  return languages.isEmpty ? bundle.preferredLocalizations : languages
}
