import Foundation

extension CALayer {
  /// Returns a copy of the layer with the values on screen; `nil` outside a window.
  public final func presentation() -> Self? {
    guard isOnScreen, let copy = Self.instantiate() as? Self else { return nil }
    copy.state = presented?.state ?? state
    copy.flags = flags.subtracting([.ownedByView, .animated])
    copy.contentsStorage = contentsStorage
    if let shape = extras?.shadowShape { copy.ownExtras.shadowShape = shape }
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

  /// Whether the layer ignores touches because it is animating.
  package final var isAnimatingWithoutInteraction: Bool {
    animations.contains { !$0.group.allowsInteraction && !$0.group.isOver }
  }

  /// Shows the values at a time, and marks only the ones that changed.
  final func present(at time: Double) {
    var shown = state
    for animation in animations { animation.apply(to: &shown, at: time) }
    guard let presented else {
      presented = PresentedState(shown)
      if shown != state { mark(showing: shown, insteadOf: state) }
      return
    }
    let before = presented.state
    guard before != shown else { return }
    presented.state = shown
    mark(showing: shown, insteadOf: before)
  }

  /// Shows the model's values again.
  final func endPresentation() {
    guard let presented else { return }
    self.presented = nil
    if presented.state != state { mark(showing: state, insteadOf: presented.state) }
  }

  package func mark(showing new: LayerState, insteadOf old: LayerState) {
    let staysInPlace =
      new.bounds == old.bounds && new.position == old.position && new.transform == old.transform
      && new.opacity == old.opacity && new.zPosition == old.zPosition
      && (new.cornerRadius == old.cornerRadius || !masksToBounds)
    if staysInPlace { didChangeLook() } else { didMove() }
  }
}
