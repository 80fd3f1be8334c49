internal import EspalierCSDL
internal import EspalierGeometry

/// A face opened by SDL_ttf at one pixel size, which turns pieces of text into masks.
///
/// SDL_ttf discards its glyphs when a font's size changes, so each size has an object of its own.
final class MaskFont {
  /// The number of units per pixel: sizes are stored in 72nds of a pixel, points at one dot per
  /// inch.
  static let unitsPerPixel = 72.0

  private let font: OpaquePointer
  /// The memory that the font reads from.
  private let blob: FontBlob
  private var script = ""
  private var isRightToLeft = false

  /// Opens a face; fails if the file is broken.
  ///
  /// SDL_ttf reads from mapped memory, because from a file it would seek and read for every glyph.
  init?(_ blob: FontBlob, index: Int, units: Int32, slants: Bool) {
    let bytes = blob.bytes
    guard Self.isReady,
      let source = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)),
      let font = TTF_OpenFontIndexDPIRW(source, 1, units, index, 1, 1)
    else { return nil }
    self.font = font
    self.blob = blob
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
    if slants { TTF_SetFontStyle(font, TTF_STYLE_ITALIC) }
  }

  deinit { TTF_CloseFont(font) }

  /// Whether SDL_ttf started, which it does for the first font; it is never stopped.
  private static let isReady = TTF_Init() == 0

  /// The reason why the last font could not be opened, in the words of SDL_ttf.
  static var lastError: String { String(cString: SDL_GetError()) }

  /// The rows from a picture's top to the baseline, unless a glyph is higher.
  private var ascent: Int { Int(TTF_FontAscent(font)) }

  private func prepare(_ piece: TextPiece) {
    if piece.isRightToLeft != isRightToLeft {
      isRightToLeft = piece.isRightToLeft
      TTF_SetFontDirection(font, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    }
    if piece.script != script {
      script = piece.script
      TTF_SetFontScriptName(font, script)
    }
  }

  /// Returns the coverage of `piece`, cropped to its ink and placed relative to its origin; `nil`
  /// without ink.
  ///
  /// `reach` is the distance by which ink extends to the left of the origin and above it, in
  /// pixels. It is given for text whose glyphs do not correspond to single characters.
  func mask(of piece: TextPiece, reach: (left: Double, top: Double)?) -> GlyphBitmap? {
    prepare(piece)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    let black = SDL_Color(r: 0, g: 0, b: 0, a: 255)
    guard let surface = TTF_RenderUTF8_Shaded(font, piece.text, white, black) else { return nil }
    defer { SDL_FreeSurface(surface) }
    guard surface.pointee.format.pointee.BytesPerPixel == 1, let memory = surface.pointee.pixels
    else { return nil }
    let origin = origin(of: piece, reach: reach)
    return GlyphBitmap(
      cropping: memory.assumingMemoryBound(to: UInt8.self), pitch: Int(surface.pointee.pitch),
      width: Int(surface.pointee.w), height: Int(surface.pointee.h), originX: origin.x,
      originY: origin.y)
  }

  /// Returns the colours of `piece` at the size of the face's pictures, not premultiplied.
  func picture(of piece: TextPiece) -> ColorBitmap? {
    prepare(piece)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(font, piece.text, white) else { return nil }
    defer { SDL_FreeSurface(surface) }
    guard surface.pointee.format.pointee.BytesPerPixel == 4, let memory = surface.pointee.pixels
    else { return nil }
    let pitch = Int(surface.pointee.pitch) / 4
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    guard width > 0, height > 0 else { return nil }
    let pixels = memory.assumingMemoryBound(to: UInt32.self)
    return ColorBitmap(
      pixels: (0..<height).flatMap { row in
        UnsafeBufferPointer(start: pixels + row * pitch, count: width)
      }, width: width, height: height, ascent: ascent)
  }

  /// Returns the place of a piece's origin in SDL_ttf's picture, which is moved right and down by
  /// the reach of the ink.
  private func origin(of piece: TextPiece, reach: (left: Double, top: Double)?) -> (x: Int, y: Int)
  {
    if let reach {
      let top = Int(reach.top.rounded(.up))
      return (Int(reach.left.rounded(.up)), ascent + max(0, top - ascent))
    }
    var left = 0
    var top = ascent
    for (index, scalar) in piece.text.unicodeScalars.enumerated() {
      var (minX, maxX, minY, maxY, advance) = (Int32(0), Int32(0), Int32(0), Int32(0), Int32(0))
      guard TTF_GlyphMetrics32(font, scalar.value, &minX, &maxX, &minY, &maxY, &advance) == 0
      else { continue }
      if index == 0 { left = min(left, Int(minX)) }
      top = max(top, Int(maxY))
    }
    return (-left, top)
  }
}
