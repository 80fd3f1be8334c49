import EspalierCore
import EspalierPopup
public import UIKit

extension PopupItem {
  /// The length of what the item stands for, in seconds; `nil`, the default, if it has none.
  ///
  /// `MPNowPlayingInfoCenter.popupItem` shows it to the desktop. A value that is negative or not a
  /// number counts as `nil`, with an issue. This property is an addition to MediaPlayer.
  public var playbackDuration: TimeInterval? {
    get { length }
    set {
      if let newValue, !newValue.isFinite || newValue < 0 {
        NumberCheck.report(
          "\(newValue)", "playbackDuration", of: "PopupItem", "the item has no duration")
        length = nil
      } else {
        length = newValue
      }
    }
  }
}

/// A change of what the desktop is told.
enum InfoChange {
  /// By the program.
  case program
  /// Of the popup item, or by another one.
  case item
  /// Of the progress of the popup item alone.
  case progress
}

/// What a popup item says of what the program plays.
@MainActor final class PopupItemInfo: PopupItemFollower {
  private unowned let runtime: Runtime
  private let didChange: @MainActor (InfoChange) -> Void
  private(set) weak var item: PopupItem?
  /// The artwork of the image that was asked for last.
  private var artwork: (image: UIImage, artwork: MPMediaItemArtwork)?
  /// What has changed in this turn.
  private var waiting: InfoChange?

  init(_ runtime: Runtime, didChange: @escaping @MainActor (InfoChange) -> Void) {
    self.runtime = runtime
    self.didChange = didChange
  }

  /// Follows another item, or none.
  func follow(_ new: PopupItem?) {
    let old = item
    guard new !== old else { return }
    item = new
    if old?.follower === self { old?.follower = nil }
    new?.follower = self
    didChange(.item)
  }

  /// Returns the item's values, and those of the program in place of the item's.
  func completed(_ info: [String: Any]?) -> [String: Any]? {
    guard let item, let title = item.title else { return info }
    var all: [String: Any] = [MPMediaItemPropertyTitle: title]
    all[MPMediaItemPropertyArtist] = item.subtitle
    all[MPMediaItemPropertyArtwork] = item.image.map(artwork)
    all[MPMediaItemPropertyPlaybackDuration] = item.playbackDuration
    for (key, value) in info ?? [:] { all[key] = value }
    let duration = all[MPMediaItemPropertyPlaybackDuration].flatMap(MPNowPlayingInfoCenter.number)
    if let duration, all[MPNowPlayingInfoPropertyElapsedPlaybackTime] == nil {
      all[MPNowPlayingInfoPropertyElapsedPlaybackTime] = Double(item.progress) * duration
    }
    return all
  }

  /// The artwork of an image: the same object for the same image.
  private func artwork(of image: UIImage) -> MPMediaItemArtwork {
    if let artwork, artwork.image === image { return artwork.artwork }
    let made = MPMediaItemArtwork(boundsSize: image.size) { _ in image }
    artwork = (image, made)
    return made
  }

  // MARK: News of the item

  /// Waits for the end of the turn: a song's title, artist and image change one after another.
  func popupItemDidChange(_ item: PopupItem, isProgress: Bool) {
    let isFirst = waiting == nil
    if waiting != .item { waiting = isProgress ? .progress : .item }
    guard isFirst else { return }
    runtime.updateCycle.performBeforeLayout { [weak self] in
      guard let self, let change = waiting else { return }
      waiting = nil
      didChange(change)
    }
  }

  func popupItemDidLeave(_ item: PopupItem?) {
    guard let item else { return didChange(.item) }
    if item === self.item { follow(nil) }
  }
}
