package import EspalierPlatform
import Glibc

/// The files that a process may have open at once.
package enum OpenFileLimit {
  /// How many a program needs besides those it has open when it starts: the connection to the
  /// display, the loop's own, and one for each file that is read.
  package static let needed = 12

  /// Refuses to start where so many cannot be opened: libraries end the process without a word then.
  ///
  /// - Parameter count: How many files have to be free.
  /// - Throws: What is missing, and how to raise the limit.
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
