import Foundation
import Testing

/// Docs/UIKitNames.md says of each name of UIKit whether it exists here; it is made from the
/// listing of the public API and from UIKitNames.txt.
@Suite struct UIKitNamesTests {
  @Test func thePageSaysWhatExists() throws {
    let made = try NamesPage().text
    let page = Listing.root.appendingPathComponent("Docs/UIKitNames.md")
    if ProcessInfo.processInfo.environment["ESPALIER_BLESS"] == "yes" {
      try made.write(to: page, atomically: true, encoding: .utf8)
    }
    let old = try? String(contentsOf: page, encoding: .utf8)
    #expect(old == made, "Docs/UIKitNames.md is out of date: run Tests/run.sh --bless")
  }

  @Test func aMissingMemberAndAnInheritedOneAreToldApart() throws {
    let names = try ListedNames()
    #expect(names.has("setTitle(_:for:)", in: "UIButton"))
    #expect(names.has("addTarget(_:action:for:)", in: "UIButton"))
    #expect(names.has("registerForTraitChanges(_:handler:)", in: "UIView"))
    #expect(names.has("keyboardType", in: "UITextField"))
    #expect(!names.has("layoutGuide(for:)", in: "UIView"))
    #expect(names.types["UIPrinter"] == nil)
  }
}

/// The types of the listings with their members.
private struct ListedNames {
  struct ListedType {
    var members: Set<String> = []
    var parents: [String] = []
  }

  private(set) var types: [String: ListedType] = [:]

  init() throws {
    for module in Listing.framework + ["EspalierLayers", "EspalierGeometry"] {
      try read(Listing.text(of: module))
    }
  }

  private mutating func read(_ listing: String) throws {
    var path: [String] = []
    let type = #/\b(?:class|struct|enum|protocol|extension) ([\w.]+)/#
    let alias = #/\btypealias (\w+)/#
    for line in listing.split(separator: "\n") where !line.hasPrefix("//") {
      let depth = line.prefix { $0 == " " }.count / 2
      path.removeLast(max(0, path.count - depth))
      let text = line.drop { $0 == " " }
      let head = text.prefix { $0 != "(" && $0 != "{" && $0 != ":" }
      let isMember = head.contains(#/\b(?:func|var|let|subscript|case|init)\b/#)
      let around = path.joined(separator: ".")
      if let match = head.firstMatch(of: alias) {
        types[around]?.members.insert(String(match.1))
        types[depth == 0 ? String(match.1) : "\(around).\(match.1)", default: .init()].parents += []
      } else if !isMember, let match = head.firstMatch(of: type) {
        let name = String(match.1)
        types[around]?.members.insert(name)
        path.append(name)
        let full = path.joined(separator: ".")
        let parents = text.split(separator: ":", maxSplits: 1).dropFirst().first ?? ""
        let words = parents.split(separator: "where")[...].first ?? ""
        types[full, default: .init()].parents += words.split(separator: ",")
          .map { $0.trimmingCharacters(in: .whitespaces) }
      } else if isMember {
        types[around, default: .init()].members.insert(shortName(text))
      }
    }
  }

  /// Whether a type has a member, by itself or from a class or a protocol.
  func has(_ member: String, in type: String) -> Bool {
    guard let found = types[type] else { return false }
    return found.members.contains(member) || found.parents.contains { has(member, in: $0) }
  }

  /// The name of a member with its labels.
  private func shortName(_ text: Substring) -> String {
    // The arrow of a closure's type is no bracket.
    let declaration = text.replacing("->", with: "")[...]
    guard
      let match = declaration.firstMatch(of: #/\b(?:(?:func|var|let|case) (\w+)|init[?!]?)/#)
    else { return String(declaration) }
    let name = match.1.map(String.init) ?? "init"
    guard declaration[..<match.range.upperBound].contains(#/\b(?:func |init)/#) else { return name }
    var labels = ""
    var depth = 0
    var word = ""
    var isLabel = true
    for character in declaration[match.range.upperBound...].drop(while: { $0 != "(" }) {
      switch character {
      case "(", "[", "<":
        depth += 1
      case ")", "]", ">":
        depth -= 1
        if depth == 0 { return "\(name)(\(labels))" }
      case ",":
        if depth == 1 {
          isLabel = true
          word = ""
        }
      case ":":
        if depth == 1, isLabel {
          labels += (word.split(separator: " ").first ?? "_") + ":"
          isLabel = false
        }
      default:
        if isLabel { word.append(character) }
      }
    }
    return name
  }
}

/// The page, made from the lists.
private struct NamesPage {
  private let names: ListedNames
  private let differences: String
  private var counts = (types: 0, ofTypes: 0, members: 0, ofMembers: 0)
  private(set) var text = ""

  init() throws {
    names = try ListedNames()
    let folder = Listing.root.appendingPathComponent("Docs/Differences")
    differences = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
      .joined(separator: "\n")
    let list = try String(
      contentsOf: Listing.root.appendingPathComponent("Tests/Fixtures/UIKitNames.txt"),
      encoding: .utf8)
    var body = ""
    var name = ""
    var members: [String] = []
    var isHead = true
    for line in list.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  ") {
        members += line.split(separator: " ").map(String.init)
        continue
      }
      if !name.isEmpty { body += row(name, members) }
      (name, members) = ("", [])
      if line.hasPrefix("#") {
        if line == "#" { isHead = false }
        if !isHead, line.count > 1 {
          body += "\n## \(line.dropFirst(2))\n\n| name | here | not here |\n|---|---|---|\n"
        }
      } else {
        name = String(line)
      }
    }
    text = """
      # UIKit's names

      A test writes this page from the listing of the public API (`Tests/API`) and from a list of UIKit's types and of the members of the
      most used ones (`Tests/Fixtures/UIKitNames.txt`), and fails when the page is not true any more.

      **\(counts.types) of \(counts.ofTypes) types exist, and \(counts.members) of the \(counts.ofMembers) members that the list has of them.** A type with "differs" is named on
      [the pages of differences](DifferencesFromUIKit.md). A type without a number is looked for by its name only.

      """
    text += body
  }

  private mutating func row(_ name: String, _ members: [String]) -> String {
    counts.ofTypes += 1
    guard names.types[name] != nil else { return "| `\(name)` | no | |\n" }
    counts.types += 1
    let differs = differences.contains("`\(name)`") || differences.contains("`\(name).")
    let missing = members.filter { !names.has($0, in: name) }
    counts.members += members.count - missing.count
    counts.ofMembers += members.count
    var state = "yes"
    if !members.isEmpty { state = "\(members.count - missing.count) of \(members.count)" }
    if differs { state += ", differs" }
    return "| `\(name)` | \(state) | \(missing.map { "`\($0)`" }.joined(separator: ", ")) |\n"
  }
}
