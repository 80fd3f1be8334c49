public import Foundation

extension UIImage {
  /// Creates an image that image views show as moving pictures, without an end.
  ///
  /// Where it does not move, in `draw(in:)` or on a button, the first picture is shown.
  ///
  /// - Parameters:
  ///   - images: The pictures, each shown for the same time; those of an image that moves itself
  ///     count one by one.
  ///   - duration: The seconds from the first picture to the end of the last one; 0 or less for a
  ///     thirtieth of a second each.
  /// - Returns: The image; `nil` without pictures.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    let pictures = images.flatMap { $0.images ?? [$0] }
    guard let first = pictures.first else { return nil }
    return first.changing { $0.moving = MovingPictures(pictures, duration: duration) }
  }

  /// The pictures of a moving image; `nil` for others.
  public final var images: [UIImage]? { moving?.images }

  /// The seconds that the pictures of a moving image take; 0 for others.
  public final var duration: TimeInterval { moving?.duration ?? 0 }
}
