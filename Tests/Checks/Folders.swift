import Foundation

/// The folders of the framework's modules from `EspalierCore` on, the lowest first.
///
/// A folder uses declarations of folders before it. `Docs/Architecture.md` describes each of them.
/// The compiler keeps the walls between modules; this check also keeps those inside of them.
private let order = [
  "Runtime", "Observation", "Words", "ItemProviders", "Restoration", "Responder", "Traits",
  "Drawing", "Text", "RichText",
  "Views", "Accessibility", "Layout", "Effects",
  "Animation", "Gestures",
  "Menus", "Configurations", "Controllers", "Resources", "Nibs",
  "Controls", "Scrolling", "Placeholders", "Drags", "Application",
  "TextInput", "Transitions", "Presentation", "Bars",
  // Features
  "Focus", "Keys", "ContextMenus", "DragAndDrop", "Pointer", "Lists", "Pickers", "Navigation",
  "TextFields",
  "Tabs", "Split",
  "Paging", "Sheets", "Popovers", "Alerts", "Colors", "Documents", "Photos", "Activities",
  "Popup", "PictureInPicture", "Dynamics",
  "Debugging", "AccessibilityTree",
]

/// The modules with the classes of UIKit, whose folders have ranks.
let frameworkModules = [
  "EspalierCore", "EspalierInteraction", "EspalierLists", "EspalierTextEntry", "EspalierDebugging",
  "EspalierPickers", "EspalierContainers", "EspalierCards", "EspalierPopup", "EspalierDynamics",
  "EspalierAccessibility",
]

/// Modules of one topic, which are one folder, whatever folders they have inside.
private let topics = [
  "EspalierLists": "Lists", "EspalierTextEntry": "TextFields", "EspalierPickers": "Pickers",
  "EspalierDynamics": "Dynamics",
  "EspalierDebugging": "Debugging", "EspalierAccessibility": "AccessibilityTree",
]

/// The arrows that go upwards today, one a line: `Views -> Controllers: reason`.
private let list = "Tests/Checks/upward-arrows.txt"

/// References that exist: a check that does not find them sees nothing.
private let known = [("Controls", "Views"), ("Views", "Controllers")]

/// One folder's use of another's declarations.
private struct Arrow: Hashable, Comparable, CustomStringConvertible {
  let from: String
  let to: String

  var description: String { "\(from) -> \(to)" }
  var reversed: Arrow { Arrow(from: to, to: from) }

  static func < (one: Arrow, other: Arrow) -> Bool {
    (one.from, one.to) < (other.from, other.to)
  }
}

/// Finds folders of the framework that use a folder of a higher rank.
///
/// The references of a file come from the index of the debug build, so members of extensions count
/// like types, and two members of one name are distinct. With `--arrows`, prints every upward arrow
/// with the symbols and the files that cause it; with two folders as well, only those between them.
func checkFolders(_ options: [String]) throws -> Report {
  var mentions: [String: [IndexStore.Mention]] = [:]
  var report = Report()
  for module in frameworkModules {
    let folder = "Sources/\(module)"
    let found = try IndexStore.mentions(below: folder)
    report.findings += strayFiles(below: folder, indexed: Set(found.keys))
    mentions.merge(found) { first, _ in first }
  }
  var homes: [String: String] = [:]
  for (file, list) in mentions {
    for mention in list where mention.isDefinition { homes[mention.symbol] = room(of: file) }
  }
  // For each arrow, the files that mention each symbol.
  var arrows: [Arrow: [String: Set<String>]] = [:]
  for (file, list) in mentions {
    for mention in list where mention.isReference {
      guard let from = room(of: file), let to = homes[mention.symbol], from != to else { continue }
      arrows[Arrow(from: from, to: to), default: [:]][mention.name, default: []].insert(file)
    }
  }
  let rooms = Set(mentions.keys.compactMap(room))
  for room in rooms.sorted() where !order.contains(room) {
    report.findings.append("Tests/Checks/Folders.swift: give the folder \(room) a rank")
  }
  let page = "Docs/Architecture.md"
  let map = String(decoding: FileManager.default.contents(atPath: page) ?? Data(), as: UTF8.self)
    .split(separator: "\n").filter { $0.hasPrefix("| `") }
  for room in rooms.sorted() where !map.contains(where: { $0.contains("`\(room)`") }) {
    report.findings.append("\(page): say in a line what the folder \(room) has")
  }
  for (from, to) in known where arrows[Arrow(from: from, to: to)] == nil {
    report.findings.append("this check is blind: it does not see that \(from) uses \(to)")
  }
  let upward = arrows.keys.filter(isUpwards).sorted()
  if options.contains("--arrows") {
    show(arrows, upward, Array(options.filter { !$0.hasPrefix("--") }))
  }
  try compare(upward, arrows, into: &report)
  report.extent =
    "\(arrows.count) arrows between \(rooms.count) folders, \(upward.count) of them upwards"
  return report
}

private func compare(
  _ upward: [Arrow], _ arrows: [Arrow: [String: Set<String>]], into report: inout Report
) throws {
  let text = String(decoding: FileManager.default.contents(atPath: list) ?? Data(), as: UTF8.self)
  let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
  var listed: Set<String> = []
  for line in lines {
    let parts = line.split(separator: ":", maxSplits: 1)
    if parts.count < 2 || parts[1].allSatisfy(\.isWhitespace) {
      report.findings.append("\(list): `\(line)` gives no reason")
    }
    listed.insert(String(parts[0]))
  }
  for arrow in upward where arrows[arrow.reversed] != nil && !listed.contains("\(arrow)") {
    report.findings.append("\(arrow.from) and \(arrow.to) use each other")
  }
  for arrow in upward where !listed.contains("\(arrow)") {
    let causes = (arrows[arrow] ?? [:]).sorted { $0.key < $1.key }.prefix(5).map {
      "\($0.key) in \($0.value.sorted().map(leaf).joined(separator: ", "))"
    }
    report.findings.append(
      "\(arrow.from) uses the higher folder \(arrow.to): \(causes.joined(separator: "; "))")
  }
  for arrow in listed.subtracting(upward.map(\.description)).sorted() {
    report.findings.append("\(list): \(arrow) is gone, delete its line")
  }
}

/// Files that lie beside the folders, and files that the build has not seen.
private func strayFiles(below folder: String, indexed: Set<String>) -> [String] {
  let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }.filter {
    !indexed.contains($0)
  }.map { "\($0) is not in the index of the build: run `swift build`" }
}

/// The folder of a file, if it is in one: `Exports.swift` has none.
private func room(of file: String) -> String? {
  let parts = file.split(separator: "/").map(String.init)
  if let topic = topics[parts[1]] { return topic }
  return parts.count > 3 ? parts[2] : nil
}

private func leaf(_ file: String) -> String { String(file.split(separator: "/").last ?? "") }

private func isUpwards(_ arrow: Arrow) -> Bool {
  guard let from = order.firstIndex(of: arrow.from), let to = order.firstIndex(of: arrow.to)
  else { return false }
  return to > from
}

private func show(
  _ arrows: [Arrow: [String: Set<String>]], _ upward: [Arrow], _ between: [String]
) {
  let wanted = between.count == 2 ? [Arrow(from: between[0], to: between[1])] : upward
  for arrow in wanted {
    let causes = arrows[arrow] ?? [:]
    let files = Set(causes.values.flatMap(\.self))
    print("\(arrow): \(causes.count) symbols in \(files.count) files")
    for (name, files) in causes.sorted(by: { $0.key < $1.key }) {
      print("  \(name): \(files.sorted().map(leaf).joined(separator: " "))")
    }
  }
}
