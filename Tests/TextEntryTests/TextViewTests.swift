import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Text views") struct TextViewTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))
  private let root = UIViewController()

  private func view(_ text: String, caret: Int? = nil) -> LoggedTextView {
    stage.show(root)
    let view = LoggedTextView(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    root.view.addSubview(view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: caret ?? text.utf16.count, length: 0)
    stage.settle()
    view.log = []
    return view
  }

  @Test("Text T16: a text that the program sets announces at most the selection")
  func setsText() {
    let view = view("ab")
    view.text = "x"
    #expect(view.log == ["didChangeSelection"])
    #expect(view.undoManager?.canUndo == false)
  }

  @Test("Text T19: Return inserts a line end")
  func returns() {
    let view = view("ab")
    stage.press(key: .keyboardReturnOrEnter)
    #expect(
      view.log == ["shouldChange((2,0),\"\n\")", "didChangeSelection", "didChange", "notification"])
    #expect(view.text == "ab\n")
  }

  @Test("Editing begins and ends in order")
  func begins() {
    let view = view("ab")
    view.resignFirstResponder()
    #expect(view.log == ["shouldEnd", "didEnd"])
    view.log = []
    view.becomeFirstResponder()
    #expect(view.log == ["shouldBegin", "didBegin"])
    view.resignFirstResponder()
    view.isEditable = false
    view.log = []
    #expect(view.becomeFirstResponder())
    #expect(view.log == [])
    stage.type("x")
    #expect(view.text == "ab")
  }

  @Test("Text T36: pasted line ends stay, in one form")
  func pastes() {
    let view = view("")
    stage.clipboard.string = "a\r\nb\u{0}c"
    stage.press(key: .keyboardV, characters: "v", modifiers: .control)
    #expect(view.text == "a\nbc")
  }

  @Test("A paste of ten million characters is asked about, announced and undone once")
  func pastesALongText() {
    let view = view("ab", caret: 1)
    let line = String(repeating: "x", count: 99) + "\n"
    let text = String(repeating: line, count: 100_000)
    stage.clipboard.string = text
    stage.press(key: .keyboardV, characters: "v", modifiers: .control)
    #expect(view.log.count == 4)
    #expect(view.log.first?.hasPrefix("shouldChange((1,0),\"xxx") == true)
    #expect(view.log.dropFirst() == ["didChangeSelection", "didChange", "notification"])
    #expect(view.text.utf16.count == 10_000_002)
    #expect(view.selectedRange == NSRange(location: 10_000_001, length: 0))
    view.log = []
    stage.press(key: .keyboardZ, characters: "z", modifiers: .control)
    #expect(view.text == "ab")
    #expect(view.undoManager?.canUndo == false)
    #expect(view.log == ["didChangeSelection", "didChange", "notification"])
  }

  @Test("Arrow keys move between lines and keep their place in the line")
  func movesBetweenLines() {
    let view = view("long line\nx\nlong line", caret: 5)
    stage.press(key: .keyboardDownArrow)
    #expect(view.selectedRange.location == 11)
    stage.press(key: .keyboardDownArrow)
    #expect(view.selectedRange.location == 17)
    stage.press(key: .keyboardHome)
    #expect(view.selectedRange.location == 12)
    stage.press(key: .keyboardHome, modifiers: .control)
    #expect(view.selectedRange.location == 0)
    stage.press(key: .keyboardUpArrow)
    #expect(view.selectedRange.location == 0)
  }

  @Test("Text T52: a selection outside the text is clamped and reported")
  func clampsRanges() {
    let view = view("abc")
    view.selectedRange = NSRange(location: 99, length: 5)
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
    #expect(stage.issues.contains { $0.code == "text.range" })
    view.selectedRange = NSRange(location: 0, length: Int.max)
    #expect(view.selectedRange == NSRange(location: 0, length: 3))
  }

  @Test("Typing at the end scrolls to the caret")
  func scrollsToTheCaret() {
    let view = view((0..<100).map { "line \($0)" }.joined(separator: "\n"))
    stage.type("x")
    stage.settle()
    let caret = view.caretRect(for: view.endOfDocument)
    #expect(view.bounds.insetBy(dx: -2, dy: -2).contains(caret))
    #expect(view.contentSize.height > 1500)
  }

  @Test("Text T51: End on a wrapped line stays on it, and Right goes on to the next one")
  func endOfAWrappedLine() {
    let view = view("wide words wrap here and there in a view", caret: 0)
    let top = view.caretRect(for: view.beginningOfDocument).minY
    stage.press(key: .keyboardEnd)
    let end = view.selectedRange.location
    #expect(end > 5 && end < 40)
    stage.settle()
    let range = view.selectedTextRange
    #expect(range.map { view.offset(from: view.beginningOfDocument, to: $0.end) } == end)
    #expect(top > 0)
    stage.press(key: .keyboardRightArrow)
    #expect(view.selectedRange.location == end + 1)
    stage.press(key: .keyboardHome)
    #expect(view.selectedRange.location == end)
    stage.press(key: .keyboardUpArrow)
    stage.press(key: .keyboardEnd)
    stage.type("!")
    #expect(Array(view.text.utf16)[end] == 0x21)
  }

  @Test("The selected range keeps the side of the caret where a line wraps")
  func sideOfTheCaret() {
    let view = view("wide words wrap here and there in a view", caret: 2)
    let first = view.caretRect(for: view.beginningOfDocument)
    stage.press(key: .keyboardEnd)
    guard let range = view.selectedTextRange else { return }
    #expect(view.caretRect(for: range.end).minY == first.minY)
    #expect(view.caretRect(for: range.start).minY == first.minY)
    view.selectedTextRange = range
    view.selectedRange = view.selectedRange
    #expect(view.selectionAffinity == .backward)
    view.selectedTextRange = view.textRange(from: range.start, to: range.end)
    #expect(view.selectionAffinity == .backward)
    let place = view.closestPosition(
      to: CGPoint(x: view.bounds.maxX - 6, y: first.midY))
    #expect(place.map { view.caretRect(for: $0).minY } == first.minY)
    stage.press(key: .keyboardHome)
    stage.press(key: .keyboardEnd, modifiers: .shift)
    guard let line = view.selectedTextRange else { return }
    #expect(!line.isEmpty && view.caretRect(for: line.end).minY == first.minY)
    view.selectedTextRange = line
    #expect(view.selectionAffinity == .backward)
    stage.press(key: .keyboardHome, modifiers: .shift)
    #expect(view.selectedRange.length == 0)
  }

  @Test("Input methods read attributes and the side of the caret, and ask before they change text")
  func optionalInput() {
    let view = view("wide words wrap here and there in a view", caret: 0)
    #expect(view.selectionAffinity == .forward)
    stage.press(key: .keyboardEnd)
    #expect(view.selectionAffinity == .backward)
    let end = view.caretRect(for: view.selectedTextRange?.end ?? view.endOfDocument)
    view.selectionAffinity = .forward
    let start = view.caretRect(for: view.selectedTextRange?.end ?? view.endOfDocument)
    #expect(start.minY >= end.minY)
    let style = view.textStyling(at: view.endOfDocument, in: .backward)
    #expect(style?[.font] as? UIFont == view.font)
    view.log = []
    guard let range = view.selectedTextRange else { return }
    #expect(view.shouldChangeText(in: range, replacementText: "x"))
    #expect(view.log.count == 1)
    view.isEditable = false
    #expect(!view.shouldChangeText(in: range, replacementText: "x"))
  }

  @Test("Attributes of a text are kept, and typing takes those before the caret")
  func keepsAttributes() {
    let view = view("")
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    view.attributedText = text
    stage.type("c")
    #expect(view.text == "abc")
    let color = view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil)
    #expect(color as? UIColor == .red)
    #expect(
      view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        == .label)
    view.textColor = .blue
    #expect(
      view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor
        == .blue)
    #expect(stage.issues == [])
  }

  @Test("A long text lays out only its visible part")
  func laysOutWhatIsVisible() {
    let lines = (0..<20_000).map { "line \($0)" }.joined(separator: "\n")
    let view = view(lines, caret: 0)
    stage.type("x")
    #expect(view.text.utf16.count == lines.utf16.count + 1)
    stage.press(key: .keyboardEnd, modifiers: .control)
    stage.settle()
    let caret = view.caretRect(for: view.endOfDocument)
    #expect(view.bounds.insetBy(dx: -2, dy: -2).contains(caret))
  }

  @Test("Selecting everything does not scroll")
  func selectsAllInPlace() {
    let view = view((0..<200).map { "line \($0)" }.joined(separator: "\n"), caret: 0)
    stage.settle()
    #expect(view.contentOffset.y == 0)
    stage.press(key: .keyboardA, characters: "a", modifiers: .control)
    stage.settle()
    #expect(view.selectedRange.length == view.text.utf16.count)
    #expect(view.contentOffset.y == 0)
  }

  @Test("Tab enters a tab")
  func tabs() {
    let view = view("a")
    stage.press(key: .keyboardTab)
    #expect(view.text == "a\t")
  }

  @Test("A view that does not scroll is as high as its text")
  func growsWithText() {
    let view = view("a")
    view.isScrollEnabled = false
    let one = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    view.text = "a\nb\nc"
    let three = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(three > one * 2)
    #expect(view.intrinsicContentSize.height == three)
  }
}

@MainActor final class LoggedTextView: UITextView, UITextViewDelegate {
  var log: [String] = []
  private static let changed = Selector(LoggedTextView.heardChange)

  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    delegate = self
    NotificationCenter.default.addObserver(
      self, selector: Self.changed, name: Self.textDidChangeNotification, object: self)
  }

  required init?(coder: NSCoder) { nil }

  private func heardChange() { log.append("notification") }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    log.append("shouldBegin")
    return true
  }
  func textViewDidBeginEditing(_ textView: UITextView) { log.append("didBegin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    log.append("shouldEnd")
    return true
  }
  func textViewDidEndEditing(_ textView: UITextView) { log.append("didEnd") }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    log.append("shouldChange((\(range.location),\(range.length)),\"\(text)\")")
    return true
  }
  func textViewDidChange(_ textView: UITextView) { log.append("didChange") }
  func textViewDidChangeSelection(_ textView: UITextView) { log.append("didChangeSelection") }
}
