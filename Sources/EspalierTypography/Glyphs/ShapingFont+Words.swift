internal import EspalierCHarfBuzz
internal import EspalierPlatform

extension ShapingFont {
  /// Whether HarfBuzz reports which of the face's glyphs depend on their neighbours.
  ///
  /// It does so for the tables of OpenType; not for those of other systems, nor for the old table
  /// of kerning pairs where that is used.
  func tellsInfluence(script: UInt32, language: String?) -> Bool {
    let face = hb_font_get_face(font)
    let others: [StaticString] = ["morx", "mort", "kerx", "Silf"]
    for name in others where has(name, face) { return false }
    guard has("kern", face) else { return true }
    var scriptCount: UInt32 = 3
    var languageCount: UInt32 = 3
    var scripts = [hb_tag_t](repeating: 0, count: 3)
    var languages = [hb_tag_t](repeating: 0, count: 3)
    hb_ot_tags_from_script_and_language(
      hb_script_t(script),
      language.map { hb_language_from_string($0, -1) } ?? hb_language_get_default(),
      &scriptCount, &scripts, &languageCount, &languages)
    let table = openTypeTag("GPOS")
    var scriptIndex: UInt32 = 0
    var chosen: hb_tag_t = 0
    hb_ot_layout_table_select_script(face, table, scriptCount, scripts, &scriptIndex, &chosen)
    var languageIndex: UInt32 = 0
    hb_ot_layout_script_select_language(
      face, table, scriptIndex, languageCount, languages, &languageIndex)
    var feature: UInt32 = 0
    return hb_ot_layout_language_find_feature(
      face, table, scriptIndex, languageIndex, openTypeTag("kern"), &feature) != 0
  }

  private func has(_ table: StaticString, _ face: OpaquePointer?) -> Bool {
    guard let blob = hb_face_reference_table(face, openTypeTag(table)) else { return false }
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }
}
