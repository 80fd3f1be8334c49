import Foundation

/// Finds view classes of the framework that do not say so: each overrides `frameworkClass` with
/// itself, by which views know that no program's `draw(_:)` has to be called.
func checkViewClasses(_ files: [SourceFile]) -> [String] {
  struct Declaration {
    let place: String
    let superclass: String
    let saysSo: Bool
  }
  var classes: [String: Declaration] = [:]
  let pattern = /\bclass (\w+)\s*:\s*(\w+)/
  for file in files where file.path.hasPrefix("Sources/Espalier/") {
    for (index, line) in file.code.enumerated() {
      guard let match = line.firstMatch(of: pattern) else { continue }
      let name = String(match.1)
      let body = file.code[index...].prefix(12)
      classes[name] = Declaration(
        place: "\(file.path):\(index + 1)", superclass: String(match.2),
        saysSo: body.contains { $0.contains("frameworkClass: UIView.Type { \(name).self }") })
    }
  }
  func isView(_ name: String) -> Bool {
    var current = name
    while let declaration = classes[current] {
      if declaration.superclass == "UIView" { return true }
      current = declaration.superclass
    }
    return false
  }
  let views = classes.filter { isView($0.key) }
  var findings = views.filter { !$0.value.saysSo }.map { name, declaration in
    "\(declaration.place): write `override class var frameworkClass: UIView.Type { \(name).self }`"
  }
  if views.count < 40 {
    findings.append("this check is blind: it sees \(views.count) view classes")
  }
  return findings.sorted()
}
