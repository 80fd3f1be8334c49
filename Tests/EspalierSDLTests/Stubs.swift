import EspalierGeometry
import EspalierPlatform

/// A text system that knows no text.
final class NoText: TextSystem {
  let familyNames: [String] = []

  func face(for request: FontRequest) -> FontFace { FontFace(0) }
  func face(contentsOfFile path: String) throws(TextError) -> FontFace { FontFace(0) }
  func metrics(of face: FontFace, size: Double) -> FontMetrics {
    FontMetrics(
      ascender: 0, descender: 0, leading: 0, capHeight: 0, xHeight: 0, familyName: "", fontName: "",
      weight: 400, isItalic: false, isMonospaced: false)
  }
  func width(of text: String, face: FontFace, size: Double) -> Double { 0 }
  func runs(for text: String, face: FontFace, size: Double, scale: Double) -> [GlyphRun] { [] }
  func layout(_ request: TextLayoutRequest) -> TextLayout {
    TextLayout(lines: [], isTruncated: false)
  }
}

/// A codec that reads no picture.
final class NoImages: ImageCodec {
  func decode(_ bytes: [UInt8]) throws(ImageError) -> PixelBuffer {
    throw ImageError("No picture.")
  }
  func encodePNG(_ buffer: PixelBuffer) throws(ImageError) -> [UInt8] { [] }
}
