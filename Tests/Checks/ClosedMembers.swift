import Foundation

/// The members of open classes that no program can override, with the reasons.
private let exceptionsPath = "Tests/Checks/closed-members.txt"

/// Finds members of UIKit's classes that a program could override on Apple's systems, and not here.
///
/// Every method and property of a class of UIKit may be overridden, so that each member of an open
/// class is `open`, or stands in the list of exceptions below its reason. The list is checked in
/// both directions.
func checkClosedMembers() throws -> Report {
  var report = Report()
  let listing = try frameworkModules.map {
    try String(contentsOfFile: "Tests/API/\($0).txt", encoding: .utf8)
  }.joined()
  let closed = closedMembers(in: listing)
  var listed: Set<String> = []
  var hasReason = false
  let lines = try String(contentsOfFile: exceptionsPath, encoding: .utf8)
    .split(separator: "\n", omittingEmptySubsequences: false)
  for (index, line) in lines.enumerated() {
    let place = "\(exceptionsPath):\(index + 1)"
    if line.hasPrefix("#") {
      hasReason = true
    } else if line.isEmpty {
      hasReason = false
    } else if !hasReason {
      report.findings.append("\(place): write the reason above `\(line)`, after a `#`")
    } else if !listed.insert(String(line)).inserted {
      report.findings.append("\(place): `\(line)` is listed twice")
    } else if !closed.contains(String(line)) {
      report.findings.append(
        "\(place): `\(line)` is open, or is no member any more; delete the line")
    }
  }
  report.findings += closed.subtracting(listed).sorted().map {
    "`\($0)` cannot be overridden: make it `open` in the body of its class, or list it in "
      + "\(exceptionsPath) below a reason"
  }
  let open = listing.components(separatedBy: "\n").count { $0.contains(" open ") }
  if open < 1500 { report.findings.append("this check is blind: it sees \(open) open members") }
  report.extent = "\(open) open members, \(closed.count) closed ones with reasons"
  return report
}

/// The members of open classes in a listing that are neither open nor static: `UIView.layer`,
/// `UITableView.register(_:forCellReuseIdentifier:)`.
private func closedMembers(in listing: String) -> Set<String> {
  // A module extends open classes of another one.
  let openClasses = Set(listing.matches(of: /\bopen class (\w+)/).map { String($0.1) })
  var types: [(name: String, isOpenClass: Bool)] = []
  var members: Set<String> = []
  let typePattern = /\b(class|struct|enum|protocol|extension|actor) ([\w.]+)/
  for line in listing.split(separator: "\n") where !line.hasPrefix("//") {
    let depth = line.prefix { $0 == " " }.count / 2
    let text = String(line.drop { $0 == " " })
    types.removeLast(max(0, types.count - depth))
    let head = String(text.prefix { $0 != "(" && $0 != "{" && $0 != ":" })
    let isMember = head.contains(/\b(func|var|let|subscript)\b/)
    if !isMember, let match = head.firstMatch(of: typePattern) {
      let outer = types.last.map { $0.name + "." } ?? ""
      let isOpen =
        head.contains(" open class ")
        || (match.1 == "extension" && openClasses.contains(String(match.2)))
      types.append((outer + match.2, isOpen))
      continue
    }
    guard isMember, let type = types.last, type.isOpenClass, types.count == depth,
      !head.contains(/\b(open|static|init)\b/)
    else { continue }
    members.insert("\(type.name).\(shortName(of: text))")
  }
  return members
}

/// The name of a member with its labels: `scrollToRow(at:at:animated:)`, `bounds`.
private func shortName(of text: String) -> String {
  // The arrow of a closure's type is no bracket.
  let declaration = text.replacing("->", with: "")
  guard let match = declaration.firstMatch(of: /\b(?:func|var|let) (\w+)/) else {
    return declaration
  }
  let name = String(match.1)
  guard declaration[..<match.range.upperBound].contains("func ") else { return name }
  var labels: [String] = []
  var depth = 0
  var word = ""
  var isLabel = true
  for character in declaration[match.range.upperBound...].drop(while: { $0 != "(" }) {
    switch character {
    case "(", "[", "<":
      depth += 1
      if depth == 1 { continue }
    case ")", "]", ">":
      depth -= 1
      if depth == 0 { return "\(name)(\(labels.map { $0 + ":" }.joined()))" }
    case ",":
      if depth == 1 {
        isLabel = true
        word = ""
      }
    case ":":
      if depth == 1, isLabel {
        labels.append(String(word.split(separator: " ").first ?? "_"))
        isLabel = false
      }
    default:
      if isLabel { word.append(character) }
    }
  }
  return name
}
