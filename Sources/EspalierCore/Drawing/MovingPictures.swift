import Foundation

/// The pictures of a moving image, and how long they take.
final class MovingPictures: Sendable {
  let images: [UIImage]
  /// The seconds from the first picture to the end of the last one.
  let duration: Double

  init(_ images: [UIImage], duration: Double) {
    self.images = images
    let isUsable = duration > 0 && duration.isFinite
    self.duration = isUsable ? duration : Double(images.count) / 30
  }
}
