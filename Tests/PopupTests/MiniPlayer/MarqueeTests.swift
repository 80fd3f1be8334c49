import Espalier
import EspalierHeadless
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Scenarios.md I14: titles that are longer than the bar.
@MainActor @Suite struct MarqueeTests {
  private let scene = PopupScene()

  init() {
    scene.player.popupItem.subtitle = nil
    scene.player.popupItem.title =
      "The long journey home from the mountains, through the valleys, to the sea and back again"
    scene.bar.isMarqueeScrollEnabled = true
    scene.stage.turn()
  }

  /// The label of the title; its frame is where the text goes.
  private var title: UILabel? {
    func find(in view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == scene.player.popupItem.title { return label }
      return view.subviews.lazy.compactMap(find).first
    }
    return find(in: scene.bar)
  }

  /// The time of a pass, in seconds: the text and 40 points at 30 points per second.
  private var passTime: Double {
    Double(((title?.intrinsicContentSize.width ?? 0).rounded(.up) + 40) / 30)
  }

  private func pixels(in rect: CGRect, of picture: [UInt32]) -> [UInt32] {
    (Int(rect.minY)..<Int(rect.maxY)).flatMap { y in
      picture[y * 390 + Int(rect.minX)..<y * 390 + Int(rect.maxX)]
    }
  }

  @Test func i14ALongTitleMovesAfterTwoSecondsAndComesBack() throws {
    let line = try #require(title?.superview)
    let rect = line.convert(line.bounds, to: nil)
    let picture = CGRect(x: 8, y: rect.minY, width: 50, height: rect.height)
    let rest = scene.stage.pixels
    scene.stage.advance(by: 1.9)
    #expect(scene.stage.pixels == rest)
    scene.stage.advance(by: 1)
    let moved = scene.stage.pixels
    #expect(pixels(in: rect, of: moved) != pixels(in: rect, of: rest))
    #expect(pixels(in: picture, of: moved) == pixels(in: picture, of: rest))
    #expect((title?.frame.minX ?? 0) < 0)
    scene.stage.advance(by: passTime)
    #expect(scene.stage.pixels == rest)
  }

  @Test func i14ATitleMovesToTheRightWhereTextRunsToTheLeft() {
    scene.stage.window.traitOverrides.layoutDirection = .rightToLeft
    scene.stage.turn()
    scene.stage.advance(by: 2.5)
    #expect((title?.frame.maxX ?? 0) > (title?.superview?.bounds.maxX ?? 0))
  }

  @Test func i14AfterThreePassesTheBarRestsUntilThePointerComes() {
    let rest = scene.stage.pixels
    scene.stage.advance(by: 3 * (passTime + 2) + 1)
    #expect(scene.stage.pixels == rest)
    let frames = scene.stage.frameCount
    scene.stage.advance(by: 60)
    #expect(scene.stage.frameCount == frames)
    #expect(scene.platform?.manualClock.wantsFrames == false)
    scene.stage.move(to: scene.barPoint)
    scene.stage.advance(by: 3)
    #expect((title?.frame.minX ?? 0) < 0)
  }

  @Test func i14ANewTitleBeginsAgainFromItsBeginning() {
    scene.stage.advance(by: 3)
    #expect((title?.frame.minX ?? 0) < 0)
    scene.player.popupItem.title = "Another title that is far too long for the bar of a mini player"
    scene.stage.turn()
    #expect(title?.frame.minX == 0)
    scene.stage.advance(by: 2.5)
    #expect((title?.frame.minX ?? 0) < 0)
  }

  @Test func i14NothingMovesWhileThePopupIsOpen() {
    scene.stage.advance(by: 3)
    scene.open()
    let frames = scene.stage.frameCount
    scene.stage.advance(by: 60)
    #expect(scene.stage.frameCount == frames)
    scene.tabs.closePopup(animated: false)
    scene.stage.settle()
    scene.stage.advance(by: 3)
    #expect((title?.frame.minX ?? 0) < 0)
  }

  @Test(arguments: ["reduced motion", "not enabled", "short", "not on screen"])
  func i14NothingMovesWithoutNeed(_ reason: String) {
    switch reason {
    case "reduced motion": scene.platform?.settings.prefersReducedMotion = true
    case "not enabled": scene.bar.isMarqueeScrollEnabled = false
    case "short": scene.player.popupItem.title = "Song"
    default: scene.bar.superview?.isHidden = true
    }
    scene.stage.turn()
    let frames = scene.stage.frameCount
    scene.stage.advance(by: 30)
    #expect(scene.stage.frameCount == frames)
    #expect(title?.frame == title?.superview?.bounds)
  }

  @Test func i14AFrameRepaintsTheLineAndNoMore() throws {
    let line = try #require(title?.superview)
    scene.stage.advance(by: 2.1)
    let before = (scene.stage.frameCount, scene.stage.repaintedPixels)
    scene.stage.advance(by: 1)
    let frames = scene.stage.frameCount - before.0
    #expect(frames > 20)
    let area = Int((line.bounds.width + 2) * (line.bounds.height + 2))
    #expect(scene.stage.repaintedPixels - before.1 <= frames * area)
  }
}
