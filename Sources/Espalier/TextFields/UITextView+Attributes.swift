import EspalierText
import Foundation

extension UITextView {
  final func makeTable() -> AttributeTable {
    let table = AttributeTable(standardFont: shownFont)
    _ = table.number(of: [:])
    return table
  }

  /// The attributes with a number, with font and colour where they leave them out.
  final func dictionary(_ number: Int32) -> [NSAttributedString.Key: Any] {
    var attributes = table[number].attributes
    for key in Self.borderKeys { attributes[key] = nil }
    attributes[.detectedLink] = nil
    if attributes[.font] == nil { attributes[.font] = shownFont }
    if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = shownColor }
    return attributes
  }

  final func attributesForTyping() -> [NSAttributedString.Key: Any] {
    let store = session.store
    return dictionary(
      session.editor.typingAttributes
        ?? store.attributesForInsertion(at: session.selectedRange.lowerBound))
  }

  /// Makes a set of attributes larger than that of the run before it.
  ///
  /// Foundation on Linux ends the process when it compares sets of one size whose values are objects of
  /// other classes than its own, such as colours.
  static let borderKeys = [
    NSAttributedString.Key("EspalierRunBorder"), NSAttributedString.Key("EspalierRunBorder2"),
  ]

  final func attributedContents() -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    var start = 0
    var count = 0
    for run in session.store.attributeRuns(in: 0..<session.store.length) {
      let text = session.store.string(in: start..<start + run.length)
      var attributes = dictionary(run.attributes)
      if attributes.count == count { attributes[Self.borderKeys[0]] = NSNumber(value: true) }
      count = attributes.count
      result.append(NSAttributedString(string: text, attributes: attributes))
      start += run.length
    }
    return result
  }

  final func setAttributedContents(_ string: NSAttributedString) {
    let units = string.string.utf16Units
    var runs: [AttributeRun] = []
    var start = 0
    while start < units.count {
      var range = NSRange()
      var attributes = string.attributes(at: start, effectiveRange: &range)
      for key in Self.borderKeys { attributes[key] = nil }
      let end = max(start + 1, range.location + range.length)
      runs.append(AttributeRun(length: end - start, attributes: table.number(of: attributes)))
      start = end
    }
    let isMoved = session.setText(units, runs: runs)
    forgetUnusedAttributes()
    detectLinks()
    if isMoved { delegate?.textViewDidChangeSelection(self) }
  }

  /// Forgets sets of attributes that no text has any more, once there are many.
  final func forgetUnusedAttributes() {
    guard table.isLarge else { return }
    table.forget(allBut: session.usedAttributes)
    // A number may get another meaning.
    lines.styleDidChange()
  }

  /// Changes every set of attributes in the text.
  final func changeAttributes(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    guard table.count > 1 else { return }
    var start = 0
    for run in session.store.attributeRuns(in: 0..<session.store.length) {
      var attributes = table[run.attributes].attributes
      change(&attributes)
      session.store.setAttributes(table.number(of: attributes), in: start..<start + run.length)
      start += run.length
    }
    session.editor.typingAttributes = nil
    setNeedsLayout()
  }

  /// Makes the table again for another font of the view.
  ///
  /// - Parameter change: Returns the new font for one in the text; `nil` is the view's.
  final func replaceTable(_ change: (UIFont) -> UIFont?) {
    let old = table
    let runs = session.store.attributeRuns(in: 0..<session.store.length)
    table = makeTable()
    session.editor.typingAttributes = nil
    var start = 0
    for run in runs where old.count > 1 {
      var attributes = old[run.attributes].attributes
      attributes[.font] = (attributes[.font] as? UIFont).flatMap(change)
      session.store.setAttributes(table.number(of: attributes), in: start..<start + run.length)
      start += run.length
    }
    lines.styleDidChange()
    textKit.mirror?.refresh()
    textNeedsDisplay(textChanged: true)
  }
}
