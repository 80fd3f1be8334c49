/// The Swift names of images and colours: `UIImage(resource: .addButton)`, `UIColor.brand`.
package struct AssetSymbols {
  /// The members that a name may collide with.
  private let taken: Set<String>
  /// Lines of the generated file.
  private(set) var lines: [String] = []

  /// Returns the generated extensions.
  ///
  /// - Parameters:
  ///   - index: The catalogues.
  ///   - taken: Names of members that the target's sources declare in extensions of UIImage or
  ///     UIColor; they get no second declaration.
  /// - Returns: Lines of Swift.
  package static func lines(_ index: AssetIndex, taken: Set<String>) -> [String] {
    var symbols = AssetSymbols(taken: taken)
    let images = Node(index.images.map(\.name) + index.icons.map(\.name), suffix: "image")
    let colors = Node(index.colors.map(\.name), suffix: "color")
    symbols.add("ImageResource", images) { "ImageResource(name: \($0), bundle: _espalierBundle)" }
    symbols.add("ColorResource", colors) { "ColorResource(name: \($0), bundle: _espalierBundle)" }
    symbols.addMembers("UIImage", "ImageResource", images)
    symbols.addMembers("UIColor", "ColorResource", colors)
    return symbols.lines
  }

  private init(taken: Set<String>) { self.taken = taken }

  /// The names of one namespace.
  struct Node {
    /// The full names by Swift's name; names that two sets would share are left out.
    var names: [(swift: String, full: String)] = []
    /// The namespaces inside, by Swift's name.
    var inner: [(swift: String, node: Node)] = []

    init(_ names: [String], suffix: String) {
      self.init(
        Set(names).sorted().map { (full: $0, rest: $0.split(separator: "/").map { String($0) }) },
        suffix)
    }

    private init(_ names: [(full: String, rest: [String])], _ suffix: String) {
      var own: [String: [String]] = [:]
      var spaces: [String: [(full: String, rest: [String])]] = [:]
      for name in names {
        guard let first = name.rest.first else { continue }
        if name.rest.count == 1 {
          guard let swift = AssetSymbols.name(first, suffix: suffix) else { continue }
          own[swift, default: []].append(name.full)
        } else if let space = AssetSymbols.name(first, suffix: nil) {
          let title = space.prefix(1).uppercased() + space.dropFirst()
          spaces[title, default: []].append((name.full, Array(name.rest.dropFirst())))
        }
      }
      self.names = own.filter { $0.value.count == 1 }.map { ($0.key, $0.value[0]) }
        .sorted { $0.swift < $1.swift }
      inner = spaces.filter { own[$0.key] == nil }.map { ($0.key, Node($0.value, suffix)) }
        .sorted { $0.swift < $1.swift }
    }

    var isEmpty: Bool { names.isEmpty && inner.isEmpty }
  }

  private mutating func add(_ type: String, _ node: Node, _ value: (String) -> String) {
    guard !node.isEmpty else { return }
    lines += ["", "extension \(type) {"]
    add(node, "  ", value, type: type)
    lines.append("}")
  }

  private mutating func add(
    _ node: Node, _ indent: String, _ value: (String) -> String, type: String
  ) {
    for name in node.names {
      let declared = SwiftText.declared(name.swift)
      lines.append(
        "\(indent)nonisolated static let \(declared): \(type) = \(value(SwiftText.literal(name.full)))"
      )
    }
    for inner in node.inner {
      lines.append("\(indent)enum \(SwiftText.declared(inner.swift)) {")
      add(inner.node, indent + "  ", value, type: type)
      lines.append("\(indent)}")
    }
  }

  /// Adds `UIColor.brand`: for names that neither UIKit nor the target has.
  private mutating func addMembers(_ type: String, _ resource: String, _ node: Node) {
    let known = taken.union(Self.reserved)
    let names = node.names.filter { !known.contains($0.swift) }
    guard !names.isEmpty else { return }
    let isolation = type == "UIImage" ? "@MainActor " : "nonisolated "
    lines += ["", "extension \(type) {"]
    for name in names {
      let declared = SwiftText.declared(name.swift)
      lines.append(
        "  \(isolation)static var \(declared): \(type) { \(type)(resource: \(resource).\(declared)) }"
      )
    }
    lines.append("}")
  }

  /// The members that UIKit's classes have.
  private static let reserved: Set<String> = Set(
    ("""
    actions add black blue brown checkmark clear cyan darkGray darkText gray green \
    groupTableViewBackground label lightGray lightText link magenta opaqueSeparator orange \
    placeholderText purple quaternaryLabel quaternarySystemFill red remove secondaryLabel \
    secondarySystemBackground secondarySystemFill secondarySystemGroupedBackground separator \
    strokedCheckmark systemBackground systemBlue systemBrown systemCyan systemFill systemGray \
    systemGray2 systemGray3 systemGray4 systemGray5 systemGray6 systemGreen \
    systemGroupedBackground systemIndigo systemMint systemOrange systemPink systemPurple \
    systemRed systemTeal systemYellow tertiaryLabel tertiarySystemBackground tertiarySystemFill \
    tertiarySystemGroupedBackground tintColor underPageBackground viewFlipsideBackground white \
    yellow
    """).split { $0 == " " || $0 == "\n" }.map { String($0) })

  /// Returns Swift's name for a set: its words joined, the first one in lower case, without the
  /// word "image" or "color" at the end; `nil` for a name without letters or digits.
  package static func name(_ name: String, suffix: String?) -> String? {
    var words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { String($0) }
    guard !words.isEmpty else { return nil }
    if let suffix, let last = words.last, last.lowercased().hasSuffix(suffix),
      words.count > 1 || last.count > suffix.count
    {
      let rest = String(last.dropLast(suffix.count))
      let begins = last.dropFirst(rest.count).first?.isUppercase ?? false
      if rest.isEmpty {
        words.removeLast()
      } else if begins {
        words[words.count - 1] = rest
      }
    }
    var result = loweringStart(words[0])
    for word in words.dropFirst() { result += word.prefix(1).uppercased() + word.dropFirst() }
    if result.first?.isNumber ?? false { result = "_" + result }
    return SwiftText.isName(result) ? result : nil
  }

  /// Returns a word with its first capitals in lower case: "URLField" is "urlField".
  private static func loweringStart(_ word: String) -> String {
    let letters = Array(word)
    var end = 0
    while end < letters.count, letters[end].isUppercase { end += 1 }
    if end > 1, end < letters.count, letters[end].isLowercase { end -= 1 }
    return String(letters[..<end]).lowercased() + String(letters[end...])
  }
}
