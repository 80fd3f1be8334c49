import EspalierGeometry

/// How the pixels of a bitmap lie in the memory of a program.
package struct PixelLayout: Hashable, Sendable {
  /// The bytes of a pixel, in the order in which they lie in memory.
  enum Form: Hashable, Sendable {
    /// Blue, green, red, opacity: a pixel of the framework.
    case bgra
    /// Red, green, blue, opacity.
    case rgba
    /// Opacity, red, green, blue.
    case argb
    /// Opacity, blue, green, red.
    case abgr
    /// Red, green, blue.
    case rgb
    /// A brightness.
    case gray
    /// An opacity.
    case alpha
  }

  /// The bits that name the layout.
  let info: CGBitmapInfo
  let form: Form

  /// The bytes that the framework's own pixels have.
  package static let own = PixelLayout(
    info: [CGBitmapInfo(rawValue: 2), .byteOrder32Little], form: .bgra)
  /// Red, green, blue, opacity: what a decoded file has.
  package static let file = PixelLayout(info: CGBitmapInfo(rawValue: 1), form: .rgba)
  /// Red, green, blue and an unused byte: what a decoded file without opacity has.
  package static let opaqueFile = PixelLayout(info: CGBitmapInfo(rawValue: 5), form: .rgba)

  private init(info: CGBitmapInfo, form: Form) {
    self.info = info
    self.form = form
  }

  /// Creates the layout that bits name; `nil` for one that neither pictures nor contexts have.
  ///
  /// - Parameters:
  ///   - info: The bits.
  ///   - bitsPerPixel: The bits of a pixel; `nil` for those that the other values need.
  ///   - components: The number of components of the colour space; `nil` for no space.
  init?(_ info: CGBitmapInfo, bitsPerPixel: Int?, components: Int?) {
    let alpha = info.alpha
    guard info.intersection(.floatInfoMask).isEmpty,
      CGImageAlphaInfo(rawValue: info.rawValue & 0x1f) != nil
    else { return nil }
    self.info = info
    if alpha == .alphaOnly || components == 1 {
      let isAlpha = alpha == .alphaOnly
      guard isAlpha || alpha == .none, bitsPerPixel ?? 8 == 8 else { return nil }
      form = isAlpha ? .alpha : .gray
      return
    }
    guard components == 3 else { return nil }
    if alpha == .none {
      switch bitsPerPixel {
      case 24: form = .rgb
      case 32: form = info.byteOrder == .order32Little ? .abgr : .rgba
      default: return nil
      }
      return
    }
    guard bitsPerPixel ?? 32 == 32 else { return nil }
    let isFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(alpha)
    switch info.byteOrder {
    case .orderDefault, .order32Big: form = isFirst ? .argb : .rgba
    case .order32Little: form = isFirst ? .bgra : .abgr
    default: return nil
    }
  }

  /// Whether a context can draw into such memory: pixels that are premultiplied or opaque.
  var isDrawable: Bool {
    switch info.alpha {
    case .premultipliedLast, .premultipliedFirst, .noneSkipLast, .noneSkipFirst, .alphaOnly: true
    case .none: form == .gray
    case .last, .first: false
    }
  }

  /// The bytes of a pixel.
  var bytesPerPixel: Int {
    switch form {
    case .bgra, .rgba, .argb, .abgr: 4
    case .rgb: 3
    case .gray, .alpha: 1
    }
  }

  /// The colour space of the pixels; `nil` for opacities alone.
  var colorSpace: CGColorSpace? {
    switch form {
    case .alpha: nil
    case .gray: CGColorSpaceCreateDeviceGray()
    default: CGColorSpaceCreateDeviceRGB()
    }
  }

  private var isOpaque: Bool {
    switch info.alpha {
    case .none, .noneSkipFirst, .noneSkipLast: true
    default: false
    }
  }

  private var isStraight: Bool { info.alpha == .last || info.alpha == .first }

  // MARK: Pixels

  /// Reads pixels of the memory as pixels of the framework.
  func load(_ source: UnsafeRawPointer, into pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    switch form {
    case .bgra: pixels.copyBytes(from: source, count: count)
    case .rgba:
      each(source, pixels, count) { value in
        value & 0xff00_ff00 | value &<< 16 & 0xff_0000 | value &>> 16 & 0xff
      }
    case .argb: each(source, pixels, count) { value in value.byteSwapped }
    case .abgr: each(source, pixels, count) { value in value &>> 8 | value &<< 24 }
    case .rgb:
      let bytes = source.assumingMemoryBound(to: UInt8.self)
      var index = 0
      while index < count {
        let red = UInt32(bytes[3 &* index])
        let green = UInt32(bytes[3 &* index &+ 1])
        pixels[index] = red &<< 16 | green &<< 8 | UInt32(bytes[3 &* index &+ 2])
        index &+= 1
      }
    case .gray:
      let bytes = source.assumingMemoryBound(to: UInt8.self)
      var index = 0
      while index < count {
        pixels[index] = UInt32(bytes[index]) &* 0x01_0101
        index &+= 1
      }
    case .alpha:
      let bytes = source.assumingMemoryBound(to: UInt8.self)
      var index = 0
      while index < count {
        pixels[index] = UInt32(bytes[index]) &<< 24
        index &+= 1
      }
    }
    if isOpaque {
      for index in 0..<count { pixels[index] |= 0xff00_0000 }
    } else if isStraight {
      for index in 0..<count { pixels[index] = Self.premultiplied(pixels[index]) }
    } else if form != .alpha {
      // Colours above their opacity, which the program may have written, would overflow.
      for index in 0..<count where pixels[index] < 0xff00_0000 {
        pixels[index] = Self.limited(pixels[index])
      }
    }
  }

  /// Writes pixels of the framework into the memory.
  func store(_ pixels: UnsafePointer<UInt32>, into target: UnsafeMutableRawPointer, count: Int) {
    let filling: UInt32 = isOpaque ? 0xff00_0000 : 0
    let bytes = target.assumingMemoryBound(to: UInt8.self)
    var index = 0
    switch form {
    case .gray:
      while index < count {
        bytes[index] = UInt8(Self.brightness(of: pixels[index]))
        index &+= 1
      }
    case .alpha:
      while index < count {
        bytes[index] = UInt8(pixels[index] &>> 24)
        index &+= 1
      }
    case .rgb:
      while index < count {
        let value = pixels[index]
        bytes[3 &* index] = UInt8(truncatingIfNeeded: value &>> 16)
        bytes[3 &* index &+ 1] = UInt8(truncatingIfNeeded: value &>> 8)
        bytes[3 &* index &+ 2] = UInt8(truncatingIfNeeded: value)
        index &+= 1
      }
    case .bgra, .rgba, .argb, .abgr:
      while index < count {
        var value = isStraight ? Self.straight(pixels[index]) : pixels[index] | filling
        switch form {
        case .rgba: value = value & 0xff00_ff00 | value &<< 16 & 0xff_0000 | value &>> 16 & 0xff
        case .argb: value = value.byteSwapped
        case .abgr: value = value &<< 8 | value &>> 24
        default: break
        }
        target.storeBytes(of: value.littleEndian, toByteOffset: 4 &* index, as: UInt32.self)
        index &+= 1
      }
    }
  }

  /// The brightness of a premultiplied pixel, in 0...255.
  static func brightness(of pixel: UInt32) -> UInt32 {
    ((pixel >> 16 & 0xff) * 54 + (pixel >> 8 & 0xff) * 183 + (pixel & 0xff) * 19 + 128) >> 8
  }

  @inline(__always)
  private func each(
    _ source: UnsafeRawPointer, _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int,
    _ change: (UInt32) -> UInt32
  ) {
    var index = 0
    while index < count {
      let value = source.loadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self)
      pixels[index] = change(UInt32(littleEndian: value))
      index &+= 1
    }
  }

  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    PixelColor(premultiplied: pixel | 0xff00_0000).multiplied(by: pixel >> 24).premultiplied
  }

  private static func limited(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    return alpha << 24 | min(pixel >> 16 & 0xff, alpha) << 16 | min(pixel >> 8 & 0xff, alpha) << 8
      | min(pixel & 0xff, alpha)
  }

  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0, alpha < 255 else { return alpha == 0 ? 0 : pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 0xff) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}

extension UnsafeMutablePointer<UInt32> {
  fileprivate func copyBytes(from source: UnsafeRawPointer, count: Int) {
    UnsafeMutableRawPointer(self).copyMemory(from: source, byteCount: count * 4)
  }
}
