import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Animations that are added to layers outside of windows.
@MainActor struct WaitingAnimationTests {
  private final class Delegate: CAAnimationDelegate {
    let record = Record()
    func animationDidStart(_ anim: CAAnimation) { record.add("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { record.add("stop \(flag)") }
  }

  private let delegate = Delegate()

  private func fade(from: Double? = 0, to: Double? = 0.5, seconds: Double = 1) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = from
    fade.toValue = to
    fade.duration = seconds
    fade.delegate = delegate
    return fade
  }

  private func opacity(_ layer: CALayer) -> Double { Double(layer.presentation()?.opacity ?? -1) }

  @Test func anAnimationBeginsWithTheCommitThatShowsItsLayer() {
    withApp { app in
      let layer = CALayer()
      let fade = fade()
      layer.add(fade, forKey: "fade")
      #expect(layer.animationKeys() == ["fade"])
      #expect(layer.animation(forKey: "fade") === fade)
      app.advance(by: 3)
      #expect(delegate.record.take().isEmpty)
      #expect(layer.animationKeys() == ["fade"])
      app.root.layer.addSublayer(layer)
      app.turn()
      #expect(delegate.record.take() == ["start"])
      #expect(opacity(layer) == 0)
      app.advance(by: 0.5)
      #expect(abs(opacity(layer) - 0.25) < 1e-6)
      app.advance(by: 0.6)
      #expect(delegate.record.take() == ["stop true"])
      #expect(layer.animationKeys() == nil)
      #expect(!app.wantsFrames)
    }
  }

  @Test func theAnimationOfAViewsLayerWaitsForTheView() {
    withApp { app in
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      let view = UIView(frame: box.bounds)
      let layer = CALayer()
      view.layer.addSublayer(layer)
      box.addSubview(view)
      view.layer.add(fade(), forKey: "view")
      layer.add(fade(), forKey: nil)
      app.turn()
      app.root.addSubview(box)
      app.turn()
      #expect(delegate.record.take() == ["start", "start"])
      app.advance(by: 0.5)
      #expect(abs(opacity(view.layer) - 0.25) < 1e-6)
      #expect(abs(opacity(layer) - 0.25) < 1e-6)
    }
  }

  @Test func anAnimationEndsUnfinishedWhenItsLayerLeavesTheWindow() {
    withApp { app in
      let layer = CALayer()
      layer.add(fade(), forKey: "fade")
      app.root.layer.addSublayer(layer)
      app.advance(by: 0.5)
      layer.removeFromSuperlayer()
      layer.add(fade(), forKey: "again")
      app.turn()
      #expect(delegate.record.take() == ["start", "stop false"])
      #expect(layer.animationKeys() == ["again"])
      app.root.layer.addSublayer(layer)
      app.turn()
      #expect(delegate.record.take() == ["start"])
      #expect(opacity(layer) == 0)
    }
  }

  @Test func aMissingFirstValueIsThatOfTheLayerWhenItIsShown() {
    withApp { app in
      let layer = CALayer()
      let move = CABasicAnimation(keyPath: "position.x")
      move.toValue = 100
      move.duration = 1
      layer.add(move, forKey: "move")
      layer.position.x = 50
      app.root.layer.addSublayer(layer)
      app.turn()
      #expect(layer.presentation()?.position.x == 50)
      app.advance(by: 0.5)
      #expect(abs((layer.presentation()?.position.x ?? 0) - 75) < 1e-6)
    }
  }

  @Test func theLayerCopiesTheValuesOfAnAnimationThatWaits() {
    withApp { app in
      let layer = CALayer()
      let fade = fade()
      layer.add(fade, forKey: "fade")
      fade.fromValue = 1
      fade.duration = 9
      app.root.layer.addSublayer(layer)
      app.advance(by: 0.5)
      #expect(abs(opacity(layer) - 0.25) < 1e-6)
    }
  }

  @Test func anAnimationThatWaitsCanBeRemovedAndReplaced() {
    withApp { app in
      let layer = CALayer()
      layer.add(fade(), forKey: "fade")
      layer.add(fade(from: 1), forKey: "fade")
      app.turn()
      #expect(delegate.record.take() == ["stop false"])
      #expect(layer.animationKeys() == ["fade"])
      layer.removeAllAnimations()
      app.turn()
      #expect(delegate.record.take() == ["stop false"])
      app.root.layer.addSublayer(layer)
      app.turn()
      #expect(layer.animationKeys() == nil)
      #expect(delegate.record.take().isEmpty)
    }
  }

  @Test func theTransactionWaitsForLayersThatItsTurnShows() {
    withApp { app in
      let record = Record()
      let (hidden, shown) = (CALayer(), CALayer())
      for layer in [hidden, shown] {
        CATransaction.begin()
        CATransaction.setCompletionBlock { record.add(layer === shown ? "shown" : "hidden") }
        layer.add(fade(), forKey: "fade")
        CATransaction.commit()
      }
      app.root.layer.addSublayer(shown)
      app.turn()
      #expect(record.take() == ["hidden"])
      app.advance(by: 1.1)
      #expect(record.take() == ["shown"])
    }
  }

  @Test func aLayerThatIsNeverShownIsReleasedWithItsAnimations() {
    withApp { app in
      weak var layer: CALayer?
      weak var animation: CAAnimation?
      do {
        let (made, fade) = (CALayer(), fade())
        made.add(fade, forKey: "fade")
        (layer, animation) = (made, fade)
      }
      #expect(layer == nil)
      #expect(animation == nil)
      app.turn()
      #expect(delegate.record.take().isEmpty)
    }
  }

  @Test func aStageRestsWhileAnEndlessAnimationRuns() {
    final class Spinning: UIViewController {
      let wheel = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.addSubview(wheel)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = 2 * Double.pi
        turn.duration = 1
        turn.repeatCount = .infinity
        wheel.layer.add(turn, forKey: "turn")
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
          self.wheel.alpha = 0.5
        }
      }
    }
    let stage = Stage()
    let page = Spinning()
    stage.show(page)
    #expect(stage.issues.isEmpty)
    let before = stage.clock.now
    UIView.animate(withDuration: 0.5) { page.view.alpha = 0.5 }
    stage.settle()
    #expect(before.duration(to: stage.clock.now) >= .seconds(0.5))
    #expect(before.duration(to: stage.clock.now) < .seconds(1))
    #expect(page.wheel.layer.animationKeys() == ["turn", "opacity"])
  }

  @Test func theMediaTimeIsTheStagesClockOnAnyThread() async {
    let stage = Stage()
    stage.advance(by: 2.5)
    #expect(CACurrentMediaTime() == 2.5)
    let elsewhere = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: CACurrentMediaTime()) }
    }
    // A thread has no task: it reads the newest stage, of whatever test that is.
    #expect(elsewhere < 1_000)
    #expect(await nonisolatedTime() == 2.5)
    _ = stage
  }

  @concurrent private nonisolated func nonisolatedTime() async -> Double { CACurrentMediaTime() }
}
