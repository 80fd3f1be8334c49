import EspalierCore
import EspalierText
import Foundation

extension UITextView: StyledTextHost {
  final func tableDidChange() { lines.styleDidChange() }

  final func makeTable() -> AttributeTable {
    let table = AttributeTable(standardFont: shownFont)
    _ = table.number(of: [:])
    return table
  }

  /// Makes a set of attributes larger than that of the run before it.
  ///
  /// Foundation on Linux ends the process when it compares sets of one size whose values are
  /// objects of other classes than its own, such as colours.
  static let borderKeys = [
    NSAttributedString.Key("EspalierRunBorder"), NSAttributedString.Key("EspalierRunBorder2"),
  ]

  final func setAttributedContents(_ string: NSAttributedString) {
    let units = string.string.utf16Units
    let runs = runs(of: string, units) { table.number(of: $0) }
    let isMoved = session.setText(units, runs: runs)
    forgetUnusedAttributes()
    detectLinks()
    if isMoved { delegate?.textViewDidChangeSelection(self) }
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
