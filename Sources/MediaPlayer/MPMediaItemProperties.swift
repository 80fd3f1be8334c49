public import UIKit

// The keys of `MPNowPlayingInfoCenter.nowPlayingInfo`: the comments say what the desktop shows.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the title, a `String`, which the desktop shows.
public let MPMediaItemPropertyTitle = "title"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the artist, a `String`, which the desktop shows.
public let MPMediaItemPropertyArtist = "artist"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the album's title, a `String`, which the desktop shows.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the length in seconds, a number, which the desktop shows.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the picture, an `MPMediaItemArtwork`, which the desktop shows.
public let MPMediaItemPropertyArtwork = "artwork"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the item's identity, a number: another one means another item.
public let MPMediaItemPropertyPersistentID = "persistentID"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the elapsed seconds when the information was set, a number.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the speed, a number: 1 for the usual one, 0 while paused; 1 where it is missing.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the speed that the user chose, a number; 1 where it is missing.
public let MPNowPlayingInfoPropertyDefaultPlaybackRate =
  "MPNowPlayingInfoPropertyDefaultPlaybackRate"

/// A picture of something that is played.
public final class MPMediaItemArtwork: NSObject, Sendable {
  /// The size of the original picture, in points.
  public let bounds: CGRect
  private let request: @Sendable (CGSize) -> UIImage

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - boundsSize: The size of the original picture, in points.
  ///   - requestHandler: Returns the picture in a size; called on any thread.
  public init(boundsSize: CGSize, requestHandler: @escaping @Sendable (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    request = requestHandler
    super.init()
  }

  /// Returns the picture in a size, in points.
  public func image(at size: CGSize) -> UIImage? { request(size) }
}
