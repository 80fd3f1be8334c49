import EspalierCore
package import EspalierText
public import Foundation

extension UITextField {
  /// Posted after editing began; the object is the text field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted after editing ended; the object is the text field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted after the user changed the text; the object is the text field.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")

  private final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Beginning and ending

  final func beginEditing() -> Bool {
    guard canBecomeFirstResponder, window != nil else { return false }
    if isFirstResponder { return true }
    if let delegate, !delegate.textFieldShouldBeginEditing(self) { return false }
    // The delegate may have changed anything.
    if isFirstResponder { return true }
    session.editing.prepare()
    guard canBecomeFirstResponder, window != nil, superBecomeFirstResponder() else { return false }
    guard isFirstResponder else { return false }
    // The one before it may have made this one first responder while it resigned.
    guard !session.editing.isActive else { return true }
    let editing = session.editing.begin()
    takeFocusAsFirstResponder()
    editingStateDidChange()
    guard session.editing.tells(.delegate, of: editing) else { return isFirstResponder }
    delegate?.textFieldDidBeginEditing(self)
    guard session.editing.tells(.targets, of: editing) else { return isFirstResponder }
    sendActions(for: .editingDidBegin)
    guard session.editing.tells(.observers, of: editing) else { return isFirstResponder }
    post(Self.textDidBeginEditingNotification)
    if clearsOnBeginEditing, session.editing.isEditing(editing), session.store.length > 0 {
      clear()
    }
    return isFirstResponder
  }

  final func endEditing() -> Bool {
    guard isFirstResponder else { return superResignFirstResponder() }
    session.unmark()
    let agrees = delegate?.textFieldShouldEndEditing(self) ?? true
    guard isFirstResponder else { return true }
    guard agrees || endsByForce else { return false }
    guard superResignFirstResponder() else { return false }
    // Only listeners that were notified of the begin are notified of the end.
    let told = session.editing.end()
    editingStateDidChange()
    if told >= .delegate { delegate?.textFieldDidEndEditing(self, reason: .committed) }
    if told >= .targets { sendActions(for: .editingDidEnd) }
    if told >= .observers { post(Self.textDidEndEditingNotification) }
    return true
  }

  /// Ends editing; the delegate is asked, and its return value has no effect.
  final func endEditingByForce() {
    endsByForce = true
    defer { endsByForce = false }
    _ = endEditing()
  }

  private final func editingStateDidChange() {
    if isFirstResponder, windowHasKeyboard {
      session.blinker.start(in: runtime)
    } else {
      session.blinker.stop()
    }
    session.editor.endUndoStep()
    setNeedsLayout()
    canvas.setNeedsDisplay()
    if isFirstResponder, clearsOnInsertion { selectAll(nil) }
  }

  private final var windowHasKeyboard: Bool {
    window?.windowScene.map { $0.activationState == .foregroundActive } ?? false
  }

  // MARK: Clearing

  final func clearButtonPressed() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    removeText()
    if !isFirstResponder { becomeFirstResponder() }
  }

  private final func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    removeText()
  }

  /// Removes the text for the user without asking about the range.
  final func removeText() {
    session.unmark()
    (self as? UISearchTextField)?.removeAllTokens()
    session.perform(
      .init(range: 0..<session.store.length, text: ""), as: .other, asks: false)
    session.undoManager.endEventGroup()
  }
}

extension UITextField: TextSessionHost {
  package final var allowsEditing: Bool { isEnabled }
  package final var isTextHidden: Bool { traits.isSecure }
  package final func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
    guard hasAttributes else { return defaultTextAttributes }
    return session.store.length == 0
      ? attributesForTyping() : dictionary(session.store.attributes(at: offset).attributes)
  }

  package final func mayReplace(_ range: Range<Int>, with text: String) -> Bool {
    guard let delegate else { return true }
    return delegate.textField(
      self, shouldChangeCharactersIn: NSRange(range), replacementString: text)
  }

  package final func didChangeText() {
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  package final func didChangeSelection() { delegate?.textFieldDidChangeSelection(self) }

  package final func textNeedsDisplay(textChanged: Bool) {
    if textChanged { canvas.textDidChange() } else { canvas.setNeedsDisplay() }
    setNeedsLayout()
    if isFirstResponder { runtime.textInputSession.setNeedsUpdate() }
  }

  package final func performReturn() {
    if traits.enablesReturnKeyAutomatically, session.store.length == 0 { return }
    if let delegate, !delegate.textFieldShouldReturn(self) { return }
    sendActions(for: .primaryActionTriggered)
    sendActions(for: .editingDidEndOnExit)
    let hasExit = allControlEvents.contains(.editingDidEndOnExit)
    if hasExit, isFirstResponder { resignFirstResponder() }
  }

  package final func caret(at point: CGPoint) -> TextCaret {
    canvas.caret(atX: convert(point, to: canvas).x)
  }

  package final func unit(at point: CGPoint) -> Int {
    canvas.unit(atX: convert(point, to: canvas).x)
  }
}
