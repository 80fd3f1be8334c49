extension TextEditor {
  /// Text that an input method composes, and the text that it replaced.
  struct Composition {
    /// The composed units.
    var range: Range<Int>
    let replaced: [UInt16]
    let replacedRuns: [AttributeRun]
    let selectionBefore: TextSelection
  }

  /// The range of composed text; `nil` if nothing is composed.
  package var markedRange: Range<Int>? { composition?.range }

  /// Shows composed text in the place of the composed text before it or of the selection.
  ///
  /// - Parameters:
  ///   - text: The composed text; empty ends the composition.
  ///   - selected: The selected units in `text`.
  /// - Returns: Whether anything changed.
  @discardableResult
  package func setMarkedText(_ text: String, selected: Range<Int>) -> Bool {
    guard composition != nil || !text.isEmpty else { return false }
    endUndoStep()
    goalX = nil
    let range = selection.range
    var current =
      composition
      ?? Composition(
        range: range, replaced: store.units(in: range),
        replacedRuns: store.attributeRuns(in: range),
        selectionBefore: selection)
    let units = text.utf16Units
    let start = current.range.lowerBound
    replace(current.range, units)
    current.range = start..<start + units.count
    if units.isEmpty {
      composition = nil
      placeCaret(behind: start)
      if !current.replaced.isEmpty { record(current, insertedLength: 0) }
      return true
    }
    composition = current
    let inside = selected.clamped(to: 0..<units.count)
    let place = start + inside.lowerBound
    if inside.isEmpty, store.snapped(place) < start {
      // The composed text continues a character: the caret may not leave it.
      placeCaret(behind: place)
    } else {
      setSelection(TextSelection(place..<start + inside.upperBound))
    }
    return true
  }

  /// Ends the composition with a text in its place: one step from the text before it.
  package func commit(_ text: String) {
    guard let current = composition else { return }
    composition = nil
    let units = text.utf16Units
    replace(current.range, units)
    placeCaret(behind: current.range.lowerBound + units.count)
    record(current, insertedLength: units.count)
  }

  /// Ends the composition and keeps its text; one step.
  ///
  /// - Returns: Whether there was a composition.
  @discardableResult
  package func unmark() -> Bool {
    guard let current = composition else { return false }
    composition = nil
    record(current, insertedLength: current.range.count)
    return true
  }

  /// Ends the composition for a program that replaces text: the composed text does not become a
  /// step of its own.
  package func cancelMark() { composition = nil }

  /// Ends the composition and brings back the text and the selection from before it.
  package func cancelComposition() {
    guard let current = composition else { return }
    composition = nil
    replace(current.range, current.replaced, current.replacedRuns)
    setSelection(current.selectionBefore)
  }

  private func record(_ composition: Composition, insertedLength: Int) {
    endUndoStep()
    guard insertedLength > 0 || !composition.replaced.isEmpty else { return }
    recorder?.record(
      TextUndoStep(
        .other, offset: composition.range.lowerBound, removed: composition.replaced,
        removedRuns: composition.replacedRuns, insertedLength: insertedLength,
        selectionBefore: composition.selectionBefore))
  }
}
