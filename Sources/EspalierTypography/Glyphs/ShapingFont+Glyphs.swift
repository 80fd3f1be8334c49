internal import EspalierCHarfBuzz
internal import EspalierPlatform

extension ShapingFont {
  /// The most units that are shaped in one call: sums of advances stay inside 32 bits.
  static let longestCall = 4096

  /// The glyphs of a piece of text, from left to right.
  func glyphs(_ request: ShapingRequest) -> [ShapedGlyph] {
    let range = request.range.clamped(to: 0..<request.units.count)
    guard !range.isEmpty else { return [] }
    shape(request, range)
    var length: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &length),
      let positions = hb_buffer_get_glyph_positions(buffer, &length)
    else { return [] }
    return (0..<Int(length)).map { Self.glyph(infos[$0], positions[$0]) }
  }

  /// The glyphs of units with the other traits of a request, from left to right, and whether each
  /// begins a cluster whose glyphs, or those before it, depend on what stands on the other side.
  func glyphsWithInfluence(
    of units: [UInt16], like request: ShapingRequest
  ) -> [(ShapedGlyph, Bool)] {
    var request = request
    request.units = units
    request.range = units.indices
    hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT)
    defer { hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_DEFAULT) }
    shape(request, units.indices)
    var length: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &length),
      let positions = hb_buffer_get_glyph_positions(buffer, &length)
    else { return [] }
    return (0..<Int(length)).map {
      let depends = infos[$0].mask & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT.rawValue != 0
      return (Self.glyph(infos[$0], positions[$0]), depends)
    }
  }

  private static func glyph(
    _ info: hb_glyph_info_t, _ position: hb_glyph_position_t
  ) -> ShapedGlyph {
    ShapedGlyph(
      glyph: info.codepoint, cluster: Int32(clamping: info.cluster), advance: position.x_advance,
      x: position.x_offset, y: position.y_offset,
      isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
  }

  private func shape(_ request: ShapingRequest, _ range: Range<Int>) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    request.units.withUnsafeBufferPointer {
      hb_buffer_add_utf16(
        buffer, $0.baseAddress, Int32(clamping: $0.count), UInt32(range.lowerBound),
        Int32(range.count))
    }
    hb_buffer_set_direction(
      buffer, request.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    if request.script != 0 { hb_buffer_set_script(buffer, hb_script_t(request.script)) }
    if let language = request.language {
      hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
    } else {
      hb_buffer_set_language(buffer, hb_language_get_default())
    }
    hb_buffer_guess_segment_properties(buffer)
    if request.joinsLetters {
      hb_shape(font, buffer, nil, 0)
    } else {
      let features = [openTypeTag("liga"), openTypeTag("clig")].map {
        hb_feature_t(tag: $0, value: 0, start: 0, end: UInt32.max)
      }
      hb_shape(font, buffer, features, UInt32(features.count))
    }
  }

  /// The bytes of the picture of a glyph, as PNG, and where it goes, in ems, y up.
  func picture(of glyph: UInt32) -> GlyphPicture? {
    guard let blob = hb_ot_color_glyph_reference_png(font, glyph) else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length > 0 else { return nil }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return nil }
    func ems(_ value: hb_position_t) -> Double { Double(value) / unitsPerEm }
    return GlyphPicture(
      png: Array(bytes), left: ems(extents.x_bearing), top: ems(extents.y_bearing),
      width: ems(extents.width), height: abs(ems(extents.height)))
  }

  /// The glyphs and colours (blue, green, red, alpha from the top byte down) that make up a glyph.
  func layers(of glyph: UInt32) -> [(glyph: UInt32, color: UInt32?)] {
    let face = hb_font_get_face(font)
    guard hb_ot_color_has_layers(face) != 0 else { return [] }
    var count = hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    guard count > 0, count <= 256 else { return [] }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
    hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    return layers.prefix(Int(count)).map { layer in
      var color: hb_color_t = 0
      var one: UInt32 = 1
      let found = hb_ot_color_palette_get_colors(face, 0, layer.color_index, &one, &color)
      return (layer.glyph, layer.color_index != 0xffff && found > 0 && one > 0 ? color : nil)
    }
  }

  /// Whether the face's glyphs are made of coloured layers.
  var hasColorLayers: Bool { hb_ot_color_has_layers(hb_font_get_face(font)) != 0 }
}

/// The picture of a glyph as its font holds it; lengths are in ems, y up.
struct GlyphPicture {
  var png: [UInt8]
  var left: Double
  var top: Double
  var width: Double
  var height: Double
}
