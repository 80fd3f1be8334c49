/// The settings of one place: a file, a project or a target.
package struct SettingsLayer: Sendable, Hashable {
  /// The values by key, conditions resolved for a device of iOS.
  package private(set) var values: [String: String] = [:]
  /// How specific the condition was that gave the value.
  private var weights: [String: Int] = [:]

  /// Creates a layer without settings.
  package init() {}

  /// Creates a layer from the settings of a project file.
  package init(_ table: PropertyTable?) {
    let table = table ?? PropertyTable()
    for key in table.values.keys.sorted() {
      guard let value = table[key] else { continue }
      switch value {
      case .text(let text): assign(key, text)
      case .list: assign(key, value.texts.map(Words.quoted).joined(separator: " "))
      case .table: break
      }
    }
  }

  /// Sets a value.
  ///
  /// The key may have conditions, `OTHER_FLAGS[sdk=iphoneos*][arch=*]`: a value whose conditions do
  /// not hold for a device of iOS is dropped, and one with conditions wins over one without.
  package mutating func assign(_ key: String, _ value: String) {
    let parts = key.split(separator: "[")
    guard let name = parts.first?.trimmingSuffix(while: \.isWhitespace) else { return }
    var weight = 0
    for condition in parts.dropFirst().flatMap({ $0.split(separator: ",") }) {
      let sides = condition.trimmingSuffix { $0 == "]" || $0.isWhitespace }.split(separator: "=")
      guard sides.count == 2, Self.holds(String(sides[0]), String(sides[1])) else { return }
      weight += 1
    }
    if weight < weights[name, default: 0] { return }
    // A later line of the same file sees the earlier value as the inherited one.
    let earlier = weights[name] == weight ? values[name] : nil
    values[name] = earlier.map { Self.merging(value, over: $0) } ?? value
    weights[name] = weight
  }

  private static func merging(_ value: String, over earlier: String) -> String {
    guard value.count + earlier.count < 100_000 else { return value }
    return value.replacing("$(inherited)", with: earlier).replacing("${inherited}", with: earlier)
  }

  private static func holds(_ name: String, _ pattern: String) -> Bool {
    switch name {
    case "sdk": pattern == "*" || pattern.hasPrefix("iphoneos") || pattern == "iphone*"
    case "arch": pattern == "*" || pattern.hasPrefix("arm64")
    case "config", "variant": pattern == "*"
    default: false
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without the characters at its end that fulfil a condition.
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> String {
    var end = endIndex
    while end > startIndex, condition(self[index(before: end)]) { end = index(before: end) }
    return String(self[..<end])
  }
}
