/// How the components of a JPEG picture become colours.
struct JPEGColors: Sendable {
  /// What the components are.
  private enum Kind {
    case gray
    case luminance
    case colors
    case inks
    case luminanceAndBlack
  }

  private let kind: Kind
  private let isInverted: Bool

  /// Returns the sample with which a component is filled at first, so that all is mid grey.
  func blank(_ component: Int) -> UInt8 {
    switch (kind, component) {
    case (.inks, 3), (.luminanceAndBlack, 3):
      isInverted ? 255 : 0
    case (.inks, _):
      isInverted ? 128 : 127
    case (.luminanceAndBlack, 0):
      isInverted ? 127 : 128
    default:
      128
    }
  }

  /// Finds out what the components of a picture are.
  init(_ frame: JPEGFrame, headers: JPEGHeaders) {
    isInverted = headers.adobeTransform != nil
    switch frame.components.count {
    case 1:
      kind = .gray
    case 4:
      let transform = headers.adobeTransform ?? 0
      kind = transform == 0 ? .inks : .luminanceAndBlack
    default:
      if headers.isJFIF {
        kind = .luminance
      } else if let transform = headers.adobeTransform {
        kind = transform == 0 ? .colors : .luminance
      } else {
        let names = frame.components.map { component in component.identifier }
        kind = names == [0x52, 0x47, 0x42] ? .colors : .luminance
      }
    }
  }

  /// Writes a row of pixels from the rows of the components.
  func convert(
    _ rows: [UnsafePointer<UInt8>], into pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let first = rows[0]
    guard kind != .gray, rows.count >= 3 else {
      for index in 0..<count {
        pixels[index] = 0xff00_0000 | UInt32(first[index]) &* 0x1_0101
      }
      return
    }
    let second = rows[1]
    let third = rows[2]
    switch kind {
    case .gray, .colors, .inks:
      for index in 0..<count {
        pixels[index] = pack(Int32(first[index]), Int32(second[index]), Int32(third[index]))
      }
    case .luminance, .luminanceAndBlack:
      for index in 0..<count {
        pixels[index] = fromLuminance(
          Int32(first[index]), Int32(second[index]) &- 128, Int32(third[index]) &- 128)
      }
    }
    guard rows.count == 4 else { return }
    // A transformed picture yields the complement of its inks.
    let inkFlip: UInt32 = isInverted == (kind == .luminanceAndBlack) ? 0xff : 0
    darken(pixels, by: rows[3], inkFlip: inkFlip, count: count)
  }

  private func darken(
    _ pixels: UnsafeMutablePointer<UInt32>, by black: UnsafePointer<UInt8>, inkFlip: UInt32,
    count: Int
  ) {
    let blackFlip: UInt32 = isInverted ? 0 : 0xff
    for index in 0..<count {
      let pixel = pixels[index]
      let light = UInt32(black[index]) ^ blackFlip
      let red = scale((pixel &>> 16 & 0xff) ^ inkFlip, by: light)
      let green = scale((pixel &>> 8 & 0xff) ^ inkFlip, by: light)
      let blue = scale((pixel & 0xff) ^ inkFlip, by: light)
      pixels[index] = 0xff00_0000 | red &<< 16 | green &<< 8 | blue
    }
  }

  @inline(__always)
  private func scale(_ value: UInt32, by light: UInt32) -> UInt32 {
    (value &* light &+ 127) / 255
  }

  @inline(__always)
  private func pack(_ red: Int32, _ green: Int32, _ blue: Int32) -> UInt32 {
    0xff00_0000 | UInt32(bitPattern: red &<< 16 | green &<< 8 | blue)
  }

  /// Returns the colour of a brightness and two colour differences around zero, as in JFIF.
  @inline(__always)
  private func fromLuminance(_ luminance: Int32, _ blue: Int32, _ red: Int32) -> UInt32 {
    let base = luminance &<< 16 &+ 32768
    return pack(
      clamp((base &+ 91881 &* red) &>> 16),
      clamp((base &- 22554 &* blue &- 46802 &* red) &>> 16),
      clamp((base &+ 116130 &* blue) &>> 16))
  }

  @inline(__always)
  private func clamp(_ value: Int32) -> Int32 {
    max(0, min(255, value))
  }
}
