internal import EspalierMessages

extension FileRewriter {
  /// Rewrites `#selector(…)` (R4, R5, R6).
  mutating func readSelector(_ token: Int) {
    guard source.sign(token + 1) == UInt8(ascii: "("), let close = source.partner(token + 1) else {
      return
    }
    var first = token + 2
    // "#selector((Page.tap))"
    while source.sign(first) == UInt8(ascii: "("), let inner = source.partner(first),
      inner == close - 1
    {
      first += 1
    }
    let written = written(token, close)
    if source.isText(first, "getter"), source.sign(first + 1) == UInt8(ascii: ":") {
      return reportAccessor(token, written)
    }
    if source.isText(first, "setter"), source.sign(first + 1) == UInt8(ascii: ":") {
      return reportAccessor(token, written)
    }
    guard let path = components(from: first, before: close) else {
      return reportUnknown(token, written)
    }
    let around = typeName(around: token)
    guard let place = place(of: path, around: around, token) ?? onlyPlace(of: path) else {
      return reportUnknown(token, written)
    }
    write(place, token, path, close)
  }

  /// The names of a path like `viewModel.reload(_:)`.
  struct Path {
    /// The indexes of the names.
    var names: [Int]
    /// The labels after the last name; `nil` where the source writes none.
    var labels: [String]?
  }

  private func components(from first: Int, before close: Int) -> Path? {
    guard source.isWord(first) else { return nil }
    var path = Path(names: [first], labels: nil)
    var next = first + 1
    while source.sign(next) == UInt8(ascii: "."), source.isWord(next + 1), next + 1 < close {
      path.names.append(next + 1)
      next += 2
    }
    if source.sign(next) == UInt8(ascii: "("), next < close, let end = source.partner(next) {
      path.labels = labels(next + 1, end)
      next = end + 1
    }
    let isWhole =
      next >= close || source.isText(next, "as") || source.sign(next) == UInt8(ascii: ")")
    return isWhole ? path : nil
  }

  private func labels(_ start: Int, _ end: Int) -> [String] {
    (start..<end).filter { source.isWord($0) }.map { source.text($0).trimmingBackquotes }
  }

  /// What stands before the method in the rewritten source, and where the method is looked up.
  private struct Place {
    /// The text to write in place of the names before the method; `nil` leaves them as they are.
    var prefix: String?
    var className: String?
  }

  private mutating func place(of path: Path, around: String?, _ token: Int) -> Place? {
    let withoutSelf = isWithoutSelf(token)
    let own = withoutSelf ? around : "Self"
    let owners = path.names.dropLast().map { source.text($0) }
    guard let first = owners.first else { return own.map { Place(prefix: $0, className: around) } }
    let rest = owners.dropFirst()
    switch first {
    case "self", "Self":
      if rest.isEmpty { return own.map { Place(prefix: $0, className: around) } }
      return value(at: Array(rest), in: around)
    case "super":
      guard rest.isEmpty, let around,
        let superclass = index.record(ofType: around)?.superclass
      else { return nil }
      return Place(prefix: superclass, className: superclass)
    case "UIResponderStandardEditActions":
      return Place(prefix: "UIResponder", className: "UIResponder")
    default: break
    }
    if Self.isNameOfType(first) {
      let type = owners.joined(separator: ".")
      let isType = owners.allSatisfy(Self.isNameOfType)
      guard isType, !index.protocols.contains(type) else { return nil }
      return Place(prefix: nil, className: qualified(type, around))
    }
    return value(at: owners, in: around)
  }

  private static func isNameOfType(_ name: String) -> Bool {
    name.first { $0 != "_" }?.isUppercase == true
  }

  /// The only class of the project that declares a path's method, for values of unknown type.
  private func onlyPlace(of path: Path) -> Place? {
    guard path.names.count > 1, let last = path.names.last else { return nil }
    let name = source.text(last).trimmingBackquotes
    let owners = index.classes.values.filter { record in
      record.methods.contains {
        $0.name == name && !$0.isStatic && (path.labels == nil || $0.labels == path.labels)
          && (!$0.isPrivate || $0.file == source.path)
      }
    }
    guard owners.count == 1, let owner = owners.first else { return nil }
    return Place(prefix: owner.name, className: owner.name)
  }

  private func qualified(_ type: String, _ around: String?) -> String {
    index.record(ofType: type, in: around)?.name ?? type
  }

  /// Returns the class of `a.b.c` by the written types of the properties.
  private func value(at names: [String], in around: String?) -> Place? {
    guard var type = around else { return nil }
    for name in names {
      guard let property = index.property(name, in: type) else { return nil }
      let text = SourceIndex.className(
        property.type.isEmpty ? property.madeType ?? "" : property.type)
      guard !text.isEmpty else { return nil }
      type = qualified(text, type)
    }
    return index.protocols.contains(type) ? nil : Place(prefix: type, className: type)
  }

  private mutating func write(_ place: Place, _ token: Int, _ path: Path, _ close: Int) {
    let method = path.names[path.names.count - 1]
    let name = index.selector(
      source.text(method).trimmingBackquotes, labels: path.labels, in: place.className)
    let start = source.tokens[token].first
    let isTyped = place.prefix == nil
    let end = source.tokens[isTyped ? token + 2 : method].first
    let prefix = place.prefix.map { $0 + "." } ?? ""
    // "#selector(" has ten bytes; "_sel(" and blanks fill the same room.
    let room = max(0, end - start - 5 - prefix.utf8.count)
    let between = source.bytes[start..<end].filter { $0 == 10 || $0 == 13 }
    let blanks = String(repeating: " ", count: max(0, room - between.count))
    // Parentheses around a path stay before its first name.
    let opening = isTyped ? "" : String(repeating: "(", count: max(0, path.names[0] - token - 2))
    let text =
      "_sel(" + String(decoding: between, as: UTF8.self) + String(blanks.dropFirst(opening.count))
      + opening + prefix
    edits.append(
      Edit(
        start: start, end: end, bytes: Array(text.utf8),
        selector: RewrittenText.Selector(
          offset: 4, line: Int(source.tokens[token].line), name: name)))
  }

  // MARK: - Messages

  /// Returns what stands in the parentheses after a word like `#selector`, shortened.
  func written(_ token: Int, _ close: Int) -> String {
    let end = min(close, token + 40)
    return source.text(from: token + 2, through: end - 1) + (end < close ? "…" : "")
  }

  private mutating func reportUnknown(_ token: Int, _ written: String) {
    report(
      "P401", .error, token, "The class of the method in “#selector(\(written))” is not known.",
      fix: "Name the class in place of the value: #selector(Page.reload).")
  }

  private mutating func reportAccessor(_ token: Int, _ written: String) {
    report(
      "P402", .error, token,
      "“#selector(\(written))” names a property, which has no selector here.",
      fix: "Write a method that reads or sets the property, and name the method.")
  }

  /// Rewrites `Selector("x")` and `NSSelectorFromString("x")` to the project's method (R6).
  mutating func readSelectorName(_ token: Int) {
    guard var close = source.partner(token + 1) else { return }
    var string = token + 2
    let end = source.tokens[close].afterLast
    while source.sign(string) == UInt8(ascii: "("), source.partner(string) == close - 1 {
      string += 1
      close -= 1
    }
    guard string == close - 1, let name = source.plainString(string) else { return }
    let classes = index.classesBySelector[name] ?? []
    let around = typeName(around: token)
    let own = around.flatMap { around in
      index.chain(from: around).first { $0.methods.contains { $0.selector == name } }?.name
    }
    guard let className = own ?? (classes.count == 1 ? classes[0] : nil),
      let record = index.classes[className],
      let method = record.methods.first(where: { $0.selector == name && !$0.isStatic }),
      !method.isPrivate || method.file == source.path
    else {
      return report(
        "P402", .warning, token, "No method of the project has the selector “\(name)”.",
        fix: "Name the method: #selector(Page.method).")
    }
    let labels = method.labels.map { $0 + ":" }.joined()
    let reference = method.name + (labels.isEmpty ? "" : "(\(labels))")
    edits.append(
      Edit(
        start: source.tokens[token].first, end: end,
        bytes: Array("_sel(\(className).\(reference))".utf8),
        selector: RewrittenText.Selector(
          offset: 4, line: Int(source.tokens[token].line), name: name)))
  }
}
