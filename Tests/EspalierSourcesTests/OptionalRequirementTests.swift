import EspalierSources
import Foundation
import Testing

@Suite("The table of optional requirements")
struct OptionalRequirementTests {
  /// The endings of the names of protocols with optional methods.
  private static let endings = [
    "Delegate", "DataSource", "Restoring", "Restoration", "ItemSource",
  ]

  /// The protocols that UIKit does not have.
  private static let additions: Set<Substring> = [
    "PopupPresentationDelegate", "UIPictureInPictureControllerDelegate",
  ]

  private static var listings: URL {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root.appendingPathComponent("Tests/API")
  }

  /// Returns the name of a method with its labels, and whether it has a result.
  private func method(_ line: Substring) -> (name: String, hasResult: Bool)? {
    guard let found = line.firstMatch(of: #/\bfunc (\w+)(?:<[^(]*>)?\(/#) else { return nil }
    var name = "\(found.1)("
    var depth = 1
    var isAtLabel = true
    var rest = line[found.range.upperBound...]
    while depth > 0, let sign = rest.first {
      if depth == 1, isAtLabel, let label = rest.prefixMatch(of: #/\s*(\w+)/#) {
        name += "\(label.1):"
        isAtLabel = false
        rest = rest[label.range.upperBound...]
        continue
      }
      if "([<".contains(sign) { depth += 1 }
      if ")]".contains(sign) || sign == ">" && !rest.base[..<rest.startIndex].hasSuffix("-") {
        depth -= 1
      }
      if depth == 1, sign == "," { isAtLabel = true }
      rest = rest.dropFirst()
    }
    return (name + ")", rest.contains("->") && !rest.hasSuffix("-> Void"))
  }

  /// Returns the optional methods of the protocols in a listing, and whether they have a result.
  private func optionalMethods(in listing: String) -> [String: Bool] {
    var found: [String: Bool] = [:]
    var declared: [String: Bool] = [:]
    var defaults: Set<String> = []
    func finish() {
      found.merge(declared.filter { defaults.contains($0.key) }) { $0 || $1 }
      declared = [:]
      defaults = []
    }
    var isMeant = false
    for line in listing.split(separator: "\n") {
      if !line.hasPrefix(" ") {
        finish()
        let name = line.prefixMatch(of: #/[@\w ]*\bprotocol (\w+)/#)?.1 ?? ""
        isMeant = Self.endings.contains { name.hasSuffix($0) } && !Self.additions.contains(name)
      } else if isMeant, let method = method(line) {
        if line.contains("extension public ") {
          defaults.insert(method.name)
        } else {
          declared[method.name] = method.hasResult
        }
      }
    }
    finish()
    return found
  }

  @Test("Projects R8: the table has every optional method of the listing, with its mark")
  func tableFollowsTheListing() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.listings, includingPropertiesForKeys: nil)
    var count = 0
    for file in files.filter({ $0.pathExtension == "txt" }) {
      let methods = optionalMethods(in: try String(contentsOf: file, encoding: .utf8))
      count += methods.count
      for (name, hasResult) in methods.sorted(by: { $0.key < $1.key }) {
        let known = OptionalRequirements.all[name]
        #expect(known == hasResult, "\(file.lastPathComponent): \(name)")
      }
    }
    #expect(count > 250)
  }
}
