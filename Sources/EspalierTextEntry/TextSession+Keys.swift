@_spi(Framework) import EspalierCore
import EspalierText
import Foundation

extension TextSession {
  /// Performs the editing command of a key; returns whether it has one.
  func takesKey(_ key: UIKey) -> Bool {
    let flags = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    // Alt and Super never edit: such keys belong to commands of the app and the window manager.
    guard flags.isDisjoint(with: [.alternate, .command]) else { return false }
    defer { undoManager.endEventGroup() }
    let isControl = flags.contains(.control)
    let isShift = flags.contains(.shift)
    if let movement = movement(of: key.keyCode, isControl: isControl) {
      changeSelection { editor.move(movement, isExtending: isShift) }
      if isShift { offerPrimarySelection() }
      return true
    }
    if takesErasingKey(key.keyCode, isControl: isControl, isShift: isShift) { return true }
    switch key.keyCode {
    case .keyboardReturnOrEnter, .keypadEnter:
      guard !isControl else { return false }
      if editor.markedRange != nil { unmark() }
      host.performReturn()
      return true
    case .keyboardEscape where flags.isEmpty:
      return takesEscape()
    case .keyboardInsert:
      return takesInsert(isControl: isControl, isShift: isShift)
    default: break
    }
    if isControl { return takesControl(KeyStroke(key), isShift: isShift) }
    return key.makesText && host.allowsEditing
  }

  private func movement(
    of code: UIKeyboardHIDUsage, isControl: Bool
  ) -> TextMovement? {
    switch code {
    case .keyboardLeftArrow: isControl ? .wordLeft : .left
    case .keyboardRightArrow: isControl ? .wordRight : .right
    case .keyboardUpArrow: isControl ? .paragraphStart : .up
    case .keyboardDownArrow: isControl ? .paragraphEnd : .down
    case .keyboardHome: isControl ? .documentStart : .lineStart
    case .keyboardEnd: isControl ? .documentEnd : .lineEnd
    case .keyboardPageUp where !isControl: .pageUp
    case .keyboardPageDown where !isControl: .pageDown
    default: nil
    }
  }

  private func takesErasingKey(
    _ code: UIKeyboardHIDUsage, isControl: Bool, isShift: Bool
  ) -> Bool {
    guard host.allowsEditing else { return false }
    switch code {
    case .keyboardDeleteOrBackspace:
      if isControl {
        erase(isShift ? .paragraphBackward : .wordBackward)
      } else {
        performForUser { host.deleteBackward() }
      }
    case .keyboardDeleteForward:
      if isShift, !isControl {
        host.cut(nil)
      } else {
        erase(isControl ? isShift ? .paragraphForward : .wordForward : .forward)
      }
    default: return false
    }
    return true
  }

  /// Ends the composition, or takes back the selection; returns false if there is neither.
  private func takesEscape() -> Bool {
    if editor.markedRange != nil {
      unmark()
      return true
    }
    guard !selectedRange.isEmpty else { return false }
    changeSelection { editor.unselect() }
    return true
  }

  private func takesInsert(isControl: Bool, isShift: Bool) -> Bool {
    if isControl, !isShift { host.copy(nil) }
    if isShift, !isControl { host.paste(nil) }
    return true
  }

  /// Performs a letter with Control.
  private func takesControl(_ stroke: KeyStroke, isShift: Bool) -> Bool {
    func matches(_ input: String) -> Bool {
      stroke.matches(
        UIKeyCommand(
          input: input, modifierFlags: isShift ? [.control, .shift] : .control, action: .find),
        isMirrored: false)
    }
    if matches("z") {
      return undo(isRedo: isShift)
    } else if !isShift, matches("y") {
      return undo(isRedo: true)
    } else if matches("a") {
      if isShift {
        changeSelection { editor.unselect() }
      } else {
        host.selectAll(nil)
        offerPrimarySelection()
      }
    } else if !isShift, matches("/") {
      host.selectAll(nil)
      offerPrimarySelection()
    } else if !isShift, matches("\\") {
      changeSelection { editor.unselect() }
    } else if !isShift, matches("c"), host.canPerformAction(.copy, withSender: nil) {
      host.copy(nil)
    } else if !isShift, matches("x"), host.canPerformAction(.cut, withSender: nil) {
      host.cut(nil)
    } else if matches("v"), host.canPerformAction(.paste, withSender: nil) {
      host.paste(nil)
    } else {
      return false
    }
    return true
  }

  /// Undoes or redoes for the user; returns false if the text has nothing to undo or redo.
  @discardableResult
  func undo(isRedo: Bool) -> Bool {
    guard host.allowsEditing else { return false }
    if editor.markedRange != nil { unmark() }
    undoManager.endEventGroup()
    guard isRedo ? undoManager.canRedo : undoManager.canUndo else { return false }
    if isRedo { undoManager.redo() } else { undoManager.undo() }
    return true
  }
}
