internal import EspalierCHarfBuzz
internal import Glibc

/// A font file in memory.
final class FontBlob {
  /// The maximum size, in bytes, of files that are read; larger ones, such as Chinese and Japanese
  /// fonts, are mapped.
  ///
  /// If a mapped file becomes shorter, reading one of its pages ends the process.
  static let readLimit = 4 << 20

  let pointer: OpaquePointer

  /// Opens a file; fails if there is no such file, or if it is not a font.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isBrief: Whether the caller reads only the names; a file of any size is then mapped.
  init?(path: String, isBrief: Bool = false) {
    let opened = isBrief ? nil : Self.read(path)
    guard let blob = opened ?? hb_blob_create_from_file(path) else { return nil }
    guard hb_blob_get_length(blob) > 0, hb_face_count(blob) > 0 else {
      hb_blob_destroy(blob)
      return nil
    }
    pointer = blob
  }

  /// Returns the contents of a file that is small enough; `nil` for others.
  private static func read(_ path: String) -> OpaquePointer? {
    guard let file = fopen(path, "rbe") else { return nil }
    defer { fclose(file) }
    var facts = stat()
    guard fstat(fileno(file), &facts) == 0, facts.st_size > 0, facts.st_size <= readLimit,
      let memory = malloc(Int(facts.st_size))
    else { return nil }
    let count = fread(memory, 1, Int(facts.st_size), file)
    return hb_blob_create(
      memory.assumingMemoryBound(to: CChar.self), UInt32(count), HB_MEMORY_MODE_READONLY, memory,
      { free($0) })
  }

  deinit { hb_blob_destroy(pointer) }

  /// The file's bytes, which are valid as long as this object lives.
  var bytes: UnsafeRawBufferPointer {
    var length: UInt32 = 0
    let data = hb_blob_get_data(pointer, &length)
    return UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
  }

  var faceCount: Int { min(Int(hb_face_count(pointer)), 64) }
}
