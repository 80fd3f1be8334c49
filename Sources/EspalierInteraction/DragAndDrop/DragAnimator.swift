import EspalierCore
import Foundation

/// Collects the animations and completions that run beside an animation of a drag.
@MainActor final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Runs the changes, inside an animation of the caller.
  func runAnimations() {
    let animations = animations
    self.animations = []
    for animation in animations { animation() }
  }

  /// Calls the completions, once.
  func complete(_ position: UIViewAnimatingPosition) {
    let completions = completions
    self.completions = []
    for completion in completions { completion(position) }
  }
}
