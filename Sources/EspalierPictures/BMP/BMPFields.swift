/// Turns the stored pixels of a BMP file into premultiplied colours.
struct BMPFields {
  private let bits: Int
  private let palette: [UInt32]
  private let fields: [Field]

  /// One of the colours in a pixel, or its alpha.
  private struct Field {
    let mask: UInt32
    let shift: UInt32
    let maximum: UInt64

    init(_ mask: UInt32) {
      self.mask = mask
      shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
      maximum = UInt64(mask &>> shift)
    }

    /// Returns the value of the field, 0...255; 0 if it has no bits.
    @inline(__always)
    func value(in pixel: UInt32) -> UInt32 {
      if maximum == 255 { return pixel &>> shift & 255 }
      guard maximum > 0 else { return 0 }
      let value = UInt64((pixel & mask) &>> shift)
      return UInt32(truncatingIfNeeded: (value &* 255 &+ maximum / 2) / maximum)
    }
  }

  /// Creates the conversion that the headers of a file describe.
  init(_ header: BMPHeader) {
    bits = header.bitsPerPixel
    palette = header.palette
    fields = header.masks.map(Field.init)
  }

  /// Writes a row of so many pixels.
  func convert(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let source = UnsafeRawPointer(source)
    switch bits {
    case 16:
      for index in 0..<count {
        let pixel = source.loadUnaligned(fromByteOffset: 2 &* index, as: UInt16.self)
        target[index] = color(UInt32(UInt16(littleEndian: pixel)))
      }
    case 24:
      for index in 0..<count {
        let place = 3 &* index
        let low = UInt16(
          littleEndian: source.loadUnaligned(fromByteOffset: place, as: UInt16.self))
        let high = source.load(fromByteOffset: place &+ 2, as: UInt8.self)
        target[index] = 0xff00_0000 | UInt32(high) &<< 16 | UInt32(low)
      }
    case 32:
      for index in 0..<count {
        let pixel = source.loadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self)
        target[index] = color(UInt32(littleEndian: pixel))
      }
    default:
      let mask = 1 &<< bits &- 1
      for index in 0..<count {
        let bit = index &* bits
        let byte = Int(source.load(fromByteOffset: bit &>> 3, as: UInt8.self))
        target[index] = palette[byte &>> (8 &- bits &- bit & 7) & mask]
      }
    }
  }

  @inline(__always)
  private func color(_ pixel: UInt32) -> UInt32 {
    let red = fields[0].value(in: pixel)
    let green = fields[1].value(in: pixel)
    let blue = fields[2].value(in: pixel)
    guard fields[3].mask != 0 else {
      return 0xff00_0000 | red &<< 16 | green &<< 8 | blue
    }
    let alpha = fields[3].value(in: pixel)
    return alpha &<< 24 | premultiplied(red, alpha) &<< 16 | premultiplied(green, alpha) &<< 8
      | premultiplied(blue, alpha)
  }

  @inline(__always)
  private func premultiplied(_ value: UInt32, _ alpha: UInt32) -> UInt32 {
    (value &* alpha &+ 127) / 255
  }
}
