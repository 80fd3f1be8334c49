import Foundation

extension CALayer {
  /// Returns a copy of the layer with the values on screen; `nil` outside a window.
  public final func presentation() -> Self? {
    guard isOnScreen, let copy = Self.instantiate() as? Self else { return nil }
    copy.takeValues(of: self)
    copy.state = presented?.state ?? state
    copy.flags = flags.subtracting([.ownedByView, .animated, .isMask])
    for (key, value) in presented?.special ?? [:] { copy.setModel(key, value) }
    return copy
  }

  /// Returns the layer itself, which has the final values of animations.
  public final func model() -> Self { self }

  /// Ends every animation of the layer at once; the model's values are shown.
  ///
  /// Their completions get false at the end of the turn.
  public final func removeAllAnimations() {
    for animation in animations { CurrentHost.animator.remove(animation, finished: false) }
  }

  /// Ends the animations that are not waiting for a window, without their completions.
  final func endShownAnimations() {
    for animation in animations where !animation.isWaiting {
      animation.group.remove(animation, finished: false)
    }
    animations.removeAll { !$0.isWaiting }
  }

  /// Whether the layer ignores touches because it is animating.
  package final var isAnimatingWithoutInteraction: Bool {
    animations.contains { !$0.group.allowsInteraction && !$0.group.isOver }
  }

  /// Shows the values at a time, and marks only the ones that changed.
  final func present(at time: Double) {
    var shown = state
    var special: [LayerKey: LayerValue] = [:]
    for animation in animations {
      if animation.path.key.isSpecial {
        animation.apply(to: &special, of: self, at: time)
      } else {
        animation.apply(to: &shown, at: time)
      }
    }
    guard let presented else {
      presented = PresentedState(shown)
      show(special)
      if shown != state { mark(showing: shown, insteadOf: state) }
      return
    }
    show(special)
    let before = presented.state
    guard before != shown else { return }
    presented.state = shown
    mark(showing: shown, insteadOf: before)
  }

  /// Shows the model's values again.
  final func endPresentation() {
    forgetTransitionIfOver()
    guard let presented else { return }
    show([:])
    self.presented = nil
    if presented.state != state { mark(showing: state, insteadOf: presented.state) }
  }

  private func forgetTransitionIfOver() {
    guard let extras, extras.transition != nil,
      !animations.contains(where: { $0.path.key == .transition })
    else { return }
    extras.transition = nil
    didMove()
  }

  /// Shows values that are not in `LayerState`.
  private func show(_ special: [LayerKey: LayerValue]) {
    forgetTransitionIfOver()
    guard let presented, presented.special != special else { return }
    let before = presented.special
    presented.special = special
    if special[.transition] != before[.transition] || extras?.copies != nil {
      didMove()
    } else {
      didChangeLook()
    }
    if special[.shadowPath] != before[.shadowPath] {
      ownExtras.shownShadow = special[.shadowPath]?.long.map { ShadowShape(CGPath($0.path)) }
    }
  }

  package func mark(showing new: LayerState, insteadOf old: LayerState) {
    if new.isDeep {
      superlayer?.flags.insert(.sublayersHaveDepth)
      if new.movesSublayers { flags.insert(.sublayersHaveDepth) }
    }
    let staysInPlace =
      new.bounds == old.bounds && new.position == old.position && new.transform == old.transform
      && new.depth == old.depth
      && new.opacity == old.opacity && new.zPosition == old.zPosition
      && (new.cornerRadius == old.cornerRadius || !masksToBounds)
    if staysInPlace { didChangeLook() } else { didMove() }
  }
}
