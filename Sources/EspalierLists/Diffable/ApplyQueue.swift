import EspalierCore

/// Applies snapshots one after the other: an application that begins inside another waits for its
/// end.
@MainActor final class ApplyQueue {
  private var waiting: [@MainActor () -> Void] = []
  private var isRunning = false

  func run(_ work: @escaping @MainActor () -> Void) {
    waiting.append(work)
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while !waiting.isEmpty { waiting.removeFirst()() }
  }
}
