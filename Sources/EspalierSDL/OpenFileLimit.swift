package import EspalierPlatform
import Glibc

/// The limit on the files that a process may have open at once.
package enum OpenFileLimit {
  /// The number of files that a program needs in addition to those open at its start: for the
  /// connection to the display, for the loop, and for the files that it reads.
  package static let needed = 12

  /// Refuses to start if too few files can be opened, because libraries would then end the process
  /// without a message.
  ///
  /// - Parameter count: The number of files that must be free.
  /// - Throws: An error that names the missing number, and how to raise the limit.
  package static func check(forFree count: Int = needed) throws(PlatformError) {
    var opened: [Int32] = []
    defer { for file in opened { close(file) } }
    while opened.count < count {
      let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else {
        guard errno == EMFILE || errno == ENFILE else { return }
        throw PlatformError(
          "The program cannot start: it needs \(count) more open files, and only \(opened.count) are allowed.",
          fix: "Raise the limit with `ulimit -n 1024` in the shell that starts it.")
      }
      opened.append(file)
    }
  }
}
