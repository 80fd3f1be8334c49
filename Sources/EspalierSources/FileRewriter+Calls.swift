internal import EspalierMessages

extension FileRewriter {
  /// Looks at a name before a parenthesis.
  mutating func readCall(_ token: Int) {
    let first = source.bytes[source.tokens[token].first]
    switch first {
    case UInt8(ascii: "S") where source.isText(token, "Selector"),
      UInt8(ascii: "N") where source.isText(token, "NSSelectorFromString"):
      readSelectorName(token)
    case UInt8(ascii: "o") where source.isText(token, "observe"): readObservation(token)
    case UInt8(ascii: "o") where source.isText(token, "observeValue"):
      if source.isText(token + 2, "forKeyPath"), source.isText(token - 1, "func") {
        reportObservation(token, "“observeValue(forKeyPath:)” is never called on Linux.")
      }
    case UInt8(ascii: "a") where source.isText(token, "addObserver"):
      if let key = argument("forKeyPath", of: token) {
        let name = source.plainString(key).map { "“\($0)”" } ?? "the key path"
        reportObservation(token, "Observing \(name) by its name does not exist on Linux.")
      }
    case UInt8(ascii: "v") where source.isText(token, "value"): readKey(token)
    case UInt8(ascii: "s") where source.isText(token, "setValue"): readKey(token)
    case UInt8(ascii: "m"), UInt8(ascii: "c"):
      if source.isText(token, "method_exchangeImplementations")
        || source.isText(token, "class_addMethod") || source.isText(token, "class_replaceMethod")
      {
        report(
          "P407", .warning, token,
          "“\(source.text(token))” does not exist on Linux: methods cannot be exchanged.",
          fix: "Override the method in a subclass.")
      }
    default: break
    }
  }

  /// Returns the first token of the argument with a label.
  private func argument(_ label: StaticString, of token: Int) -> Int? {
    guard let close = source.partner(token + 1) else { return nil }
    var next = token + 2
    while next < close {
      if source.isText(next, label), source.sign(next + 1) == UInt8(ascii: ":") { return next + 2 }
      next = (source.partner(next).flatMap { $0 > next ? $0 : nil } ?? next) + 1
    }
    return nil
  }

  // MARK: - Key-value observing and coding

  /// Names observations of properties that nothing tells about (R13).
  private mutating func readObservation(_ token: Int) {
    guard source.sign(token + 2) == UInt8(ascii: "\\"), let close = source.partner(token + 1) else {
      return
    }
    var next = token + 3
    var name = ""
    while next < close, source.isWord(next) || ".?!".utf8.contains(source.sign(next)) {
      if source.isWord(next) { name = source.text(next) }
      next += 1
    }
    guard !UIKitClasses.observedProperties.contains(name) else { return }
    reportObservation(token, "Nothing tells observers about changes of “\(name)” on Linux.")
  }

  private mutating func reportObservation(_ token: Int, _ sentence: String) {
    report(
      "P405", .warning, token, sentence,
      fix: "Give the property a didSet that calls what depends on it.")
  }

  /// Names reading and setting of properties by their names (R15).
  private mutating func readKey(_ token: Int) {
    guard !source.isText(token - 1, "func"),
      let key = argument("forKey", of: token) ?? argument("forKeyPath", of: token)
    else { return }
    let own = source.isText(token, "value") ? "valueForKey:" : "setValue:forKey:"
    guard index.selectors[source.text(token)]?.contains(own) != true else { return }
    // UserDefaults and dictionaries have methods of these names.
    let isStore = (max(0, token - 4)..<token).contains {
      source.isText($0, "UserDefaults") || source.isText($0, "defaults")
    }
    guard !isStore else { return }
    let name = source.plainString(key).map { "“\($0)”" } ?? "a key"
    report(
      "P406", .warning, token, "Properties cannot be reached by name on Linux: \(name).",
      fix: "Read or set the property itself.")
  }

  // MARK: - Optional requirements

  /// Removes "?" and "!" after the name of an optional requirement (R8).
  mutating func readMember(_ token: Int) {
    let mark = source.sign(token + 2)
    guard mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!"), source.touchesPrevious(token + 2),
      source.sign(token + 3) == UInt8(ascii: "("), source.touchesPrevious(token + 3),
      let close = source.partner(token + 3)
    else { return }
    let name = source.text(token + 1).trimmingBackquotes
    let full = name + "(" + argumentLabels(token + 4, close) + ")"
    guard let hasResult = index.optionalRequirement(full) else { return }
    blank(source.tokens[token + 2].first, source.tokens[token + 2].afterLast)
    guard hasResult, mark == UInt8(ascii: "?"), let first = startOfChain(token),
      let last = endOfChain(close)
    else { return }
    let start = source.tokens[first].first
    let end = source.tokens[last].afterLast
    replace(start, start, with: "_optional(\"\(full)\") { ", order: -token)
    replace(end, end, with: " }", order: token)
    usesOptional = true
  }

  private func argumentLabels(_ start: Int, _ close: Int) -> String {
    var labels = ""
    var next = start
    while next < close {
      let isLabeled = source.isWord(next) && source.sign(next + 1) == UInt8(ascii: ":")
      labels += isLabeled ? source.text(next).trimmingBackquotes + ":" : "_:"
      while next < close, source.sign(next) != UInt8(ascii: ",") {
        next = (source.partner(next).flatMap { $0 > next ? $0 : nil } ?? next) + 1
      }
      next += 1
    }
    return labels
  }

  /// The longest expression that is put into a call, in links of its chain.
  private static let longestChain = 60

  /// Returns the first token of the expression whose member begins at `dot`; `nil` for a chain of
  /// unreasonable length.
  private mutating func startOfChain(_ dot: Int) -> Int? {
    var first = dot
    var links = 0
    while first > 0 {
      steps += 1
      links += 1
      guard links < Self.longestChain else { return nil }
      let before = first - 1
      let sign = source.sign(before)
      if sign == UInt8(ascii: "?") || sign == UInt8(ascii: "!") {
        guard source.touchesPrevious(before) else { break }
        first = before
      } else if sign == UInt8(ascii: ")") || sign == UInt8(ascii: "]"),
        let open = source.partner(before)
      {
        first = open
        guard source.touchesPrevious(open), isOperand(open - 1) else { break }
      } else if source.isWord(before), !Self.wordsBeforeExpressions.contains(source.text(before)) {
        first = before
        guard source.sign(before - 1) == UInt8(ascii: ".") else { break }
        first = before - 1
      } else {
        break
      }
    }
    return first
  }

  private func isOperand(_ token: Int) -> Bool {
    source.isWord(token) && !Self.wordsBeforeExpressions.contains(source.text(token))
      || ")]?!".utf8.contains(source.sign(token))
  }

  private static let wordsBeforeExpressions: Set<String> = [
    "return", "in", "case", "where", "if", "while", "guard", "try", "await", "else", "throw", "is",
    "as", "switch",
  ]

  /// Returns the last token of the expression whose call ends at `close`.
  private mutating func endOfChain(_ close: Int) -> Int? {
    var last = close
    var links = 0
    while last + 1 < source.count {
      steps += 1
      links += 1
      guard links < Self.longestChain else { return nil }
      let next = last + 1
      switch source.sign(next) {
      case UInt8(ascii: "."):
        guard source.isWord(next + 1) else { return last }
        last = next + 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        // "a ?? b" and "a ? b : c" have a blank before.
        guard source.touchesPrevious(next), source.sign(next + 1) == UInt8(ascii: ".") else {
          return last
        }
        last = next
      case UInt8(ascii: "("), UInt8(ascii: "["):
        guard source.touchesPrevious(next), let end = source.partner(next) else { return last }
        last = end
      default: return last
      }
    }
    return last
  }
}
