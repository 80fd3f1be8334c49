import EspalierTesting
import Foundation
import Testing
import UIKit

/// The page under the card: a tab bar controller with a thumbnail above its bar.
final class SongPageController: UITabBarController, SongCardSource {
  let miniPlayer = UIView()
  let thumbnail = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    miniPlayer.backgroundColor = .lightGray
    thumbnail.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image {
      UIColor.orange.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    view.addSubview(miniPlayer)
    miniPlayer.addSubview(thumbnail)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = tabBar.frame.minY - 64
    miniPlayer.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 64)
    thumbnail.frame = CGRect(x: 16, y: 12, width: 40, height: 40)
  }

  var originatingFrameInWindow: CGRect { miniPlayer.convert(miniPlayer.bounds, to: nil) }
  var originatingCoverImageView: UIImageView { thumbnail }

  func expandSong() {
    let card = SongCardController()
    card.sourceView = self
    card.backingImage = view.makeSnapshot()
    present(card, animated: false)
  }
}

/// Docs/Scenarios.md C1 and C3 to C7: the results for a reader of the card transition tutorial.
@MainActor @Suite struct CardTests {
  let stage = Stage(size: CGSize(width: 390, height: 844))
  let page = SongPageController()

  init() {
    let first = UIViewController()
    first.view.backgroundColor = .systemTeal
    first.tabBarItem = UITabBarItem(title: "Songs", image: nil, tag: 0)
    page.viewControllers = [first]
    stage.show(page)
  }

  private func present() throws -> SongCardController {
    page.expandSong()
    return try #require(page.presentedViewController as? SongCardController)
  }

  private func onScreen(_ view: UIView) throws -> CGRect {
    try #require(view.layer.presentation()).frame
  }

  @Test func c1TheStartStateIsThereBeforeTheCardIsSeen() throws {
    let before = stage.frameCount
    let card = try present()
    // Nothing was drawn between the call and the start state.
    #expect(stage.frameCount == before)
    stage.turn()
    #expect(stage.frameCount > before)
    #expect(try onScreen(card.coverArtImage).size == CGSize(width: 40, height: 40))
    let container = try onScreen(card.coverImageContainer)
    #expect(container.minY == page.originatingFrameInWindow.minY - 15)
    #expect(card.dismissChevron.layer.presentation()?.opacity == 0)
  }

  @Test func c3AnimationsOfOneViewRunBesideEachOther() throws {
    let card = try present()
    stage.turn()
    stage.advance(by: card.primaryDuration / 4)
    let layer = try #require(card.coverImageContainer.layer.presentation())
    // The colour has arrived, the place and the corners are on their way.
    #expect(layer.backgroundColor == UIColor.white.cgColor)
    #expect(layer.frame.minY > 0)
    #expect(layer.cornerRadius > 0 && layer.cornerRadius < 10)
    stage.settle()
    #expect(try onScreen(card.coverImageContainer).minY == 0)
    #expect(card.coverImageContainer.layer.cornerRadius == 10)
  }

  @Test func c3ACompletionWaitsForItsDelayAndDuration() throws {
    let card = try present()
    stage.settle()
    var finished: [Bool] = []
    card.animateImageLayerOut { finished.append($0) }
    stage.advance(by: card.primaryDuration)
    #expect(finished.isEmpty)
    stage.advance(by: card.primaryDuration / 8)
    #expect(finished.isEmpty)
    stage.advance(by: card.primaryDuration / 8 + 0.02)
    #expect(finished == [true])
  }

  @Test func c4TheCoverGrowsFromTheThumbnailAndItsContainerWithIt() throws {
    let card = try present()
    stage.turn()
    #expect(try onScreen(card.coverArtImage) == CGRect(x: 16, y: 12, width: 40, height: 40))
    #expect(try onScreen(card.coverImageContainer).height == 64)
    var last: CGFloat = 40
    for _ in 0..<7 {
      stage.advance(by: card.primaryDuration / 8)
      let cover = try onScreen(card.coverArtImage)
      #expect(cover.height > last)
      #expect(abs(cover.width - cover.height) < 0.01)
      last = cover.height
    }
    stage.settle()
    #expect(card.coverArtImage.frame == CGRect(x: 30, y: 30, width: 330, height: 330))
    #expect(card.coverImageContainer.frame.height == 390)
  }

  @Test func c5ClosingReversesAllAndNoFrameBetweenShowsAnotherTabBar() throws {
    stage.settle()
    let before = stage.picture().pngData()
    let card = try present()
    stage.settle()
    card.dismissAction(self)
    stage.advance(by: card.primaryDuration)
    #expect(try onScreen(card.coverArtImage) == CGRect(x: 16, y: 12, width: 40, height: 40))
    while page.presentedViewController != nil { stage.advance(by: 1 / 60) }
    // The turn that takes the card away draws the page as it was, at once.
    #expect(stage.picture().pngData() == before)
    let frames = stage.frameCount
    stage.settle()
    #expect(stage.frameCount == frames)
    #expect(stage.picture().pngData() == before)
    #expect(stage.issues == [])
  }

  @Test func c6TheEmbeddedControlsFixTheHeightOfTheContents() throws {
    let card = try present()
    stage.settle()
    #expect(card.controls.parent === card)
    #expect(card.controlsContainer.frame == CGRect(x: 0, y: 420, width: 390, height: 400))
    #expect(card.scrollView.contentSize == CGSize(width: 390, height: 820))
    stage.resize(to: CGSize(width: 390, height: 500))
    #expect(card.scrollView.contentSize.height == 820)
    stage.scroll(at: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: -100))
    stage.settle()
    #expect(card.scrollView.contentOffset.y > 0)
    #expect(stage.issues == [])
  }

  @Test func c7ThePageBehindShrinksAndDarkensAsAPicture() throws {
    let card = try present()
    stage.turn()
    let backing = try #require(card.backingImageView.image)
    #expect(backing.size == page.view.bounds.size)
    #expect(try onScreen(card.backingImageView) == CGRect(x: 0, y: 0, width: 390, height: 844))
    stage.settle()
    let shrunk = card.backingImageView.frame
    #expect(shrunk.minX == 15 && shrunk.maxX == 375)
    #expect(abs(shrunk.minY - 15 * 844 / 390) < 1)
    #expect(card.backingImageView.layer.cornerRadius == 10)
    #expect(abs(card.dimmerLayer.alpha - 0.3) < 1e-6)
    #expect(card.preferredStatusBarStyle == .lightContent)
    // The controls came up from below, and nothing of the tab bar is above the card.
    #expect(card.lowerModuleTopConstraint.constant == 30)
    #expect(page.tabBar.window == nil)
  }
}
