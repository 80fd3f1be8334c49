internal import EspalierCFreeType
internal import EspalierGeometry
internal import EspalierPaths

/// FreeType, as one text system uses it.
final class GlyphLibrary {
  fileprivate let pointer: FT_Library

  init?() {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    pointer = library
  }

  deinit { FT_Done_FreeType(pointer) }
}

/// A face opened by FreeType, which turns glyphs into coverage.
///
/// One object serves all sizes. Hinting moves heights only, so that widths are those that were
/// measured and a glyph may begin between two pixels.
final class GlyphRasterizer {
  /// A glyph at a size, and the changes to its outline.
  struct Request {
    var glyph: UInt32
    /// The pixel size in 64ths.
    var size: Int32
    /// Quarters of a pixel from a whole pixel to the origin, to the right.
    var phase: Int32 = 0
    /// Whether the heights of letters go to whole pixels.
    var isHinted = true
    /// The distance by which the top leans to the right, per unit of height.
    var slant = 0.0
    /// The factor of horizontal distances.
    var stretch = 1.0
  }

  private let face: FT_Face
  /// The memory that the face reads from.
  private let blob: FontBlob
  private let library: GlyphLibrary
  /// The size that is set, in 64ths of a pixel.
  private var size: Int32 = 0

  /// Opens a face; fails if the file is broken.
  ///
  /// FreeType reads from memory, because from a file it would seek and read for every glyph.
  init?(_ blob: FontBlob, index: Int, library: GlyphLibrary) {
    let bytes = blob.bytes.bindMemory(to: FT_Byte.self)
    var face: FT_Face?
    guard
      FT_New_Memory_Face(library.pointer, bytes.baseAddress, bytes.count, index, &face) == 0,
      let face
    else { return nil }
    self.face = face
    self.blob = blob
    self.library = library
  }

  deinit { FT_Done_Face(face) }

  /// Returns the coverage of a glyph relative to the whole pixel of its origin; `nil` without ink.
  func mask(of request: Request) -> GlyphBitmap? {
    guard let slot = load(request), FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else {
      return nil
    }
    let bitmap = slot.pointee.bitmap
    let size = PixelSize(width: Int(bitmap.width), height: Int(bitmap.rows))
    guard let pixels = bitmap.buffer, size.width > 0, size.height > 0 else { return nil }
    let pitch = Int(bitmap.pitch)
    let mask = PixelMask(size: size) { target in
      guard let base = target.baseAddress else { return }
      for row in 0..<size.height {
        (base + row * size.width).update(from: pixels + row * pitch, count: size.width)
      }
    }
    return GlyphBitmap(
      mask: mask, x: Int(slot.pointee.bitmap_left), y: -Int(slot.pointee.bitmap_top))
  }

  /// Returns the outline of a glyph relative to the whole pixel of its origin, y down; empty where
  /// there is none.
  func outline(of request: Request) -> Path {
    guard let slot = load(request) else { return Path() }
    let box = OutlineBox()
    var functions = FT_Outline_Funcs()
    functions.move_to = { end, data in
      OutlineBox.add(data) { path in
        path.close()
        path.move(to: point(end))
      }
    }
    functions.line_to = { end, data in OutlineBox.add(data) { $0.addLine(to: point(end)) } }
    functions.conic_to = { control, end, data in
      OutlineBox.add(data) { $0.addQuad(control: point(control), to: point(end)) }
    }
    functions.cubic_to = { one, two, end, data in
      OutlineBox.add(data) {
        $0.addCubic(control1: point(one), control2: point(two), to: point(end))
      }
    }
    FT_Outline_Decompose(
      &slot.pointee.outline, &functions, Unmanaged.passUnretained(box).toOpaque())
    box.path.close()
    return box.path
  }

  /// Loads a glyph's outline at its size and changes it; `nil` where there is none.
  private func load(_ request: Request) -> FT_GlyphSlot? {
    if size != request.size {
      size = 0
      guard FT_Set_Char_Size(face, 0, FT_F26Dot6(request.size), 72, 72) == 0 else { return nil }
      size = request.size
    }
    let flags = request.isHinted ? espalier_ft_hinted : espalier_ft_unhinted
    guard FT_Load_Glyph(face, request.glyph, flags) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    if request.slant != 0 || request.stretch != 1 {
      var matrix = FT_Matrix(
        xx: fixed(request.stretch), xy: fixed(request.slant), yx: 0, yy: fixed(1))
      FT_Outline_Transform(&slot.pointee.outline, &matrix)
    }
    if request.phase != 0 {
      FT_Outline_Translate(&slot.pointee.outline, FT_Pos(request.phase) * 16, 0)
    }
    return slot
  }

  private func fixed(_ factor: Double) -> FT_Fixed {
    FT_Fixed((min(max(factor, -1_000), 1_000) * 65_536).rounded())
  }
}

/// A point of an outline in 64ths of a pixel, y up, as one in pixels, y down.
private func point(_ vector: UnsafePointer<FT_Vector>?) -> PathPoint {
  guard let vector else { return PathPoint(x: 0, y: 0) }
  return PathPoint(x: Double(vector.pointee.x) / 64, y: -Double(vector.pointee.y) / 64)
}

/// The collector of an outline.
private final class OutlineBox {
  var path = Path()

  /// Adds to the outline that FreeType's `data` stands for; 0 tells it to go on.
  static func add(_ data: UnsafeMutableRawPointer?, _ change: (inout Path) -> Void) -> Int32 {
    guard let data else { return 1 }
    change(&Unmanaged<OutlineBox>.fromOpaque(data).takeUnretainedValue().path)
    return 0
  }
}
