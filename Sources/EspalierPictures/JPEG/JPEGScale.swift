/// The sizes in which a JPEG picture can be decoded.
///
/// A smaller size takes less time, because fewer samples are computed from the coefficients.
package enum JPEGScale: Int, CaseIterable, Sendable {
  case full = 1
  case half = 2
  case quarter = 4
  case eighth = 8

  /// The smallest size that still has at least `width` by `height` pixels, or else the full one.
  package static func smallest(
    of decoder: JPEGDecoder, covering width: Int, _ height: Int
  ) -> JPEGScale {
    let fitting = allCases.last { scale in
      let size = decoder.size(at: scale)
      return size.width >= width && size.height >= height
    }
    return fitting ?? .full
  }

  /// Returns the length of a side of the decoded picture from its length in the file.
  ///
  /// What is left over becomes a pixel of its own.
  func length(_ length: Int) -> Int { (length + rawValue - 1) / rawValue }
}
