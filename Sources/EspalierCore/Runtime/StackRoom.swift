import Glibc

/// Enlarges the main thread's stack for walks over deep trees of views.
enum StackRoom {
  /// The wanted size in bytes: enough for 4,000 nested views in a debug build, at 10 KB each.
  private static let wanted: rlim_t = 64 << 20

  /// Raises the limit of the main thread's stack above the usual 8 megabytes.
  ///
  /// The system allocates the stack page by page on first use, so a program without deeply nested
  /// views uses no more memory than before. Other threads keep the size they were made with.
  static func widen() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0,
      limit.rlim_cur < wanted
    else { return }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
  }
}
