/// A text with a selection, composed text and steps to undo: the state of an editable view, without
/// the view.
///
/// The editor carries out commands without asking a delegate; a view asks its delegate between
/// `change(for:)` and `apply(_:as:)`.
@MainActor package final class TextEditor {
  /// The text.
  package let store: TextStore
  /// The lines on screen; without them every paragraph is one line.
  package weak var layout: (any TextCaretLayout)?
  /// The recorder of steps that can be undone; `nil` records nothing.
  package weak var recorder: (any TextUndoRecorder)?
  /// Whether the text is one line.
  package var isSingleLine = false
  /// Whether the text is hidden, so that commands do not reveal the borders of its words.
  package var isSecure = false
  /// The attributes of text that is typed next; `nil` takes those of the unit before it.
  package var typingAttributes: Int32?

  /// The selection.
  package internal(set) var selection = TextSelection(TextCaret(0))
  /// The horizontal place that moves up and down keep to, in points.
  var goalX: Double?
  var composition: Composition?
  /// The step that the next typed character continues.
  private var openStep: TextUndoStep?
  private var isApplying = false
  private lazy var logicalLayout = LogicalCaretLayout(store)

  /// Creates an editor of a text.
  package init(_ store: TextStore) {
    self.store = store
    store.addObserver(self)
  }

  /// The layout that knows the places of carets: `layout`, or paragraphs as lines.
  package var caretLayout: any TextCaretLayout { layout ?? logicalLayout }

  // MARK: Selection

  /// Selects text and ends the step that typing would continue.
  package func select(_ selection: TextSelection) {
    openStep = nil
    goalX = nil
    setSelection(selection)
  }

  /// Selects a range, clamped to the text.
  package func select(_ range: Range<Int>) { select(TextSelection(store.clamped(range))) }

  /// Sets the selection, clamped to the text and widened to whole clusters; a caret inside a
  /// cluster goes to its start.
  ///
  /// Every change of the selection ends here, so that none of them leaves an end inside a
  /// character.
  func setSelection(_ selection: TextSelection) {
    let range = store.clamped(selection.range)
    let whole = store.wholeClusters(of: range)
    var selection = selection
    let isForward = selection.anchor <= selection.head.offset
    let head = isForward ? whole.upperBound : whole.lowerBound
    selection.anchor = isForward ? whole.lowerBound : whole.upperBound
    // The side of a place belongs to that place only.
    if head != selection.head.offset { selection.head = TextCaret(head) }
    self.selection = selection
  }

  /// Puts the caret behind text that ends at an offset, and behind the character that it is part
  /// of.
  func placeCaret(behind offset: Int) {
    setSelection(TextSelection(TextCaret(store.snappedUp(offset))))
  }

  /// Keeps the text that is typed next from joining the last step.
  package func endUndoStep() { openStep = nil }

  // MARK: Edits

  /// A replacement of a range by a text.
  package struct Change: Hashable, Sendable {
    /// The units to replace.
    package var range: Range<Int>
    /// The text that takes their place.
    package var text: String

    /// Creates a replacement.
    package init(range: Range<Int>, text: String) {
      self.range = range
      self.text = text
    }
  }

  /// Carries out a replacement, puts the caret behind it and records a step.
  package func apply(_ change: Change, as kind: TextUndoStep.Kind) {
    let units = change.text.utf16Units
    apply(change.range, units, nil, as: kind)
  }

  /// Carries out a replacement by units with attributes.
  package func apply(_ range: Range<Int>, units: [UInt16], runs: [AttributeRun]) {
    apply(range, units, runs, as: .other)
  }

  private func apply(
    _ range: Range<Int>, _ units: [UInt16], _ runs: [AttributeRun]?, as kind: TextUndoStep.Kind
  ) {
    let range = store.wholeScalars(of: range)
    guard !range.isEmpty || !units.isEmpty else { return }
    let before = selection
    let removed = store.units(in: range)
    let removedRuns = store.attributeRuns(in: range)
    replace(range, units, runs)
    placeCaret(behind: range.lowerBound + units.count)
    goalX = nil
    record(kind, range, removed, removedRuns, units, before)
  }

  func replace(_ range: Range<Int>, _ units: [UInt16], _ runs: [AttributeRun]? = nil) {
    isApplying = true
    defer { isApplying = false }
    if let runs {
      store.replace(range, with: units, runs: runs)
    } else {
      store.replace(range, with: units, attributes: typingAttributes)
    }
  }

  private func record(
    _ kind: TextUndoStep.Kind, _ range: Range<Int>, _ removed: [UInt16],
    _ removedRuns: [AttributeRun], _ units: [UInt16], _ before: TextSelection
  ) {
    if let openStep, openStep.kind == kind, recorder?.canExtend(openStep) == true,
      extend(openStep, range, removed, removedRuns, units)
    {
      if units.contains(0x0a) { self.openStep = nil }
      return
    }
    let step = TextUndoStep(
      kind, offset: range.lowerBound, removed: removed, removedRuns: removedRuns,
      insertedLength: units.count, selectionBefore: before)
    recorder?.record(step)
    openStep = kind == .other || units.contains(0x0a) ? nil : step
  }

  private func extend(
    _ step: TextUndoStep, _ range: Range<Int>, _ removed: [UInt16], _ removedRuns: [AttributeRun],
    _ units: [UInt16]
  ) -> Bool {
    switch step.kind {
    case .typing:
      guard range.isEmpty, range.lowerBound == step.offset + step.insertedLength,
        let first = units.first
      else { return false }
      // A word after a space begins a step.
      let isAfterSpace = range.lowerBound > 0 && Self.isSpace(store[range.lowerBound - 1])
      if isAfterSpace, !Self.isSpace(first) { return false }
      step.insertedLength += units.count
      return true
    case .erasingBackward:
      guard units.isEmpty, range.upperBound == step.offset, step.insertedLength == 0 else {
        return false
      }
      step.offset = range.lowerBound
      step.removed.insert(contentsOf: removed, at: 0)
      step.removedRuns.insert(contentsOf: removedRuns, at: 0)
      return true
    case .erasingForward:
      guard units.isEmpty, range.lowerBound == step.offset, step.insertedLength == 0 else {
        return false
      }
      step.removed += removed
      step.removedRuns += removedRuns
      return true
    case .other: return false
    }
  }

  private static func isSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x09 || unit == 0x0a || unit == 0xa0 || unit == 0x3000
  }

  // MARK: Undo

  /// Undoes a step, restores its selection and records the opposite step.
  package func undo(_ step: TextUndoStep) {
    openStep = nil
    goalX = nil
    composition = nil
    let range = store.wholeScalars(of: step.offset..<step.offset + step.insertedLength)
    let opposite = TextUndoStep(
      .other, offset: range.lowerBound, removed: store.units(in: range),
      removedRuns: store.attributeRuns(in: range), insertedLength: step.removed.count,
      selectionBefore: selection)
    replace(range, step.removed, step.removedRuns)
    setSelection(step.selectionBefore)
    recorder?.record(opposite)
  }

  /// The numbers of attributes that text may get again: those of typing and of replaced text.
  package var keptAttributes: [Int32] {
    (typingAttributes.map { [$0] } ?? []) + (composition?.replacedRuns.map(\.attributes) ?? [])
  }

  // MARK: Programs

  /// Replaces the whole text, puts the caret to its end and forgets the steps to undo.
  package func setText(_ text: String, attributes: Int32 = 0) {
    setText { store.replace(0..<store.length, with: text, attributes: attributes) }
  }

  /// Replaces the whole text by units with attributes, as `setText(_:attributes:)` does.
  package func setText(_ units: [UInt16], runs: [AttributeRun]) {
    setText { store.replace(0..<store.length, with: units, runs: runs) }
  }

  /// Does what setting an equal text does: ends steps, places the caret at the end and forgets
  /// what could be undone, without an edit of the store.
  package func setTextAgain() { setText {} }

  private func setText(_ replace: () -> Void) {
    composition = nil
    openStep = nil
    goalX = nil
    isApplying = true
    replace()
    isApplying = false
    setSelection(TextSelection(TextCaret(store.length)))
    recorder?.removeAll()
  }
}

extension TextEditor: TextStoreObserver {
  package func textStore(_ store: TextStore, didReplace edit: TextEdit) {
    guard !isApplying else { return }
    // A program edited the text: steps that were recorded no longer fit.
    openStep = nil
    goalX = nil
    composition = nil
    recorder?.removeAll()
    func moved(_ offset: Int) -> Int {
      if offset >= edit.range.upperBound { return offset + edit.changeInLength }
      return min(offset, edit.newRange.upperBound)
    }
    var selection = selection
    selection.anchor = moved(selection.anchor)
    selection.head.offset = moved(selection.head.offset)
    setSelection(selection)
  }

  package func textStore(_ store: TextStore, didChangeAttributesIn range: Range<Int>) {}
}
