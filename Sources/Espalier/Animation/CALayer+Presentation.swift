import Foundation

extension CALayer {
  /// A copy of the layer with the values that are on screen now; `nil` outside any window.
  public final func presentation() -> Self? {
    guard view?.window != nil || superlayer != nil else { return nil }
    guard let copy = Self.instantiate() as? Self else { return nil }
    copy.state = presented?.state ?? state
    copy.flags = flags.subtracting(.ownedByView)
    copy.contentsStorage = contentsStorage
    return copy
  }

  /// The layer itself: what holds the values animations end in.
  public final func model() -> Self { self }

  /// Ends every animation of the layer at once; the model's values are shown.
  ///
  /// Completions are called with false.
  public final func removeAllAnimations() {
    guard !animations.isEmpty else { return }
    let ended = animations
    animations = []
    endPresentation()
    Runtime.current.animator.animationsRemoved(from: self)
    for animation in ended { animation.group.animationEnded(finished: false) }
  }

  /// Whether touches are to be ignored because the layer is on its way.
  final var isAnimatingWithoutInteraction: Bool {
    animations.contains { !$0.group.allowsInteraction }
  }

  /// Shows the values of a time.
  final func present(at time: Double) {
    var shown = state
    for animation in animations {
      shown[animation.key] = animation.value(model: state[animation.key], at: time)
    }
    if let presented {
      guard presented.state != shown else { return }
      presented.state = shown
    } else {
      presented = PresentedState(shown)
    }
    didMove()
  }

  /// Shows the model again.
  final func endPresentation() {
    guard let presented else { return }
    self.presented = nil
    if presented.state != state { didMove() }
  }
}
