import Espalier
import EspalierTesting
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
