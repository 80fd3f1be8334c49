/// A parser of Apple's visual format.
///
///     line       = [ "H:" | "V:" ] [ "|" gap ] box { gap box } [ gap "|" ]
///     box        = "[" name [ "(" predicates ")" ] "]"
///     gap        = "" | "-" | "-" number-or-metric "-" | "-(" predicates ")-"
///     predicates = predicate { "," predicate }
///     predicate  = [ "==" | "<=" | ">=" ] number-or-name [ "@" number-or-metric ]
struct VisualFormatParser {
  private let text: [Character]
  private var position = 0

  init(_ format: String) { text = Array(format) }

  static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(format)
    return try parser.line()
  }

  private mutating func line() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    skipSpaces()
    if let letter = peek, letter == "H" || letter == "V" {
      position += 1
      try expect(":", "':' after '\(letter)'")
      format.axis = letter == "V" ? .vertical : .horizontal
    }
    if take("|") {
      format.startPosition = position - 1
      format.start = try gap()
    }
    format.boxes.append(try box())
    while peek != nil {
      let next = try gap()
      if take("|") {
        format.end = next
        format.endPosition = position - 1
        break
      }
      format.gaps.append(next)
      format.boxes.append(try box())
    }
    if peek != nil { throw error("nothing after the closing '|'") }
    return format
  }

  private mutating func box() throws(VisualFormatError) -> VisualFormat.Box {
    try expect("[", format(for: "'[' and the name of a view"))
    skipSpaces()
    let start = position
    guard let name = name() else { throw error("the name of a view") }
    var box = VisualFormat.Box(name: name, position: start)
    if take("(") { box.sizes = try predicates() }
    try expect("]", "']' after the view '\(name)'")
    return box
  }

  private func format(for expectation: String) -> String {
    peek == nil ? expectation + " before the line ends" : expectation
  }

  private mutating func gap() throws(VisualFormatError) -> VisualFormat.Gap {
    guard take("-") else { return .none }
    if peek == "[" || peek == "|" { return .standard }
    var predicates: [VisualFormat.Predicate]
    if take("(") {
      predicates = try self.predicates()
    } else {
      guard let operand = operand(signed: false) else {
        throw error("a distance, '[' or '|' after '-'")
      }
      predicates = [VisualFormat.Predicate(operand: operand)]
      if take("@") { predicates[0].priority = try priority() }
    }
    try expect("-", "'-' after a distance")
    return .distances(predicates)
  }

  /// Parses the rest of a list in parentheses.
  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var list: [VisualFormat.Predicate] = []
    repeat { list.append(try predicate()) } while take(",")
    try expect(")", "',' or ')'")
    return list
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    skipSpaces()
    if let sign = peek, sign == "=" || sign == "<" || sign == ">" {
      position += 1
      guard position < text.count, text[position] == "=" else { throw error("'=' after '\(sign)'") }
      position += 1
      relation = sign == "<" ? .lessThanOrEqual : sign == ">" ? .greaterThanOrEqual : .equal
    }
    guard let operand = operand(signed: true) else {
      throw error("a number or the name of a metric or view")
    }
    var result = VisualFormat.Predicate(relation: relation, operand: operand)
    if take("@") { result.priority = try priority() }
    return result
  }

  private mutating func priority() throws(VisualFormatError) -> VisualFormat.Operand {
    skipSpaces()
    let start = position
    guard let operand = operand(signed: false) else { throw error("a priority after '@'") }
    if case .number(let value) = operand, !(value > 0 && value <= 1000) {
      throw VisualFormatError(
        position: start, reason: "expected a priority above 0 and at most 1000")
    }
    return operand
  }

  // MARK: Words

  private mutating func operand(signed: Bool) -> VisualFormat.Operand? {
    skipSpaces()
    let start = position
    if let name = name() { return .name(name, at: start) }
    var digits = ""
    if signed, position < text.count, text[position] == "-" {
      digits = "-"
      position += 1
    }
    while position < text.count, text[position].isASCII,
      text[position].isNumber || text[position] == "."
    {
      digits.append(text[position])
      position += 1
    }
    if let number = Double(digits) { return .number(number) }
    position = start
    return nil
  }

  private mutating func name() -> String? {
    guard position < text.count, text[position].isLetter || text[position] == "_" else {
      return nil
    }
    var name = ""
    while position < text.count,
      text[position].isLetter || text[position].isNumber || text[position] == "_"
    {
      name.append(text[position])
      position += 1
    }
    return name
  }

  private mutating func skipSpaces() {
    while position < text.count, text[position].isWhitespace { position += 1 }
  }

  /// The next character that is not a space.
  private var peek: Character? {
    var index = position
    while index < text.count, text[index].isWhitespace { index += 1 }
    return index < text.count ? text[index] : nil
  }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    skipSpaces()
    position += 1
    return true
  }

  private mutating func expect(_ character: Character, _ expectation: String)
    throws(VisualFormatError)
  {
    guard take(character) else { throw error(expectation) }
  }

  private mutating func error(_ expectation: String) -> VisualFormatError {
    skipSpaces()
    return VisualFormatError(position: position, reason: "expected \(expectation)")
  }
}
