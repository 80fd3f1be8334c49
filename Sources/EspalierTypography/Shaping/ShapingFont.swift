internal import EspalierCHarfBuzz

/// A face opened for measuring: advance widths and vertical metrics in units of the em, without
/// hinting, so that they are valid at every size.
final class ShapingFont {
  let font: OpaquePointer
  let buffer: OpaquePointer
  let unitsPerEm: Double
  private var coverage: [UInt32: Bool] = [:]

  /// Opens a face; fails if there is no such face, or if the face has no glyphs.
  init?(_ blob: FontBlob, index: Int) {
    guard index & 0xffff < blob.faceCount,
      let face = hb_face_create(blob.pointer, UInt32(index & 0xffff))
    else { return nil }
    defer { hb_face_destroy(face) }
    let units = hb_face_get_upem(face)
    guard hb_face_get_glyph_count(face) > 0, units > 0, let font = hb_font_create(face) else {
      return nil
    }
    guard let buffer = hb_buffer_create() else {
      hb_font_destroy(font)
      return nil
    }
    if index >> 16 > 0 { hb_font_set_var_named_instance(font, UInt32(index >> 16 - 1)) }
    self.font = font
    self.buffer = buffer
    unitsPerEm = Double(units)
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(font)
  }

  /// Returns whether the face has a glyph for `character`.
  func covers(_ character: Unicode.Scalar) -> Bool {
    if let known = coverage[character.value] { return known }
    var glyph: hb_codepoint_t = 0
    let isCovered = hb_font_get_nominal_glyph(font, character.value, &glyph) != 0 && glyph != 0
    coverage[character.value] = isCovered
    return isCovered
  }

  /// Whether the face has a glyph for every character from the space to the tilde.
  private(set) lazy var coversPrintableASCII: Bool = {
    for value in UInt32(0x20)..<0x7f {
      guard let character = Unicode.Scalar(value), covers(character) else { return false }
    }
    return true
  }()

  /// Returns the advance width of `text`, in ems; `nil` if the face lacks one of its characters.
  func advance(of text: some StringProtocol) -> Double? {
    shape(text)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count > 0,
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return text.isEmpty ? 0 : nil }
    var sum = 0
    for index in 0..<Int(count) {
      guard infos[index].codepoint != 0 else { return nil }
      sum += Int(positions[index].x_advance)
    }
    return Double(sum) / unitsPerEm
  }

  /// Adds, for every byte of `text`, the advance in ems of the glyphs that begin there.
  func addAdvances(of text: some StringProtocol, to advances: inout [Double], at offset: Int) {
    shape(text)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    for index in 0..<Int(count) {
      advances[offset + Int(infos[index].cluster)] +=
        Double(positions[index].x_advance) / unitsPerEm
    }
  }

  private func shape(_ text: some StringProtocol) {
    hb_buffer_clear_contents(buffer)
    var bytes = Substring(text)
    bytes.withUTF8 { memory in
      memory.withMemoryRebound(to: CChar.self) {
        let length = Int32(clamping: $0.count)
        hb_buffer_add_utf8(buffer, $0.baseAddress, length, 0, length)
      }
    }
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
  }
}

extension ShapingFont {
  /// The distances from the baseline to the line's top and bottom, and the extra space between
  /// lines, in ems.
  var lineExtents: (ascender: Double, descender: Double, gap: Double) {
    var extents = hb_font_extents_t()
    guard hb_font_get_h_extents(font, &extents) != 0 else { return (0.8, -0.2, 0) }
    return (
      Double(extents.ascender) / unitsPerEm, Double(extents.descender) / unitsPerEm,
      Double(extents.line_gap) / unitsPerEm
    )
  }

  /// The height of capitals, in ems.
  var capHeight: Double { measure(HB_OT_METRICS_TAG_CAP_HEIGHT, like: "H") ?? 0.7 }

  /// The height of small letters, in ems.
  var xHeight: Double { measure(HB_OT_METRICS_TAG_X_HEIGHT, like: "x") ?? 0.5 }

  /// Returns a declared measure, or else the height of a letter.
  private func measure(_ tag: hb_ot_metrics_tag_t, like letter: Unicode.Scalar) -> Double? {
    var position: hb_position_t = 0
    if hb_ot_metrics_get_position(font, tag, &position) != 0, position > 0 {
      return Double(position) / unitsPerEm
    }
    var glyph: hb_codepoint_t = 0
    var extents = hb_glyph_extents_t()
    guard hb_font_get_nominal_glyph(font, letter.value, &glyph) != 0,
      hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.y_bearing > 0
    else { return nil }
    return Double(extents.y_bearing) / unitsPerEm
  }

  /// Whether the face's glyphs are colour pictures.
  var hasColorPictures: Bool {
    let face = hb_font_get_face(font)
    return hb_ot_color_has_png(face) != 0
  }
}
