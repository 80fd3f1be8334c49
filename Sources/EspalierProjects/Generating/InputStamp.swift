#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The times and sizes of files, by which a run sees that nothing has changed since the last one.
struct InputStamp {
  /// A line for each file.
  private(set) var text = ""

  /// Takes in a file or folder; one that does not exist counts too.
  mutating func add(_ path: String) {
    text += path
    text += Self.mark(path)
    text += "\n"
  }

  /// The size and the time of a file, as text.
  static func mark(_ path: String) -> String {
    var info = stat()
    guard stat(path, &info) == 0 else { return " -" }
    #if canImport(Darwin)
    let time = info.st_mtimespec
    #else
    let time = info.st_mtim
    #endif
    return " \(info.st_size) \(time.tv_sec) \(time.tv_nsec)"
  }

  /// Gives a file the time of another one.
  static func copyTime(from source: String, to path: String) {
    var info = stat()
    guard stat(source, &info) == 0 else { return }
    #if canImport(Darwin)
    var times = [info.st_atimespec, info.st_mtimespec]
    #else
    var times = [info.st_atim, info.st_mtim]
    #endif
    _ = utimensat(AT_FDCWD, path, &times, 0)
  }
}
