import Espalier
import Foundation

enum EntryKind { case field, view, bar }

/// A view that a random program edits.
@MainActor final class EntrySubject: @preconcurrency CustomStringConvertible {
  let kind: EntryKind
  let view: UIView
  private let number: Int
  /// The number of begins without an end that its delegates were notified of.
  var begun = 0
  /// Whether a callback may have been missed, because there was no delegate.
  private(set) var lostDelegate = false

  init(_ kind: EntryKind, number: Int, meddlers: [Meddler]) {
    self.kind = kind
    self.number = number
    switch kind {
    case .field: view = UITextField()
    case .view: view = UITextView()
    case .bar: view = UISearchBar()
    }
    setDelegate(meddlers[0])
  }

  var description: String { "\(kind) \(number)" }

  var bar: UISearchBar? { view as? UISearchBar }
  var field: UITextField? { view as? UITextField ?? bar?.searchTextField }
  var textView: UITextView? { view as? UITextView }
  /// The view that is first responder while it is edited.
  var responder: UIView { field ?? view }
  var input: any UITextInput {
    if let field { return field }
    guard let textView else { fatalError("a subject of another kind") }
    return textView
  }

  var text: String { field?.text ?? textView?.text ?? "" }

  /// Whether the text view has a storage, which then has its text.
  var hasStorage = false
  var storageText: String? { hasStorage ? textView?.textStorage.string : nil }

  func setText(_ text: String) {
    if let bar { bar.text = text } else if let field { field.text = text }
    textView?.text = text
  }

  var isEditable: Bool { textView?.isEditable ?? field?.isEnabled ?? false }

  func setEditable(_ isEditable: Bool) {
    // Editing that begins in a text that can only be selected is not announced.
    if textView?.isFirstResponder == true, textView?.isEditable != isEditable {
      lostDelegate = true
    }
    textView?.isEditable = isEditable
    field?.isEnabled = isEditable
  }

  func offsets(_ range: UITextRange?) -> Range<Int>? {
    guard let range else { return nil }
    let start = input.offset(from: input.beginningOfDocument, to: range.start)
    return start..<max(start, input.offset(from: input.beginningOfDocument, to: range.end))
  }

  var selection: Range<Int> {
    textView.flatMap { Range($0.selectedRange) } ?? offsets(input.selectedTextRange) ?? 0..<0
  }
  var marked: Range<Int>? { offsets(input.markedTextRange) }

  func range(_ start: Int, _ length: Int) -> UITextRange? {
    guard let from = input.position(from: input.beginningOfDocument, offset: start),
      let to = input.position(from: from, offset: length)
    else { return nil }
    return input.textRange(from: from, to: to)
  }

  func select(_ start: Int, _ length: Int) {
    if let textView {
      textView.selectedRange = NSRange(location: start, length: length)
    } else if let range = range(start, length) {
      field?.selectedTextRange = range
    }
  }

  private(set) var hasDelegate = false

  /// Gives a view at rest a delegate that gets every call from now on.
  func restart(_ meddler: Meddler) {
    setDelegate(meddler)
    begun = 0
    lostDelegate = false
  }

  func setDelegate(_ meddler: Meddler?) {
    if meddler == nil { lostDelegate = true }
    hasDelegate = meddler != nil
    if let bar {
      bar.delegate = meddler
    } else if let field {
      field.delegate = meddler
    }
    textView?.delegate = meddler
  }
}

/// A delegate that lets the program disturb inside each callback.
@MainActor final class Meddler: NSObject {
  private weak var program: EntryProgram?

  init(_ program: EntryProgram) { self.program = program }

  fileprivate func ask(_ what: String, _ view: UIView) -> Bool {
    program?.calls(what, view) ?? true
  }
  fileprivate func tell(_ what: String, _ view: UIView) { _ = ask(what, view) }
}

extension Meddler: UITextFieldDelegate {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    ask("shouldBegin", textField)
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { tell("didBegin", textField) }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd", textField) }
  func textFieldDidEndEditing(_ textField: UITextField) { tell("didEnd", textField) }
  func textFieldDidChangeSelection(_ textField: UITextField) {
    tell("didChangeSelection", textField)
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { ask("shouldChange", textField) }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear", textField) }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn", textField) }
}

extension Meddler: UITextViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("shouldBegin", textView) }
  func textViewDidBeginEditing(_ textView: UITextView) { tell("didBegin", textView) }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("shouldEnd", textView) }
  func textViewDidEndEditing(_ textView: UITextView) { tell("didEnd", textView) }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { ask("shouldChange", textView) }
  func textViewDidChange(_ textView: UITextView) { tell("didChange", textView) }
  func textViewDidChangeSelection(_ textView: UITextView) { tell("didChangeSelection", textView) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { tell("didScroll", scrollView) }
}

extension Meddler: UISearchBarDelegate {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    ask("shouldBegin", searchBar)
  }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { tell("didBegin", searchBar) }
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { ask("shouldEnd", searchBar) }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { tell("didEnd", searchBar) }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    tell("didChange", searchBar)
  }
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { ask("shouldChange", searchBar) }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { tell("search", searchBar) }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { tell("cancel", searchBar) }
}
