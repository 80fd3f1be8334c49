import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor struct AttributeForgettingTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))

  /// An attribute of an app, whose life is watched.
  private final class Mark: Sendable {}
  private struct WeakMark { weak var mark: Mark? }

  private func view() -> UITextView {
    let root = UIViewController()
    stage.show(root)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.view.addSubview(view)
    stage.settle()
    return view
  }

  @Test func attributesThatNoTextHasAreForgotten() {
    let view = view()
    view.text = "some text"
    var marks: [WeakMark] = []
    for _ in 0..<1_000 {
      let mark = Mark()
      marks.append(WeakMark(mark: mark))
      view.typingAttributes = [NSAttributedString.Key("mark"): mark]
    }
    #expect(marks.filter { $0.mark != nil }.count < 200)
  }

  @Test func attributesOfTextAndOfStepsToUndoAreKept() {
    let view = view()
    let key = NSAttributedString.Key("mark")
    var marks: [Mark] = []
    for index in 0..<200 {
      let mark = Mark()
      marks.append(mark)
      view.typingAttributes = [key: mark]
      view.insertText("\(index % 10)")
      if index % 2 == 0 { view.undoManager?.undo() }
    }
    for _ in 0..<300 { view.typingAttributes = [key: Mark()] }
    let text = view.attributedText ?? NSAttributedString(string: "")
    #expect(text.length > 0)
    for place in 0..<text.length {
      let found = text.attributes(at: place, effectiveRange: nil)[key] as? Mark
      #expect(marks.contains { $0 === found })
    }
  }
}
