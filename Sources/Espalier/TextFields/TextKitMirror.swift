import EspalierText
import Foundation

/// Keeps the text storage of a text view equal to its text, from the moment that a program asks for it.
///
/// The view edits a store of its own, whose edits cost little; each is repeated in the storage, and each
/// change of the storage in the store.
@MainActor final class TextKitMirror {
  let storage: NSTextStorage
  private unowned let view: UITextView
  /// The part of the announced difference in length that the store already contains.
  private var knownChange: Int?

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
    let isOwn = knownChange != nil
    if isOwn, !isDisturbed { return }
    let known = knownChange ?? 0
    knownChange = nil
    defer { if isOwn { knownChange = known } }
    let length = max(0, range.length - (change - known))
    let old = range.location..<range.location + length
    isCopying = true
    defer { isCopying = false }
    view.takeStorage(storage, range, over: old, charactersChanged: mask.contains(.editedCharacters))
  }

  private var isCopying = false
}

extension TextKitMirror: TextStoreObserver {
  func textStore(_ store: TextStore, didReplace edit: TextEdit) {
    guard !isCopying else { return }
    let text = view.attributedContents(edit.newRange, beside: storage, edit.range)
    knownChange = edit.changeInLength
    storage.replaceCharacters(in: NSRange(edit.range), with: text)
    knownChange = nil
  }

  func textStore(_ store: TextStore, didChangeAttributesIn range: Range<Int>) {
    guard !isCopying else { return }
    let text = view.attributedContents(range, beside: storage, range)
    knownChange = 0
    storage.replaceCharacters(in: NSRange(range), with: text)
    knownChange = nil
  }
}
