/// The object behind `Runtime.checks`.
private final class ObserverSlot {
  var observer: (any ContainmentObserver)?
}

@MainActor private let observerPart = RuntimePart { _ in ObserverSlot() }
@MainActor private let drawingQueuePart = RuntimePart { DrawingQueue($0) }

extension Runtime {
  /// The observer of controllers; `nil` while diagnostics are off.
  package var checks: (any ContainmentObserver)? {
    get { self[observerPart].observer }
    set { self[observerPart].observer = newValue }
  }

  /// Views whose `draw(_:)` is called before the next commit.
  var drawingQueue: DrawingQueue { self[drawingQueuePart] }
}

extension UIView {
  /// The runtime of the view's window; outside of windows the one in use.
  package final var runtime: Runtime { windowStorage?.ownRuntime ?? .current }
}
