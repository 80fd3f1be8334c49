@_spi(Framework) import EspalierCore
package import EspalierPlatform
import Foundation

/// A text that a reader reads, whose offsets count Unicode scalars where UIKit counts UTF-16 units.
///
/// The user enters it (`input`), or a view only shows it (`shown`).
@MainActor struct ReadText {
  let input: (any UIView & UITextInput)?
  let shown: (any ShownText)?
  let string: String
  let isSecure: Bool

  init?(_ object: UIResponder?) {
    guard let object else { return nil }
    if let input = object as? any UIView & UITextInput {
      self.input = input
      shown = nil
      isSecure = input.isSecureTextEntry
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
      string = all.flatMap { input.text(in: $0) } ?? ""
      return
    }
    guard Self.isShown(by: object) else { return nil }
    let shown: (any ShownText)? =
      (object as? any AccessibleTextView)?.shownText ?? PageText(object)
    guard let shown else { return nil }
    input = nil
    self.shown = shown
    isSecure = false
    string = shown.string
  }

  /// Whether an object shows a text that readers read by character, as long as the program gives it
  /// no other name; nothing is laid out.
  static func isShown(by object: UIResponder) -> Bool {
    if let view = object as? any AccessibleTextView {
      guard let text = view.readableString else { return false }
      return view.accessibilityLabel.map { $0.hasSameUnits(as: text) } ?? false
    }
    return object is any UIAccessibilityReadingContent
  }

  var length: Int { string.unicodeScalars.count }

  /// What readers get of a part.
  func spoken(_ range: Range<Int>) -> String {
    let scalars = string.unicodeScalars
    let part = range.clamped(to: 0..<length)
    guard !isSecure else { return String(repeating: "\u{2022}", count: part.count) }
    let start = scalars.index(scalars.startIndex, offsetBy: part.lowerBound)
    return String(scalars[start..<scalars.index(start, offsetBy: part.count)])
  }

  /// The UTF-16 offset of a scalar.
  func unit(_ scalar: Int) -> Int {
    let scalars = string.unicodeScalars
    let index = scalars.index(
      scalars.startIndex, offsetBy: max(0, scalar), limitedBy: scalars.endIndex)
    return (index ?? scalars.endIndex).utf16Offset(in: string)
  }

  /// The scalar at a UTF-16 offset.
  func scalar(_ unit: Int) -> Int {
    let units = string.utf16
    let index =
      units.index(units.startIndex, offsetBy: max(0, unit), limitedBy: units.endIndex)
      ?? units.endIndex
    return string.unicodeScalars.distance(from: string.startIndex, to: index)
  }

  func units(_ range: Range<Int>) -> Range<Int> {
    let start = unit(range.lowerBound)
    return start..<max(start, unit(range.upperBound))
  }

  func scalars(_ range: Range<Int>) -> Range<Int> {
    let start = scalar(range.lowerBound)
    return start..<max(start, scalar(range.upperBound))
  }

  func position(_ scalar: Int) -> UITextPosition? {
    input.flatMap { $0.position(from: $0.beginningOfDocument, offset: unit(scalar)) }
  }

  func range(_ range: Range<Int>) -> UITextRange? {
    guard let start = position(range.lowerBound), let end = position(range.upperBound) else {
      return nil
    }
    return input?.textRange(from: start, to: end)
  }

  func scalar(_ position: UITextPosition) -> Int {
    scalar(input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0)
  }

  func scalars(_ range: UITextRange) -> Range<Int> {
    let start = scalar(range.start)
    return start..<max(start, scalar(range.end))
  }
}

extension AccessibilityTree {
  private func read(_ identity: Int) -> ReadText? {
    guard place(identity) != nil else { return nil }
    return ReadText(identities.subject(identity)?.responder)
  }

  package func textLength(of identity: Int) -> Int { read(identity)?.length ?? 0 }

  package func text(in range: Range<Int>, of identity: Int) -> String {
    read(identity)?.spoken(range) ?? ""
  }

  package func caret(of identity: Int) -> Int? {
    guard let text = read(identity), let input = text.input, input.isFirstResponder,
      let range = input.selectedTextRange
    else { return nil }
    return text.scalar(range.end)
  }

  package func textSelection(of identity: Int) -> Range<Int>? {
    guard let text = read(identity), let range = text.input?.selectedTextRange, !range.isEmpty
    else { return nil }
    return text.scalars(range)
  }

  package func textUnit(_ unit: AccessibleTextUnit, at offset: Int, of identity: Int)
    -> Range<Int>?
  {
    guard let text = read(identity), offset >= 0, offset <= text.length else { return nil }
    if unit == .character {
      return offset..<min(offset + 1, text.length)
    }
    if text.isSecure { return 0..<text.length }
    if let shown = text.shown { return shown.unit(unit, at: text.unit(offset)).map(text.scalars) }
    guard let input = text.input else { return nil }
    if unit == .line, let entry = input as? any AccessibleTextEntry {
      return text.scalars(entry.accessibleLine(at: text.unit(offset)))
    }
    let granularity: UITextGranularity =
      switch unit {
      case .character: .character
      case .word: .word
      case .sentence: .sentence
      case .line: .line
      case .paragraph: .paragraph
      }
    guard let position = text.position(offset) else { return nil }
    let tokenizer = input.tokenizer
    let found =
      tokenizer.rangeEnclosingPosition(
        position, with: granularity, inDirection: .storage(.forward))
      ?? tokenizer.rangeEnclosingPosition(
        position, with: granularity, inDirection: .storage(.backward))
    if let found { return text.scalars(found) }
    return stretch(around: offset, text)
  }

  /// The spaces and signs between two words, which belong to no word.
  private func stretch(around offset: Int, _ text: ReadText) -> Range<Int>? {
    guard offset < text.length else { return nil }
    let scalars = Array(text.string.unicodeScalars)
    func isWord(_ index: Int) -> Bool {
      scalars[index].properties.isAlphabetic || scalars[index].properties.numericType != nil
    }
    guard !isWord(offset) else { return offset..<offset + 1 }
    var (start, end) = (offset, offset + 1)
    while start > 0, !isWord(start - 1) { start -= 1 }
    while end < scalars.count, !isWord(end) { end += 1 }
    return start..<end
  }

  package func textFrame(of range: Range<Int>, of identity: Int) -> AccessibleRectangle? {
    guard let text = read(identity) else { return nil }
    if let shown = text.shown {
      return AccessibleRectangle(
        shown.rects(of: text.units(range)).reduce(CGRect.null) { $0.union($1) })
    }
    guard let input = text.input, let range = text.range(range) else { return nil }
    let rects = input.selectionRects(for: range).map(\.rect).filter { !$0.isEmpty }
    let first = input.firstRect(for: range)
    let all = rects.reduce(first.isNull ? CGRect.null : first) { $0.union($1) }
    guard !all.isNull else { return nil }
    return AccessibleRectangle(input.placeInScene(all))
  }

  package func textOffset(atX x: Double, y: Double, of identity: Int) -> Int? {
    guard x.isFinite, y.isFinite, let text = read(identity) else { return nil }
    let scenePoint = CGPoint(x: x, y: y)
    if let shown = text.shown {
      return shown.offset(atScenePoint: scenePoint).map(text.scalar)
    }
    guard let input = text.input, let window = input.window else { return nil }
    let point = input.convert(window.fromScene(scenePoint), from: nil)
    guard input.bounds.contains(point), let range = input.characterRange(at: point) else {
      return nil
    }
    return text.scalar(range.start)
  }

  package func setTextSelection(_ range: Range<Int>, of identity: Int) -> Bool {
    guard let text = read(identity), let input = text.input, let selected = text.range(range)
    else { return false }
    if !input.isFirstResponder { _ = input.becomeFirstResponder() }
    input.selectedTextRange = selected
    return true
  }

  package func replaceText(in range: Range<Int>, with new: String, of identity: Int) -> Bool {
    guard let text = read(identity), let input = text.input, let replaced = text.range(range),
      (input as? any AccessibleTextEntry)?.isAccessibleTextEditable ?? true,
      !input.accessibilityTraits.contains(.notEnabled)
    else { return false }
    if let entry = input as? any AccessibleTextEntry {
      return entry.replaceAccessibleText(replaced, with: new)
    }
    input.replace(replaced, withText: new)
    return true
  }

  package func textRun(at offset: Int, of identity: Int) -> AccessibleTextRun? {
    guard let text = read(identity), offset >= 0, offset < text.length else { return nil }
    let unit = text.unit(offset)
    let found: (values: [NSAttributedString.Key: Any], range: Range<Int>)
    let traits: UITraitCollection
    if let shown = text.shown {
      found = shown.attributes(at: unit)
      traits = shown.traits
    } else if !text.isSecure, let entry = text.input as? any AccessibleTextEntry {
      found = entry.accessibleAttributes(at: unit)
      traits = entry.traitCollection
    } else {
      return AccessibleTextRun(range: 0..<text.length, look: textLook(of: identity))
    }
    return AccessibleTextRun(
      range: text.scalars(found.range), look: look(found.values, traits, of: identity))
  }

  package func textLook(of identity: Int) -> AccessibleTextLook {
    guard let text = read(identity) else { return AccessibleTextLook() }
    if let shown = text.shown { return look(shown.standardAttributes, shown.traits, of: identity) }
    guard let entry = text.input as? any AccessibleTextEntry else { return AccessibleTextLook() }
    return look(entry.standardAccessibleAttributes, entry.traitCollection, of: identity)
  }

  /// The look of attributes, in the language of the element where they name none.
  private func look(
    _ values: [NSAttributedString.Key: Any], _ traits: UITraitCollection, of identity: Int
  ) -> AccessibleTextLook {
    var look = AccessibleTextLook(values, traits: traits)
    if look.language == nil {
      look.language = identities.subject(identity)?.responder?.spokenLanguage
    }
    return look
  }

  package func copyText(in range: Range<Int>, of identity: Int) -> Bool {
    guard let text = read(identity), !text.isSecure else { return false }
    UIPasteboard.general.string = text.spoken(range)
    return true
  }

  package func pasteText(at offset: Int, of identity: Int) -> Bool {
    guard let pasted = UIPasteboard.general.string else { return false }
    return replaceText(in: offset..<offset, with: pasted, of: identity)
  }
}
