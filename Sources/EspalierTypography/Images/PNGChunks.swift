internal import EspalierPlatform

/// The chunks of a PNG file, by their lengths, checked before libpng reserves memory for them.
struct PNGChunks {
  /// The maximum number of bytes that deflate can produce from one byte.
  private static let highestRatio = 1032

  private let bytes: [UInt8]

  /// Creates the chunks of `bytes`, which must begin with the signature of PNG.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Refuses lengths beyond the end of the file, and pictures that are too large for their data.
  func check() throws(ImageError) {
    var place = PNGCodec.signature.count
    var header: Int?
    var pictureBytes = 0
    var isCut = false
    while place + 8 <= bytes.count {
      let length = word(at: place)
      let kind = bytes[place + 4..<place + 8]
      let left = bytes.count - place - 8
      if kind.elementsEqual("IDAT".utf8) {
        pictureBytes += min(length, left)
        isCut = length > left
      } else if kind.elementsEqual("IEND".utf8) {
        break
      } else if length > left {
        // The chunks after the picture are not read.
        if pictureBytes > 0 { break }
        throw ImageError(
          "The PNG picture is damaged: a chunk of \(length) bytes begins \(left) bytes before its end."
        )
      } else if kind.elementsEqual("IHDR".utf8), length >= 13 {
        header = place + 8
      }
      place += 12 + length
    }
    if let header { try checkSize(header, pictureBytes: pictureBytes) }
    if isCut {
      throw ImageError("The PNG picture is damaged: it ends in the middle of its pixels.")
    }
  }

  private func checkSize(_ header: Int, pictureBytes: Int) throws(ImageError) {
    let (width, height) = (word(at: header), word(at: header + 4))
    // The codec refuses larger pictures for their size.
    guard width < PNGCodec.sideLimit, height < PNGCodec.sideLimit else { return }
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][bytes[header + 9]] ?? 1
    let bits = width * height * Int(bytes[header + 8]) * channels
    guard bits / 8 > pictureBytes * Self.highestRatio else { return }
    throw ImageError(
      "The PNG picture is damaged: \(pictureBytes) bytes cannot hold \(width) × \(height) pixels.")
  }

  private func word(at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
