/// What the generated file of a target names beside the target's resources.
package struct ProjectTables: Sendable {
  /// The name of the target's resource bundle without its ending: "Package_Target".
  package var bundleName: String
  /// The loader classes of nibs, by the name of the nib: "Card" is "_Nib_Card".
  package var nibs: [String: String] = [:]
  /// The classes of storyboards, by the name of the storyboard: "Main" is "_Board_Main".
  package var storyboards: [String: String] = [:]
  /// The methods where unwinding may end, in any order.
  package var unwindActions: [UnwindAction] = []
  /// Names of members that the target's sources declare in extensions of UIImage and UIColor.
  package var declaredMembers: Set<String> = []

  /// Creates tables without entries.
  package init(bundleName: String) { self.bundleName = bundleName }

  /// A method with one argument of UIStoryboardSegue.
  package struct UnwindAction: Hashable, Sendable {
    /// The name that files of Interface Builder use: "back:".
    package var name: String
    /// The full name of the class that has the method.
    package var owner: String
    /// The expression that makes the selector, as generated from the sources.
    package var selector: String

    /// Creates an action.
    package init(_ name: String, owner: String, selector: String) {
      self.name = name
      self.owner = owner
      self.selector = selector
    }
  }
}

/// Writes the file `EspalierProject.swift` of a target.
package struct ProjectFile {
  private var lines: [String] = []

  /// The file's name.
  package static let name = "EspalierProject.swift"

  /// Returns the file.
  package static func text(_ tables: ProjectTables, _ index: AssetIndex, assetRows: [String])
    -> String
  {
    var file = ProjectFile()
    let bundle = SwiftText.literal(tables.bundleName)
    file.lines += [
      "// Made by espalier from the target's files. The next build replaces changes.", "",
      "import UIKit", "",
      "/// The bundle with this target's resources.",
      "nonisolated let _espalierBundle: Bundle = _resourceBundle(\(bundle))", "",
      "/// What this target's nibs, storyboards and resources are called.",
      "final class _EspalierNibs: _ProjectTables, _ModuleResources {",
      "  nonisolated static var resourceBundle: Bundle { _espalierBundle }",
      "  override var bundle: Bundle { _espalierBundle }",
    ]
    file.addClasses("nib", "_NibLoader.Type?", tables.nibs)
    file.addClasses("storyboard", "_Storyboard.Type?", tables.storyboards)
    file.addNames(tables.storyboards.filter { SwiftText.isName($0.value) }.keys.sorted())
    file.addAssets(assetRows)
    file.lines += [
      "  override func text(_ table: String, _ key: String) -> String? {",
      "    _text(table, key, _espalierBundle)", "  }",
    ]
    file.addUnwindActions(tables.unwindActions)
    file.lines.append("}")
    file.lines += shadows
    file.lines += AssetSymbols.lines(index, taken: tables.declaredMembers)
    return file.lines.joined(separator: "\n") + "\n"
  }

  private mutating func addClasses(_ name: String, _ type: String, _ classes: [String: String]) {
    let classes = classes.filter { SwiftText.isName($0.value) }.sorted { $0.key < $1.key }
    guard !classes.isEmpty else { return }
    lines += ["  override func \(name)(_ name: String) -> \(type) {", "    switch name {"]
    for (name, loader) in classes {
      lines.append("    case \(SwiftText.literal(name)): \(loader).self")
    }
    lines += ["    default: nil", "    }", "  }"]
  }

  private mutating func addNames(_ storyboards: [String]) {
    guard !storyboards.isEmpty else { return }
    lines += ["  override var storyboardNames: [String] {", "    var names: [String] = []"]
    for name in storyboards { lines.append("    names.append(\(SwiftText.literal(name)))") }
    lines += ["    return names", "  }"]
  }

  private mutating func addAssets(_ rows: [String]) {
    guard !rows.isEmpty else { return }
    lines.append("  private static let assets = _AssetTable(\"\"\"")
    for row in rows { lines.append("    " + SwiftText.literal(row).dropFirst().dropLast()) }
    lines += [
      "    \"\"\")",
      "  override func image(_ name: String) -> UIImage? {",
      "    Self.assets.image(name, in: _espalierBundle)", "  }",
      "  override func color(_ name: String) -> UIColor? { Self.assets.color(name) }",
    ]
  }

  private mutating func addUnwindActions(_ actions: [ProjectTables.UnwindAction]) {
    let actions = actions.filter { SwiftText.isName($0.owner) }
      .sorted { ($0.name, $0.owner, $0.selector) < ($1.name, $1.owner, $1.selector) }
    guard !actions.isEmpty else { return }
    let type = "[(name: String, owner: AnyClass, selector: Selector)]"
    lines += ["  override var unwindActions: \(type) {", "    var list: \(type) = []"]
    for action in actions {
      lines.append(
        "    list.append((\(SwiftText.literal(action.name)), \(action.owner).self, \(action.selector)))"
      )
    }
    lines += ["    return list", "  }"]
  }

  /// The members of Foundation that answer for this target instead of for the program's folder.
  private static let shadows = """

    extension Bundle {
      /// This target's resources.
      nonisolated static var main: Bundle { _espalierBundle }
      /// The languages of the texts in use, the preferred one first.
      nonisolated var preferredLocalizations: [String] { _preferredLanguages(self) }
      /// Creates the bundle with the resources of a class's module.
      nonisolated convenience init(for aClass: AnyClass) {
        self.init(path: _resourcePath(of: aClass) ?? _espalierBundle.bundlePath)!
      }
      /// The text of a key in the language in use.
      nonisolated func localizedString(forKey key: String, value: String?, table tableName: String?)
        -> String
      {
        _localizedText(key, value, tableName, self)
      }
      /// The value of a key of Info.plist in the language in use.
      nonisolated func object(forInfoDictionaryKey key: String) -> Any? {
        _text("InfoPlist", key, self) ?? infoDictionary?[key]
      }
    }

    /// The picture of an image literal.
    @preconcurrency @MainActor func _imageLiteral(resourceName name: String) -> UIImage {
      UIImage(named: name) ?? UIImage()
    }

    /// The color of a color literal.
    nonisolated func _colorLiteral(
      red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) -> UIColor {
      UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    nonisolated func NSLocalizedString(
      _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
      comment: String
    ) -> String {
      _localizedText(key, value, tableName, bundle)
    }

    extension String {
      nonisolated static func localizedStringWithFormat(
        _ format: String, _ arguments: any CVarArg...
      ) -> String {
        _formattedText(format, .current, arguments)
      }
      nonisolated init(format: __shared String, _ arguments: any CVarArg...) {
        self = _formattedText(format, nil, arguments)
      }
      nonisolated init(format: __shared String, arguments: __shared [any CVarArg]) {
        self = _formattedText(format, nil, arguments)
      }
      nonisolated init(
        format: __shared String, locale: __shared Locale?, _ arguments: any CVarArg...
      ) {
        self = _formattedText(format, locale, arguments)
      }
      nonisolated init(
        format: __shared String, locale: __shared Locale?, arguments: __shared [any CVarArg]
      ) {
        self = _formattedText(format, locale, arguments)
      }
      nonisolated init(
        localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
      ) {
        self = key._text(table, bundle ?? _espalierBundle, locale)
      }
      nonisolated init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
      ) {
        self = defaultValue._text("\\(key)", table, bundle ?? _espalierBundle, locale)
      }
      nonisolated init(localized resource: LocalizedStringResource) {
        self = resource._text(_espalierBundle)
      }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
}
