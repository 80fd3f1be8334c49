import Espalier
import EspalierTesting
import Testing

/// Animations that still run when a stage is released.
@MainActor @Suite struct AbandonedAnimationTests {
  private final class Owner {
    weak var animator: UIViewPropertyAnimator?
  }

  @Test func aRunningAnimatorIsReleasedWithItsStage() {
    weak var abandoned: Owner?
    weak var animator: UIViewPropertyAnimator?
    do {
      let stage = Stage()
      let root = UIViewController()
      stage.show(root)
      let owner = Owner()
      let running = UIViewPropertyAnimator(duration: 1, curve: .linear) { root.view.alpha = 0 }
      running.addCompletion { _ in owner.animator = nil }
      owner.animator = running
      running.startAnimation()
      stage.advance(by: 0.2)
      #expect(running.isRunning)
      (abandoned, animator) = (owner, running)
    }
    #expect(animator == nil)
    #expect(abandoned == nil)
  }
}
