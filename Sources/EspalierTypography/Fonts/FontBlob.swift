internal import EspalierCHarfBuzz
internal import Glibc

/// A font file in memory.
final class FontBlob {
  /// Files up to this size are read; larger ones are mapped, as those of Chinese and Japanese.
  ///
  /// Reading a page of a mapped file that was made shorter meanwhile ends the process.
  static let readLimit = 4 << 20

  let pointer: OpaquePointer

  /// Fails when there is no such file or it is no font.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isBrief: Whether the names are all that is wanted of it: it is mapped then, whatever its size.
  init?(path: String, isBrief: Bool = false) {
    let opened = isBrief ? nil : Self.read(path)
    guard let blob = opened ?? hb_blob_create_from_file(path) else { return nil }
    guard hb_blob_get_length(blob) > 0, hb_face_count(blob) > 0 else {
      hb_blob_destroy(blob)
      return nil
    }
    pointer = blob
  }

  /// The contents of a file that is small enough; `nil` for others.
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

  /// The file's bytes, for as long as this object lives.
  var bytes: UnsafeRawBufferPointer {
    var length: UInt32 = 0
    let data = hb_blob_get_data(pointer, &length)
    return UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
  }

  var faceCount: Int { min(Int(hb_face_count(pointer)), 64) }
}
