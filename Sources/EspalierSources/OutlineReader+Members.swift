extension OutlineReader {
  /// The type whose direct members are being read.
  private var container: Int? { open.last }

  private mutating func add(_ member: Outline.Member) {
    var member = member
    if let container {
      // Members of "private extension" are private without saying so.
      let around = outline.types[container]
      if around.keyword == .extension, around.modifiers.contains(.isPrivate),
        !member.modifiers.contains(.hasAccess)
      {
        member.modifiers.insert(.isPrivate)
      }
      outline.types[container].members.append(member)
    }
    if member.modifiers.contains(.isPrivate) { outline.privateNames.insert(member.name) }
  }

  // MARK: - Functions

  /// Reads a method or a function with its body.
  mutating func readFunction(_ index: Int, start: Int) -> Int {
    var next = index + 1
    var name = source.text(next)
    if source.isWord(next) {
      next += 1
    } else {
      // "==<T>(" has generic parameters after the name.
      while source.sign(next) != 0, source.sign(next) != UInt8(ascii: "("), next - index < 9,
        next == index + 1 || source.sign(next) != UInt8(ascii: "<") || !source.isWord(next + 1)
      {
        next += 1
      }
      name = source.text(from: index + 1, through: max(index + 1, next - 1))
    }
    return readParameters(.func, name, nameToken: index + 1, next, start: start)
  }

  /// Reads an initializer with its body.
  mutating func readInitializer(_ index: Int, start: Int) -> Int {
    var next = index + 1
    if "?!".utf8.contains(source.sign(next)) { next += 1 }
    return readParameters(.`init`, "init", nameToken: index, next, start: start)
  }

  private mutating func readParameters(
    _ word: DeclarationWord, _ name: String, nameToken: Int, _ index: Int, start: Int
  ) -> Int {
    defer { reset() }
    var next = index
    if source.sign(next) == UInt8(ascii: "<") { next = endOfGenerics(next) }
    guard source.sign(next) == UInt8(ascii: "("), let close = source.partner(next) else {
      return next
    }
    var member = Outline.Member(
      keyword: word, name: name, nameToken: nameToken, modifiers: modifiers,
      objectiveCName: objectiveCName, first: start, last: close, conditions: currentConditions)
    readParameterList(next + 1, close, into: &member)
    let header = endOfHeader(close + 1, body: true)
    member.last = max(close, header.next - 1)
    member.body = header.body
    let end = header.body?.lowerBound ?? header.next
    readResult(close + 1, end, into: &member)
    add(member)
    return header.next
  }

  private func readResult(_ start: Int, _ end: Int, into member: inout Outline.Member) {
    var next = start
    while next < end {
      if source.isText(next, "throws") || source.isText(next, "rethrows") {
        member.isThrowing = true
      } else if source.sign(next) == UInt8(ascii: "-"),
        source.sign(next + 1) == UInt8(ascii: ">")
      {
        var last = next + 2
        while last < end, !source.isText(last, "where") { last += 1 }
        member.type = source.text(from: next + 2, through: last - 1)
        if member.type == "Void" || member.type == "()" { member.type = nil }
        return
      }
      next += 1
    }
  }

  private func readParameterList(_ start: Int, _ close: Int, into member: inout Outline.Member) {
    var next = start
    while next < close {
      while next < close, source.tokens[next].kind == .attribute {
        next += 1
        if source.sign(next) == UInt8(ascii: "("), source.touchesPrevious(next) {
          next = (source.partner(next) ?? next) + 1
        }
      }
      let name = next
      while next < close, source.sign(next) != UInt8(ascii: ":") { next += 1 }
      guard next < close else { return }
      member.labels.append(source.text(name).trimmingBackquotes)
      let end = endOfType(next + 1, close)
      member.types.append(source.text(from: next + 1, through: end - 1))
      next = end
      while next < close, source.sign(next) != UInt8(ascii: ",") {
        next = (source.partner(next).flatMap { $0 > next ? $0 : nil } ?? next) + 1
      }
      next += 1
    }
  }

  /// Returns the index after a type that ends with "=", "," or "{" at the latest.
  private func endOfType(_ start: Int, _ limit: Int) -> Int {
    var next = start
    var depth = 0
    while next < limit {
      switch source.sign(next) {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">") where source.sign(next - 1) != UInt8(ascii: "-"): depth -= 1
      case UInt8(ascii: "=") where source.sign(next + 1) != UInt8(ascii: "="): return next
      case UInt8(ascii: ",") where depth <= 0: return next
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ")"): return next
      case UInt8(ascii: "("), UInt8(ascii: "["): next = source.partner(next) ?? next
      default:
        if next > start, beginsDeclaration(next) { return next }
      }
      next += 1
    }
    return min(next, limit)
  }

  /// Returns whether a declaration begins at a token that is the first in its line.
  func beginsDeclaration(_ index: Int) -> Bool {
    guard index < source.count, source.tokens[index].startsLine else { return false }
    switch source.tokens[index].kind {
    case .attribute: return true
    case .pound:
      return source.isText(index, "#if") || source.isText(index, "#elseif")
        || source.isText(index, "#else") || source.isText(index, "#endif")
    case .word:
      guard let word = source.declarationWord(index) else { return false }
      return word != .async
    default: return false
    }
  }

  /// Returns the index after the rest of a declaration, and the braces of its body.
  func endOfHeader(_ index: Int, body hasBody: Bool) -> (next: Int, body: ClosedRange<Int>?) {
    var next = index
    while next < source.count {
      switch source.sign(next) {
      case UInt8(ascii: "{"):
        guard let close = source.partner(next) else { return (next, nil) }
        return (close + 1, next...close)
      case UInt8(ascii: "}"), UInt8(ascii: ";"): return (next, nil)
      case UInt8(ascii: "("), UInt8(ascii: "["): next = source.partner(next) ?? next
      default: if beginsDeclaration(next) { return (next, nil) }
      }
      next += 1
    }
    return (next, nil)
  }

  // MARK: - Variables

  /// Reads a property with its type, initial value and accessors.
  mutating func readVariable(_ word: DeclarationWord, _ index: Int, start: Int) -> Int {
    defer { reset() }
    var next = index + 1
    var names: [(token: Int, type: String?)] = []
    var member = Outline.Member(
      keyword: word, name: "", nameToken: next, modifiers: modifiers,
      objectiveCName: objectiveCName, first: start, last: index,
      conditions: currentConditions)
    while source.isWord(next) {
      names.append((next, nil))
      next += 1
      if source.sign(next) == UInt8(ascii: ":") {
        let end = endOfType(next + 1, source.count)
        let type = end > next + 1 ? source.text(from: next + 1, through: end - 1) : nil
        // "a, b: Int" gives both the type.
        for place in names.indices.reversed() {
          guard names[place].type == nil else { break }
          names[place].type = type
        }
        next = end
      }
      if source.sign(next) == UInt8(ascii: "=") {
        let end = endOfValue(next + 1)
        member.value = next + 1..<end
        next = end
      }
      guard source.sign(next) == UInt8(ascii: ",") else { break }
      next += 1
    }
    if source.sign(next) == UInt8(ascii: "{"), let close = source.partner(next) {
      member.body = next...close
      next = close + 1
    }
    member.last = max(index, next - 1)
    for name in names {
      member.nameToken = name.token
      member.name = source.text(name.token).trimmingBackquotes
      member.type = name.type
      add(member)
    }
    return max(next, index + 1)
  }

  /// Returns the index after an initial value: at the accessors, or after the last token.
  private func endOfValue(_ start: Int) -> Int {
    var next = start
    // "Table<Key, Value>()" has a comma that does not separate variables.
    var depth = 0
    while next < source.count {
      switch source.sign(next) {
      case UInt8(ascii: "<") where source.touchesPrevious(next) && source.isWord(next - 1):
        depth += 1
      case UInt8(ascii: ">") where depth > 0 && source.sign(next - 1) != UInt8(ascii: "-"):
        depth -= 1
      case UInt8(ascii: ",") where depth > 0: break
      case UInt8(ascii: "{"):
        if source.isText(next + 1, "didSet") || source.isText(next + 1, "willSet") { return next }
        next = source.partner(next) ?? next
      case UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","): return next
      case UInt8(ascii: "("), UInt8(ascii: "["): next = source.partner(next) ?? next
      default: if next > start, beginsDeclaration(next) { return next }
      }
      next += 1
    }
    return next
  }
}

extension String {
  /// The name without the backquotes around it.
  var trimmingBackquotes: String {
    hasPrefix("`") && hasSuffix("`") && utf8.count > 2 ? String(dropFirst().dropLast()) : self
  }
}
