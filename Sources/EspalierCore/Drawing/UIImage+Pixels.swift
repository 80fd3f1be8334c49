import EspalierGeometry
public import EspalierLayers
public import Foundation

/// The pixels of a picture before they were turned upright.
final class ImageTurning: Sendable {
  let orientation: UIImage.Orientation
  let buffer: PixelBuffer

  init(_ orientation: UIImage.Orientation, _ buffer: PixelBuffer) {
    self.orientation = orientation
    self.buffer = buffer
  }
}

extension UIImage {
  /// How pixels are turned and mirrored to be shown upright, with Apple's numbers.
  public enum Orientation: Int, Sendable, CaseIterable {
    /// As they are.
    case up
    /// Upside down.
    case down
    /// By a quarter counter-clockwise.
    case left
    /// By a quarter clockwise.
    case right
    /// Mirrored from left to right.
    case upMirrored
    /// Mirrored from top to bottom.
    case downMirrored
    /// Mirrored at the diagonal from the upper left.
    case leftMirrored
    /// Mirrored at the diagonal from the upper right.
    case rightMirrored

    /// Creates the orientation with a number of EXIF, 1...8; up for another number.
    init(exif number: Int) {
      let all: [Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
      ]
      self = all.indices.contains(number - 1) ? all[number - 1] : .up
    }

    /// Whether width and height change places.
    fileprivate var swaps: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      case .up, .down, .upMirrored, .downMirrored: false
      }
    }

    /// Returns the place of the pixel that is shown at a place, in a picture of a size.
    fileprivate func source(_ x: Int, _ y: Int, _ size: PixelSize) -> (x: Int, y: Int) {
      let (right, bottom) = (size.width - 1, size.height - 1)
      return switch self {
      case .up: (x, y)
      case .down: (right - x, bottom - y)
      case .left: (right - y, x)
      case .right: (y, bottom - x)
      case .upMirrored: (right - x, y)
      case .downMirrored: (x, bottom - y)
      case .leftMirrored: (y, x)
      case .rightMirrored: (right - y, bottom - x)
      }
    }
  }

  /// Creates an image of pixels, with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(buffer: cgImage.buffer) }

  /// Creates an image of pixels that are turned upright.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: The pixels per point; 1 where it is not above 0.
  ///   - orientation: How the pixels are turned to be upright.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let pixels = scale > 0 && scale.isFinite ? scale : 1
    let old = cgImage.buffer
    guard orientation != .up else {
      self.init(buffer: old, scale: pixels)
      return
    }
    let size =
      orientation.swaps ? PixelSize(width: old.size.height, height: old.size.width) : old.size
    let upright = PixelBuffer(size: size) { result in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let place = orientation.source(x, y, old.size)
          result[y * size.width + x] = old.pixels[place.y * old.size.width + place.x]
        }
      }
    }
    self.init(
      .pixels(upright),
      size: CGSize(width: CGFloat(size.width) / pixels, height: CGFloat(size.height) / pixels),
      scale: pixels, turning: ImageTurning(orientation, old))
  }

  /// How the pixels of `cgImage` are turned to be upright.
  public final var imageOrientation: Orientation { turning?.orientation ?? .up }

  /// The pixels before they are turned upright; `nil` for symbols, which have none.
  public final var cgImage: CGImage? {
    (turning?.buffer ?? pixelBuffer).map(CGImage.init(buffer:))
  }
}
