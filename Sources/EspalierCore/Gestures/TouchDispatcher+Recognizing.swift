import Foundation

extension TouchDispatcher {
  /// The largest number of rounds in one settling; it stops callbacks that change states endlessly.
  private static let roundLimit = 16

  /// Settles a recognizer's new state: now if nothing is being delivered, otherwise after the
  /// delivery.
  func recognizerDidChange() {
    needsSettling = true
    guard !isDelivering else { return }
    settleRecognizers()
    touches.removeAll(where: \.isDelivered)
    resetFinishedRecognizers()
  }

  /// Resolves the new states against each other, calls the actions, and releases held touches.
  func settleRecognizers() {
    var rounds = 0
    isDelivering = true
    repeat {
      needsSettling = false
      rounds += 1
      resolve()
      callActions()
    } while needsSettling && rounds < Self.roundLimit
    releaseHeldTouches()
    isDelivering = false
  }

  // MARK: Resolving

  private func resolve() {
    var changed = true
    while changed {
      changed = false
      for recognizer in recognizers where recognizer.isCandidate {
        recognizer.isCandidate = false
        changed = true
        let state = recognizer.stateStorage
        if isPrevented(recognizer) || requirementRecognized(of: recognizer) {
          recognizer.stateStorage = .failed
        } else if waitsForFailure(recognizer) {
          recognizer.stateStorage = .possible
          recognizer.pendingState = state
        } else {
          confirm(recognizer)
        }
      }
      for recognizer in recognizers {
        guard let state = recognizer.pendingState else { continue }
        if isPrevented(recognizer) || requirementRecognized(of: recognizer) {
          recognizer.pendingState = nil
          recognizer.stateStorage = .failed
          changed = true
        } else if !waitsForFailure(recognizer) {
          recognizer.pendingState = nil
          recognizer.stateStorage = state
          confirm(recognizer)
          changed = true
        }
      }
    }
  }

  /// Confirms a recognizer: recognizers that share its touches fail, and views lose the touches.
  private func confirm(_ recognizer: UIGestureRecognizer) {
    recognizer.needsAction = true
    for other in recognizers where other !== recognizer && other.stateStorage.mayBePrevented(other)
    {
      guard recognizer.sharesTouch(with: other), recognizer.prevents(other) else { continue }
      other.isCandidate = false
      other.pendingState = nil
      other.stateStorage = .failed
    }
    recognizer.claimTouches()
  }

  private func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizers.contains { other in
      other !== recognizer && !other.isCandidate && other.stateStorage.isRecognizing
        && other.sharesTouch(with: recognizer) && other.prevents(recognizer)
    }
  }

  private func requirementRecognized(of recognizer: UIGestureRecognizer) -> Bool {
    recognizer.requirements(among: recognizers).contains {
      !$0.isCandidate && $0.stateStorage.isRecognizing
    }
  }

  private func waitsForFailure(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.requirements(among: recognizers).contains { required in
      isListed(required) && (required.isCandidate || required.stateStorage == .possible)
    }
  }

  private func callActions() {
    for recognizer in recognizers where recognizer.needsAction {
      recognizer.needsAction = false
      recognizer.performActions()
    }
  }

  // MARK: Ending

  /// Prepares finished recognizers for the next touches.
  func resetFinishedRecognizers() {
    guard !isDelivering else { return }
    var ignored = false
    for recognizer in recognizers where recognizer.downTouches.isEmpty {
      if recognizer.stateStorage == .possible, recognizer.pendingState == nil,
        !recognizer.expectsMoreTouches
      {
        // All fingers are up and the recognizer never set a final state.
        recognizer.stateStorage = .failed
        ignored = true
      }
    }
    if ignored { settleRecognizers() }
    remove(recognizers.filter { $0.downTouches.isEmpty && $0.stateStorage.isTerminal })
  }

  /// Removes recognizers and the touches they received.
  func remove(_ finished: [UIGestureRecognizer]) {
    guard !finished.isEmpty else { return }
    for recognizer in finished where isListed(recognizer) { recognizer.listOwner = nil }
    ListWork.steps += recognizers.count
    recognizers.removeAll { !isListed($0) }
    for recognizer in finished { recognizer.finish() }
  }
}

extension UIGestureRecognizer.State {
  var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  var isRecognizing: Bool { self == .began || self == .changed || self == .ended }

  /// Whether another recognizer can still prevent this one from recognizing.
  @MainActor fileprivate func mayBePrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    self == .possible || recognizer.isCandidate
  }
}
