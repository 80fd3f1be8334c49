import CIndexStore
import Foundation

/// The compiler's index of the debug build: which file declares a symbol, and which files mention
/// it.
struct IndexStore {
  /// A symbol at one place of a file.
  struct Mention {
    /// The compiler's identifier of the symbol.
    let symbol: String
    let name: String
    let line: Int
    let isDefinition: Bool
    /// Whether the place refers to the symbol in so many words.
    let isReference: Bool
  }

  /// The files of a folder that the build compiled, with their references.
  static func mentions(below folder: String) throws -> [String: [Mention]] {
    let path = "\(Package.buildFolder)/index/store"
    guard let store = indexstore_store_create(path, nil) else {
      throw Failure("\(path) cannot be read: run `swift build` first")
    }
    defer { indexstore_store_dispose(store) }
    var result: [String: [Mention]] = [:]
    for unit in unitNames(of: store) {
      guard let reader = indexstore_unit_reader_create(store, unit, nil) else { continue }
      defer { indexstore_unit_reader_dispose(reader) }
      let file = text(indexstore_unit_reader_get_main_file(reader))
      // The tree may stand elsewhere than where it was built, and a file may have gone since.
      guard let range = file.range(of: "/\(folder)/", options: .backwards) else { continue }
      let path = "\(folder)/\(file[range.upperBound...])"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      for record in records(of: reader) where record.file == file {
        result[path] = occurrences(in: record.name, of: store)
      }
    }
    return result
  }

  private static func records(
    of unit: UnsafeMutableRawPointer
  ) -> [(name: String, file: String)] {
    var result: [(name: String, file: String)] = []
    let recordKind: Int32 = 2
    let note = { (dependency: UnsafeMutableRawPointer) in
      guard indexstore_unit_dependency_get_kind(dependency) == recordKind else { return }
      result.append(
        (
          text(indexstore_unit_dependency_get_name(dependency)),
          text(indexstore_unit_dependency_get_filepath(dependency))
        ))
    }
    forEach({ indexstore_unit_reader_dependencies_apply_f(unit, $0, $1) }, note)
    return result
  }

  private static func occurrences(
    in record: String, of store: UnsafeMutableRawPointer
  ) -> [Mention] {
    guard let reader = indexstore_record_reader_create(store, record, nil) else { return [] }
    defer { indexstore_record_reader_dispose(reader) }
    var result: [Mention] = []
    let note = { (occurrence: UnsafeMutableRawPointer) in
      let symbol = indexstore_occurrence_get_symbol(occurrence)
      let roles = indexstore_occurrence_get_roles(occurrence)
      var line: UInt32 = 0
      indexstore_occurrence_get_line_col(occurrence, &line, nil)
      let (definition, reference, implicit): (UInt64, UInt64, UInt64) = (1 << 1, 1 << 2, 1 << 8)
      result.append(
        Mention(
          symbol: text(indexstore_symbol_get_usr(symbol)),
          name: text(indexstore_symbol_get_name(symbol)), line: Int(line),
          isDefinition: roles & definition != 0,
          isReference: roles & reference != 0 && roles & implicit == 0))
    }
    forEach({ indexstore_record_reader_occurrences_apply_f(reader, $0, $1) }, note)
    return result
  }
}

private func text(_ reference: indexstore_string_ref_t) -> String {
  guard let data = reference.data else { return "" }
  return data.withMemoryRebound(to: UInt8.self, capacity: reference.length) {
    String(decoding: UnsafeBufferPointer(start: $0, count: reference.length), as: UTF8.self)
  }
}

/// The units of a store.
private func unitNames(of store: UnsafeMutableRawPointer) -> [String] {
  var names: [String] = []
  withUnsafeMutablePointer(to: &names) { list in
    _ = indexstore_store_units_apply_f(store, 1, list) { context, name in
      context?.assumingMemoryBound(to: [String].self).pointee.append(text(name))
      return true
    }
  }
  return names
}

/// Hands each handle that a C function passes to its callback to `body`.
private func forEach(
  _ apply: (
    UnsafeMutableRawPointer?,
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer) -> Bool
  ) -> Bool,
  _ body: (UnsafeMutableRawPointer) -> Void
) {
  withoutActuallyEscaping(body) { body in
    var body = body
    withUnsafeMutablePointer(to: &body) { context in
      _ = apply(context) { context, handle in
        context?.assumingMemoryBound(to: ((UnsafeMutableRawPointer) -> Void).self).pointee(handle)
        return true
      }
    }
  }
}
