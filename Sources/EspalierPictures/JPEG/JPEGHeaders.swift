/// What the marker segments of a JPEG file have said so far.
struct JPEGHeaders: Sendable {
  /// Where the next marker is searched, or where a scan's header begins.
  var position: Int

  /// The size and components of the picture, once they are known.
  var frame: JPEGFrame?

  /// The four quantization tables, each of 64 values row by row.
  var quantization: [[Int32]?] = [nil, nil, nil, nil]

  /// The four Huffman tables for the mean values of blocks.
  var directTables: [HuffmanTable?] = [nil, nil, nil, nil]

  /// The four Huffman tables for the other coefficients.
  var alternatingTables: [HuffmanTable?] = [nil, nil, nil, nil]

  /// The number of units between two restart markers; 0 if there are none.
  var restartInterval = 0

  /// The orientation as EXIF counts it.
  var orientation = 1

  /// Whether the file calls itself a JFIF file.
  var isJFIF = false

  /// The colour transform that Adobe's marker names, if there is such a marker.
  var adobeTransform: Int?

  /// Creates empty headers that begin at a position of the file.
  init(position: Int) {
    self.position = position
  }

  /// Returns true at the next scan's header, or false at the end of the picture.
  ///
  /// Reads all segments on the way. `position` is then that of the scan header's length.
  mutating func readToScan(_ bytes: [UInt8]) throws(PictureError) -> Bool {
    while true {
      guard let marker = nextMarker(bytes) else {
        throw PictureError("The JPEG file ends before its picture is complete.")
      }
      switch marker {
      case 0xd9:
        return false
      case 0x01, 0xd0...0xd8:
        continue
      default:
        break
      }
      let segment = try segment(bytes)
      if marker == 0xda {
        guard frame != nil else {
          throw PictureError("The JPEG file is damaged: picture data comes before its size.")
        }
        return true
      }
      position = segment.upperBound
      try readSegment(marker, bytes[segment.dropFirst(2)])
    }
  }

  /// Returns the range of the segment at the position, with its two length bytes.
  func segment(_ bytes: [UInt8]) throws(PictureError) -> Range<Int> {
    guard bytes.count - position >= 2 else {
      throw PictureError("The JPEG file ends in the middle of its headers.")
    }
    let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
    guard length >= 2 else {
      throw PictureError("The JPEG file is damaged: a header says that it has no length.")
    }
    guard length <= bytes.count - position else {
      throw PictureError("The JPEG file ends in the middle of its headers.")
    }
    return position..<position + length
  }

  private mutating func nextMarker(_ bytes: [UInt8]) -> UInt8? {
    while position + 1 < bytes.count {
      let code = bytes[position + 1]
      if bytes[position] == 0xff, code != 0, code != 0xff {
        position += 2
        return code
      }
      position += 1
    }
    return nil
  }

  private mutating func readSegment(
    _ marker: UInt8, _ content: ArraySlice<UInt8>
  ) throws(PictureError) {
    let content = [UInt8](content)
    switch marker {
    case 0xc4:
      try readHuffmanTables(content)
    case 0xc0...0xcb, 0xcd...0xcf:
      guard frame == nil else {
        throw PictureError("The JPEG file is damaged: it gives its size twice.")
      }
      frame = try JPEGFrame(marker: marker, content)
    case 0xdb:
      try readQuantizationTables(content)
    case 0xdd:
      guard content.count >= 2 else {
        throw PictureError("The JPEG file is damaged: its restart interval is cut off.")
      }
      restartInterval = Int(content[0]) << 8 | Int(content[1])
    case 0xe0:
      if content.starts(with: [0x4a, 0x46, 0x49, 0x46, 0]) { isJFIF = true }
    case 0xe1:
      if let found = exifOrientation(content) { orientation = found }
    case 0xee:
      if content.count >= 12, content.starts(with: [0x41, 0x64, 0x6f, 0x62, 0x65]) {
        adobeTransform = Int(content[11])
      }
    default:
      break
    }
  }

  private mutating func readHuffmanTables(_ content: [UInt8]) throws(PictureError) {
    var index = 0
    while index < content.count {
      let selector = content[index]
      let slot = Int(selector & 15)
      guard content.count - index >= 17, slot < 4, selector < 0x20 else {
        throw HuffmanTable.damaged
      }
      let counts = content[index + 1..<index + 17].map(Int.init)
      let total = counts.reduce(0, +)
      index += 17
      guard total <= 256, content.count - index >= total else { throw HuffmanTable.damaged }
      let symbols = [UInt8](content[index..<index + total])
      index += total
      let isDirect = selector < 0x10
      let table = try HuffmanTable(
        counts: counts, symbols: symbols, largestSymbol: isDirect ? 15 : 255)
      if isDirect {
        directTables[slot] = table
      } else {
        alternatingTables[slot] = table
      }
    }
  }

  private mutating func readQuantizationTables(_ content: [UInt8]) throws(PictureError) {
    var index = 0
    while index < content.count {
      let selector = content[index]
      let slot = Int(selector & 15)
      let valueSize = selector < 0x10 ? 1 : 2
      index += 1
      guard slot < 4, selector < 0x20, content.count - index >= 64 * valueSize else {
        throw PictureError("The JPEG file is damaged: a quantization table is wrong.")
      }
      var table = [Int32](repeating: 0, count: 64)
      for place in zigzagOrder {
        var value = Int32(content[index])
        if valueSize == 2 { value = value << 8 | Int32(content[index + 1]) }
        table[Int(place)] = value
        index += valueSize
      }
      quantization[slot] = table
    }
  }
}

/// The places of a block's coefficients, row by row, in the order of the file.
let zigzagOrder: [UInt8] = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5,
  12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
  58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
]
