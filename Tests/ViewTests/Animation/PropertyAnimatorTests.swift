import Espalier
import EspalierDiagnostics
import EspalierGeometry
import EspalierHeadless
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

@MainActor struct PropertyAnimatorTests {
  private func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? .nan }

  /// An animator that moves a new view from 0 to 100 in one second.
  private func moving(
    _ app: Harness, _ record: Record, curve: UIView.AnimationCurve = .linear
  ) -> (UIViewPropertyAnimator, UIView) {
    let view = app.add(UIView(), 0, 0, 10, 10)
    app.turn()
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { view.frame.origin.x = 100 }
    animator.addCompletion { record.add("\($0)") }
    return (animator, view)
  }

  @Test func blocksRunAtTheStartAndCompletionsAtTheEnd() {
    withApp { app in
      let record = Record()
      let (animator, view) = moving(app, record)
      #expect(view.frame.minX == 0)
      #expect(animator.state == .inactive)
      animator.startAnimation()
      #expect(view.frame.minX == 100)
      #expect(animator.state == .active && animator.isRunning)
      app.advance(by: 0.5)
      #expect(abs(x(view) - 50) < 1e-6)
      #expect(abs(animator.fractionComplete - 0.5) < 1e-6)
      app.advance(by: 0.6)
      #expect(record.take() == ["end"])
      #expect(animator.state == .inactive && !animator.isRunning)
      #expect(!app.wantsFrames)
    }
  }

  @Test func pausingScrubbingAndContinuingNeverJump() {
    withApp { app in
      let record = Record()
      let (animator, view) = moving(app, record, curve: .easeInOut)
      animator.startAnimation()
      app.advance(by: 0.3)
      let before = x(view)
      animator.pauseAnimation()
      app.turn()
      #expect(abs(x(view) - before) < 1e-6)
      #expect(!app.wantsFrames)
      app.advance(by: 5)
      #expect(abs(x(view) - before) < 1e-6)
      for fraction in [0.1, 0.9, 0.4, 2, -3, 0.6] {
        animator.fractionComplete = fraction
        app.turn()
        #expect(abs(x(view) - min(max(fraction, 0), 1) * 100) < 1e-6)
      }
      animator.startAnimation()
      app.turn()
      #expect(abs(x(view) - 60) < 1e-4)
      app.advance(by: 1)
      #expect(record.take() == ["end"])
      #expect(x(view) == 100)
    }
  }

  @Test func scrubbingBeforeTheStartRunsTheBlocks() {
    withApp { app in
      let record = Record()
      let (animator, view) = moving(app, record)
      animator.fractionComplete = 0.25
      #expect(animator.state == .active && !animator.isRunning)
      app.turn()
      #expect(abs(x(view) - 25) < 1e-6)
      animator.fractionComplete = .nan
      #expect(animator.fractionComplete == 0.25)
      #expect(app.issues.contains { $0.code == "animator.state" })
    }
  }

  @Test func reversingEndsWithTheValuesFromBefore() {
    withApp { app in
      let record = Record()
      let (animator, view) = moving(app, record, curve: .easeIn)
      animator.startAnimation()
      app.advance(by: 0.75)
      let before = x(view)
      animator.isReversed = true
      app.turn()
      #expect(abs(x(view) - before) < 1e-4)
      app.advance(by: 0.5)
      #expect(x(view) > 0 && x(view) < before)
      app.advance(by: 0.3)
      #expect(record.take() == ["start"])
      #expect(view.frame.minX == 0)
      #expect(x(view) == 0)
    }
  }

  @Test func reversingManyTimesNeverJumps() {
    withApp { app in
      for ratio in [0.0, 0.6, 1] {
        let record = Record()
        let view = app.add(UIView(), 0, 0, 10, 10)
        app.turn()
        let animator =
          ratio == 0
          ? UIViewPropertyAnimator(duration: 1, curve: .easeInOut)
          : UIViewPropertyAnimator(duration: 1, dampingRatio: ratio)
        animator.addAnimations { view.frame.origin.x = 100 }
        animator.addCompletion { record.add("\($0)") }
        animator.startAnimation()
        var last: CGFloat = 0
        for step in 0..<200 where animator.state == .active {
          if step % 7 == 6, step < 60 { animator.isReversed.toggle() }
          app.advance(by: 1.0 / 60)
          let next = x(view)
          #expect(abs(next - last) < 14)
          last = next
        }
        app.advance(by: 2)
        #expect(record.take().count == 1)
        #expect(!app.wantsFrames)
        #expect(view.frame.minX == (animator.isReversed ? 0 : 100))
      }
    }
  }

  @Test func continuingWithASpringStartsAtThePointersSpeed() {
    withApp { app in
      let record = Record()
      let (animator, view) = moving(app, record)
      animator.fractionComplete = 0.5
      app.turn()
      // 600 points per second with 50 left are twelve times the remaining distance per second.
      animator.continueAnimation(
        withTimingParameters: UISpringTimingParameters(
          dampingRatio: 1, initialVelocity: CGVector(dx: 12, dy: 12)), durationFactor: 1)
      app.turn()
      #expect(abs(x(view) - 50) < 1e-6)
      app.advance(by: 1.0 / 60)
      #expect(abs(x(view) - 60) < 4)
      app.advance(by: 1)
      #expect(record.take() == ["end"])
      #expect(x(view) == 100)
    }
  }

  @Test func velocitiesDifferAlongTheAxes() {
    withApp { app in
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      let animator = UIViewPropertyAnimator(
        duration: 1,
        timingParameters: UISpringTimingParameters(
          dampingRatio: 1, initialVelocity: CGVector(dx: 10, dy: 0)))
      animator.addAnimations { view.center = CGPoint(x: 105, y: 105) }
      animator.startAnimation()
      app.advance(by: 1.0 / 60)
      let center = view.layer.presentation()?.position ?? .zero
      #expect(center.x - 5 > 10)
      #expect(center.y - 5 < 5)
      app.advance(by: 2)
      #expect(view.layer.presentation()?.position == CGPoint(x: 105, y: 105))
    }
  }

  @Test func stoppingKeepsWhatIsOnScreen() {
    withApp { app in
      let record = Record()
      let (animator, view) = moving(app, record)
      animator.startAnimation()
      app.advance(by: 0.5)
      animator.stopAnimation(true)
      app.turn()
      #expect(abs(view.frame.minX - 50) < 1e-6)
      #expect(abs(x(view) - 50) < 1e-6)
      #expect(animator.state == .inactive)
      app.advance(by: 1)
      #expect(record.take().isEmpty)
      #expect(!app.wantsFrames)
    }
  }

  @Test(arguments: [UIViewAnimatingPosition.end, .start, .current])
  func finishingChoosesTheValues(position: UIViewAnimatingPosition) {
    withApp { app in
      let record = Record()
      let (animator, view) = moving(app, record)
      animator.startAnimation()
      app.advance(by: 0.5)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped)
      #expect(record.take().isEmpty)
      animator.finishAnimation(at: position)
      #expect(record.take() == ["\(position)"])
      #expect(animator.state == .inactive)
      let expected: CGFloat = position == .end ? 100 : position == .start ? 0 : 50
      #expect(abs(view.frame.minX - expected) < 1e-6)
    }
  }

  @Test func pausingOnCompletionKeepsItActive() {
    withApp { app in
      let record = Record()
      let (animator, view) = moving(app, record)
      animator.pausesOnCompletion = true
      animator.startAnimation()
      app.advance(by: 2)
      #expect(animator.state == .active && !animator.isRunning)
      #expect(record.take().isEmpty)
      #expect(!app.wantsFrames)
      animator.isReversed = true
      animator.pausesOnCompletion = false
      animator.startAnimation()
      app.advance(by: 0.5)
      #expect(abs(x(view) - 50) < 1e-6)
      app.advance(by: 1)
      #expect(record.take() == ["start"])
      #expect(view.frame.minX == 0)
    }
  }

  @Test func blocksAddedDuringAnAnimationUseTheRemainingTime() {
    withApp { app in
      let (animator, _) = moving(app, Record())
      let late = app.add(UIView(), 0, 0, 10, 10)
      let delayed = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      animator.addAnimations({ delayed.frame.origin.x = 100 }, delayFactor: 0.5)
      animator.startAnimation()
      app.advance(by: 0.5)
      #expect(x(delayed) == 0)
      animator.addAnimations { late.frame.origin.x = 100 }
      app.advance(by: 0.25)
      #expect(abs(x(late) - 50) < 1e-6)
      #expect(abs(x(delayed) - 50) < 1e-6)
      app.advance(by: 0.3)
      #expect(x(late) == 100)
    }
  }

  @Test func nestedBlocksAndKeyframesAreDrivenAlong() {
    withApp { app in
      let view = app.add(UIView(), 0, 0, 10, 10)
      let other = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animate(withDuration: 9) { view.frame.origin.x = 100 }
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            other.frame.origin.x = 100
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            other.frame.origin.x = 0
          }
        }
      }
      animator.fractionComplete = 0.5
      app.turn()
      #expect(abs(x(view) - 50) < 1e-6)
      #expect(abs(x(other) - 100) < 1e-6)
      animator.fractionComplete = 0.75
      app.turn()
      #expect(abs(x(other) - 50) < 1e-6)
    }
  }

  @Test func unusableDurationsAndNoPlatformEndInTheFinalState() {
    withApp { app in
      for duration in [Double.nan, -1, .infinity, 0] {
        let view = app.add(UIView(), 0, 0, 10, 10)
        app.turn()
        let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: .nan) {
          view.frame.origin.x = 100
        }
        #expect(animator.duration == 0.2)
        animator.startAnimation()
        app.advance(by: 1)
        #expect(x(view) == 100)
        #expect(animator.state == .inactive)
      }
      #expect(app.issues.contains { $0.code == "animation.time" })
    }
    let runtime = Runtime(platform: nil)
    Runtime.enter(runtime)
    defer { Runtime.leave(runtime) }
    let record = Record()
    let view = UIView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    animator.addCompletion { record.add("\($0)") }
    animator.startAnimation()
    #expect(view.alpha == 0)
    #expect(record.take() == ["end"])
  }

  @Test func delaysAndRestarts() {
    withApp { app in
      let record = Record()
      let (animator, view) = moving(app, record)
      animator.startAnimation(afterDelay: 1)
      app.advance(by: 0.9)
      #expect(x(view) == 0)
      #expect(!app.wantsFrames)
      app.advance(by: 0.6)
      #expect(abs(x(view) - 50) < 1)
      app.advance(by: 1)
      #expect(record.take() == ["end"])
      animator.addAnimations { view.frame.origin.x = 0 }
      animator.addCompletion { record.add("again \($0)") }
      animator.startAnimation()
      app.advance(by: 1.1)
      #expect(record.take() == ["again end"])
      #expect(x(view) == 0)
    }
  }

  @Test func aFinishedAnimatorIsReleased() {
    withApp { app in
      weak var gone: UIViewPropertyAnimator?
      do {
        let view = app.add(UIView(), 0, 0, 10, 10)
        app.turn()
        let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { view.alpha = 0 }
        gone = animator
        animator.startAnimation()
      }
      #expect(gone != nil)
      app.advance(by: 1)
      #expect(gone == nil)
    }
  }
}
