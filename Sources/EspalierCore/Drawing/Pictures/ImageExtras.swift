public import EspalierGeometry
import Foundation

/// What few images have: caps, insets, a mirror image for the other direction.
final class ImageExtras: Sendable, Equatable {
  let caps: UIEdgeInsets
  let resizingMode: UIImage.ResizingMode
  let alignment: UIEdgeInsets
  /// The pixels for interfaces from right to left; `nil` for the same ones.
  let mirrored: ImagePixels?

  init(
    caps: UIEdgeInsets = .zero, resizingMode: UIImage.ResizingMode = .tile,
    isResizable: Bool = false, alignment: UIEdgeInsets = .zero, mirrored: ImagePixels? = nil
  ) {
    self.caps = caps
    self.resizingMode = resizingMode
    self.isResizable = isResizable
    self.alignment = alignment
    self.mirrored = mirrored
  }

  /// Whether the picture fills a rectangle in nine parts.
  let isResizable: Bool

  static func == (left: ImageExtras, right: ImageExtras) -> Bool {
    left.caps == right.caps && left.resizingMode == right.resizingMode
      && left.isResizable == right.isResizable && left.alignment == right.alignment
      && (left.mirrored == nil) == (right.mirrored == nil)
  }
}

extension UIImage {
  /// How the parts of a picture between its caps fill a larger rectangle, with Apple's numbers.
  public enum ResizingMode: Int, Sendable {
    /// Repeated, from the upper left.
    case tile
    /// Stretched.
    case stretch
  }

  /// Returns the image with caps that keep their size while the rest is tiled.
  public final func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the image with caps that keep their size.
  ///
  /// In a rectangle that is too small for them, caps shrink together. Caps that are negative, not
  /// finite or larger than the image are an issue, and the image is returned unchanged. A symbol is
  /// returned unchanged.
  ///
  /// - Parameters:
  ///   - capInsets: The sizes of the caps, in points.
  ///   - resizingMode: How the parts between the caps get larger.
  /// - Returns: The image with caps.
  public final func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    guard pixels != nil else { return self }
    let sides = [capInsets.top, capInsets.left, capInsets.bottom, capInsets.right]
    guard sides.allSatisfy({ $0.isFinite && $0 >= 0 }),
      capInsets.left + capInsets.right <= size.width + 0.001,
      capInsets.top + capInsets.bottom <= size.height + 0.001
    else {
      ImageIssue.caps(self, capInsets)
      return self
    }
    return withExtras(
      ImageExtras(
        caps: capInsets, resizingMode: resizingMode, isResizable: true,
        alignment: alignmentRectInsets, mirrored: extras?.mirrored))
  }

  /// Returns the image with caps at the left and the top; the point behind each is stretched.
  public final func stretchableImage(
    withLeftCapWidth leftCapWidth: Int, topCapHeight: Int
  ) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
        right: left > 0 ? max(0, size.width - left - 1) : 0), resizingMode: .stretch)
  }

  /// The caps that keep their size, in points; zero by default.
  public final var capInsets: UIEdgeInsets { extras?.caps ?? .zero }

  /// How the parts between the caps get larger; tiled by default.
  public final var resizingMode: ResizingMode { extras?.resizingMode ?? .tile }

  /// Returns the image with another rectangle to align it by.
  ///
  /// - Parameter insets: The distances from the edges of the image to that rectangle, in points,
  ///   for shadows and badges that layout does not count.
  /// - Returns: The image with that rectangle.
  public final func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    withExtras(
      ImageExtras(
        caps: capInsets, resizingMode: resizingMode, isResizable: extras?.isResizable ?? false,
        alignment: insets, mirrored: extras?.mirrored))
  }

  /// The distances from the edges to the rectangle that layout aligns; zero by default.
  public final var alignmentRectInsets: UIEdgeInsets { extras?.alignment ?? .zero }

  /// Returns the image that is its mirror image in interfaces from right to left.
  ///
  /// A symbol is returned unchanged.
  public final func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    guard let pixels else { return self }
    return withExtras(
      ImageExtras(
        caps: capInsets, resizingMode: resizingMode, isResizable: extras?.isResizable ?? false,
        alignment: alignmentRectInsets,
        mirrored: ImagePixels(pixels.content, orientation: pixels.orientation.mirrored)))
  }

  /// Whether the image is its mirror image in interfaces from right to left.
  public final var flipsForRightToLeftLayoutDirection: Bool { extras?.mirrored != nil }

  private func withExtras(_ extras: ImageExtras) -> UIImage { changing { $0.extras = extras } }
}
