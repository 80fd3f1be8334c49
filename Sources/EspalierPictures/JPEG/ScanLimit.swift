/// How much work the scans of a JPEG file may cause.
///
/// A coefficient is told at most once for each of its bits, so an honest file stays below.
struct ScanLimit {
  /// The largest number of scans of a file.
  static let scans = 500

  /// How often the scans may visit a coefficient for each pixel.
  private static let visitsPerPixel = 64

  private let visitLimit: Int
  private var visits = 0
  private var scans = 0

  /// Creates the limit of a picture.
  init(_ frame: JPEGFrame) {
    // A tiny picture has more coefficients in its blocks than pixels.
    visitLimit = max(Self.visitsPerPixel * frame.width * frame.height, 1 << 20)
  }

  /// Counts a scan before it is read; throws if it is one too many.
  mutating func add(_ scan: JPEGScan) throws(PictureError) {
    scans += 1
    guard scans <= Self.scans else { throw Self.tooManyScans }
    visits += scan.blockCount * (scan.lastCoefficient - scan.firstCoefficient + 1)
    guard visits <= visitLimit else {
      throw PictureError(
        "The JPEG file is too large: its scans visit more than \(visitLimit) coefficients.",
        isTooLarge: true)
    }
  }

  /// Throws if more scans than allowed begin between a position and the end of the picture.
  ///
  /// Inside a scan, the two bytes of a marker cannot stand for anything else.
  static func check(_ bytes: [UInt8], from position: Int) throws(PictureError) {
    let count = bytes.withUnsafeBufferPointer { bytes in
      var count = 1
      var place = position
      while place < bytes.count - 1 {
        if bytes[place] == 0xff {
          let code = bytes[place + 1]
          if code == 0xda { count += 1 }
          if code == 0xd9 || count > Self.scans { break }
        }
        place += 1
      }
      return count
    }
    guard count <= Self.scans else { throw Self.tooManyScans }
  }

  private static let tooManyScans = PictureError(
    "The JPEG file is too large: it has more than \(scans) scans.", isTooLarge: true)
}
