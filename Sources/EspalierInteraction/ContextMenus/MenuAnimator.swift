import EspalierCore
import Foundation

/// Collects the animations and completions to run with a menu's animation.
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating,
  UIEditMenuInteractionAnimating
{
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ page: UIViewController?) {
    previewViewController = page
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs the added closures as an animation of its own.
  func run(duration: TimeInterval) {
    let (animations, completions) = (animations, completions)
    self.animations = []
    self.completions = []
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: animations.isEmpty ? 0 : duration) {
      for animation in animations { animation() }
    } completion: { _ in
      for completion in completions { completion() }
    }
  }

  /// Runs the animations now; the completions wait for `complete()`.
  func runAnimations(duration: TimeInterval) {
    let animations = animations
    self.animations = []
    guard !animations.isEmpty else { return }
    UIView.animate(withDuration: duration) { for animation in animations { animation() } }
  }

  func complete() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }
}
