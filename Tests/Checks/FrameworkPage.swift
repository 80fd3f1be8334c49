import Foundation

private let page = "Docs/FrameworkInterface.md"

private let introduction = """
  # The interface between the core and features

  The module `EspalierCore` has what every app uses. Containers, lists, text entry, popovers and all other features are modules
  above it, and the core names none of them. This page has all that a feature may override or implement beyond UIKit's public
  API; it is for whoever writes a container, a control or a presentation inside of the framework, and for apps that accept that
  these members may change with any version.

  A file sees them with `@_spi(Framework) import EspalierCore`. Without that line they are not there: a method of the same name in
  an app's class neither overrides nor collides. Nothing outside the framework calls them.

  `Tests/Checks` writes this page from the doc comments (`checks hooks --bless`), and fails when it is out of date.

  """

/// Compares the page about the interface between core and features with the doc comments, or writes
/// the page.
func checkFrameworkPage(of package: Package, bless: Bool) throws -> Report {
  var report = Report()
  let graph = try SymbolGraph.extracted(from: "EspalierCore", of: package, withSPI: true)
  let overrides = graph.sources(of: "overrides")
  let symbols = graph.symbols.filter {
    $0.isSPI && !overrides.contains($0.id) && $0.swiftExtension == nil
      && !["init(rawValue:)", "rawValue"].contains($0.pathComponents.last ?? "")
  }
  let types = Set(symbols.filter { $0.pathComponents.count == 1 }.map { $0.pathComponents[0] })
  var chapters: [String: [SymbolGraph.Symbol]] = [:]
  for symbol in symbols { chapters[symbol.pathComponents[0], default: []].append(symbol) }
  var text = introduction
  for name in chapters.keys.sorted() {
    text += "\n## `\(name)`\n\n"
    for symbol in chapters[name, default: []].sorted(by: isBefore) {
      if symbol.pathComponents.count == 1 {
        text += "\(comment(of: symbol))\n\n"
        continue
      }
      guard let lines = symbol.docComment?.lines, !lines.isEmpty else {
        // The cases of an enumeration and the parts of a set say it by their names.
        if !types.contains(name) {
          report.findings.append("\(name).\(title(of: symbol)): say when it is called")
        }
        continue
      }
      text += "- `\(title(of: symbol))`: \(comment(of: symbol))\n"
    }
  }
  text = text.replacing("\n\n\n", with: "\n\n")
  let old = FileManager.default.contents(atPath: page).map { String(decoding: $0, as: UTF8.self) }
  if old != text {
    if bless { try text.write(toFile: page, atomically: true, encoding: .utf8) }
    report.findings.append(
      bless ? "\(page): written" : "\(page) is out of date: run `checks hooks --bless`")
  }
  if symbols.count < 60 { report.findings.append("this check is blind: it sees \(symbols.count)") }
  report.extent = "\(symbols.count) members in \(chapters.count) types"
  return report
}

private func isBefore(_ one: SymbolGraph.Symbol, _ other: SymbolGraph.Symbol) -> Bool {
  if one.pathComponents.count != other.pathComponents.count {
    return one.pathComponents.count < other.pathComponents.count
  }
  return (one.pathComponents.last ?? "") < (other.pathComponents.last ?? "")
}

private func title(of symbol: SymbolGraph.Symbol) -> String {
  symbol.pathComponents.dropFirst().joined(separator: ".")
}

/// The doc comment as one paragraph.
private func comment(of symbol: SymbolGraph.Symbol) -> String {
  (symbol.docComment?.lines ?? []).map { $0.text.trimmingCharacters(in: .whitespaces) }
    .filter { !$0.isEmpty }.joined(separator: " ")
}
