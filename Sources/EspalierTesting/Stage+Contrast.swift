import Espalier
import EspalierHeadless
import Foundation

extension Stage {
  /// Returns the texts and symbols on screen with too little contrast to the colour behind them.
  ///
  /// The contrast is measured on the picture: the background is the most common colour around a
  /// piece, the contrast that of WCAG 2. Texts need 4.5 to 1; symbols, texts of 18 points and bold
  /// texts of 14 points need 3 to 1.
  ///
  /// - Returns: A sentence for each, with both colours and both ratios.
  package func faintPieces() -> [String] {
    enter()
    guard let surface, let scene = window.windowScene else { return ["Nothing is shown."] }
    let scale = CGFloat(surface.scale)
    let grid = PixelGrid(pixels: pixels, width: surface.picture().size.width)
    return scene.paintedPieces().compactMap { piece in
      let frame = CGRect(
        x: piece.frame.minX * scale, y: piece.frame.minY * scale,
        width: piece.frame.width * scale, height: piece.frame.height * scale)
      let ground = grid.ground(in: frame, without: piece.color)
      let shown = piece.color.w * piece.color + (1 - piece.color.w) * ground
      let ratio = Contrast.ratio(shown, ground)
      guard ratio < piece.neededContrast else { return nil }
      let measured = (ratio * 100).rounded() / 100
      return "\(piece.name) has a contrast of \(measured) to 1 to \(Contrast.hex(ground)) in "
        + "\(Contrast.hex(shown)); it needs \(piece.neededContrast) to 1."
    }
  }
}

/// The pixels of a picture, row by row.
private struct PixelGrid {
  let pixels: [UInt32]
  let width: Int

  /// Returns the most common colour in a rectangle, apart from pixels of the colour `ink`.
  func ground(in frame: CGRect, without ink: SIMD4<Double>) -> SIMD4<Double> {
    guard width > 0, !pixels.isEmpty else { return ink }
    let height = pixels.count / width
    var counts: [UInt32: (count: Int, pixel: UInt32)] = [:]
    let rows = max(0, Int(frame.minY))..<max(0, min(height, Int(frame.maxY.rounded(.up))))
    let columns = max(0, Int(frame.minX))..<max(0, min(width, Int(frame.maxX.rounded(.up))))
    for y in rows {
      for x in columns {
        let pixel = pixels[y * width + x]
        // Eight steps of each component count as one colour, because gradients have many.
        let key = pixel & 0x00f8_f8f8
        counts[key, default: (0, pixel)].count += 1
      }
    }
    let others = counts.values.filter { !isInk(color($0.pixel), ink) }
    guard let commonest = others.max(by: { $0.count < $1.count }) else { return ink }
    return color(commonest.pixel)
  }

  private func isInk(_ color: SIMD4<Double>, _ ink: SIMD4<Double>) -> Bool {
    guard ink.w > 0.9 else { return false }
    let apart = color - ink
    return max(abs(apart.x), abs(apart.y), abs(apart.z)) < 0.06
  }

  private func color(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4(
      Double(pixel >> 16 & 0xff) / 255, Double(pixel >> 8 & 0xff) / 255, Double(pixel & 0xff) / 255,
      1)
  }
}

/// The contrast that WCAG 2 defines.
package enum Contrast {
  /// Returns the ratio of the lightness of two colours, from 1 to 21; ignores opacity.
  package static func ratio(_ first: SIMD4<Double>, _ second: SIMD4<Double>) -> Double {
    let (one, two) = (luminance(first), luminance(second))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private static func luminance(_ color: SIMD4<Double>) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.x) + 0.7152 * linear(color.y) + 0.0722 * linear(color.z)
  }

  static func hex(_ color: SIMD4<Double>) -> String {
    func byte(_ value: Double) -> String {
      let digits = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0\(digits)" : digits
    }
    return "#\(byte(color.x))\(byte(color.y))\(byte(color.z))"
  }
}
