import Foundation

/// Collects the animations and completions that run beside an animation of a drag.
@MainActor package final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  package override init() { super.init() }

  package func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Gives the animations and completions to another animator.
  package func hand(to animator: any UIDragAnimating) {
    let (animations, completions) = (animations, completions)
    (self.animations, self.completions) = ([], [])
    for animation in animations { animator.addAnimations(animation) }
    for completion in completions { animator.addCompletion(completion) }
  }

  /// Runs the changes, inside an animation of the caller.
  package func runAnimations() {
    let animations = animations
    self.animations = []
    for animation in animations { animation() }
  }

  /// Calls the completions, once.
  package func complete(_ position: UIViewAnimatingPosition) {
    let completions = completions
    self.completions = []
    for completion in completions { completion(position) }
  }
}
