import EspalierCore
import EspalierText
import Foundation

extension UITouch {
  /// Whether the mouse's primary button is down, with which text is selected; fingers scroll.
  final var isOfPrimaryButton: Bool {
    type == .indirectPointer && buttonMask.contains(.primary)
  }
}

extension TextSessionHost {
  /// Whether the view performs an edit action now.
  func performs(_ action: Selector) -> Bool? {
    let isSelected = !session.selectedRange.isEmpty
    switch action {
    case .copy: return isSelected && !isTextHidden
    case .cut: return isSelected && !isTextHidden && allowsEditing
    case .delete: return isSelected && allowsEditing
    case .paste: return allowsEditing && UIPasteboard.general.hasStrings
    case .select: return !isSelected && session.store.length > 0
    case .selectAll: return session.selectedRange.count < session.store.length
    default: return nil
    }
  }

  /// The rows of the edit menu that apply now.
  func editMenuElements() -> [UIMenuElement] {
    let actions: [(InterfaceWord, Selector)] = [
      (.cut, .cut), (.copy, .copy), (.paste, .paste), (.delete, .delete),
      (.select, .select), (.selectAll, .selectAll),
    ]
    let manager = session.undoManager
    let undo = UIAction(
      title: InterfaceWord.undo.text, attributes: manager.canUndo && allowsEditing ? [] : .disabled
    ) { [weak self] _ in self?.session.undo(isRedo: false) }
    let redo = UIAction(
      title: InterfaceWord.redo.text, attributes: manager.canRedo && allowsEditing ? [] : .disabled
    ) { [weak self] _ in self?.session.undo(isRedo: true) }
    let edits = actions.map { word, action in
      let isOn = canPerformAction(action, withSender: nil)
      return UIAction(title: word.text, attributes: isOn ? [] : .disabled) { [weak self] _ in
        guard let self else { return }
        TargetAction(target: self, selector: action).perform(sender: self, event: nil)
        session.undoManager.endEventGroup()
      }
    }
    return [
      UIMenu(options: .displayInline, children: [undo, redo]),
      UIMenu(options: .displayInline, children: Array(edits[..<4])),
      UIMenu(options: .displayInline, children: Array(edits[4...])),
    ]
  }

  /// The rows of the menu controller's items that a responder performs now.
  func customMenuElements() -> [UIMenuElement] {
    let items = EditMenuRows.items(from: self)
    return items.isEmpty ? [] : [UIMenu(options: .displayInline, children: items)]
  }

  /// Asks the view, after its delegate, for the edit menu of the selection.
  func makeEditMenu(_ delegateMenu: ([UIMenuElement]) -> UIMenu?, _ rows: [UIMenuElement])
    -> UIMenu
  {
    let rows = rows + customMenuElements()
    if let menu = delegateMenu(rows) { return menu }
    let own = selectedTextRange.flatMap { editMenu(for: $0, suggestedActions: rows) }
    return own ?? UIMenu(children: rows)
  }

  /// Makes a press of the secondary button place the caret, unless it is on selected text.
  func prepareForMenu(at point: CGPoint) {
    if !isFirstResponder { becomeFirstResponder() }
    let place = unit(at: point)
    if !session.selectedRange.contains(place) {
      let caret = caret(at: point)
      session.changeSelection { session.editor.select(TextSelection(caret)) }
    }
  }

  // MARK: Pointer

  /// Handles the press of a button or a finger; false for other touches.
  func beginPress(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    if touch.buttonMask.contains(.button(3)) {
      if isFirstResponder || becomeFirstResponder() { session.pastePrimarySelection(at: point) }
      return true
    }
    guard touch.buttonMask.contains(.primary) else { return false }
    if touch.type == .direct {
      session.touch?.begin(at: point)
      return true
    }
    guard isFirstResponder || becomeFirstResponder() else { return true }
    session.press(
      at: point, clicks: touch.tapCount,
      extends: event?.modifierFlags.contains(.shift) == true)
    return true
  }

  /// Handles a finger that is lifted.
  func endTap(_ touch: UITouch) {
    guard touch.type == .direct else { return }
    session.touch?.end(at: touch.location(in: self), count: touch.tapCount)
  }
}
