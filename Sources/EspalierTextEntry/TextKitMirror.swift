import EspalierCore
import EspalierText
import Foundation

/// Keeps the text storage of a text view equal to its text, from the moment that a program asks for
/// it.
///
/// The view edits a store of its own, whose edits cost little; each is repeated in the storage, and
/// each change of the storage in the store.
@MainActor final class TextKitMirror {
  let storage: NSTextStorage
  private unowned let view: UITextView
  /// The difference in length of the changes that the storage took from the store and has not
  /// announced.
  private var knownChange = 0
  /// The number of changes that are being repeated in the storage.
  private var depth = 0
  /// Whether a change of the text was repeated while the storage had changes that the text had not,
  /// so that it may have gone to another place.
  private var isMixed = false
  /// The changes of an edit under way: a range of the storage and the range of the store that takes
  /// its place.
  private var pending: (old: Range<Int>, new: Range<Int>)?

  init(_ view: UITextView, storage given: NSTextStorage?) {
    self.view = view
    storage = given ?? NSTextStorage()
    if let given {
      view.attributedText = given
    } else {
      storage.setAttributedString(view.attributedContents())
    }
    storage.onProcessedEditing = { [weak self] mask, range, change, isDisturbed in
      self?.storageDidChange(mask, range, change, isDisturbed: isDisturbed)
    }
    view.session.store.addObserver(self)
    view.session.onEdited = { [weak self] in self?.repeatPending() }
  }

  /// Sets the storage's attributes again, because those of the whole view changed.
  func refresh() {
    let store = view.session.store
    if store.length > 0 { textStore(store, didChangeAttributesIn: 0..<store.length) }
  }

  // MARK: From the storage

  private func storageDidChange(
    _ mask: NSTextStorage.EditActions, _ range: NSRange, _ change: Int, isDisturbed: Bool
  ) {
    let known = knownChange
    knownChange = 0
    if depth > 0, !isDisturbed { return }
    let length = max(0, range.length - (change - known))
    take(range, over: range.location..<range.location + length, mask)
    let store = view.session.store
    // Callbacks may have edited both at once; then the storage has the text.
    let wasMixed = isMixed
    isMixed = false
    if store.length != storage.length || wasMixed && !hasSameText {
      take(
        NSRange(location: 0, length: storage.length), over: 0..<store.length, .editedCharacters)
    }
  }

  private var hasSameText: Bool {
    let store = view.session.store
    return store.units(in: 0..<store.length) == storage.string.utf16Units
  }

  private func take(_ range: NSRange, over old: Range<Int>, _ mask: NSTextStorage.EditActions) {
    isCopying = true
    let isMoved = view.takeStorage(
      storage, range, over: old, charactersChanged: mask.contains(.editedCharacters))
    isCopying = false
    if isMoved { view.delegate?.textViewDidChangeSelection(view) }
  }

  private var isCopying = false

  // MARK: From the text

  private func changed(_ old: Range<Int>, _ new: Range<Int>) {
    guard !isCopying else { return }
    guard let before = pending else {
      pending = (old, new)
      if !view.session.isInEdit { repeatPending() }
      return
    }
    let start = min(before.new.lowerBound, old.lowerBound)
    let end = max(before.new.upperBound, old.upperBound)
    let oldStart = before.old.lowerBound - (before.new.lowerBound - start)
    pending = (
      oldStart..<max(oldStart, before.old.upperBound + (end - before.new.upperBound)),
      start..<end + new.count - old.count
    )
  }

  /// Repeats what the editor changed in the storage, whose delegate may change anything.
  private func repeatPending() {
    guard let (old, new) = pending else { return }
    pending = nil
    // A storage that took a change another way gets the whole text.
    let isAtRest = storage.editedMask.isEmpty
    let store = view.session.store
    let fits = storage.length + new.count - old.count == store.length
    if !isAtRest { isMixed = true }
    if isAtRest, !fits { return copy(0..<storage.length, 0..<store.length) }
    copy(old, new)
  }

  private func copy(_ old: Range<Int>, _ new: Range<Int>) {
    let text = view.attributedContents(new, beside: storage, old)
    knownChange += new.count - old.count
    depth += 1
    storage.replaceCharacters(in: NSRange(old), with: text)
    depth -= 1
  }
}

extension TextKitMirror: TextStoreObserver {
  func textStore(_ store: TextStore, didReplace edit: TextEdit) {
    changed(edit.range, edit.newRange)
  }

  func textStore(_ store: TextStore, didChangeAttributesIn range: Range<Int>) {
    changed(range, range)
  }
}
