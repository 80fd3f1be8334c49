import Glibc

/// Room on the main thread's stack for walks over deep trees of views.
enum StackRoom {
  /// Bytes: enough for some tens of thousands of views inside each other.
  private static let wanted: rlim_t = 64 << 20

  /// Lets the stack of the main thread grow further than the 8 megabytes that are usual.
  ///
  /// The system gives it memory page by page, when it is touched: a program that does not nest views
  /// thousands of levels deep uses no more than before. Threads keep the size that they were made with.
  static func widen() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0,
      limit.rlim_cur < wanted
    else { return }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
  }
}
