/// What the headers of a BMP file say of its pixels.
struct BMPHeader: Sendable {
  /// How the pixels are stored.
  enum Coding: Sendable {
    /// Indices of colours, or colours of 16, 24 or 32 bits, row by row.
    case plain
    /// Runs of indices.
    case runs
  }

  let width: Int
  let height: Int
  /// Whether the first row is the upper one.
  let isTopDown: Bool
  let bitsPerPixel: Int
  let coding: Coding
  /// The bits of a pixel that are its red, green, blue and alpha; 0 for no alpha.
  let masks: [UInt32]
  /// The 256 colours; those that the file does not have are black.
  let palette: [UInt32]
  /// Where the pixels begin.
  let dataStart: Int

  /// Reads the headers, and the palette if there is one.
  init(_ bytes: [UInt8]) throws(PictureError) {
    guard PictureFormat(bytes) == .bmp else {
      throw PictureError("The file is not a BMP picture.")
    }
    let reader = LittleEndianReader(bytes)
    guard let dataStart = reader.number(at: 10, size: 4),
      let size = reader.number(at: 14, size: 4), size <= bytes.count - 14
    else { throw Self.cutOff }
    self.dataStart = dataStart
    guard size == 12 || (16...124).contains(size) else {
      throw PictureError("The file is a BMP picture of a kind that is not supported.")
    }
    let isOld = size == 12
    let side = isOld ? 2 : 4
    guard let storedWidth = reader.number(at: 18, size: side),
      let storedHeight = reader.number(at: 18 + side, size: side),
      let bits = reader.number(at: 20 + 2 * side, size: 2)
    else { throw Self.cutOff }
    // A short header leaves out what is zero.
    func field(_ offset: Int) -> Int {
      offset + 4 <= size ? reader.number(at: 14 + offset, size: 4) ?? 0 : 0
    }
    let compression = field(16)
    let isNegative = !isOld && storedHeight >= 1 << 31
    width = storedWidth
    height = isNegative ? (1 << 32) - storedHeight : storedHeight
    isTopDown = isNegative
    bitsPerPixel = bits
    switch (compression, bits) {
    case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (0, 24), (0, 32), (3, 16), (3, 32), (6, 16),
      (6, 32):
      coding = .plain
    case (1, 8), (2, 4):
      coding = .runs
    default:
      throw PictureError(
        "The file is a BMP picture of \(bits) bits a pixel in the coding \(compression), "
          + "which is not supported.")
    }
    masks = try Self.masks(reader, bits: bits, compression: compression, headerSize: size)
    // The masks of a short header are behind it.
    let maskSize = size == 40 ? [3: 12, 6: 16][compression] ?? 0 : 0
    palette = Self.palette(
      bytes, from: 14 + size + maskSize, entrySize: isOld ? 3 : 4,
      count: bits > 8 ? 0 : field(32) == 0 ? 1 << bits : min(field(32), 1 << bits))
  }

  private static let cutOff = PictureError("The BMP file ends in the middle of its headers.")

  private static func masks(
    _ reader: LittleEndianReader, bits: Int, compression: Int, headerSize: Int
  ) throws(PictureError) -> [UInt32] {
    guard compression == 3 || compression == 6 else {
      return bits == 16 ? [0x7c00, 0x03e0, 0x001f, 0] : [0xff_0000, 0xff00, 0x00ff, 0]
    }
    let hasAlpha = compression == 6 || headerSize >= 56
    var masks: [UInt32] = []
    for index in 0..<4 {
      guard index < 3 || hasAlpha else {
        masks.append(0)
        break
      }
      guard let mask = reader.number(at: 54 + 4 * index, size: 4) else { throw cutOff }
      masks.append(UInt32(mask))
    }
    for mask in masks {
      let ones = mask >> UInt32(mask.trailingZeroBitCount & 31)
      guard ones & (ones &+ 1) == 0, bits == 32 || mask <= 0xffff else {
        throw PictureError("The BMP file is damaged: the bits of a colour are not side by side.")
      }
    }
    return masks
  }

  private static func palette(
    _ bytes: [UInt8], from start: Int, entrySize: Int, count: Int
  ) -> [UInt32] {
    var palette = [UInt32](repeating: 0xff00_0000, count: 256)
    let end = min(bytes.count, start + count * entrySize)
    for (index, place) in stride(from: start, to: end - 2, by: entrySize).enumerated() {
      palette[index] |=
        UInt32(bytes[place + 2]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place])
    }
    return palette
  }
}

/// A reader of numbers whose lowest byte comes first.
struct LittleEndianReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns an unsigned number of at most four bytes; `nil` if it is not in the file.
  func number(at place: Int, size: Int) -> Int? {
    guard place >= 0, size <= bytes.count - place else { return nil }
    return (0..<size).reduce(0) { sum, index in sum | Int(bytes[place + index]) << (8 * index) }
  }
}
