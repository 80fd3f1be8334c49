import Espalier
import EspalierTesting
import Testing

/// Text that is set again, and what outlives a field.
@MainActor struct EqualTextTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let page = UIViewController()
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))

  init() {
    page.view.addSubview(field)
    stage.show(page)
    field.becomeFirstResponder()
    stage.settle()
  }

  private var caret: Int {
    guard let range = field.selectedTextRange else { return -1 }
    return field.offset(from: field.beginningOfDocument, to: range.start)
  }

  @Test func settingTheSameTextMovesTheCaretToTheEnd() {
    stage.type("house")
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: field.beginningOfDocument)
    #expect(caret == 0)
    field.text = "house"
    #expect(caret == 5)
  }

  @Test func settingTheSameTextForgetsWhatCouldBeUndone() {
    stage.type("house")
    #expect(field.undoManager?.canUndo == true)
    field.text = "house"
    #expect(field.undoManager?.canUndo == false)
    #expect(field.text == "house")
  }

  @Test func viewsThatAnAppKeepsOutliveTheirField() {
    var short: UITextField? = UITextField(frame: CGRect(x: 0, y: 60, width: 200, height: 40))
    short?.text = "kept"
    var kept: [UIView] = []
    if let short {
      page.view.addSubview(short)
      stage.settle()
      kept = short.subviews
      short.removeFromSuperview()
    }
    weak let known = short
    short = nil
    #expect(known == nil)
    // The views are drawn and laid out without the field that they showed.
    for view in kept {
      page.view.addSubview(view)
      view.setNeedsDisplay()
      view.frame.size.width += 10
    }
    stage.settle()
    #expect(!kept.isEmpty)
    var view: UITextView? = UITextView(frame: CGRect(x: 0, y: 60, width: 200, height: 80))
    view?.text = "kept"
    if let view {
      page.view.addSubview(view)
      stage.settle()
      kept = view.subviews
      view.removeFromSuperview()
    }
    weak let other = view
    view = nil
    #expect(other == nil)
    for view in kept {
      page.view.addSubview(view)
      view.setNeedsDisplay()
      view.frame.size.width += 10
    }
    stage.settle()
  }

  @Test func aQuestionAboutAPlaceFarAwayShowsNoOtherLine() throws {
    field.text = (0..<3000).map { "word \($0) " }.joined()
    stage.settle()
    let middle = CGPoint(x: 100, y: 20)
    let before = try #require(field.closestPosition(to: middle))
    let offset = field.offset(from: field.beginningOfDocument, to: before)
    #expect(offset > 20_000, "the line shows the end, where the caret is")
    _ = field.caretRect(for: field.beginningOfDocument)
    stage.settle()
    let after = try #require(field.closestPosition(to: middle))
    #expect(field.offset(from: field.beginningOfDocument, to: after) == offset)
  }
}
