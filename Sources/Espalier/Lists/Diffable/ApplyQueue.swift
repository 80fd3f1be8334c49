/// Runs applications of snapshots one after the other: one that begins inside another waits for its turn.
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
