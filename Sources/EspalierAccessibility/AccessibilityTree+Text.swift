@_spi(Framework) import EspalierCore
package import EspalierPlatform
import Foundation

/// A text that a reader reads, whose offsets count Unicode scalars where UIKit counts UTF-16 units.
@MainActor private struct ReadText {
  let view: UIView
  let input: any UITextInput
  let string: String
  let isSecure: Bool

  init?(_ object: UIResponder?) {
    guard let view = object as? UIView, let input = view as? any UITextInput else { return nil }
    self.view = view
    self.input = input
    isSecure = input.isSecureTextEntry
    let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    string = all.flatMap { input.text(in: $0) } ?? ""
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

  func position(_ scalar: Int) -> UITextPosition? {
    input.position(from: input.beginningOfDocument, offset: unit(scalar))
  }

  func range(_ range: Range<Int>) -> UITextRange? {
    guard let start = position(range.lowerBound), let end = position(range.upperBound) else {
      return nil
    }
    return input.textRange(from: start, to: end)
  }

  func scalar(_ position: UITextPosition) -> Int {
    scalar(input.offset(from: input.beginningOfDocument, to: position))
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
    guard let text = read(identity), text.view.isFirstResponder,
      let range = text.input.selectedTextRange
    else { return nil }
    return text.scalar(range.end)
  }

  package func textSelection(of identity: Int) -> Range<Int>? {
    guard let text = read(identity), let range = text.input.selectedTextRange, !range.isEmpty else {
      return nil
    }
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
    let granularity: UITextGranularity =
      switch unit {
      case .character: .character
      case .word: .word
      case .sentence: .sentence
      case .line: .line
      case .paragraph: .paragraph
      }
    guard let position = text.position(offset) else { return nil }
    let tokenizer = text.input.tokenizer
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
    guard let text = read(identity), let range = text.range(range) else { return nil }
    let rects = text.input.selectionRects(for: range).map(\.rect).filter { !$0.isEmpty }
    let first = text.input.firstRect(for: range)
    let all = rects.reduce(first.isNull ? CGRect.null : first) { $0.union($1) }
    guard !all.isNull else { return nil }
    return AccessibleRectangle(text.view.placeInScene(all))
  }

  package func textOffset(atX x: Double, y: Double, of identity: Int) -> Int? {
    guard let text = read(identity), let window = text.view.window else { return nil }
    let point = text.view.convert(window.fromScene(CGPoint(x: x, y: y)), from: nil)
    guard text.view.bounds.contains(point),
      let range = text.input.characterRange(at: point)
    else { return nil }
    return text.scalar(range.start)
  }

  package func setTextSelection(_ range: Range<Int>, of identity: Int) -> Bool {
    guard let text = read(identity), let selected = text.range(range) else { return false }
    if !text.view.isFirstResponder { _ = text.view.becomeFirstResponder() }
    text.input.selectedTextRange = selected
    return true
  }

  package func replaceText(in range: Range<Int>, with new: String, of identity: Int) -> Bool {
    guard let text = read(identity), let replaced = text.range(range),
      (text.view as? any AccessibleTextEntry)?.isAccessibleTextEditable ?? true,
      !text.view.accessibilityTraits.contains(.notEnabled)
    else { return false }
    if let entry = text.view as? any AccessibleTextEntry {
      return entry.replaceAccessibleText(replaced, with: new)
    }
    text.input.replace(replaced, withText: new)
    return true
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
