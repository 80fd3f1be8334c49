import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Drops of other programs") struct OutsideDropTests {
  @Test("A window accepts drops only once there is a receiver") func accepting() {
    let stage = Stage()
    let page = UIViewController()
    stage.show(page)
    #expect(!stage.acceptsDrops)
    page.view.addInteraction(UIDropInteraction(delegate: DragScene()))
    #expect(stage.acceptsDrops)
  }

  @Test("Three files are one session, whose calls come in one turn and in UIKit's order")
  func files() async {
    let scene = DragScene()
    var urls: [URL] = []
    let names = ["a b.txt", "ü.png", "folder"]
    await withCheckedContinuation { continuation in
      scene.onPerform = { session in
        #expect(session.localDragSession == nil)
        #expect(!session.allowsMoveOperation)
        #expect(session.canLoadObjects(ofClass: URL.self))
        #expect(session.hasItemsConforming(toTypeIdentifiers: ["public.image"]))
        #expect(session.items.map(\.itemProvider.suggestedName) == names)
        session.loadObjects(ofClass: URL.self) { loaded in
          urls = loaded
          continuation.resume()
        }
      }
      scene.stage.drop(
        files: names.map { URL(fileURLWithPath: "/nowhere/" + $0) }, at: CGPoint(x: 210, y: 30))
    }
    #expect(urls.map(\.lastPathComponent) == names)
    #expect(
      scene.take() == [
        "outer.canHandle", "outer.enter", "outer.update 10,10", "outer.perform 3", "outer.conclude",
        "outer.end",
      ])
  }

  @Test("The innermost view that can handle a text gets it") func innermost() async {
    let scene = DragScene()
    scene.handles = { [inner = scene.inner] in $0 !== inner }
    var texts: [String] = []
    await withCheckedContinuation { continuation in
      scene.onPerform = { session in
        session.loadObjects(ofClass: NSString.self) { objects in
          texts = objects as? [String] ?? []
          continuation.resume()
        }
      }
      scene.stage.drop(text: "two\nlines", at: CGPoint(x: 310, y: 130))
    }
    #expect(texts == ["two\nlines"])
    #expect(
      scene.take() == [
        "inner.canHandle", "outer.canHandle", "outer.enter", "outer.update 110,110",
        "outer.perform 1", "outer.conclude", "outer.end",
      ])
  }

  @Test(
    "What is not wanted, or wanted as a move, is not dropped",
    arguments: [
      UIDropOperation.cancel, .forbidden, .move,
    ]) func refused(operation: UIDropOperation)
  {
    let scene = DragScene()
    scene.operation = operation
    scene.stage.drop(text: "x", at: CGPoint(x: 310, y: 130))
    #expect(
      scene.take() == [
        "inner.canHandle", "inner.enter", "inner.update 10,10", "inner.exit", "inner.end",
      ])
    scene.stage.drop(text: "x", at: CGPoint(x: 5, y: 5))
    #expect(scene.take() == [])
  }

  @Test(
    "A receiver may remove itself in any callback",
    arguments: [
      "inner.canHandle", "inner.enter", "inner.update", "inner.perform", "inner.conclude",
      "inner.end",
    ]) func removal(line: String)
  {
    let scene = DragScene()
    scene.trap = (line, { $0.outer.removeFromSuperview() })
    scene.stage.drop(text: "x", at: CGPoint(x: 310, y: 130))
    let lines = scene.take()
    #expect(lines.contains { $0.hasPrefix(line) })
    #expect(scene.outer.superview == nil)
    let performs = ["inner.perform", "inner.conclude", "inner.end"].contains(line)
    #expect(lines.contains("inner.perform 1") == performs)
  }

  @Test("Loads of a session add up to its progress") func progress() async {
    let scene = DragScene()
    var progress: Progress?
    await withCheckedContinuation { continuation in
      scene.onPerform = { session in
        progress = session.progress
        session.loadObjects(ofClass: String.self) { _ in continuation.resume() }
      }
      scene.stage.drop(text: "x", at: CGPoint(x: 210, y: 30))
    }
    #expect(progress?.fractionCompleted == 1)
  }

  @Test("A load of a class that no item has is complete, too") func nothing() async {
    let scene = DragScene()
    var progress: Progress?
    var count: Int?
    await withCheckedContinuation { continuation in
      scene.onPerform = { session in
        progress = session.progress
        session.loadObjects(ofClass: UIImage.self) {
          count = $0.count
          continuation.resume()
        }
      }
      scene.stage.drop(text: "x", at: CGPoint(x: 210, y: 30))
    }
    #expect(count == 0 && progress?.fractionCompleted == 1)
  }
}
