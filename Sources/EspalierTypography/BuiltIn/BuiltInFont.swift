internal import EspalierGeometry
internal import EspalierPlatform

/// The font of a machine without fonts.
struct BuiltInFont {
  static let familyName = "Espalier Built-In"
  var weight: Int
  var isItalic: Bool
  var isMonospaced: Bool
  init(weight: Int, isItalic: Bool, isMonospaced: Bool) {
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }
  var metrics: FontMetrics {
    FontMetrics(
      ascender: 0.95, descender: -0.25, leading: 0, capHeight: 0.7, xHeight: 0.5,
      familyName: Self.familyName, fontName: "EspalierBuiltIn", weight: weight, isItalic: isItalic,
      isMonospaced: isMonospaced)
  }
  func covers(_ character: Unicode.Scalar) -> Bool { (0x20..<0x7f).contains(character.value) }
  func advance(of character: Unicode.Scalar) -> Double { isInvisible(character) ? 0 : 0.6 }
  func advance(of text: Substring) -> Double {
    text.unicodeScalars.reduce(0) { $0 + advance(of: $1) }
  }
  func mask(of text: String, size: Double) -> GlyphBitmap? { nil }
}
