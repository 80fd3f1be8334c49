package import EspalierCore
import EspalierGeometry
package import EspalierText
package import Foundation

/// A view whose text a session edits.
@MainActor package protocol TextSessionHost: UIView, UITextInput, TextEventReceiver {
  /// The editor of the text.
  var session: TextSession { get }
  /// Whether the user may change the text.
  var allowsEditing: Bool { get }
  /// Whether the text is hidden.
  var isTextHidden: Bool { get }
  /// Asks the delegate about a change by the user.
  func mayReplace(_ range: Range<Int>, with text: String) -> Bool
  /// Called after a change of the text, when the text and the selection are the new ones.
  func didChangeText()
  /// Called after a change of the selection alone.
  func didChangeSelection()
  /// Shows the text and the caret again, and scrolls to the caret.
  func textNeedsDisplay(textChanged: Bool)
  /// Performs Return.
  func performReturn()
  /// The caret nearest to a point of the view.
  func caret(at point: CGPoint) -> TextCaret
  /// The unit under a point of the view.
  func unit(at point: CGPoint) -> Int
  /// The rectangle of a caret.
  func caretRect(of caret: TextCaret) -> CGRect
  /// The rectangles of a range, one for each stretch of a line.
  func rects(of range: Range<Int>) -> [CGRect]
  /// The traits that programs set.
  var traits: TextTraits { get set }
  /// The attributes for composed text that a program set.
  var markedStyle: [NSAttributedString.Key: Any]? { get set }
  /// The attributes of the unit at an offset; those of new text in an empty text.
  func attributes(at offset: Int) -> [NSAttributedString.Key: Any]
  /// The tokenizer that finds words for input methods.
  var tokenizerStorage: UITextInputStringTokenizer { get }
}

/// The editing of one text view: an editor, the questions to its delegate, undo, caret and
/// selection.
@MainActor package final class TextSession {
  let store = TextStore()
  let editor: TextEditor
  let undoManager = UndoManager()
  let blinker = CaretBlinker()
  weak var inputDelegate: (any UITextInputDelegate)?
  unowned let host: any TextSessionHost
  private let recorder: UndoRecorder
  private var isUsersTurn = false
  /// The listeners that were notified of the present editing.
  var editing = EditingState()
  /// The effect of a click or drag of the mouse on the selection.
  var pointer = PointerSelection()
  /// The effect of fingers.
  var touch: TextTouch?
  /// The effect of drops, made when something is dragged over the text first.
  var drop: TextDrop?

  init(_ host: any TextSessionHost) {
    self.host = host
    editor = TextEditor(store)
    recorder = UndoRecorder(undoManager)
    editor.recorder = recorder
    recorder.session = self
    host.runtime.dragPresenter?.acceptDrops()
  }

  /// The object that knows the places of carets on screen.
  var caretLayout: any TextCaretLayout { editor.caretLayout }

  /// The selected units.
  var selectedRange: Range<Int> { editor.selection.range }

  // MARK: Changes by the user

  /// Replaces text for the user.
  ///
  /// - Parameters:
  ///   - change: The replacement.
  ///   - kind: The kind of step for undo.
  ///   - asks: Whether the delegate is asked first.
  /// - Returns: Whether the text was replaced.
  @discardableResult
  func perform(
    _ change: TextEditor.Change, as kind: TextUndoStep.Kind, asks: Bool = true
  ) -> Bool {
    guard !asks || host.allowsEditing else { return false }
    var change = change
    if asks {
      let version = store.version
      let wasFirstResponder = host.isFirstResponder
      guard host.mayReplace(change.range, with: change.text) else { return false }
      // The delegate may have ended editing or changed the text itself.
      if wasFirstResponder, !host.isFirstResponder { return false }
      if version != store.version { change.range = store.wholeScalars(of: change.range) }
    }
    let version = store.version
    inputDelegate?.textWillChange(host)
    if version != store.version { change.range = store.wholeScalars(of: change.range) }
    // A callback may have begun a composition, which the change ends.
    if editor.markedRange != nil { editor.unmark() }
    edit { editor.apply(change, as: kind) }
    inputDelegate?.textDidChange(host)
    changed()
    return true
  }

  /// Gives the selected units other attributes for the user; the selection stays.
  func restyle(_ runs: [AttributeRun]) {
    guard host.allowsEditing else { return }
    if editor.markedRange != nil { unmark() }
    let version = store.version
    inputDelegate?.textWillChange(host)
    let selection = editor.selection
    // The attributes are those of the text before the callback.
    guard version == store.version, runs.reduce(0, { $0 + $1.length }) == selection.range.count
    else { return }
    if editor.markedRange != nil { unmark() }
    let units = store.units(in: selection.range)
    edit {
      editor.apply(selection.range, units: units, runs: runs)
      editor.select(selection)
    }
    inputDelegate?.textDidChange(host)
    undoManager.endEventGroup()
    changed()
  }

  /// Called after the editor finished a change of the text.
  var onEdited: (() -> Void)?
  /// Whether the editor is in the middle of a change.
  private(set) var isInEdit = false

  /// Lets the editor change the text; followers of the text are called when the editor has
  /// finished.
  private func edit(_ change: () -> Void) {
    isInEdit = true
    change()
    isInEdit = false
    onEdited?()
  }

  private func changed() {
    blinker.restart()
    host.textNeedsDisplay(textChanged: true)
    host.didChangeText()
  }

  /// Takes typed or committed text.
  func receive(_ text: String) {
    defer { undoManager.endEventGroup() }
    let cleaned = TextInputFilter.cleaned(text, isSingleLine: editor.isSingleLine)
    if let marked = editor.markedRange {
      commit(cleaned, over: marked)
    } else if !cleaned.isEmpty {
      performForUser { host.insertText(cleaned) }
    }
  }

  /// Inserts typed text, or text of a program, about which the delegate is not asked.
  func insert(_ text: String) {
    let cleaned = TextInputFilter.cleaned(text, isSingleLine: editor.isSingleLine)
    if takesUsersTurn() {
      if !cleaned.isEmpty { perform(.init(range: selectedRange, text: cleaned), as: .typing) }
    } else {
      let range = store.wholeScalars(of: editor.markedRange ?? selectedRange)
      if editor.markedRange != nil { editor.unmark() }
      perform(.init(range: range, text: cleaned), as: .other, asks: false)
    }
  }

  /// Deletes for a press of Backspace, or for a program: then the delegate is not asked.
  func deleteBackward() {
    if takesUsersTurn() { return erase(.backward) }
    unmark()
    guard let change = editor.change(for: .backward) else { return }
    perform(change, as: .erasingBackward, asks: false)
  }

  /// Runs the overridable method for a key of the user.
  func performForUser(_ input: () -> Void) {
    isUsersTurn = true
    input()
    isUsersTurn = false
  }

  /// Returns whether a key of the user is being performed; the next call belongs to the program.
  private func takesUsersTurn() -> Bool {
    defer { isUsersTurn = false }
    return isUsersTurn
  }

  private func commit(_ text: String, over marked: Range<Int>) {
    let isAllowed = host.allowsEditing && host.mayReplace(marked, with: text)
    // The delegate may have set a text, which ended the composition.
    guard editor.markedRange != nil else { return }
    inputDelegate?.textWillChange(host)
    if isAllowed {
      edit { editor.commit(text) }
    } else {
      edit { editor.cancelComposition() }
      host.runtime.textInputSession.reset()
    }
    inputDelegate?.textDidChange(host)
    changed()
  }

  /// Shows text that an input method composes.
  func compose(_ text: String, selected: Range<Int>) {
    guard host.allowsEditing, !host.isTextHidden else { return }
    guard editor.markedRange != nil || !text.isEmpty else { return }
    defer { undoManager.endEventGroup() }
    let cleaned = TextInputFilter.cleaned(text, isSingleLine: editor.isSingleLine)
    inputDelegate?.textWillChange(host)
    edit { _ = editor.setMarkedText(cleaned, selected: selected) }
    inputDelegate?.textDidChange(host)
    changed()
  }

  /// Ends a composition and keeps its text.
  func unmark() {
    guard editor.unmark() else { return }
    undoManager.endEventGroup()
    host.textNeedsDisplay(textChanged: true)
  }

  /// Erases for the user.
  func erase(_ erasure: TextErasure) {
    if let rest = editor.erasureInComposition(erasure) {
      compose(rest.text, selected: rest.caret..<rest.caret)
      return
    }
    if editor.markedRange != nil { unmark() }
    guard let change = editor.change(for: erasure) else { return }
    perform(change, as: erasure.kind)
  }

  // MARK: Selection

  /// Changes the selection and announces it, if it became another one.
  func changeSelection(_ change: () -> Void) {
    if editor.markedRange != nil { unmark() }
    let old = editor.selection
    change()
    guard old != editor.selection else { return }
    touch?.selectionDidChange()
    blinker.restart()
    host.textNeedsDisplay(textChanged: false)
    if old.range != editor.selection.range {
      editor.typingAttributes = nil
      inputDelegate?.selectionWillChange(host)
      inputDelegate?.selectionDidChange(host)
      host.didChangeSelection()
    }
  }

  /// Selects a range for a program; the end that moves gets the affinity.
  ///
  /// A range that is already selected keeps its direction, and without an affinity its own.
  func select(_ range: Range<Int>, _ affinity: TextCaret.Affinity? = nil) {
    var selection = editor.selection
    if selection.range != store.wholeClusters(of: range) { selection = TextSelection(range) }
    if let affinity { selection.head.affinity = affinity }
    changeSelection { editor.select(selection) }
  }

  /// Gives the selected text to the middle button of other programs.
  func offerPrimarySelection() {
    let range = selectedRange
    guard !range.isEmpty, range.count <= 1 << 20, !host.isTextHidden else { return }
    host.runtime.primarySelection = store.string(in: range)
  }

  // MARK: Pasteboard

  func copy() {
    guard !selectedRange.isEmpty, !host.isTextHidden else { return }
    UIPasteboard.general.string = store.string(in: selectedRange)
  }

  func cut() {
    guard !selectedRange.isEmpty, !host.isTextHidden else { return }
    let range = selectedRange
    let text = store.string(in: range)
    if perform(.init(range: range, text: ""), as: .other) { UIPasteboard.general.string = text }
  }

  /// Pastes the text of the general pasteboard in place of the selection.
  ///
  /// The text of a slow program arrives in a later turn, and takes the place of what is selected
  /// then.
  func pasteFromPasteboard() {
    UIPasteboard.general.fetchString { [weak self] in self?.paste($0) }
  }

  func paste(_ text: String?) {
    guard let text else { return }
    if editor.markedRange != nil { unmark() }
    let cleaned = TextInputFilter.cleaned(text, isSingleLine: editor.isSingleLine)
    guard !cleaned.isEmpty else { return }
    perform(.init(range: selectedRange, text: cleaned), as: .other)
  }

  /// The numbers of all attributes that the text has or may get again.
  var usedAttributes: Set<Int32> {
    let runs = store.attributeRuns(in: 0..<store.length)
    return Set(runs.map(\.attributes) + editor.keptAttributes + recorder.attributes)
  }

  // MARK: Undo

  func undo(_ step: TextUndoStep) {
    var version = store.version
    if editor.markedRange != nil {
      // The step fits the text without what is being composed.
      edit {
        editor.cancelComposition()
        version = store.version
      }
      host.runtime.textInputSession.reset()
    }
    inputDelegate?.textWillChange(host)
    guard version == store.version else { return recorder.removeAll() }
    edit {
      editor.undo(step)
      version = store.version
    }
    inputDelegate?.textDidChange(host)
    changed()
    // Steps before this one no longer fit a text that a callback changed.
    if version != store.version { recorder.removeAll() }
  }

  // MARK: Programs

  /// Replaces the whole text without calling the delegate; a composition ends.
  ///
  /// - Returns: Whether the selection became another one.
  func setText(_ text: String) -> Bool {
    let wasComposing = editor.markedRange != nil
    let old = selectedRange
    if !wasComposing, text.hasSameUnits(as: store.string) {
      editor.setTextAgain()
      guard old != selectedRange else { return false }
      host.textNeedsDisplay(textChanged: false)
      return true
    }
    edit { editor.setText(text, attributes: editor.typingAttributes ?? 0) }
    if wasComposing { host.runtime.textInputSession.reset() }
    host.textNeedsDisplay(textChanged: true)
    return old != selectedRange
  }
}

extension TextSession {
  /// Replaces the whole text by units with attributes, as `setText(_:)` does.
  func setText(_ units: [UInt16], runs: [AttributeRun]) -> Bool {
    let wasComposing = editor.markedRange != nil
    let old = selectedRange
    edit { editor.setText(units, runs: runs) }
    if wasComposing { host.runtime.textInputSession.reset() }
    host.textNeedsDisplay(textChanged: true)
    return old != selectedRange
  }
}

extension TextOffset {
  /// The position of a caret.
  convenience init(_ caret: TextCaret) {
    self.init(caret.offset, isUpstream: caret.affinity == .upstream)
  }
}
