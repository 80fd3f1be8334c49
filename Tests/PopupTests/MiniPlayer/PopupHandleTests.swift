import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// The mark at the top of open contents is visible on every background, 3 to 1.
@MainActor @Suite struct PopupHandleTests {
  /// The contrast of the mark's middle with the colour beside it.
  private func contrast(_ stage: Stage, at y: Int, around center: Int) throws -> Double {
    func color(_ x: Int) throws -> SIMD4<Double> {
      let pixel = try #require(stage.pixel(x, y))
      return SIMD4(
        Double(pixel >> 16 & 0xff) / 255, Double(pixel >> 8 & 0xff) / 255,
        Double(pixel & 0xff) / 255, 1)
    }
    return Contrast.ratio(try color(center), try color(center - 40))
  }

  @Test(arguments: [UIColor.white, .black, .brown, .systemYellow, .systemBackground, nil])
  func theGrabberHasContrastToThePopupsContent(ground: UIColor?) throws {
    let scene = PopupScene()
    scene.player.view.backgroundColor = ground
    for style in [UIUserInterfaceStyle.light, .dark] {
      scene.stage.window.overrideUserInterfaceStyle = style
      scene.stage.settle()
      scene.tabs.openPopup(animated: false)
      scene.stage.settle()
      #expect(try contrast(scene.stage, at: 10, around: 195) >= 3)
      scene.tabs.closePopup(animated: false)
      scene.stage.settle()
    }
  }

  @Test func theGrabberFollowsABackgroundThatChangesWhileThePopupIsOpen() throws {
    let scene = PopupScene()
    scene.player.view.backgroundColor = .systemBackground
    scene.open()
    #expect(try contrast(scene.stage, at: 10, around: 195) >= 3)
    scene.stage.window.overrideUserInterfaceStyle = .dark
    scene.stage.settle()
    #expect(try contrast(scene.stage, at: 10, around: 195) >= 3)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func theGrabberOfASheetHasContrast(style: UIUserInterfaceStyle) throws {
    let scene = PresentationScene()
    scene.stage.window.overrideUserInterfaceStyle = style
    let controller = scene.controller(.pageSheet)
    controller.sheetPresentationController?.detents = [.medium()]
    controller.sheetPresentationController?.prefersGrabberVisible = true
    scene.show(controller)
    let top = Int(controller.view.convert(CGPoint.zero, to: nil).y)
    #expect(try contrast(scene.stage, at: top + 8, around: 195) >= 3)
  }
}
