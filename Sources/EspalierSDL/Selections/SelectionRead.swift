import Dispatch
import Synchronization

/// A selection of the desktop.
enum SelectionKind: String, CaseIterable, Sendable {
  case clipboard = "CLIPBOARD"
  case primary = "PRIMARY"
}

/// The contents of a selection, as its owner gave them.
struct SelectionData: Sendable {
  /// The type: one of the names of targets.
  var type: String
  var bytes: [UInt8]
}

/// The request for the contents of a selection, from the question to the last byte.
final class SelectionRead: Sendable {
  private struct State {
    var isOver = false
    var data: SelectionData?
    var steps = 0
    var onEnd: (@MainActor @Sendable (SelectionData?) -> Void)?
  }

  let kind: SelectionKind
  /// The targets to ask for, the best first.
  let targets: [String]
  private let state = Mutex(State())
  private let end = DispatchSemaphore(value: 0)

  init(_ kind: SelectionKind, targets: [String]) {
    self.kind = kind
    self.targets = targets
  }

  /// Whether the contents are there, or nobody waits for them any more.
  var isOver: Bool { state.withLock(\.isOver) }
  /// The number of steps that the owner has made so far.
  var steps: Int { state.withLock(\.steps) }
  var data: SelectionData? { state.withLock(\.data) }

  /// Notes that the owner has sent a part.
  func step() { state.withLock { $0.steps += 1 } }

  /// Ends the read; nothing happens the second time.
  func finish(_ data: SelectionData?) {
    let (isFirst, onEnd) = state.withLock { state in
      let isFirst = !state.isOver
      if isFirst { state.data = data }
      state.isOver = true
      defer { state.onEnd = nil }
      return (isFirst, state.onEnd)
    }
    guard isFirst else { return }
    end.signal()
    if let onEnd { DispatchQueue.main.async { onEnd(data) } }
  }

  /// Waits; returns whether the read has ended.
  func wait(milliseconds: Int) -> Bool {
    guard !isOver, end.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else {
      return isOver
    }
    end.signal()
    return true
  }

  /// Calls `body` in the main queue when the read ends.
  func whenEnded(_ body: @escaping @MainActor @Sendable (SelectionData?) -> Void) {
    let ended: SelectionData?? = state.withLock { state in
      if state.isOver { return .some(state.data) }
      state.onEnd = body
      return nil
    }
    if let ended { DispatchQueue.main.async { body(ended) } }
  }
}

/// Contents that this process offers to other programs.
struct SelectionOffer: Sendable {
  /// The number of the offer, to which late pictures refer.
  var number: Int
  /// The text; `nil` without one.
  var text: String?
  /// Returns the bytes of a PNG file; `nil` without a picture.
  var picture: (@MainActor @Sendable () -> [UInt8]?)?
}
