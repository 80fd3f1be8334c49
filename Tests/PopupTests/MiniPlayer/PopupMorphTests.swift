import Espalier
import EspalierHeadless
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Scenarios.md I10 and I11: the picture on its way.
@MainActor @Suite struct PopupMorphTests {
  /// The view that flies between bar and content.
  private func flying(_ scene: PopupScene) -> UIImageView? {
    scene.bar.superview?.subviews.compactMap { $0 as? UIImageView }.first { !$0.isHidden }
  }

  @Test func i10ThePictureGrowsFromTheBarsPlaceToTheContents() throws {
    let scene = PopupScene()
    let start = scene.bar.imageView.convert(scene.bar.imageView.bounds, to: nil)
    #expect(flying(scene) == nil)
    scene.hold(from: scene.barPoint, to: CGPoint(x: 200, y: scene.barPoint.y - scene.top / 2))
    let picture = try #require(flying(scene))
    let middle = picture.convert(picture.bounds, to: nil)
    let end = scene.player.cover.convert(scene.player.cover.bounds, to: scene.player.view)
    #expect(abs(middle.width - (start.width + end.width) / 2) < 0.5)
    #expect(abs(middle.minX - (start.minX + end.minX) / 2) < 0.5)
    #expect(abs(middle.minY - (start.minY + end.minY) / 2) < 0.5)
    #expect(picture.layer.cornerRadius == 9)
    #expect(scene.bar.imageView.alpha == 0)
    #expect(scene.player.cover.alpha == 0)
    scene.stage.move(to: CGPoint(x: 200, y: 40))
    scene.stage.release()
    scene.stage.settle()
    #expect(flying(scene) == nil)
    #expect(scene.player.cover.alpha == 1)
    #expect(scene.bar.imageView.alpha == 1)
  }

  @Test func i10TheTextsAreGoneBeforeThePictureGrowsOverThem() throws {
    let scene = PopupScene()
    // Each label stands in a line that fades.
    let lines = scene.bar.subviews.filter { $0.subviews.first is UILabel }
    #expect(lines.count == 2)
    for up in stride(from: 10.0, through: 160, by: 10) {
      scene.hold(from: scene.barPoint, to: CGPoint(x: 200, y: scene.barPoint.y - up), steps: 2)
      let picture = try #require(flying(scene))
      let edge = picture.convert(picture.bounds, to: nil).maxX
      for line in lines where edge > line.convert(line.bounds, to: nil).minX + 6 {
        #expect(line.alpha < 0.3, "\(up) points up, the picture ends at \(edge)")
      }
      scene.stage.cancelTouch()
      scene.stage.settle()
      #expect(lines.map(\.alpha) == [1, 1])
    }
  }

  @Test func i10TheBarFadesTheHandleComesAndTheCardsCornersGo() {
    let scene = PopupScene()
    #expect(scene.bar.alpha == 1)
    #expect(scene.bar.superview?.layer.cornerRadius == 14)
    scene.hold(from: scene.barPoint, to: CGPoint(x: 200, y: scene.barPoint.y - scene.top / 10))
    #expect(abs(scene.bar.alpha - 0.5) < 0.01)
    scene.stage.move(to: CGPoint(x: 200, y: scene.barPoint.y - scene.top * 0.8))
    let handle = scene.bar.superview?.subviews.last
    #expect(handle?.accessibilityIdentifier == "PopupCloseButton")
    #expect(abs((handle?.alpha ?? 0) - 0.5) < 0.01)
    scene.stage.move(to: CGPoint(x: 200, y: 10))
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.bar.superview?.layer.cornerRadius == 0)
    #expect(handle?.alpha == 1)
  }

  @Test func theHandleHasContrastToTheContentsBackground() {
    let scene = PopupScene()
    let (onLight, onDark) = (UIColor(white: 0, alpha: 0.5), UIColor(white: 1, alpha: 0.7))
    let mark = scene.bar.superview?.subviews.last?.subviews.first
    scene.open()
    #expect(scene.player.view.backgroundColor == .black)
    #expect(mark?.backgroundColor == onDark)
    scene.tabs.closePopup(animated: false)
    scene.stage.settle()
    scene.player.view.backgroundColor = .systemBackground
    scene.open()
    #expect(mark?.backgroundColor == onLight)
    scene.stage.window.overrideUserInterfaceStyle = .dark
    scene.stage.settle()
    #expect(mark?.backgroundColor == onDark)
  }

  @Test func i10TheCardCoversTheBottomBeforeHalfOfTheWay() {
    let scene = PopupScene()
    scene.hold(
      from: scene.barPoint, to: CGPoint(x: 200, y: scene.barPoint.y - scene.top / 2))
    #expect(scene.card == CGRect(x: 0, y: scene.top / 2, width: 390, height: 844 - scene.top / 2))
    let layer = scene.bar.superview?.layer
    #expect(layer?.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    scene.stage.cancelTouch()
    scene.stage.settle()
    #expect(layer?.maskedCorners.contains(.layerMaxXMaxYCorner) == true)
  }

  @Test func i10TheTabBarStaysWhereItIsOnTheWayThereAndBack() {
    let scene = PopupScene()
    let frame = scene.tabs.tabBar.frame
    scene.tabs.openPopup(animated: true)
    for _ in 0..<90 {
      scene.stage.advance(by: 1.0 / 60)
      #expect(scene.tabs.tabBar.frame == frame)
      #expect(!scene.tabs.tabBar.isHidden && scene.tabs.tabBar.alpha == 1)
    }
    scene.tabs.closePopup(animated: true)
    for _ in 0..<90 {
      scene.stage.advance(by: 1.0 / 60)
      #expect(scene.tabs.tabBar.frame == frame)
    }
  }

  @Test func c1TheOpenContentIsNeverSeenBeforeItIsOnItsWay() {
    let scene = PopupScene()
    let before = scene.stage.picture().pngData()
    scene.tabs.openPopup(animated: true)
    scene.stage.turn()
    #expect(scene.stage.picture().pngData() == before)
  }

  @Test func i10ClosingBringsBackThePictureToThePixel() {
    let scene = PopupScene()
    let before = scene.stage.picture().pngData()
    for animated in [true, false] {
      scene.tabs.openPopup(animated: animated)
      scene.stage.settle()
      #expect(scene.stage.picture().pngData() != before)
      scene.tabs.closePopup(animated: animated)
      scene.stage.settle()
      #expect(scene.stage.picture().pngData() == before)
    }
  }

  @Test func i11ReducedMotionFadesInAtMost150Milliseconds() {
    let scene = PopupScene()
    scene.platform?.settings.prefersReducedMotion = true
    scene.stage.turn()
    scene.tabs.openPopup(animated: true)
    scene.stage.turn()
    #expect(scene.tabs.popupPresentationState == .transitioning)
    #expect(scene.card == scene.stage.window.bounds)
    scene.stage.advance(by: 0.17)
    #expect(scene.tabs.popupPresentationState == .open)
    scene.tabs.closePopup(animated: true)
    scene.stage.advance(by: 0.17)
    #expect(scene.tabs.popupPresentationState == .barPresented)
    #expect(scene.card.minY == scene.top)
    scene.stage.settle()
    #expect(
      scene.log.take().suffix(4) == [
        "willOpen true", "didOpen true", "willClose true", "didClose true",
      ])
  }

  @Test func thePictureFadesWithTheBarIfTheContentHasNoPictureView() {
    let scene = PopupScene()
    scene.player.popupItem.transitionView = nil
    scene.hold(from: scene.barPoint, to: CGPoint(x: 200, y: 500))
    #expect(flying(scene) == nil)
    #expect(scene.bar.imageView.alpha == 1)
    scene.stage.cancelTouch()
    scene.stage.settle()
  }
}
