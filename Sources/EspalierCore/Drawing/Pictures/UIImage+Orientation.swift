import EspalierGeometry

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
  }
}

extension UIImage.Orientation {
  /// The orientations in the order of EXIF's numbers, from 1 on.
  private static let byNumber: [Self] = [
    .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
  ]

  /// Creates the orientation with a number of EXIF, 1...8; up for another number.
  init(exif number: Int) {
    self = Self.byNumber.indices.contains(number - 1) ? Self.byNumber[number - 1] : .up
  }

  /// The number of EXIF, 1...8.
  var exif: Int { (Self.byNumber.firstIndex(of: self) ?? 0) + 1 }

  /// The orientation whose picture is the mirror image, from left to right, of this one's.
  var mirrored: Self {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }

  /// Whether width and height change places.
  private var swaps: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  /// Returns the size of upright pixels from that of stored ones, and the other way round.
  func upright(_ size: PixelSize) -> PixelSize {
    swaps ? PixelSize(width: size.height, height: size.width) : size
  }

  /// Returns the pixels, upright.
  func turn(_ old: PixelBuffer) -> PixelBuffer {
    guard self != .up else { return old }
    let size = upright(old.size)
    let first = source(0, 0, old.size)
    let (nextX, nextY) = (source(1, 0, old.size), source(0, 1, old.size))
    let width = old.size.width
    // The way in memory from a pixel to its neighbours in the upright picture.
    let across = (nextX.y - first.y) * width + nextX.x - first.x
    let down = (nextY.y - first.y) * width + nextY.x - first.x
    return PixelBuffer(size: size) { result, isOpaque in
      guard var target = result.baseAddress, size.width > 0 else { return }
      var row = first.y * width + first.x
      for _ in 0..<size.height {
        var place = row
        for _ in 0..<size.width {
          target.pointee = old.pixels[place]
          target += 1
          place &+= across
        }
        row += down
      }
      isOpaque = old.isOpaque
    }
  }

  /// Returns the place of the pixel that is shown at a place, in a picture of a size.
  private func source(_ x: Int, _ y: Int, _ size: PixelSize) -> (x: Int, y: Int) {
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
