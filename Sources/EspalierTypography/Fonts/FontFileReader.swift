internal import EspalierCHarfBuzz

/// Reads the names and the style of the faces in a font file.
///
/// HarfBuzz maps the file and checks the places of the tables; this type reads their contents. A
/// broken file has no faces.
enum FontFileReader {
  /// Returns the faces of a file; each named instance of a variable font counts as a face.
  static func faces(inFile path: String) -> [FontFile] {
    guard let blob = FontBlob(path: path, isBrief: true) else { return [] }
    return (0..<blob.faceCount).flatMap { index -> [FontFile] in
      guard let face = hb_face_create(blob.pointer, UInt32(index)) else { return [] }
      defer { hb_face_destroy(face) }
      guard hb_face_get_glyph_count(face) > 0 else { return [] }
      let file = describe(face, index: index, path: path)
      return [file] + instances(of: face, like: file)
    }
  }

  private static func describe(_ face: OpaquePointer, index: Int, path: String) -> FontFile {
    let names = NameTable(bytes: table("name", of: face))
    let style = table("OS/2", of: face, limit: 96)
    let head = table("head", of: face, limit: 54)
    let post = table("post", of: face, limit: 32)
    let macStyle = head.word(at: 44) ?? 0
    let selection = style.word(at: 62) ?? 0
    let isBold = selection & 0x20 != 0 || macStyle & 1 != 0
    let declaredWeight = Int(style.word(at: 4) ?? 0)
    let fileName = path.split(separator: "/").last.map(String.init) ?? path
    let family = names[.typographicFamily] ?? names[.family] ?? fileName
    var families = [family]
    if let legacy = names[.family], legacy != family { families.append(legacy) }
    let fullName = names[.fullName] ?? family
    return FontFile(
      path: path, index: index, families: families, fullName: fullName,
      postScriptName: names[.postScriptName] ?? fullName.filter { $0 != " " },
      weight: weight(declared: declaredWeight, isBold: isBold),
      isItalic: selection & 0x201 != 0 || macStyle & 2 != 0,
      isMonospaced: (post.word(at: 12) ?? 0) != 0 || (post.word(at: 14) ?? 0) != 0,
      stretch: Int(style.word(at: 6).flatMap { (1...9).contains($0) ? $0 : nil } ?? 5))
  }

  /// Returns the weights and slants that the designer of a variable font named.
  ///
  /// The upper half of a face's index is the number of its instance, counted from one.
  private static func instances(of face: OpaquePointer, like file: FontFile) -> [FontFile] {
    guard hb_ot_var_has_data(face) != 0 else { return [] }
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: 8)
    var axisCount = UInt32(axes.count)
    hb_ot_var_get_axis_infos(face, 0, &axisCount, &axes)
    let count = min(Int(hb_ot_var_get_named_instance_count(face)), 64)
    return (0..<count).compactMap { instance in
      var values = [Float](repeating: 0, count: 16)
      var valueCount = UInt32(values.count)
      guard
        hb_ot_var_named_instance_get_design_coords(
          face, UInt32(instance), &valueCount, &values) > 0
      else { return nil }
      var result = file
      result.index |= (instance + 1) << 16
      for axis in axes.prefix(Int(axisCount)) where axis.axis_index < valueCount {
        let value = values[Int(axis.axis_index)]
        switch axis.tag {
        case openTypeTag("wght"): result.weight = min(max(Int(value), 100), 900)
        case openTypeTag("wdth"): result.stretch = stretch(percent: value)
        case openTypeTag("ital"), openTypeTag("slnt"):
          result.isItalic = result.isItalic || value != 0
        default: break
        }
      }
      return result
    }
  }

  private static func stretch(percent: Float) -> Int {
    switch percent {
    case ..<60: 1
    case ..<70: 2
    case ..<82: 3
    case ..<95: 4
    case ..<106: 5
    case ..<120: 6
    default: 7
    }
  }

  /// Returns the declared weight in 100...900; some old fonts count from 1 to 9.
  private static func weight(declared: Int, isBold: Bool) -> Int {
    switch declared {
    case 1...9: declared * 100
    case 10...1000: min(max(declared, 100), 900)
    default: isBold ? 700 : 400
    }
  }

  private static func table(
    _ tag: StaticString, of face: OpaquePointer, limit: Int = 1 << 20
  ) -> [UInt8] {
    let blob = hb_face_reference_table(face, openTypeTag(tag))
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length > 0 else { return [] }
    let count = min(Int(length), limit)
    return data.withMemoryRebound(to: UInt8.self, capacity: count) {
      Array(UnsafeBufferPointer(start: $0, count: count))
    }
  }
}

/// Returns the number for the four letters that name a table, a script or a feature.
func openTypeTag(_ letters: StaticString) -> UInt32 {
  letters.withUTF8Buffer { $0.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
}
