import Espalier
import EspalierTesting
import Foundation
import Testing

/// Page sheets above each other.
@MainActor @Suite struct SheetStackTests {
  private let stage = Stage()

  private func present(_ count: Int) -> UIViewController? {
    stage.show(UIViewController())
    var top = stage.window.rootViewController
    for _ in 0..<count {
      let next = sheet()
      top?.present(next, animated: false)
      stage.turn()
      top = next
    }
    return top
  }

  private func sheet() -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    controller.modalPresentationStyle = .pageSheet
    return controller
  }

  /// Pixels put down in a frame, on the average, while one more sheet comes.
  private func pixelsPerFrame(above count: Int) -> Int {
    let top = present(count)
    let before = (stage.frameCount, stage.drawnPixels)
    top?.present(sheet(), animated: true)
    for _ in 0..<60 { stage.advance(by: 1.0 / 60) }
    stage.settle()
    return (stage.drawnPixels - before.1) / max(1, stage.frameCount - before.0)
  }

  @Test func aSheetAboveFortyOthersBlendsThePixelsOfOneAboveEight() {
    let few = pixelsPerFrame(above: 8)
    let many = pixelsPerFrame(above: 40)
    #expect(many == few)
  }

  @Test func theAreaBesideSeveralSheetsIsAsDarkAsBesideOne() throws {
    _ = present(1)
    let one = try #require(stage.pixels.first)
    _ = present(5)
    #expect(stage.pixels.first == one)
  }
}
