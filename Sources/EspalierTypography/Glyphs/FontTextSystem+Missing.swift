internal import EspalierGeometry
internal import EspalierPaths
package import EspalierPlatform

extension FontTextSystem {
  package func missingAdvance(of scalar: UInt32) -> Double { scalar > 0xffff ? 0.98 : 0.74 }

  /// A frame with the character's number in two rows, as large as the face's capitals.
  package func missingRun(for scalar: UInt32, size: Double) -> GlyphRun? {
    guard size > 0, size <= 2_000 else { return nil }
    let width = Int((missingAdvance(of: scalar) * size).rounded()) - 1
    let height = Int((size * 0.92).rounded())
    let line = max(1, (size / 18).rounded())
    guard width > 3, height > 3 else { return nil }
    var frame = Path()
    let inset = line / 2
    frame.append(
      Path(
        rectX: inset, y: -Double(height) + inset + (size * 0.14).rounded(),
        width: Double(width) - line, height: Double(height) - line))
    let clip = PixelRect(left: -4_000, top: -4_000, right: 4_000, bottom: 4_000)
    guard
      let box = PathRasterizer().stroke(frame, style: StrokeStyle(width: line), clip: clip)
    else { return nil }
    var parts = [GlyphBitmap(mask: box.mask, x: Int(box.x), y: Int(box.y))]
    let digits = hexDigits(of: scalar)
    let columns = digits.count / 2
    let digitSize = size * 0.42
    // Numbers too small to be read are left out.
    if digitSize >= 4 {
      let font = BuiltInFont(weight: 500, isItalic: false, isMonospaced: false)
      let middle = -Double(height) / 2 + size * 0.14
      for (index, digit) in digits.enumerated() {
        let advance = font.advance(of: String(digit)[...]) * digitSize
        let step = Double(width) / (Double(columns) + 0.4)
        let x = step * (Double(index % columns) + 0.7) - advance / 2
        let baseline = index < columns ? middle - size * 0.04 : middle + size * 0.36
        let pixel = x.rounded(.down)
        guard
          var part = font.mask(
            ofGlyph: digit.unicodeScalars.first?.value ?? 0x30, size: digitSize,
            phase: ((x - pixel) * 4).rounded() / 4)
        else { continue }
        part.x += Int(pixel)
        part.y += Int(baseline.rounded())
        parts.append(part)
      }
    }
    return GlyphBitmap(union: parts).map {
      GlyphRun(mask: $0.mask, x: Int32(clamping: $0.x), y: Int32(clamping: $0.y))
    }
  }

  private func hexDigits(of scalar: UInt32) -> [Character] {
    let digits = String(scalar, radix: 16, uppercase: true)
    let wanted = scalar > 0xffff ? 6 : 4
    return Array(String(repeating: "0", count: max(0, wanted - digits.count)) + digits)
  }
}
