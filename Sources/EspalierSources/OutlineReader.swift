/// Finds the types of a source and their members by counting brackets.
///
/// Bodies of functions are skipped. The branches of `#if` are read alike.
///
/// - Complexity: O(*n*), *n* the number of tokens.
struct OutlineReader {
  /// The depth from which types and conditions inside of one another are read as if they stood
  /// outside, so that the time stays linear.
  static let deepest = 16

  let source: SourceText
  var outline = Outline()
  /// The types whose braces are open.
  var open: [Int] = []
  var conditions: [Outline.Condition] = []
  private var conditionStarts: [Int] = []
  /// What was read before the next declaration's keyword.
  var modifiers: Outline.Modifiers = []
  var objectiveCName: String?
  var first: Int?

  /// Reads all of `source`.
  init(_ source: SourceText) {
    self.source = source
    var index = 0
    while index < source.count {
      outline.steps += 1
      let next = read(index)
      outline.steps += max(0, next - index)
      index = max(next, index + 1)
    }
  }

  /// Reads what begins at `index` and returns the index after it.
  private mutating func read(_ index: Int) -> Int {
    switch source.tokens[index].kind {
    case .attribute: return readAttribute(index)
    case .pound: return readDirective(index)
    case .word:
      guard let word = source.declarationWord(index) else {
        reset()
        return index + 1
      }
      return read(word, index)
    case .sign: return readSign(index)
    default:
      reset()
      return index + 1
    }
  }

  /// The conditions around a declaration.
  var currentConditions: [Outline.Condition] {
    conditions.count > Self.deepest ? Array(conditions.suffix(Self.deepest)) : conditions
  }

  mutating func reset() {
    modifiers = []
    objectiveCName = nil
    first = nil
  }

  private mutating func readSign(_ index: Int) -> Int {
    reset()
    switch source.sign(index) {
    case UInt8(ascii: "}"):
      if let last = open.last, outline.types[last].close == index { open.removeLast() }
      return index + 1
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
      return (source.partner(index) ?? index) + 1
    case UInt8(ascii: "."):
      // "Kind.init" and "x.default" name members.
      return source.isWord(index + 1) ? index + 2 : index + 1
    default: return index + 1
    }
  }

  private mutating func readAttribute(_ index: Int) -> Int {
    if first == nil { first = index }
    let hasArguments = source.sign(index + 1) == UInt8(ascii: "(")
    let end = hasArguments ? source.partner(index + 1) : nil
    switch source.text(index) {
    case "@objc":
      modifiers.insert(.objectiveC)
      if let end { objectiveCName = nameInParentheses(index + 1, end) }
    case "@IBOutlet": modifiers.insert(.outlet)
    case "@IBInspectable": modifiers.insert(.inspectable)
    case "@IBAction": modifiers.insert(.action)
    case "@IBSegueAction": modifiers.insert(.segueAction)
    case "@available":
      if let end, end - index < 64,
        (index..<end).contains(where: { source.isText($0, "unavailable") })
      {
        modifiers.insert(.isUnavailable)
      }
    default: break
    }
    // "@Published (x)" has its arguments after a blank only for "@objc (name)".
    guard let end, source.touchesPrevious(index + 1) || source.isText(index, "@objc") else {
      return index + 1
    }
    return end + 1
  }

  private func nameInParentheses(_ open: Int, _ close: Int) -> String {
    String(source.text(from: open + 1, through: close - 1).filter { !$0.isWhitespace })
  }

  // MARK: - Conditions

  private mutating func readDirective(_ index: Int) -> Int {
    switch source.text(index) {
    case "#if":
      conditions.append(Outline.Condition(branches: [conditionTokens(index)]))
      conditionStarts.append(index)
    case "#elseif":
      if !conditions.isEmpty {
        conditions[conditions.count - 1].branches.append(conditionTokens(index))
      }
    case "#else":
      if !conditions.isEmpty {
        conditions[conditions.count - 1].branches.append(index + 1..<index + 1)
      }
      return index + 1
    case "#endif":
      if let start = conditionStarts.popLast() {
        conditions.removeLast()
        outline.conditionalRanges.append(start..<index)
      }
      return index + 1
    default:
      reset()
      return index + 1
    }
    return max(conditionTokens(index).upperBound, index + 1)
  }

  /// Returns the tokens after a directive in its line.
  private func conditionTokens(_ index: Int) -> Range<Int> {
    var end = index + 1
    while end < source.count, !source.tokens[end].startsLine { end += 1 }
    return index + 1..<end
  }

  // MARK: - Words

  private mutating func read(_ word: DeclarationWord, _ index: Int) -> Int {
    let start = first ?? index
    switch word {
    case .class where isModifier(index):
      modifiers.insert(.isStatic)
      first = start
      return index + 1
    case .class, .struct, .enum, .actor, .protocol, .extension:
      guard source.isWord(index + 1) else {
        reset()
        return index + 1
      }
      return readType(word, index)
    case .func: return readFunction(index, start: start)
    case .`init`: return readInitializer(index, start: start)
    case .var, .let: return readVariable(word, index, start: start)
    case .subscript, .macro:
      reset()
      return endOfHeader(index + 1, body: true).next
    case .case:
      reset()
      return endOfCases(index + 1)
    case .import:
      reset()
      return readImport(index)
    case .typealias:
      if modifiers.contains(.isPrivate) { outline.privateNames.insert(source.text(index + 1)) }
      reset()
      return index + 2
    case .associatedtype, .deinit, .operator, .precedencegroup:
      reset()
      return index + 1
    default:
      first = start
      return readModifier(word, index)
    }
  }

  private mutating func readModifier(_ word: DeclarationWord, _ index: Int) -> Int {
    var next = index + 1
    var isForSetter = false
    if source.sign(next) == UInt8(ascii: "("), let close = source.partner(next), close - next <= 3 {
      isForSetter = source.isText(next + 1, "set")
      next = close + 1
    }
    switch word {
    case .private, .fileprivate:
      modifiers.insert(isForSetter ? .setterIsPrivate : [.isPrivate, .hasAccess])
    case .public, .open: if !isForSetter { modifiers.formUnion([.isPublic, .hasAccess]) }
    case .internal, .package: if !isForSetter { modifiers.insert(.hasAccess) }
    case .override: modifiers.insert(.override)
    case .static: modifiers.insert(.isStatic)
    case .lazy: modifiers.insert(.lazy)
    case .optional: modifiers.insert(.optional)
    case .dynamic: modifiers.insert(.isDynamic)
    default: break
    }
    return next
  }

  /// Returns whether "class" at `index` means that a member belongs to the class.
  private func isModifier(_ index: Int) -> Bool {
    switch source.declarationWord(index + 1) {
    case .func, .var, .let, .subscript, .override, .final, .private, .fileprivate, .public, .open,
      .internal, .dynamic, .lazy, .weak, .nonisolated, .package:
      true
    default: false
    }
  }

  private mutating func readImport(_ index: Int) -> Int {
    var next = index + 1
    // "import class UIKit.UIView"
    if let word = source.declarationWord(next), word.isIntroducer { next += 1 }
    if source.isWord(next) { outline.imports.append(source.text(next)) }
    return next + 1
  }

  private func endOfCases(_ index: Int) -> Int {
    var next = index
    while next < source.count {
      if source.sign(next) == UInt8(ascii: "}") || source.sign(next) == UInt8(ascii: ";") { break }
      if next > index, source.tokens[next].startsLine,
        source.sign(next - 1) != UInt8(ascii: ","), source.sign(next) != UInt8(ascii: ",")
      {
        break
      }
      next = (source.partner(next).flatMap { $0 > next ? $0 : nil } ?? next) + 1
    }
    return next
  }
}
