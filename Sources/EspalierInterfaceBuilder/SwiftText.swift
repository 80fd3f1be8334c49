/// Swift text that grows line by line and tells the compiler the line of the file that each comes
/// from.
struct SwiftText {
  /// The path in `#sourceLocation`, as a literal.
  private let path: String
  private var lines: [String] = []
  /// The line of the file that the compiler takes the next line for; `nil` for none.
  private var place: Int?

  /// The most statements in one function, and elements in one literal: type checking takes long for
  /// more.
  static let functionLength = 50
  static let literalLength = 16

  init(file: String) { path = ElementTable.literal(file) }

  /// The text so far.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds a line that belongs to no line of the file.
  mutating func add(_ text: String) {
    lines.append(text)
    place = place.map { $0 + 1 }
  }

  /// Adds a line that an element caused.
  mutating func add(_ text: String, line: Int) {
    if place != line {
      lines.append("#sourceLocation(file: \(path), line: \(max(line, 1)))")
      place = line
    }
    lines.append(text)
    place = line + 1
  }

  /// Ends what the compiler takes for lines of the file.
  mutating func endPlaces() {
    if place != nil { lines.append("#sourceLocation()") }
    place = nil
  }

  /// Adds a function, or several that the first one calls if there are many statements.
  ///
  /// - Parameters:
  ///   - name: The function's name.
  ///   - parameter: The one parameter, "_ v: UILabel"; `nil` for none.
  ///   - argument: The parameter's name.
  ///   - line: The line of the element that the function is about; `nil` for none.
  ///   - statements: What the function does.
  mutating func function(
    _ name: String, parameter: String? = nil, argument: String = "v", line: Int? = nil,
    _ statements: [Statement]
  ) {
    let header = { (name: String) in "  func \(name)(\(parameter ?? "")) {" }
    let parts = stride(from: 0, to: statements.count, by: Self.functionLength).map {
      statements[$0..<min($0 + Self.functionLength, statements.count)]
    }
    if parts.count > 1 {
      add(header(name))
      for part in parts.indices { add("    \(name)_\(part)(\(parameter == nil ? "" : argument))") }
      add("  }")
    }
    for (number, part) in parts.enumerated() {
      let text = header(parts.count > 1 ? "\(name)_\(number)" : name)
      if let line { add(text, line: line) } else { add(text) }
      for statement in part { add("    " + statement.text, line: statement.line) }
      add("  }")
    }
    if parts.isEmpty { add(header(name) + "}") }
  }
}
