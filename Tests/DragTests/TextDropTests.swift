import Espalier
import EspalierTesting
import Foundation
import Testing

/// Drags the text "pear".
private final class TextSource: NSObject, UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: "pear" as NSString))]
  }
}

@MainActor @Suite("Drops on texts") struct TextDropTests {
  private let stage = Stage(size: CGSize(width: 400, height: 300))
  private let page = UIViewController()
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
  private let view = UITextView(frame: CGRect(x: 20, y: 80, width: 200, height: 120))

  init() {
    page.loadViewIfNeeded()
    page.view.addSubview(field)
    page.view.addSubview(view)
    field.borderStyle = .roundedRect
    field.text = "ab"
    view.text = "one two"
    stage.show(page)
  }

  /// Waits until what was dropped has been loaded.
  private func wait(_ isThere: () -> Bool) async {
    for _ in 0..<2_000 where !isThere() { await Task.yield() }
    for _ in 0..<2_000 where !isThere() {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
  }

  @Test("A text is inserted where it is dropped, and can be undone") func insert() async {
    #expect(stage.acceptsDrops)
    stage.drop(text: "X\nY", at: CGPoint(x: 210, y: 37))
    await wait { field.text != "ab" }
    #expect(field.text == "abX Y")
    #expect(field.isFirstResponder)
    field.undoManager?.undo()
    #expect(field.text == "ab")
    stage.drop(text: "zero ", at: CGPoint(x: 21, y: 95))
    await wait { view.text != "one two" }
    #expect(view.text == "zero one two")
  }

  @Test("A text that cannot be edited takes nothing") func readOnly() async {
    view.isEditable = false
    field.isEnabled = false
    stage.drop(text: "X", at: CGPoint(x: 210, y: 37))
    stage.drop(text: "X", at: CGPoint(x: 30, y: 95))
    await wait { false }
    #expect(field.text == "ab" && view.text == "one two")
  }

  @Test("A file gives its text, a folder its path, and a pipe nothing that hangs") func files()
    async
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.txt")
    try Data("inside".utf8).write(to: file)
    stage.drop(files: [file, folder], at: CGPoint(x: 150, y: 190))
    await wait { view.text != "one two" }
    #expect(view.text == "one twoinside\n\(folder.path)")
    let pipe = folder.appendingPathComponent("pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    stage.drop(files: [pipe], at: CGPoint(x: 210, y: 37))
    await wait { field.text != "ab" }
    #expect(field.text == "ab" + pipe.path)
  }

  @Test("The caret shows the place of a drag") func caret() {
    let source = UIView(frame: CGRect(x: 300, y: 20, width: 60, height: 40))
    source.backgroundColor = .systemBlue
    page.view.addSubview(source)
    let delegate = TextSource()
    source.addInteraction(UIDragInteraction(delegate: delegate))
    let before = view.subviews.count
    stage.press(CGPoint(x: 320, y: 40))
    stage.move(to: CGPoint(x: 326, y: 40))
    stage.move(to: CGPoint(x: 30, y: 95))
    #expect(view.subviews.last?.frame.width == 2)
    #expect(view.subviews.count == before + 1)
    stage.press(key: .keyboardEscape)
    stage.release()
    stage.settle()
    #expect(view.subviews.count == before)
    #expect(view.text == "one two")
  }
}
