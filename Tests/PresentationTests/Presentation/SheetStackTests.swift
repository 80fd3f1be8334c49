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
    stage.settle()
    return (stage.drawnPixels - before.1) / max(1, stage.frameCount - before.0)
  }

  @Test func aSheetAboveFortyOthersBlendsLessThanTwiceThePixelsOfOneAboveTwo() {
    let few = pixelsPerFrame(above: 2)
    let many = pixelsPerFrame(above: 40)
    // The rest are the rows with the round corners of the cards below.
    #expect(many < few * 2)
  }

  @Test func theAreaBesideSeveralSheetsIsAsDarkAsBesideOne() throws {
    _ = present(1)
    let one = try #require(stage.pixels.first)
    _ = present(5)
    #expect(stage.pixels.first == one)
  }
}
