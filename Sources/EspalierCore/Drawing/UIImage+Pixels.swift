public import EspalierLayers
public import Foundation

extension UIImage {
  /// Creates an image of pixels, with one pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Creates an image of pixels that are turned upright.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: The pixels per point; 1 where it is not above 0.
  ///   - orientation: How the pixels are turned to be upright, at the first drawing.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(
      ImagePixels(.ready(cgImage.buffer), orientation: orientation, given: cgImage), scale: scale)
  }

  /// How the pixels of `cgImage` are turned to be upright.
  public final var imageOrientation: Orientation { pixels?.orientation ?? .up }

  /// The pixels before they are turned upright; `nil` for symbols, which have none.
  ///
  /// Decodes a picture file in full; `nil`, with an issue, if its pixels are broken.
  public final var cgImage: CGImage? { pixels?.picture() }

  /// Returns the mirror image, from left to right; a symbol is returned unchanged.
  public final func withHorizontallyFlippedOrientation() -> UIImage {
    guard let pixels else { return self }
    return changing {
      $0.source = .pixels(
        ImagePixels(
          pixels.content, orientation: pixels.orientation.mirrored, given: pixels.given))
    }
  }
}
