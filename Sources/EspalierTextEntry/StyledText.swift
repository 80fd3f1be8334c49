import EspalierCore
import EspalierText
import Foundation

/// A view whose text has attributes, which a table numbers.
@MainActor protocol StyledTextHost: TextSessionHost {
  /// The sets of attributes in the text.
  var table: AttributeTable { get }
  /// The font of text without one.
  var shownFont: UIFont { get }
  /// The colour of text without one.
  var shownColor: UIColor { get }
  /// Whether keys and the edit menu make text bold, italic and underlined.
  var allowsEditingTextAttributes: Bool { get }
  /// Called after numbers of the table got another meaning.
  func tableDidChange()
}

extension StyledTextHost {
  /// The attributes with a number, with font and colour where they leave them out.
  func dictionary(_ number: Int32) -> [NSAttributedString.Key: Any] {
    var attributes = table[number].attributes
    for key in UITextView.borderKeys { attributes[key] = nil }
    attributes[.detectedLink] = nil
    if attributes[.font] == nil { attributes[.font] = shownFont }
    if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = shownColor }
    return attributes
  }

  func attributesForTyping() -> [NSAttributedString.Key: Any] {
    let store = session.store
    return dictionary(
      session.editor.typingAttributes
        ?? store.attributesForInsertion(at: session.selectedRange.lowerBound))
  }

  func attributedContents() -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    var start = 0
    var count = 0
    for run in session.store.attributeRuns(in: 0..<session.store.length) {
      let text = session.store.string(in: start..<start + run.length)
      var attributes = dictionary(run.attributes)
      if attributes.count == count {
        attributes[UITextView.borderKeys[0]] = NSNumber(value: true)
      }
      count = attributes.count
      result.append(NSAttributedString(string: text, attributes: attributes))
      start += run.length
    }
    return result
  }

  /// The runs of an attributed string, with numbers of the table.
  func runs(
    of string: NSAttributedString, _ units: [UInt16],
    _ number: ([NSAttributedString.Key: Any]) -> Int32
  ) -> [AttributeRun] {
    var runs: [AttributeRun] = []
    var start = 0
    while start < units.count {
      var range = NSRange()
      var attributes = string.attributes(at: start, effectiveRange: &range)
      for key in UITextView.borderKeys { attributes[key] = nil }
      let end = min(units.count, max(start + 1, range.location + range.length))
      runs.append(AttributeRun(length: end - start, attributes: number(attributes)))
      start = end
    }
    return runs
  }

  /// The number of a set of attributes, without font and colour where they are those of the view.
  func numberWithoutOwn(_ attributes: [NSAttributedString.Key: Any]) -> Int32 {
    var attributes = attributes
    // An attribute that equals the view's own follows the view.
    if let font = attributes[.font] as? UIFont, font == shownFont { attributes[.font] = nil }
    if let color = attributes[.foregroundColor] as? UIColor, color == shownColor {
      attributes[.foregroundColor] = nil
    }
    return table.number(of: attributes)
  }

  /// Forgets sets of attributes that no text has any more, once there are many.
  func forgetUnusedAttributes() {
    guard table.isLarge else { return }
    table.forget(allBut: session.usedAttributes)
    // A number may get another meaning.
    tableDidChange()
  }
}
