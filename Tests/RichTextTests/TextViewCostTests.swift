import Espalier
import EspalierPlatform
import EspalierTesting
import EspalierTypography
import Foundation
import Testing

/// The areas that edits and moves in a text view paint again.
@MainActor struct TextViewCostTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400))

  private func view() -> UITextView {
    let root = UIViewController()
    root.view.backgroundColor = .white
    stage.show(root)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.font = .systemFont(ofSize: 16)
    view.backgroundColor = .white
    view.text = (0..<200).map { "line \($0)" }.joined(separator: "\n")
    root.view.addSubview(view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 40, length: 0)
    stage.settle()
    return view
  }

  private func painted(_ change: () -> Void) -> Int {
    let before = stage.repaintedPixels
    change()
    stage.turn()
    return stage.repaintedPixels - before
  }

  /// W2 of the contract.
  @Test func aKeystrokePaintsTheLinesOfItsParagraph() {
    let view = view()
    let pixels = painted { view.insertText("x") }
    #expect((1...300 * 4 * 20).contains(pixels))
  }

  /// W4 of the contract.
  @Test func anArrowKeyPaintsTheCaret() {
    let view = view()
    let pixels = painted { view.selectedRange = NSRange(location: 42, length: 0) }
    #expect((1...2 * 4 * 40).contains(pixels))
  }

  @Test func aSelectionIsPaintedAndTakenAwayAgain() {
    let view = view()
    let plain = stage.picture()
    view.selectedRange = NSRange(location: 20, length: 10)
    stage.turn()
    #expect(stage.picture().pngData() != plain.pngData())
    view.selectedRange = NSRange(location: 40, length: 0)
    stage.turn()
    #expect(stage.picture().pngData() == plain.pngData())
  }

  @Test func aSelectionIsVisibleAboveBackgroundsOfText() throws {
    let view = view()
    let highlighted: [NSAttributedString.Key: Any] = [
      .backgroundColor: UIColor.yellow, .font: UIFont.systemFont(ofSize: 16),
    ]
    let text = NSMutableAttributedString(string: "some words in yellow", attributes: highlighted)
    text.append(NSAttributedString(string: " and more", attributes: nil))
    view.attributedText = text
    view.selectedRange = NSRange(location: 0, length: 0)
    stage.settle()
    let plain = stage.pixel(6, 9)
    #expect(plain == 0xffff_ff00)
    view.selectedRange = NSRange(location: 0, length: 9)
    stage.turn()
    let selected = stage.pixel(6, 9)
    #expect(selected != plain)
    view.selectedRange = NSRange(location: 0, length: 0)
    stage.turn()
    #expect(stage.pixel(6, 9) == plain)
  }

  @Test func scrollingPaintsWhatComesIntoSight() {
    let view = view()
    stage.turn()
    let pixels = painted { view.contentOffset.y += 20 }
    #expect((1...300 * 150).contains(pixels))
    let scrolled = stage.picture()
    view.setNeedsDisplay()
    for part in view.subviews { part.setNeedsDisplay() }
    stage.turn()
    #expect(stage.picture().pngData() == scrolled.pngData())
  }
}

/// The lines that edits in a long paragraph make and paint again.
@MainActor struct LineCostTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400))

  private func view(_ text: String) -> UITextView {
    let root = UIViewController()
    root.view.backgroundColor = .white
    stage.show(root)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.font = .systemFont(ofSize: 16)
    view.backgroundColor = .white
    view.text = text
    root.view.addSubview(view)
    view.becomeFirstResponder()
    stage.settle()
    return view
  }

  private var long: String { String(repeating: "words of a paragraph ", count: 24) }

  private func work() throws -> FontTextSystem.Work {
    try #require(Runtime.current.platform?.text as? FontTextSystem).work
  }

  private func isAsDrawnAnew(_ view: UITextView) -> Bool {
    let shown = stage.picture().pngData()
    view.setNeedsDisplay()
    for part in view.subviews { part.setNeedsDisplay() }
    stage.turn()
    return stage.picture().pngData() == shown
  }

  @Test func aKeystrokeMasksAndPaintsTheLinesThatItChanges() throws {
    let view = view("first\n" + long + "\nlast")
    view.selectedRange = NSRange(location: (view.text as NSString).length - 5, length: 0)
    // The first ones give the lines strips of their own.
    for letter in ["x", "y", "z"] {
      view.insertText(letter)
      stage.turn()
    }
    let before = try work()
    let pixels = stage.repaintedPixels
    view.insertText("b")
    stage.turn()
    // The last of fourteen lines, as far as its letters reach.
    #expect(try work().composedRuns == before.composedRuns + 1)
    #expect((1...300 * 26).contains(stage.repaintedPixels - pixels))
    #expect(isAsDrawnAnew(view))
  }

  /// Its place follows from the text that is seen with it, not from estimates.
  @Test(
    "A jump to the end shapes one screen, whether the app or a keystroke makes it",
    arguments: [true, false])
  func jumpsToTheEnd(byKey: Bool) throws {
    let lines = (0..<2_000).map { "\($0) is a line of words that is wider than the text view" }
    let view = view(lines.joined(separator: "\n"))
    let end = NSRange(location: (view.text as NSString).length, length: 0)
    view.selectedRange = end
    stage.settle()
    #expect(view.contentOffset.y == 0)
    let before = try work()
    if byKey { view.insertText(".") } else { view.scrollRangeToVisible(end) }
    stage.turn()
    let seen = Int(view.bounds.height / (2 * (view.font?.lineHeight ?? 1))) + 2
    #expect((1...seen).contains(try work().shapedItems - before.shapedItems))
    let place = view.contentOffset
    // A keystroke keeps the space below the text in sight.
    #expect(abs(place.y + view.bounds.height - view.contentSize.height) <= 9)
    view.scrollRangeToVisible(NSRange(location: 0, length: 0))
    stage.settle()
    view.scrollRangeToVisible(end)
    stage.settle()
    #expect(abs(view.contentOffset.y - place.y) <= 8)
  }

  @Test func theSecondKeystrokePaintsTheLinesThatItChanges() {
    let view = view("first\n" + long + "\nlast")
    view.selectedRange = NSRange(location: (view.text as NSString).length - 5, length: 0)
    view.insertText("x")
    stage.turn()
    let pixels = stage.repaintedPixels
    view.insertText("y")
    stage.turn()
    #expect((1...300 * 26).contains(stage.repaintedPixels - pixels))
  }

  @Test func editsOfALineMoveTheOthersAsTheyAre() throws {
    let view = view(long + "\nlast\nlines")
    var places = [3, 100, 250, 400, 20, 480]
    var texts = ["x", "yy zz ", "", "wider words here and there ", "\n", "é", "q", "", ""]
    while let text = texts.popLast(), let place = places.first {
      places.append(places.removeFirst())
      view.selectedRange = NSRange(location: place, length: text.isEmpty ? 1 : 0)
      stage.turn()
      if text.isEmpty { view.deleteBackward() } else { view.insertText(text) }
      stage.turn()
      #expect(isAsDrawnAnew(view), "after “\(text)” at \(place)")
    }
  }

  @Test func attributesOfAnEditedLineAreDrawn() throws {
    let view = view(long)
    view.insertText("a")
    stage.turn()
    let plain = stage.picture().pngData()
    view.textStorage.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue,
      range: NSRange(location: 40, length: 60))
    stage.turn()
    #expect(stage.picture().pngData() != plain)
    #expect(isAsDrawnAnew(view))
    view.textColor = .red
    stage.turn()
    #expect(isAsDrawnAnew(view))
  }

  /// W5 of the contract.
  @Test func selectingEverythingShapesAndMasksNothing() throws {
    let view = view((0..<200).map { "line \($0)" }.joined(separator: "\n"))
    let before = try work()
    let shaped = stage.repaintedPixels
    view.selectAll(nil)
    stage.turn()
    #expect(try work() == before)
    #expect(stage.repaintedPixels > shaped)
  }
}
