import Foundation

extension UIGestureRecognizer {
  // MARK: Touches

  /// Whether the recognizer accepts a touch that begins.
  final func accepts(_ touch: UITouch, with event: UIEvent) -> Bool {
    guard isEnabled, allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
      !acceptedButtons.isDisjoint(with: touch.buttonMask), shouldReceive(event)
    else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  final func begin(_ touch: UITouch) {
    touchStorage.append(touch)
    downTouches.append(touch)
  }

  /// Receives touches that changed, in one phase or several.
  final func receive(_ touches: [UITouch], with event: UIEvent) {
    let listens = !stateStorage.isTerminal && pendingState != .ended
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let changed = touches.filter { $0.phase == phase }
      guard !changed.isEmpty else { continue }
      if listens {
        switch phase {
        case .began: touchesBegan(Set(changed), with: event)
        case .moved: touchesMoved(Set(changed), with: event)
        case .ended: touchesEnded(Set(changed), with: event)
        default: touchesCancelled(Set(changed), with: event)
        }
      }
      if phase == .ended || phase == .cancelled {
        downTouches.removeAll { changed.contains($0) }
      }
    }
    if !listens, pendingState == .ended, touches.contains(where: { $0.phase == .cancelled }) {
      step(to: .failed)
    }
  }

  final func sharesTouch(with other: UIGestureRecognizer) -> Bool {
    touchStorage.contains { other.touchStorage.contains($0) }
  }

  /// Whether a touch's view must wait for this recognizer.
  final func mayStillRecognize(_ touch: UITouch) -> Bool {
    stateStorage == .possible && touchStorage.contains(touch)
  }

  /// Claims the touches of the gesture, which their views lose.
  final func claimTouches() {
    guard cancelsTouchesInView else { return }
    for touch in touchStorage { touch.isClaimedByGesture = true }
  }

  // MARK: States

  final func step(to new: State) {
    switch (stateStorage, new) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      if pendingState != nil {
        pendingState = new == .ended ? .ended : .began
        return
      }
      guard mayBegin() else {
        stateStorage = .failed
        break
      }
      stateStorage = new == .ended ? .ended : .began
      isCandidate = true
    case (.possible, .failed), (.possible, .cancelled):
      pendingState = nil
      stateStorage = .failed
    case (.began, .changed), (.began, .began), (.changed, .changed):
      guard !isCandidate else { return }
      stateStorage = .changed
      needsAction = true
    case (.began, .ended), (.changed, .ended):
      stateStorage = .ended
      needsAction = !isCandidate
    case (.began, .cancelled), (.began, .failed), (.changed, .cancelled), (.changed, .failed):
      needsAction = !isCandidate
      stateStorage = isCandidate ? .failed : .cancelled
      isCandidate = false
    default: return
    }
    if let dispatcher {
      dispatcher.recognizerDidChange()
    } else {
      settleAlone()
    }
  }

  /// Settles the state without a dispatcher: for hover, scrolling and states set by the program.
  private func settleAlone() {
    if isCandidate || needsAction {
      isCandidate = false
      needsAction = false
      performActions()
    }
    if stateStorage.isTerminal { finish() }
  }

  /// Asks the delegate, and the views from the touched view to this recognizer's view, whether to
  /// begin.
  private func mayBegin() -> Bool {
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
    guard let own = viewStorage else { return true }
    var asked: UIView? = touchStorage.last?.view ?? own
    while let view = asked {
      if !view.gestureRecognizerShouldBegin(self) { return false }
      if view === own { break }
      asked = view.superview
    }
    return true
  }

  final func performActions() {
    actions.removeAll(where: \.isDead)
    for action in actions { action.perform(sender: self, event: dispatcher?.event) }
  }

  /// Ends the attempt and goes back to `possible`.
  final func finish() {
    reset()
    stateStorage = .possible
    isCandidate = false
    pendingState = nil
    needsAction = false
    touchStorage = []
    downTouches = []
    dynamicRequirements = nil
  }

  /// Cancels the gesture in progress: the recognizer was turned off or removed.
  final func abandon() {
    guard dispatcher != nil || stateStorage != .possible else { return }
    step(to: stateStorage == .possible ? .failed : .cancelled)
    downTouches = []
    if let dispatcher, !dispatcher.isDelivering { dispatcher.remove([self]) }
  }

  // MARK: Rules among recognizers

  /// Returns the recognizers of `all` that must fail before this one may recognize.
  final func requirements(among all: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
    let dynamic = dynamicRequirements ?? findDynamicRequirements(among: all)
    dynamicRequirements = dynamic
    guard !dynamic.isEmpty || !failureRequirements.isEmpty else { return [] }
    return (failureRequirements + dynamic).compactMap(\.recognizer)
  }

  private func findDynamicRequirements(among all: [UIGestureRecognizer]) -> [WeakRecognizer] {
    all.filter { other in
      guard other !== self, other.sharesTouch(with: self) else { return false }
      return shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
        || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }.map(WeakRecognizer.init)
  }

  /// Whether this recognizer prevents `other` when it recognizes.
  final func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true {
      return false
    }
    return other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
  }
}

extension UIGestureRecognizer {
  /// The runtime of the recognizer's view.
  package final var runtime: Runtime { view?.runtime ?? .current }
}
