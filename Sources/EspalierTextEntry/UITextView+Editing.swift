@_spi(Framework) public import EspalierCore
import EspalierPlatform
package import EspalierText
public import Foundation

extension UITextView {
  /// Posted after editing began; the object is the text view.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted after editing ended; the object is the text view.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// Posted after the user changed the text; the object is the text view.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")

  private final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Beginning and ending

  final func beginEditing() -> Bool {
    guard canBecomeFirstResponder, window != nil else { return false }
    if isFirstResponder { return true }
    if isEditable, let delegate, !delegate.textViewShouldBeginEditing(self) { return false }
    if isFirstResponder { return true }
    session.editing.prepare()
    guard canBecomeFirstResponder, window != nil, superBecomeFirstResponder(), isFirstResponder
    else { return false }
    // The one before it may have made this one first responder while it resigned.
    guard !session.editing.isActive else { return true }
    let editing = session.editing.begin()
    takeFocusAsFirstResponder()
    editingStateDidChange()
    // In a text that can only be selected no listener is notified.
    guard isEditable, session.editing.tells(.delegate, of: editing) else { return isFirstResponder }
    delegate?.textViewDidBeginEditing(self)
    guard session.editing.tells(.observers, of: editing) else { return isFirstResponder }
    post(Self.textDidBeginEditingNotification)
    return isFirstResponder
  }

  final func endEditing() -> Bool {
    guard isFirstResponder else { return superResignFirstResponder() }
    session.unmark()
    let agrees = session.editing.isTold ? delegate?.textViewShouldEndEditing(self) ?? true : true
    guard isFirstResponder else { return true }
    guard agrees || endsByForce, superResignFirstResponder() else { return false }
    // Only listeners that were notified of the begin are notified of the end.
    let told = session.editing.end()
    editingStateDidChange()
    if told >= .delegate { delegate?.textViewDidEndEditing(self) }
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
    let hasKeyboard = window?.windowScene.map { $0.activationState == .foregroundActive } ?? false
    if isFirstResponder, hasKeyboard {
      session.blinker.start(in: runtime)
    } else {
      session.blinker.stop()
    }
    session.editor.endUndoStep()
    canvas.setNeedsDisplay()
    canvas.placeCaret()
    if isFirstResponder, clearsOnInsertion { selectAll(nil) }
  }

  // MARK: Selecting

  /// Scrolls every 50 milliseconds while the mouse is dragged beyond an edge, faster far from it.
  final func scrollWhileSelecting(at touch: UITouch) {
    guard autoscroll == nil, distanceBeyondEdge(of: touch) != 0 else { return }
    autoscroll = runtime.schedule(after: 0.05) { [weak self, weak touch] in
      guard let self else { return }
      autoscroll = nil
      guard let touch, session.pointer.isDown else { return }
      let distance = distanceBeyondEdge(of: touch)
      guard distance != 0 else { return }
      let lines = min(12, max(1, abs(distance) / shownFont.lineHeight)).rounded()
      let step = lines * shownFont.lineHeight * (distance < 0 ? -1 : 1)
      let limits = offsetRange
      contentOffset.y = min(max(contentOffset.y + step, limits.minimum.y), limits.maximum.y)
      layoutIfNeeded()
      session.drag(to: touch.location(in: self))
      scrollWhileSelecting(at: touch)
    }
  }

  private final func distanceBeyondEdge(of touch: UITouch) -> CGFloat {
    let y = touch.location(in: self).y
    if y < bounds.minY { return y - bounds.minY }
    return y > bounds.maxY ? y - bounds.maxY : 0
  }

  final func endSelecting() {
    autoscroll?.cancel()
    autoscroll = nil
    session.release()
  }
}

extension UITextView: TextSessionHost {
  package final var allowsEditing: Bool { isEditable }
  package final var isTextHidden: Bool { traits.isSecure }
  package final func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
    session.store.length == 0
      ? attributesForTyping() : dictionary(session.store.attributes(at: offset).attributes)
  }

  package final func mayReplace(_ range: Range<Int>, with text: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: NSRange(range), replacementText: text) ?? true
  }

  package final func didChangeText() {
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  package final func didChangeSelection() { delegate?.textViewDidChangeSelection(self) }

  package final func textNeedsDisplay(textChanged: Bool) {
    canvas.setNeedsRanges()
    setNeedsLayout()
    if textChanged {
      if isScrollEnabled {
        baselinesDidChangeForLayout()
      } else {
        contentSizeDidChange()
        tellViewsAround()
      }
    }
    guard isFirstResponder else { return }
    followsCaret = !session.pointer.isDown
    runtime.textInputSession.setNeedsUpdate()
  }

  /// The first view around the text view that has a size because of its contents gets another one.
  private final func tellViewsAround() {
    var current = superview
    while let view = current, !view.contentsDidChange(inside: self) { current = view.superview }
  }

  package final func performReturn() {
    guard isEditable else { return }
    if traits.enablesReturnKeyAutomatically, session.store.length == 0 { return }
    session.receive("\n")
  }

  package final func caret(at point: CGPoint) -> TextCaret { lines.caret(at: point) }
  package final func unit(at point: CGPoint) -> Int { lines.unit(at: point) }
  package final func caretRect(of caret: TextCaret) -> CGRect { lines.caretRect(of: caret) }
  package final func rects(of range: Range<Int>) -> [CGRect] { lines.rects(of: range) }

  package final func takesEditingKey(_ key: UIKey, isRepeat: Bool) -> Bool {
    let flags = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    if key.keyCode == .keyboardTab, flags.isEmpty, isEditable {
      session.receive("\t")
      return true
    }
    // Tab enters a tab here, so that Control with it leaves the text.
    if key.keyCode == .keyboardTab, isEditable, flags.subtracting(.shift) == .control,
      let keys = window?.windowScene?.ownKeyHandler
    {
      return keys.stepFocus(isForward: !flags.contains(.shift))
    }
    return session.takesKey(key)
  }
}

extension UITextView: UIContextMenuInteractionDelegate {
  final func baseContextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard isEditable || isSelectable, session.touch?.isInUse != true else { return nil }
    prepareForMenu(at: location)
    let range = NSRange(session.selectedRange)
    let menu = makeEditMenu(
      { delegate?.textView(self, editMenuForTextIn: range, suggestedActions: $0) },
      editMenuElements() + styleMenuElements())
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }
}
