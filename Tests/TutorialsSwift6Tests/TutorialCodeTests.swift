import EspalierTesting
import Testing
import UIKit

// The folders beside this file are links to the tutorials' code in TutorialsTests, which is built
// in Swift 5 mode there. Here the very same files are built as new app targets are: in Swift 6
// mode, on the main actor by default. Nothing of them differs between the two.

/// The page that the card of tutorial 002 grows out of.
final class CoverPage: UIViewController, SongCardSource {
  let originatingCoverImageView = UIImageView(frame: CGRect(x: 16, y: 12, width: 40, height: 40))
  var originatingFrameInWindow: CGRect { CGRect(x: 0, y: 700, width: 390, height: 64) }
}

/// One test a tutorial: its code keeps its promise in this mode, too.
///
/// The rows are in TutorialsTests.
@Suite struct TutorialCodeTests {
  @Test func a6TheFloatingMiniPlayerOpensAndCloses() throws {
    let stage = Stage()
    let tabs = MiniPlayerPageController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    stage.show(tabs)
    stage.tap(tabs.miniPlayer.view)
    stage.settle()
    let player = try #require(tabs.presentedViewController as? FullPlayerController)
    stage.tap(player.dismissButton)
    stage.settle()
    #expect(tabs.presentedViewController == nil)
    #expect(tabs.viewControllers?.count == 2)
    #expect(stage.issues.isEmpty)
  }

  @Test func b7TheProgressBarFollowsThePointer() {
    let stage = Stage(size: CGSize(width: 320, height: 200))
    let page = UIViewController()
    let bar = TutorialProgressBar(frame: CGRect(x: 10, y: 90, width: 300, height: 20))
    page.view.addSubview(bar)
    stage.show(page)
    stage.drag(from: CGPoint(x: 10, y: 100), to: CGPoint(x: 235, y: 100), duration: 0.2)
    #expect(bar.progress == 0.75)
    #expect(bar.thumbView.center.x == 225)
  }

  @Test func c4TheCardsCoverGrowsAndC5ItCloses() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let page = CoverPage()
    stage.show(page)
    let card = SongCardController()
    card.sourceView = page
    card.backingImage = page.view.makeSnapshot()
    page.present(card, animated: false)
    stage.settle()
    #expect(card.coverArtImage.frame.width == 330)
    stage.tap(card.dismissChevron)
    stage.settle()
    #expect(page.presentedViewController == nil)
  }

  @Test func d2TheContainerTogglesItsChildren() {
    let stage = Stage()
    let container = ToggleContainer()
    stage.show(container)
    container.lines = []
    container.toggle(state: .detail)
    stage.settle()
    #expect(
      container.lines.filter { $0.hasSuffix("Appear") || $0.hasSuffix("Disappear") }.count == 4)
    #expect(container.children == [container.detailViewController])
  }

  @Test func e3TheSceneHasItsSmallWindow() throws {
    let stage = Stage(delegate: SceneAppDelegate())
    let scene = try #require(
      UIApplication.shared.connectedScenes.first { $0.title == "main" } as? UIWindowScene)
    let delegate = try #require(scene.delegate as? SmallWindowSceneDelegate)
    #expect(delegate.newWindow?.windowScene === scene)
    #expect(stage.systemWindowTitles == ["main"])
  }
}
