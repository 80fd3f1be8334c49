import Foundation

/// Delivers the events of one window: touches first to recognizers, then to views.
///
/// Recognizers receive each event first. Then their states are resolved against each other, their
/// actions are called, and views receive the event, unless a recognizer delays or claims the touch.
@MainActor package final class TouchDispatcher {
  /// The recognizers that receive touches, or wait for more, in the order in which they began to.
  var recognizers: [UIGestureRecognizer] = []
  /// The touches whose views have not received the end yet.
  package var touches: [UITouch] = []
  /// The number that identifies this dispatcher among all, including deallocated ones.
  private let number: Int
  private static var count = 0
  var isDelivering = false
  var needsSettling = false
  weak var event: UIEvent?

  init() {
    Self.count += 1
    number = Self.count
  }

  /// Delivers the new phases of the touches of a window.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    self.event = event
    let changed = event.touchStorage.filter { $0.window === window && $0.phase != .stationary }
    guard !changed.isEmpty else { return }
    let wasDelivering = isDelivering
    isDelivering = true
    for touch in changed where touch.phase == .began {
      touches.append(touch)
      attachRecognizers(to: touch, with: event)
    }
    for recognizer in recognizers {
      let own = changed.filter { recognizer.downTouches.contains($0) }
      if !own.isEmpty { recognizer.receive(own, with: event) }
    }
    isDelivering = wasDelivering
    settleRecognizers()
    deliverToViews(changed, with: event)
    touches.removeAll(where: \.isDelivered)
    resetFinishedRecognizers()
  }

  /// Finds the recognizers of the touched view and its ancestors, innermost first.
  private func attachRecognizers(to touch: UITouch, with event: UIEvent) {
    var found: [UIGestureRecognizer] = []
    var depths: [ObjectIdentifier: Int] = [:]
    var view = touch.view
    var depth = touch.view?.depth ?? 0
    var isKept = false
    while let candidate = view {
      for recognizer in candidate.gestureRecognizerStorage.reversed()
      where !(isKept && recognizer.isDrag) && recognizer.accepts(touch, with: event) {
        found.append(recognizer)
        depths[ObjectIdentifier(recognizer)] = depth
        recognizer.dispatcher = self
        recognizer.begin(touch)
        list(recognizer)
      }
      // Views around it get no drags that the view keeps.
      isKept = isKept || candidate.keepsDrag(of: touch)
      view = candidate.superview
      depth -= 1
    }
    touch.gestureRecognizers = found
    if found.count > 1 { orderRecognizers(depths) }
  }

  private func list(_ recognizer: UIGestureRecognizer) {
    guard !isListed(recognizer) else { return }
    recognizer.listOwner = number
    recognizers.append(recognizer)
  }

  /// Whether a recognizer is in this dispatcher's list, without a search of the list.
  func isListed(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.listOwner == number
  }

  /// Sorts inner recognizers before outer ones, so that the inner one of two equals recognizes.
  ///
  /// - Parameter known: The depths of the views of the recognizers that a new touch found.
  private func orderRecognizers(_ known: [ObjectIdentifier: Int]) {
    let depths = recognizers.map { known[ObjectIdentifier($0)] ?? $0.view?.depth ?? 0 }
    let order = recognizers.indices.sorted {
      depths[$0] != depths[$1] ? depths[$0] > depths[$1] : $0 < $1
    }
    recognizers = order.map { recognizers[$0] }
  }

  // MARK: Views

  private func deliverToViews(_ changed: [UITouch], with event: UIEvent) {
    for touch in changed {
      switch touch.phase {
      case .began: begin(touch, with: event)
      case .moved:
        if case .down = touch.delivery { touch.view?.touchesMoved([touch], with: event) }
      case .ended: end(touch, with: event)
      case .cancelled: cancelInView(touch, with: event)
      case .stationary, .regionEntered, .regionMoved, .regionExited: break
      }
    }
  }

  private func begin(_ touch: UITouch, with event: UIEvent) {
    guard !touch.isClaimedByGesture, mayTouchBegin(touch) else {
      touch.delivery = .over
      return
    }
    touch.beginning = touch.timestamp
    let waitsForDrag = isDelayedByScrollView(touch)
    if waitsForDrag { endContentDelayLater(touch) }
    if waitsForDrag || isDelayedByRecognizer(touch) {
      touch.delivery = .beginningHeld(hasEnded: false)
    } else {
      _ = tellBeginning(of: touch, with: event)
    }
  }

  private func isDelayedByRecognizer(_ touch: UITouch) -> Bool {
    recognizers.contains { $0.delaysTouchesBegan && $0.mayStillRecognize(touch) }
  }

  private func end(_ touch: UITouch, with event: UIEvent) {
    switch touch.delivery {
    case .beginningHeld: touch.delivery = .beginningHeld(hasEnded: true)
    case .down:
      if touch.isClaimedByGesture {
        cancelInView(touch, with: event)
      } else if recognizers.contains(where: { $0.delaysTouchesEnded && $0.mayStillRecognize(touch) }
      ) {
        touch.delivery = .endHeld
      } else {
        touch.delivery = .over
        touch.view?.touchesEnded([touch], with: event)
      }
    case .undecided, .endHeld, .over: touch.delivery = .over
    }
  }

  private func cancelInView(_ touch: UITouch, with event: UIEvent?) {
    let wasTold = touch.delivery.wasTold
    touch.delivery = .over
    guard wasTold else { return }
    let phase = touch.phase
    touch.phase = .cancelled
    touch.view?.touchesCancelled([touch], with: event)
    touch.phase = phase
  }

  /// Whether a view may receive the touch in addition to those that are already down.
  private func mayTouchBegin(_ touch: UITouch) -> Bool {
    let others = touches.filter { $0 !== touch && $0.delivery.isHeldByView }
    if let view = touch.view, !view.isMultipleTouchEnabled,
      others.contains(where: { $0.view === view })
    {
      return false
    }
    let isExclusive = touch.view?.isExclusiveTouch ?? false
    return !others.contains {
      $0.view !== touch.view && (isExclusive || $0.view?.isExclusiveTouch == true)
    }
  }

  /// Cancels claimed touches in their views, and delivers touches that no recognizer delays any
  /// more.
  func releaseHeldTouches() {
    for touch in touches {
      if touch.isClaimedByGesture {
        // The view learns of a touch that ends in this event when its end is delivered.
        let isEnding = touch.phase == .ended && !touch.delivery.isEndHeld
        if touch.delivery.isHeldByView, !isEnding { cancelInView(touch, with: event) }
        continue
      }
      switch touch.delivery {
      case .beginningHeld(let hasEnded):
        guard !isDelayedByRecognizer(touch), hasEnded || !isDelayedByScrollView(touch) else {
          continue
        }
        guard tellBeginning(of: touch, with: event), hasEnded else { continue }
        touch.delivery = .over
        touch.view?.touchesEnded([touch], with: event)
      case .endHeld:
        guard !recognizers.contains(where: { $0.delaysTouchesEnded && $0.mayStillRecognize(touch) })
        else { continue }
        touch.delivery = .over
        touch.view?.touchesEnded([touch], with: event)
      case .undecided, .down, .over: continue
      }
    }
  }
}

extension TouchDelivery {
  var wasTold: Bool {
    switch self {
    case .down, .endHeld: true
    case .undecided, .beginningHeld, .over: false
    }
  }

  /// Whether the view has the touch or is about to receive it.
  fileprivate var isHeldByView: Bool {
    switch self {
    case .down, .endHeld, .beginningHeld: true
    case .undecided, .over: false
    }
  }

  fileprivate var isEndHeld: Bool {
    if case .endHeld = self { return true }
    return false
  }
}

extension UITouch {
  /// Whether all events of the touch were delivered to its view.
  final var isDelivered: Bool {
    guard phase == .ended || phase == .cancelled else { return false }
    if case .over = delivery { return true }
    return false
  }
}
