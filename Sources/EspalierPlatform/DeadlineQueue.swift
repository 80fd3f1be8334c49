/// Calls that are still to come, in the order they are due.
///
/// The clocks keep one each; calls with equal deadlines come in the order they were asked for.
@MainActor package final class DeadlineQueue {
  // Latest first, so that the next call is taken from the end.
  private var calls: [DeadlineCall] = []
  private var nextSequence: UInt64 = 0

  package init() {}

  package var isEmpty: Bool { calls.isEmpty }
  package var count: Int { calls.count }

  /// When the next call is due, `nil` when there is none.
  package var earliest: Double? { calls.last?.deadline }

  /// Adds a call due at `deadline`, seconds of the clock that owns the queue.
  ///
  /// The call is forgotten when its token is told to cancel; it holds `action` until then.
  package func add(
    at deadline: Double, _ action: @escaping @MainActor () -> Void
  ) -> any ClockToken {
    let call = DeadlineCall(deadline: deadline, sequence: nextSequence, action: action, queue: self)
    nextSequence += 1
    calls.insert(call, at: place(of: call))
    return call
  }

  /// Takes the next call out if it is due at `time` or before.
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

  // The index of `call`, or the one it would have.
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
