import EspalierCore
import EspalierPlatform
import EspalierTesting
import Foundation
import MediaPlayer
import Testing
import UIKit

/// A popup item that stands for what is played.
@MainActor @Suite struct PopupItemTests {
  /// The desktop, played by the test.
  private final class Desktop: MediaExport {
    weak var source: (any MediaSource)?
    var changes = 0
    var jumps = 0

    func mediaDidChange(_ source: any MediaSource) {
      self.source = source
      changes += 1
    }

    func mediaDidJump() { jumps += 1 }
  }

  private let stage = Stage()
  private let desktop = Desktop()
  private let center: MPNowPlayingInfoCenter
  private let root = UIViewController()
  private let player = UIViewController()

  init() {
    Runtime.current.mediaExport = desktop
    center = .default()
    stage.show(root)
    player.popupItem.title = "Frost"
    player.popupItem.subtitle = "Mara"
    player.popupItem.playbackDuration = 200
    player.popupItem.progress = 0.25
    root.presentPopupBar(with: player, animated: false)
    stage.settle()
  }

  private var state: MediaState? { desktop.source?.mediaState }
  private var position: Double? { desktop.source?.mediaPosition }

  /// The file of the picture, which another thread writes.
  private func artwork() async throws -> String {
    while state?.artworkPath == nil { await Task.yield() }
    return try #require(state?.artworkPath)
  }

  @Test func theDesktopIsToldWhatTheItemShows() throws {
    #expect(state == nil)
    center.popupItem = player.popupItem
    let state = try #require(state)
    #expect(state.title == "Frost" && state.artist == "Mara" && state.album.isEmpty)
    #expect(state.duration == 200)
    #expect(position == 50)
    #expect(state.status == .playing)
    #expect(center.nowPlayingInfo == nil)
    stage.advance(by: 10)
    #expect(abs((position ?? 0) - 60) < 0.1)
  }

  @Test func theChangesOfATurnAreToldOnceAtItsEnd() {
    center.popupItem = player.popupItem
    let (changes, item) = (desktop.changes, state?.item ?? 0)
    player.popupItem.title = "Light"
    player.popupItem.subtitle = "Tomas"
    player.popupItem.playbackDuration = 100
    player.popupItem.progress = 0
    #expect(desktop.changes == changes)
    stage.turn()
    #expect(desktop.changes == changes + 1)
    #expect(state?.title == "Light" && state?.artist == "Tomas" && state?.duration == 100)
    #expect(state?.item == item + 1)
    #expect(position == 0)
    #expect(desktop.jumps == 0)
  }

  @Test func progressThatTimeExplainsIsNotTold() {
    center.popupItem = player.popupItem
    let changes = desktop.changes
    for step in 1...20 {
      stage.advance(by: 0.5)
      player.popupItem.progress = 0.25 + Float(step) * 0.5 / 200
    }
    stage.turn()
    #expect(desktop.changes == changes && desktop.jumps == 0)
    #expect(abs((position ?? 0) - 60) < 0.1)
    player.popupItem.progress = 0.75
    stage.turn()
    #expect(desktop.changes == changes && desktop.jumps == 1)
    #expect(position == 150)
  }

  @Test func whatTheProgramSaysTakesPrecedence() {
    center.popupItem = player.popupItem
    center.nowPlayingInfo = [
      MPMediaItemPropertyTitle: "Own", MPMediaItemPropertyAlbumTitle: "Album",
      MPNowPlayingInfoPropertyPlaybackRate: 0.0,
    ]
    #expect(state?.title == "Own" && state?.album == "Album" && state?.artist == "Mara")
    #expect(state?.status == .paused)
    stage.advance(by: 10)
    #expect(position == 50)
    center.nowPlayingInfo = nil
    #expect(state?.title == "Frost" && state?.status == .playing)
    center.nowPlayingInfo = [MPNowPlayingInfoPropertyElapsedPlaybackTime: 7.0]
    stage.advance(by: 3)
    // The program's time goes on, whatever else the item changes.
    player.popupItem.subtitle = "Tomas"
    player.popupItem.progress = 0.9
    stage.turn()
    #expect(abs((position ?? 0) - 10) < 0.1)
    #expect(desktop.jumps == 1)
  }

  @Test(.timeLimit(.minutes(10))) func thePictureIsTheImageOfTheItem() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    player.popupItem.image = image
    center.popupItem = player.popupItem
    let file = try await artwork()
    #expect(UIImage(contentsOfFile: file)?.size == CGSize(width: 8, height: 8))
    player.popupItem.subtitle = "Tomas"
    stage.turn()
    #expect(state?.artworkPath == file)
    player.popupItem.image = nil
    stage.turn()
    #expect(state?.artworkPath == nil)
  }

  @Test func itEndsWhenTheProgramTakesItBack() {
    center.popupItem = player.popupItem
    center.popupItem = nil
    #expect(desktop.source?.mediaState == nil)
    let changes = desktop.changes
    player.popupItem.title = "Light"
    stage.turn()
    #expect(desktop.changes == changes)
  }

  @Test(arguments: [false, true]) func itEndsWithThePopup(isReplaced: Bool) {
    center.popupItem = player.popupItem
    if isReplaced {
      root.presentPopupBar(with: UIViewController(), animated: false)
    } else {
      root.openPopup(animated: false)
      stage.settle()
      #expect(state != nil)
      root.dismissPopupBar(animated: true)
    }
    stage.settle()
    #expect(center.popupItem == nil && desktop.source?.mediaState == nil)
  }

  @Test func itGoesOnWhereThePopupMovesToAnotherContainer() {
    let other = UIViewController()
    root.addChild(other)
    root.view.addSubview(other.view)
    other.didMove(toParent: root)
    center.popupItem = player.popupItem
    root.dismissPopupBar(animated: false)
    other.presentPopupBar(with: player, animated: false)
    stage.settle()
    #expect(center.popupItem === player.popupItem && state?.title == "Frost")
  }

  @Test(arguments: [false, true]) func itGoesOnWhileTheContentFloats(isClosed: Bool) {
    center.popupItem = player.popupItem
    let float = UIPictureInPictureController(contentViewController: player)
    float.startPictureInPicture()
    stage.settle()
    #expect(float.isPictureInPictureActive && root.popupContentViewController == nil)
    #expect(state?.title == "Frost")
    if isClosed { float.closePictureInPicture() } else { float.stopPictureInPicture() }
    stage.settle()
    #expect((state == nil) == isClosed)
  }

  @Test func itEndsWithTheItem() {
    var item: PopupItem? = PopupItem()
    item?.title = "Frost"
    center.popupItem = item
    #expect(state?.title == "Frost")
    item = nil
    #expect(center.popupItem == nil && desktop.source?.mediaState == nil)
  }

  @Test func anItemWithoutATitleShowsNothing() {
    player.popupItem.title = nil
    center.popupItem = player.popupItem
    #expect(desktop.source?.mediaState == nil)
    player.popupItem.title = "Frost"
    stage.turn()
    #expect(state?.title == "Frost")
  }

  @Test func anotherItemTakesThePlaceOfTheFirst() {
    center.popupItem = player.popupItem
    let other = PopupItem()
    other.title = "Other"
    center.popupItem = other
    player.popupItem.title = "Not played"
    stage.turn()
    #expect(state?.title == "Other")
  }

  @Test func aDurationThatIsNoneIsReported() {
    for bad in [-1, Double.nan, .infinity] {
      player.popupItem.playbackDuration = bad
      #expect(player.popupItem.playbackDuration == nil)
    }
    #expect(stage.issues.count == 3)
  }
}
