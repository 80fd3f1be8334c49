import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
import Foundation

extension PopupController {
  private static let fadeDuration = 0.15

  /// Moves the popup from its current progress to a resting state.
  func go(to goal: Rest, animated: Bool, completion: ((Bool) -> Void)?) {
    if transition == nil, rest == goal {
      if case .none = motion {
        if let completion { runtime.updateCycle.performAfterCommit { completion(true) } }
        return
      }
    }
    let velocity = currentVelocity
    abandonDrag()
    place()
    let response = usableResponse
    let moves = animated && isVisible && hasWay && response != nil
    begin(toward: goal, animated: moves)
    if let completion {
      if transition == nil {
        runtime.updateCycle.performAfterCommit { completion(true) }
      } else {
        transition?.completions.append((goal, completion))
      }
    }
    guard moves, let response else {
      endAfterCommit()
      return
    }
    if UIAccessibility.isReduceMotionEnabled {
      fade(to: goal)
    } else {
      spring(to: goal, velocity: velocity, response: response)
    }
  }

  /// Whether the geometry leaves room to open; reports an issue when a visible container has no
  /// size.
  private var hasWay: Bool {
    guard !geometry.isUsable else { return true }
    if isVisible {
      let path = container?.diagnosticPath ?? "a container"
      reportIssue(
        Issue(
          "popup.size", .warning, subjects: [path],
          "The popup of \(path) has no room to open into (\(geometry.full)); it changes without moving.",
          fix: "Give the container's view a size before opening the popup."))
    }
    return false
  }

  /// The response of the spring; `nil`, with an issue, when it is not a finite number above 0.
  private var usableResponse: Double? {
    let response = bar.springResponse
    if response > 0, response.isFinite { return response }
    reportIssue(
      Issue(
        "popup.time", .warning, subjects: ["PopupBar", "springResponse"],
        "PopupBar.springResponse is \(response) seconds; the popup changes without moving.",
        fix: "Set a finite number of seconds above 0, or pass animated: false."))
    return nil
  }

  // MARK: Beginning

  /// Begins a transition, or reverses the running one, and sends the will-callbacks.
  func begin(toward goal: Rest, animated: Bool) {
    if transition?.goal == goal { return }
    let drives = transition?.drivesAppearance ?? isVisible
    if transition == nil {
      guard goal != rest else { return }
      transition = Transition(goal: goal, drivesAppearance: drives, isAnimated: animated)
    } else {
      transition?.goal = goal
    }
    standBehindDock(false)
    takeKeyboard()
    // The bar is no longer where the pointer highlights it.
    runtime.pointerWatcher?.contentsMoved(in: view)
    if let container {
      if goal == .open {
        delegate?.popupContainerWillOpen(container, animated: animated)
      } else {
        delegate?.popupContainerWillClose(container, animated: animated)
      }
    }
    if drives { content.beginDrivenTransition(goal == .open, animated: animated) }
    installContent()
    morph.begin(bar: bar, content: content)
    placement = nil
    apply()
  }

  /// Puts the content's view into the card, laid out at its final size.
  func installContent() {
    guard let inner = content.view else { return }
    setContainerInsets(contentInsets, of: content)
    inner.translatesAutoresizingMaskIntoConstraints = true
    inner.autoresizingMask = []
    if inner.superview !== clip { clip.insertSubview(inner, at: 0) }
    placement = nil
    apply()
    inner.layoutIfNeeded()
    handle.isOnDark = isContentDark
  }

  // MARK: Moving

  func spring(to goal: Rest, velocity: Double, response: Double) {
    stopMoving()
    motion = .spring(
      PopupMotion(
        from: Double(progress), to: goal == .open ? 1 : 0, velocity: velocity,
        travel: Double(geometry.travel), response: response, startTime: runtime.now))
    ticker = runtime.animator.addTicker { [weak self] time in self?.tick(time) }
  }

  private func tick(_ time: Double) {
    guard case .spring(let spring) = motion else {
      stopMoving()
      return
    }
    if spring.isAtRest(at: time) {
      end()
    } else {
      progress = CGFloat(spring.place(at: time))
      apply()
    }
  }

  /// The velocity of a content that moves without a drag, in progress per second.
  var currentVelocity: Double {
    guard case .spring(let spring) = motion else { return 0 }
    return spring.speed(at: runtime.now)
  }

  /// Stops the animation of the content, which stays where it is.
  func stopMoving() {
    if let ticker { runtime.animator.removeTicker(ticker) }
    ticker = nil
  }

  /// Fades between the two states; used while reduced motion is on.
  private func fade(to goal: Rest) {
    stopMoving()
    motion = .fade
    let isOpening = goal == .open
    if isOpening {
      progress = 1
      surface.alpha = 0
      apply()
    }
    UIView.animate(
      withDuration: Self.fadeDuration, delay: 0, options: .curveEaseOut,
      animations: { [surface] in surface.alpha = isOpening ? 1 : 0 },
      completion: { [weak self] _ in
        guard let self, case .fade = self.motion, self.transition?.goal == goal else { return }
        self.end()
      })
  }

  // MARK: Ending

  /// Applies the final state now and ends the transition after the commit, as UIKit does without
  /// animation.
  private func endAfterCommit() {
    stopMoving()
    motion = .none
    progress = transition.map { $0.goal == .open ? 1 : 0 } ?? progress
    surface.alpha = 1
    apply()
    runtime.updateCycle.performAfterCommit { [weak self] in
      guard let self, case .none = self.motion else { return }
      self.end()
    }
  }

  /// Ends a running drag or transition in the state it was heading for.
  func finishAtOnce() {
    if case .drag = motion {
      abandonDrag()
      if transition != nil { begin(toward: rest, animated: false) }
    }
    let isAtRest = progress == (rest == .open ? 1 : 0)
    if transition != nil || !isAtRest { end() }
  }

  /// Ends the transition: sends the content's did-callback, the delegate's, then the completions.
  func end() {
    stopMoving()
    motion = .none
    surface.alpha = 1
    guard let ended = transition else {
      progress = rest == .open ? 1 : 0
      apply()
      return
    }
    transition = nil
    rest = ended.goal
    progress = rest == .open ? 1 : 0
    morph.end()
    placement = nil
    apply()
    if rest == .bar { content.viewIfLoaded?.removeFromSuperview(inside: clip) }
    if ended.drivesAppearance { content.endTransition() }
    if rest == .bar { giveKeyboardBack() }
    if let container {
      if rest == .open {
        delegate?.popupContainerDidOpen(container, animated: ended.isAnimated)
      } else {
        delegate?.popupContainerDidClose(container, animated: ended.isAnimated)
      }
    }
    for completion in ended.completions { completion.call(completion.goal == ended.goal) }
  }

  // MARK: Keyboard

  /// Resigns a first responder that the content covers, and remembers it.
  private func takeKeyboard() {
    guard let current = view.window?.firstResponder, !holds(current) else { return }
    if current.resignFirstResponder() { lastResponder = current }
  }

  private func giveKeyboardBack() {
    lastResponder?.becomeFirstResponder()
    lastResponder = nil
  }

  private func holds(_ responder: UIResponder) -> Bool {
    responder.responderChain.contains { $0 === self }
  }
}
