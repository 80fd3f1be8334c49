import Espalier
import EspalierGeometry
import Foundation
import Testing

/// Returns an image of pixels that a closure gives as `0xaarrggbb`, premultiplied.
func pixelImage(
  _ width: Int, _ height: Int, scale: CGFloat = 1, _ pixel: (Int, Int) -> UInt32
) -> UIImage {
  UIImage(
    buffer: PixelBuffer(size: PixelSize(width: width, height: height)) { pixels in
      for y in 0..<height {
        for x in 0..<width { pixels[y * width + x] = pixel(x, y) }
      }
    }, scale: scale)
}

/// Returns a picture that has another colour in each of its pixels.
func gradientImage(_ width: Int, _ height: Int, scale: CGFloat = 1) -> UIImage {
  pixelImage(width, height, scale: scale) { x, y in
    0xff00_0000 | UInt32(x * 255 / width) << 16 | UInt32(y * 255 / height) << 8 | 0x40
  }
}

extension UIImage {
  /// The pixels in full, upright.
  func upright() throws -> [UInt32] {
    let buffer = try #require(pixelBuffer)
    return Array(
      UnsafeBufferPointer(start: buffer.pixels, count: buffer.size.width * buffer.size.height))
  }
}

/// Returns the largest difference of a component between two pictures.
func distance(_ left: [UInt32], _ right: [UInt32]) -> Int {
  guard left.count == right.count else { return 256 }
  return zip(left, right).map { left, right in
    [0, 8, 16, 24].map { abs(Int(left >> $0 & 255) - Int(right >> $0 & 255)) }.max() ?? 0
  }.max() ?? 0
}

/// Returns a JPEG file with an orientation of EXIF, 1...8.
func turned(_ file: Data, _ orientation: UInt8) -> Data {
  var bytes = [UInt8](file)
  let exif: [UInt8] =
    Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]
    + [0, 0, 0, 0, 0, 0]
  bytes.insert(contentsOf: [0xff, 0xe1, 0, UInt8(exif.count + 2)] + exif, at: 2)
  return Data(bytes)
}
