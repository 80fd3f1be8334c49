import Espalier
import Foundation

/// All listeners to edits besides delegates: targets of control events, observers of notifications,
/// input delegates, and the delegate of a text view's storage.
@MainActor final class EntryListeners: NSObject {
  private weak var program: EntryProgram?
  private let view: UIView
  private var tokens: [any NSObjectProtocol] = []

  private static let events: [(UIControl.Event, String)] = [
    (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
    (.editingDidEnd, "editingDidEnd"), (.editingDidEndOnExit, "editingDidEndOnExit"),
    (.primaryActionTriggered, "primaryAction"),
  ]

  /// - Parameters:
  ///   - subject: The view that is edited.
  ///   - program: The program that changes things inside the callbacks; not owned.
  ///   - hasStorage: Whether the text view has a storage, whose delegate is called too.
  init(_ subject: EntrySubject, _ program: EntryProgram, hasStorage: Bool) {
    self.program = program
    view = subject.view
    super.init()
    if let field = subject.field { listen(to: field) }
    if let textView = subject.textView {
      textView.inputDelegate = self
      subject.hasStorage = hasStorage
      if hasStorage { textView.textStorage.delegate = self }
      observe(
        [
          UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
          UITextView.textDidEndEditingNotification,
        ], of: textView)
    }
  }

  private func listen(to field: UITextField) {
    field.inputDelegate = self
    for (event, name) in Self.events {
      field.addAction(UIAction { [weak self] _ in self?.tell(name) }, for: event)
    }
    observe(
      [
        UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
        UITextField.textDidEndEditingNotification,
      ], of: field)
  }

  private func observe(_ names: [Notification.Name], of view: UIView) {
    for name in names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) {
          [weak self] notification in
          let name = notification.name.rawValue
          MainActor.assumeIsolated { self?.tell(name) }
        })
    }
  }

  fileprivate func tell(_ what: String) { _ = program?.calls(what, view) }

  func forget() {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    tokens = []
  }
}

extension EntryListeners: UITextInputDelegate {
  func selectionWillChange(_ textInput: (any UITextInput)?) { tell("selectionWillChange") }
  func selectionDidChange(_ textInput: (any UITextInput)?) { tell("selectionDidChange") }
  func textWillChange(_ textInput: (any UITextInput)?) { tell("textWillChange") }
  func textDidChange(_ textInput: (any UITextInput)?) { tell("textDidChange") }
}

extension EntryListeners: NSTextStorageDelegate {
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) { tell("didProcessEditing") }
}
