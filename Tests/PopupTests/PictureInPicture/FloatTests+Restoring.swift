import Espalier
import EspalierGeometry
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Scenarios.md F4: the way back into the app, and what the window makes way for.
extension FloatTests {
  @Test func theWindowUncoversTheContentsAsItGrows() throws {
    content.view.backgroundColor = .blue
    stage.settle()
    let inPlace = stage.pixel(24, 24)
    start()
    let page = stage.pixel(24, 24)
    #expect(page != inPlace)
    float.stopPictureInPicture()
    stage.advance(by: 0.05)
    // They are back, and only seen where the window is.
    #expect(content.parent === app)
    #expect(stage.pixel(24, 24) == page)
    stage.settle()
    #expect(stage.pixel(24, 24) == inPlace)
    #expect(content.view.layer.mask == nil)
    #expect(stage.issues.isEmpty)
  }

  @Test func theWindowMakesWayForASheet() throws {
    start()
    let window = try #require(float.window)
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    sheet.view.backgroundColor = .white
    app.present(sheet, animated: true)
    stage.settle()
    #expect(window.alpha == 0)
    #expect(stage.window.hitTest(center, with: nil)?.isDescendant(of: sheet.view) == true)
    sheet.dismiss(animated: true)
    stage.settle()
    #expect(window.alpha == 1)
    #expect(window.isUserInteractionEnabled)
    #expect(stage.issues.isEmpty)
  }

  @Test func theDelegateHearsOfEachNewPlace() {
    start()
    #expect(listener.moves == 0)
    drag(0, -500, duration: 0.2)
    stage.settle()
    #expect(float.corner == .topRight)
    #expect(listener.moves == 1)
    float.contentWidth = 250
    float.stashPictureInPicture()
    stage.settle()
    #expect(listener.moves == 3)
  }
}
