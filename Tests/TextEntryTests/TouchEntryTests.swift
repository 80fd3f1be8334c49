import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Fingers on text") struct TouchEntryTests {
  private let scene = FieldScene()
  private var stage: Stage { scene.stage }

  private func finger(_ phase: PointerEvent.Phase, _ point: CGPoint) {
    stage.send(phase, at: point, isFinger: true)
  }

  private func tap(_ point: CGPoint, count: Int = 1) {
    // A tap of its own comes later than the double-click interval.
    stage.advance(by: 2)
    for _ in 0..<count {
      finger(.down, point)
      finger(.up, point)
    }
    stage.settle()
  }

  private func closeMenu() {
    #expect(isMenuOpen)
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(!isMenuOpen)
  }

  /// The point of the caret before a unit, in points of the window.
  private func point(_ view: any UIView & UITextInput, _ offset: Int) -> CGPoint {
    guard let place = view.position(from: view.beginningOfDocument, offset: offset) else {
      return .zero
    }
    let rect = view.caretRect(for: place)
    return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  private var isMenuOpen: Bool { !stage.openMenus.isEmpty }
  private func grips(_ view: UIView) -> [UIView] {
    view.subviews.filter { "\(type(of: $0))" == "TextGrip" && !$0.isHidden }
      .sorted { $0.frame.midX < $1.frame.midX }
  }

  private func textView(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 100))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    scene.root.view.addSubview(view)
    stage.settle()
    return view
  }

  @Test("A tap begins editing when the finger is lifted, with the caret at the edge of a word")
  func taps() {
    let field = scene.addField(text: "one twofold three")
    let inside = point(field, 6)
    finger(.down, inside)
    #expect(!field.isFirstResponder)
    finger(.up, inside)
    #expect(field.isFirstResponder)
    #expect(field.selection == [4, 0])
    tap(point(field, 9))
    #expect(field.selection == [11, 0])
    #expect(grips(field).isEmpty)
  }

  @Test("A finger that moves before it is held begins no editing")
  func drags() {
    let field = scene.addField(text: "one two")
    let place = point(field, 1)
    finger(.down, place)
    finger(.move, CGPoint(x: place.x + 30, y: place.y))
    finger(.up, CGPoint(x: place.x + 30, y: place.y))
    #expect(!field.isFirstResponder)
  }

  @Test("The caret follows a held finger, and the edit menu opens when it is lifted")
  func holds() {
    let field = scene.addField(text: "one twofold three")
    finger(.down, point(field, 2))
    stage.advance(by: 0.6)
    #expect(field.isFirstResponder)
    #expect(field.selection == [2, 0])
    #expect(!isMenuOpen)
    finger(.move, point(field, 7))
    #expect(field.selection == [7, 0])
    #expect(!isMenuOpen)
    finger(.up, point(field, 7))
    stage.turn()
    #expect(field.selection == [7, 0])
    #expect(isMenuOpen)
  }

  @Test("A held finger selects words where nothing can be entered")
  func holdsInReadOnlyText() {
    let view = textView("one two three")
    view.isEditable = false
    finger(.down, point(view, 5))
    stage.advance(by: 0.6)
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    finger(.move, point(view, 10))
    #expect(view.selectedRange == NSRange(location: 4, length: 9))
    finger(.up, point(view, 10))
    stage.settle()
    #expect(grips(view).count == 2)
    #expect(isMenuOpen)
  }

  @Test("Two taps select a word, whose ends have grips that a finger drags")
  func dragsGrips() {
    let field = scene.addField(text: "one twofold three")
    tap(point(field, 6), count: 2)
    #expect(field.selection == [4, 7])
    closeMenu()
    #expect(grips(field).count == 2)
    // A tap on the selection opens the menu again.
    tap(point(field, 6))
    #expect(field.selection == [4, 7])
    closeMenu()
    finger(.down, point(field, 11))
    stage.turn()
    finger(.move, point(field, 14))
    #expect(field.selection == [4, 10])
    finger(.up, point(field, 14))
    stage.settle()
    closeMenu()
    // The start goes beyond the end, and back.
    finger(.down, point(field, 4))
    stage.turn()
    finger(.move, point(field, 16))
    #expect(field.selection == [14, 2])
    finger(.move, point(field, 14))
    #expect(field.selection == [14, 2])
    finger(.move, point(field, 1))
    #expect(field.selection == [1, 13])
    finger(.up, point(field, 1))
    stage.settle()
    closeMenu()
    stage.press(key: .keyboardRightArrow)
    #expect(grips(field).isEmpty)
  }

  @Test("A press of the mouse takes the grips away")
  func mouse() {
    let view = textView("one two three")
    tap(point(view, 1), count: 2)
    closeMenu()
    #expect(view.selectedRange == NSRange(location: 0, length: 3))
    #expect(grips(view).count == 2)
    stage.tap(point(view, 10))
    #expect(grips(view).isEmpty)
    #expect(view.selectedRange == NSRange(location: 10, length: 0))
  }

  @Test("A grip in a text view is dragged, and the text below it does not scroll")
  func gripsDoNotScroll() {
    let view = textView(String(repeating: "one two three\n", count: 30))
    view.contentOffset.y = 40
    stage.turn()
    tap(point(view, 74), count: 2)
    closeMenu()
    #expect(grips(view).count == 2)
    let offset = view.contentOffset
    let start = point(view, view.selectedRange.location + view.selectedRange.length)
    let old = view.selectedRange
    finger(.down, start)
    stage.turn()
    for step in 1...4 {
      finger(.move, CGPoint(x: start.x, y: start.y - 10 * CGFloat(step) / 2))
    }
    finger(.up, CGPoint(x: start.x, y: start.y - 20))
    #expect(view.contentOffset == offset)
    #expect(view.selectedRange != old)
  }

  @Test("The Menu key opens the edit menu at the caret, which stays where it is")
  func menuKey() {
    let field = scene.editedField("one twofold three", caret: 1)
    stage.press(key: .keyboardApplication)
    #expect(isMenuOpen)
    #expect(field.selection == [1, 0])
  }
}
