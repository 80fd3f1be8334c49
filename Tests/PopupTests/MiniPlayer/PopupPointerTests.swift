import Espalier
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Scenarios.md I15: the pointer over the bar and over a floating window.
@MainActor @Suite struct PopupPointerTests {
  private let scene = PopupScene()

  private func pixel(_ point: CGPoint) -> UInt32 {
    scene.stage.pixels[Int(point.y) * 390 + Int(point.x)]
  }

  @Test func i15TheBarShowsThePointerAndForgetsIt() {
    let before = scene.stage.pixels
    scene.stage.move(to: scene.barPoint)
    #expect(pixel(scene.barPoint) != before[Int(scene.barPoint.y) * 390 + Int(scene.barPoint.x)])
    scene.stage.move(to: CGPoint(x: 200, y: 100))
    #expect(scene.stage.pixels == before)
  }

  @Test func i15AToolTipOfTheBarComesAndGoes() {
    scene.bar.addInteraction(UIToolTipInteraction(defaultToolTip: "Open the player"))
    scene.stage.move(to: scene.barPoint)
    let under = scene.stage.pixels
    scene.stage.advance(by: 0.6)
    #expect(scene.stage.pixels != under)
    scene.stage.move(to: CGPoint(x: 201, y: scene.barPoint.y))
    #expect(scene.stage.pixels == under)
    #expect(scene.tabs.popupPresentationState == .barPresented)
  }

  private final class MenuOfTheBar: NSObject, UIContextMenuInteractionDelegate {
    private(set) var performed = 0

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(
        actionProvider: { [weak self] _ in
          UIMenu(children: [UIAction(title: "Play Next") { _ in self?.performed += 1 }])
        })
    }
  }

  @Test func i15ARightClickOpensTheBarsMenuAndNotThePlayer() {
    let menu = MenuOfTheBar()
    scene.bar.addInteraction(UIContextMenuInteraction(delegate: menu))
    scene.stage.secondaryClick(scene.barPoint)
    scene.stage.settle()
    #expect(scene.stage.openMenus == [["Play Next"]])
    #expect(scene.tabs.popupPresentationState == .barPresented)
    scene.stage.tap(scene.stage.row("Play Next"))
    scene.stage.settle()
    #expect(menu.performed == 1)
    #expect(scene.tabs.popupPresentationState == .barPresented)
  }

  @Test func i15TheEdgesOfAFloatingWindowShowHowTheyResizeIt() throws {
    let float = UIPictureInPictureController(contentViewController: UIViewController())
    float.startPictureInPicture()
    scene.stage.settle()
    let frame = try #require(float.window).frame
    let places: [(x: CGFloat, y: CGFloat, cursor: PlatformCursor)] = [
      (frame.minX + 2, frame.midY, .resizeHorizontally),
      (frame.maxX - 2, frame.midY, .resizeHorizontally),
      (frame.midX, frame.minY + 2, .resizeVertically),
      (frame.midX, frame.maxY - 2, .resizeVertically),
      (frame.minX + 2, frame.minY + 2, .resizeDownwards),
      (frame.maxX - 2, frame.maxY - 2, .resizeDownwards),
      (frame.maxX - 2, frame.minY + 2, .resizeUpwards),
      (frame.minX + 2, frame.maxY - 2, .resizeUpwards),
      (frame.midX, frame.midY, .arrow),
      (frame.minX - 20, frame.midY, .arrow),
    ]
    for place in places {
      scene.stage.move(to: CGPoint(x: place.x, y: place.y))
      #expect(scene.stage.cursor == place.cursor, "\(place)")
    }
  }
}
