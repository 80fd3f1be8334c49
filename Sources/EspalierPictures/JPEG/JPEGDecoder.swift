/// A JPEG picture whose headers have been read and whose pixels can be decoded.
///
/// It reads baseline, extended and progressive files of eight bits a sample, with Huffman codes:
/// grey, YCbCr, RGB, CMYK and YCCK, with the sampling factors 1, 2 and 4. It is a value and can
/// decode on any thread.
package struct JPEGDecoder: Sendable {
  private let bytes: [UInt8]
  private let headers: JPEGHeaders
  private let frame: JPEGFrame

  /// The number of pixels in a row, before the orientation is applied.
  package let width: Int

  /// The number of rows, before the orientation is applied.
  package let height: Int

  /// The orientation from 1 to 8 as EXIF counts it; 1 if the file names none.
  package let orientation: Int

  /// Reads the headers of a JPEG file, up to its first scan.
  ///
  /// Throws if they are damaged, describe a kind of picture that is not read, more pixels than
  /// `pixelLimit` or `PictureLimits.pixels`, or if the file has more than 500 scans.
  package init(
    _ bytes: [UInt8], pixelLimit: Int = PictureLimits.pixels
  ) throws(PictureError) {
    guard bytes.count >= 4, bytes[0] == 0xff, bytes[1] == 0xd8, bytes[2] == 0xff else {
      throw PictureError("The file is not a JPEG picture.")
    }
    var headers = JPEGHeaders(position: 2)
    let hasScan = try headers.readToScan(bytes)
    guard let frame = headers.frame, hasScan else {
      throw PictureError("The JPEG file ends before its picture data.")
    }
    try PictureLimits.check(width: frame.width, height: frame.height, limit: pixelLimit)
    if frame.isProgressive { try ScanLimit.check(bytes, from: headers.position) }
    self.bytes = bytes
    self.headers = headers
    self.frame = frame
    width = frame.width
    height = frame.height
    orientation = headers.orientation
  }

  /// Returns the size of the picture that is decoded at a scale; parts of a pixel count as one.
  package func size(at scale: JPEGScale) -> (width: Int, height: Int) {
    (scale.length(width), scale.length(height))
  }

  /// Writes all pixels and returns whether the whole picture was decoded without damage.
  ///
  /// `pixels` has room for the size at `scale` and receives values of the form `0xffRRGGBB`, row
  /// by row without gaps. What a damaged file does not hold is drawn in mid grey, or as well as
  /// it was known. Throws, before it writes, if the scans ask for too much work.
  package func decode(
    into pixels: UnsafeMutablePointer<UInt32>, scale: JPEGScale = .full
  ) throws(PictureError) -> Bool {
    let picture = JPEGPicture(frame, headers: headers, scale: scale)
    let isWhole = try picture.readScans(of: bytes, after: headers)
    picture.draw(into: pixels)
    return isWhole
  }
}
