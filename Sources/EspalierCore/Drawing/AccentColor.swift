import EspalierLayers
import Foundation
import Synchronization

/// The colour that the user chose on the desktop, as far away from it as the contrast of text asks.
enum AccentColor {
  private struct Wish: Hashable {
    let accent: UInt32
    let ground: UInt32
  }

  /// The contrast that text needs.
  private static let contrast = 4.5
  /// The last colours that were found: few are in use at a time.
  private static let found = Mutex<[Wish: UIColor]>([:])

  /// The colour of text and symbols; `nil` where the user chose none.
  static func text(in traits: UITraitCollection) -> UIColor? {
    guard let accent = traits.values.accent else { return nil }
    guard traits.userInterfaceStyle == .dark else { return color(accent, on: 0xf2f2f7) }
    // The lightest background of a dark window, and of a card above it.
    return color(accent, on: traits.userInterfaceLevel == .elevated ? 0x3a3a3c : 0x2c2c2e)
  }

  /// The colour of grounds under white text; `nil` where the user chose none.
  static func fill(in traits: UITraitCollection) -> UIColor? {
    traits.values.accent.map { color($0, on: 0xffffff) }
  }

  private static func color(_ accent: UInt32, on ground: UInt32) -> UIColor {
    let wish = Wish(accent: accent, ground: ground)
    return found.withLock { found in
      if let color = found[wish] { return color }
      let made = UIColor(RGBA(hex: legible(accent, on: ground), alpha: 1))
      if found.count > 16 { found = [:] }
      found[wish] = made
      return made
    }
  }

  /// Returns the first colour, on the way to black on light grounds or to white on dark ones, that
  /// has enough contrast.
  static func legible(_ accent: UInt32, on ground: UInt32) -> UInt32 {
    let paper = luminance(ground)
    let end: Double = paper > 0.18 ? 0 : 255
    for step in 0...50 {
      let way = Double(step) / 50
      let mixed = [16, 8, 0].reduce(0 as UInt32) { sum, shift in
        let part = Double(accent >> UInt32(shift) & 0xff)
        return sum << 8 | UInt32((part + (end - part) * way).rounded())
      }
      let ink = luminance(mixed)
      if (max(ink, paper) + 0.05) / (min(ink, paper) + 0.05) >= contrast { return mixed }
    }
    return end == 0 ? 0 : 0xffffff
  }

  /// The lightness of a colour as WCAG 2 defines it.
  private static func luminance(_ color: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(color >> shift & 0xff) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}
