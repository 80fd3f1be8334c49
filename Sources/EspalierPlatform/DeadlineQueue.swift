/// Scheduled calls, in the order of their deadlines.
///
/// Each clock has one queue. Calls with equal deadlines are in the order in which they were
/// scheduled.
@MainActor package final class DeadlineQueue {
  // The latest first, so that the next call is at the end.
  private var calls: [DeadlineCall] = []
  private var nextSequence: UInt64 = 0

  package init() {}

  package var isEmpty: Bool { calls.isEmpty }
  package var count: Int { calls.count }

  /// The deadline of the next call; `nil` if there is none.
  package var earliest: Double? { calls.last?.deadline }

  /// Adds a call with a deadline in seconds, on the clock that owns the queue.
  ///
  /// Cancelling the token removes the call; until then, the queue holds `action`.
  package func add(
    at deadline: Double, _ action: @escaping @MainActor () -> Void
  ) -> any ClockToken {
    let call = DeadlineCall(deadline: deadline, sequence: nextSequence, action: action, queue: self)
    nextSequence += 1
    calls.insert(call, at: place(of: call))
    return call
  }

  /// Removes and returns the next call, if its deadline is `time` or before.
  package func takeNext(dueBy time: Double) -> (deadline: Double, action: @MainActor () -> Void)? {
    guard let call = calls.last, call.deadline <= time, let action = call.action else { return nil }
    calls.removeLast()
    call.action = nil
    return (call.deadline, action)
  }

  fileprivate func remove(_ call: DeadlineCall) {
    let index = place(of: call)
    guard index < calls.count, calls[index] === call else { return }
    calls.remove(at: index)
  }

  // Returns the index of `call`, or the index at which to insert it.
  private func place(of call: DeadlineCall) -> Int {
    var low = 0
    var high = calls.count
    while low < high {
      let middle = (low + high) / 2
      if calls[middle].isDueAfter(call) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// One call of a `DeadlineQueue`.
@MainActor private final class DeadlineCall: ClockToken {
  let deadline: Double
  let sequence: UInt64
  var action: (@MainActor () -> Void)?
  private weak var queue: DeadlineQueue?

  init(
    deadline: Double, sequence: UInt64, action: @escaping @MainActor () -> Void,
    queue: DeadlineQueue
  ) {
    self.deadline = deadline
    self.sequence = sequence
    self.action = action
    self.queue = queue
  }

  func isDueAfter(_ other: DeadlineCall) -> Bool {
    deadline == other.deadline ? sequence > other.sequence : deadline > other.deadline
  }

  func cancel() {
    guard action != nil else { return }
    action = nil
    queue?.remove(self)
  }
}
