internal import Foundation

/// Work on many files at once, on all cores.
enum Parallel {
  /// The results for 0 up to a count, in order.
  ///
  /// - Parameters:
  ///   - count: How many results there are.
  ///   - body: Makes one result; runs on any thread.
  /// - Returns: The results.
  static func map<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    var results = [Result?](repeating: nil, count: count)
    results.withUnsafeMutableBufferPointer { buffer in
      // Each call writes one element of its own, and all calls end before the buffer does.
      nonisolated(unsafe) let slots = buffer
      DispatchQueue.concurrentPerform(iterations: count) { slots[$0] = body($0) }
    }
    return results.compactMap { $0 }
  }
}
