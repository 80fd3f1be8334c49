/// A colour of the display list: premultiplied ARGB, eight bits per channel, sRGB.
package struct PixelColor: Hashable, Sendable {
  /// `0xAARRGGBB`, with red, green and blue already multiplied by alpha.
  package var premultiplied: UInt32

  package static let clear = PixelColor(premultiplied: 0)

  package init(premultiplied: UInt32) { self.premultiplied = premultiplied }

  /// Creates a colour from components in 0...1 that are not premultiplied; other values are
  /// clamped, and NaN is 0.
  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    let opacity = unit(alpha)
    let alphaByte = UInt32((opacity * 255).rounded())
    func channel(_ value: Double) -> UInt32 {
      UInt32((unit(value) * opacity * 255).rounded())
    }
    premultiplied = alphaByte << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }

  package var alpha: UInt32 { premultiplied >> 24 }
  package var isOpaque: Bool { alpha == 255 }
  package var isClear: Bool { premultiplied == 0 }

  /// Returns this colour multiplied by `opacity` (0...255), rounded as the rasteriser rounds.
  package func multiplied(by opacity: UInt32) -> PixelColor {
    guard opacity < 255 else { return self }
    func channel(_ shift: UInt32) -> UInt32 {
      let product = (premultiplied >> shift & 0xff) * opacity + 128
      return ((product + (product >> 8)) >> 8) << shift
    }
    return PixelColor(premultiplied: channel(24) | channel(16) | channel(8) | channel(0))
  }
}

extension PixelColor: CustomStringConvertible {
  /// `#AARRGGBB`, premultiplied.
  package var description: String {
    let digits = String(premultiplied, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

private func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
