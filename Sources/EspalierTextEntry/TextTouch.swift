import EspalierCore
import EspalierText
import Foundation

/// What fingers do to the text of one view: taps, a held finger, and the grips of a selection.
///
/// A tap begins editing and places the caret at the edge of a word, a tap on the caret or the
/// selection opens the edit menu, two taps select a word. The caret follows a held finger; the menu
/// opens when the finger is lifted. Selections made by a finger have grips at both ends.
@MainActor final class TextTouch: NSObject {
  private unowned let session: TextSession
  private let hold = UILongPressGestureRecognizer()
  private var grips: [TextGrip] = []
  /// Whether a finger is down on the text.
  var isDown = false
  /// Whether a finger is down or held: then it does not open the context menu.
  var isInUse: Bool { isDown || hold.state == .began || hold.state == .changed }
  private var start = CGPoint.zero
  private var isHeld = false
  private var isDragging = false
  /// Whether the selection has grips.
  var showsGrips = false { didSet { if showsGrips != oldValue { placeGrips() } } }

  private var host: any TextSessionHost { session.host }

  init(_ session: TextSession) {
    self.session = session
    super.init()
    hold.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    hold.addTarget(self, action: Selector(TextTouch.holdDidChange))
    hold.name = "TextHold"
    host.addGestureRecognizer(hold)
  }

  // MARK: Taps

  func begin(at point: CGPoint) {
    isDown = true
    start = point
  }

  /// Handles a finger that is lifted: a tap, if it stayed where it was.
  func end(at point: CGPoint, count: Int) {
    guard isDown else { return }
    isDown = false
    guard hypot(point.x - start.x, point.y - start.y) <= hold.allowableMovement else { return }
    tap(at: point, count: count)
  }

  private func tap(at point: CGPoint, count: Int) {
    let wasEdited = host.isFirstResponder
    guard wasEdited || host.becomeFirstResponder() else { return }
    guard count == 1 else {
      session.press(at: point, clicks: count, extends: false)
      session.release()
      showsGrips = !session.selectedRange.isEmpty
      return openMenu()
    }
    if wasEdited, session.selectedRange.contains(host.unit(at: point)) { return openMenu() }
    let caret = wordEdge(at: point)
    let isThere = session.editor.selection == TextSelection(caret)
    showsGrips = false
    session.changeSelection { session.editor.select(TextSelection(caret)) }
    if wasEdited, isThere { openMenu() }
  }

  /// The caret at the nearer end of the word at a point.
  private func wordEdge(at point: CGPoint) -> TextCaret {
    let caret = host.caret(at: point)
    guard !host.isTextHidden else { return caret }
    let word = session.store.word(at: host.unit(at: point))
    guard word.contains(caret.offset) else { return caret }
    let isNearStart = caret.offset - word.lowerBound < word.upperBound - caret.offset
    return isNearStart ? TextCaret(word.lowerBound) : TextCaret(word.upperBound, .upstream)
  }

  // MARK: A held finger

  private func holdDidChange() {
    let point = hold.location(in: host)
    switch hold.state {
    case .began:
      guard host.isFirstResponder || host.becomeFirstResponder() else { return }
      // Where nothing can be entered the words below the finger are selected.
      session.press(at: point, clicks: host.allowsEditing ? 1 : 2, extends: false)
      isHeld = true
    case .changed:
      guard isHeld else { return }
      guard host.allowsEditing else {
        // The view was told that its touch is cancelled.
        session.pointer.isDown = true
        return session.drag(to: point)
      }
      let caret = host.caret(at: point)
      session.changeSelection { session.editor.select(TextSelection(caret)) }
    case .ended:
      guard isHeld else { return }
      isHeld = false
      session.release()
      showsGrips = !session.selectedRange.isEmpty
      openMenu()
    default:
      isHeld = false
      session.release()
    }
  }

  private func openMenu() {
    guard host.isFirstResponder, let presenter = host.runtime.menuPresenter else { return }
    for case let interaction as UIContextMenuInteraction in host.interactions
    where presenter.openMenu(of: interaction) { return }
  }

  // MARK: Grips

  /// Shows the grips at the ends of the selection, or hides them.
  func placeGrips() {
    let range = session.selectedRange
    guard showsGrips, !range.isEmpty, host.isFirstResponder else {
      for grip in grips where !grip.isHidden { grip.isHidden = true }
      return
    }
    if grips.isEmpty {
      grips = [TextGrip(self, isStart: true), TextGrip(self, isStart: false)]
    }
    let carets = [TextCaret(range.lowerBound), TextCaret(range.upperBound, .upstream)]
    for (grip, caret) in zip(grips, carets) {
      if grip.superview !== host { host.addSubview(grip) }
      let edge = host.caretRect(of: caret)
      grip.show(at: edge)
      // In a field the end may be scrolled away.
      let isVisible = host.bounds.insetBy(dx: -1, dy: -1).intersects(edge)
      if grip.isHidden == isVisible { grip.isHidden = !isVisible }
    }
  }

  /// Takes the grips away from a selection that no finger made.
  func selectionDidChange() {
    if !isDragging { showsGrips = false }
  }

  /// Moves one end of the selection.
  ///
  /// - Parameters:
  ///   - isStart: Whether it is the start; beyond the other end the two change their parts.
  ///   - point: Where the end goes, in points of the view.
  /// - Returns: Whether it is the start now.
  func moveEnd(isStart: Bool, to point: CGPoint) -> Bool {
    let range = session.selectedRange
    let fixed = isStart ? range.upperBound : range.lowerBound
    let caret = host.caret(at: point)
    // One character stays selected.
    guard caret.offset != fixed else { return isStart }
    var selection = TextSelection(fixed..<fixed)
    selection.head = caret
    isDragging = true
    session.changeSelection { session.editor.select(selection) }
    isDragging = false
    return caret.offset < fixed
  }

  func endOfDrag() {
    session.offerPrimarySelection()
    openMenu()
  }
}

// The edit menu opens at the caret or the selection: by the Menu key, and for fingers.
extension UITextField: PartedMenuView {
  final var menuPart: CGRect? {
    guard isFirstResponder else { return nil }
    let range = session.selectedRange
    let area = range.isEmpty ? nil : rects(of: range).first
    let part = area ?? caretRect(of: session.editor.selection.head)
    let shown = part.intersection(canvas.frame)
    return shown.isNull ? nil : shown
  }
}

extension UITextView: PartedMenuView {
  final var menuPart: CGRect? {
    guard isFirstResponder else { return nil }
    let range = session.selectedRange
    let areas = range.isEmpty ? [] : lines.rects(of: range, from: bounds.minY, to: bounds.maxY)
    let part = areas.first ?? caretRect(of: session.editor.selection.head)
    let shown = part.intersection(bounds)
    return shown.isNull ? nil : shown
  }
}
