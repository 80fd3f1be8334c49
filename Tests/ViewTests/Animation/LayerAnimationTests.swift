import Espalier
import EspalierDiagnostics
import EspalierGeometry
import EspalierHeadless
import EspalierTestSupport
import Foundation
import Testing

@MainActor struct LayerAnimationTests {
  private final class Delegate: CAAnimationDelegate {
    let record = Record()
    func animationDidStart(_ anim: CAAnimation) { record.add("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { record.add("stop \(flag)") }
  }

  private func layer(_ app: Harness) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    app.root.layer.addSublayer(layer)
    app.turn()
    return layer
  }

  @Test func aBasicAnimationChangesTheScreenOnly() {
    withApp { app in
      let layer = layer(app)
      let delegate = Delegate()
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0.0
      fade.toValue = 0.5
      fade.duration = 1
      fade.delegate = delegate
      layer.add(fade, forKey: "fade")
      #expect(layer.animationKeys() == ["fade"])
      #expect(layer.animation(forKey: "fade") === fade)
      #expect(delegate.record.take().isEmpty)
      app.turn()
      #expect(delegate.record.take() == ["start"])
      #expect(layer.opacity == 1)
      #expect(layer.presentation()?.opacity == 0)
      app.advance(by: 0.5)
      #expect(abs((layer.presentation()?.opacity ?? 0) - 0.25) < 1e-6)
      app.advance(by: 0.6)
      #expect(delegate.record.take() == ["stop true"])
      #expect(layer.presentation()?.opacity == 1)
      #expect(layer.animationKeys() == nil)
      #expect(!app.wantsFrames)
    }
  }

  @Test func aValueFunctionTurnsNumbersIntoTransforms() {
    withApp { app in
      let layer = layer(app)
      let turn = CABasicAnimation(keyPath: "transform")
      turn.valueFunction = CAValueFunction(name: .rotateZ)
      turn.fromValue = 0
      turn.toValue = 2 * Double.pi
      turn.duration = 1
      layer.add(turn, forKey: nil)
      app.turn()
      app.advance(by: 0.25)
      let quarter = layer.presentation()?.affineTransform() ?? .identity
      #expect(abs(quarter.a) < 1e-6)
      #expect(abs(quarter.b - 1) < 1e-6)
      #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "turn")) == nil)
    }
  }

  @Test func keptAnimationsStayWithoutFrames() {
    withApp { app in
      let layer = layer(app)
      let move = CABasicAnimation(keyPath: "position.x")
      move.toValue = 100
      move.duration = 0.5
      move.fillMode = .forwards
      move.isRemovedOnCompletion = false
      layer.add(move, forKey: "move")
      app.advance(by: 2)
      #expect(layer.presentation()?.position == CGPoint(x: 100, y: 5))
      #expect(layer.position == CGPoint(x: 5, y: 5))
      #expect(!app.wantsFrames)
      layer.removeAnimation(forKey: "move")
      app.turn()
      #expect(layer.presentation()?.position == CGPoint(x: 5, y: 5))
    }
  }

  @Test func aFullTurnByKeyPathTurnsAllTheWay() {
    withApp { app in
      let layer = layer(app)
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.fromValue = 0
      turn.toValue = 2 * Double.pi
      turn.duration = 1
      turn.repeatCount = .infinity
      layer.add(turn, forKey: nil)
      app.advance(by: 0.25)
      let quarter = layer.presentation()?.affineTransform() ?? .identity
      #expect(abs(quarter.a) < 1e-6 && abs(quarter.b - 1) < 1e-6)
      app.advance(by: 10.5)
      let later = layer.presentation()?.affineTransform() ?? .identity
      #expect(abs(later.b + 1) < 1e-6)
      layer.removeAllAnimations()
      app.turn()
      #expect(!app.wantsFrames)
    }
  }

  @Test func additiveKeyframesShakeALayer() {
    withApp { app in
      let layer = layer(app)
      layer.position = CGPoint(x: 50, y: 50)
      app.advance(by: 0.3)
      let shake = CAKeyframeAnimation(keyPath: "position.x")
      shake.values = [0, 10, -10, 0]
      shake.keyTimes = [0, 0.25, 0.75, 1]
      shake.duration = 0.4
      shake.isAdditive = true
      layer.add(shake, forKey: "shake")
      app.advance(by: 0.1)
      #expect(abs((layer.presentation()?.position.x ?? 0) - 60) < 1e-6)
      app.advance(by: 0.1)
      #expect(abs((layer.presentation()?.position.x ?? 0) - 50) < 1e-6)
      app.advance(by: 0.5)
      #expect(layer.presentation()?.position.x == 50)
    }
  }

  @Test func discreteAndPacedKeyframes() {
    withApp { app in
      let layer = layer(app)
      let jump = CAKeyframeAnimation(keyPath: "zPosition")
      jump.values = [1, 2, 3, 4]
      jump.calculationMode = .discrete
      jump.duration = 1
      layer.add(jump, forKey: "jump")
      let pace = CAKeyframeAnimation(keyPath: "position")
      pace.values = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 100, y: 0)]
      pace.calculationMode = .paced
      pace.duration = 1
      layer.add(pace, forKey: "pace")
      app.advance(by: 0.6)
      #expect(layer.presentation()?.zPosition == 3)
      #expect(abs((layer.presentation()?.position.x ?? 0) - 60) < 1e-6)
    }
  }

  @Test func aGroupIsOneAnimation() {
    withApp { app in
      let layer = layer(app)
      let delegate = Delegate()
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.toValue = 1
      let move = CABasicAnimation(keyPath: "position.y")
      move.fromValue = 0
      move.byValue = 100
      move.beginTime = 0.5
      move.duration = 0.5
      let group = CAAnimationGroup()
      group.animations = [fade, move]
      group.duration = 1
      group.delegate = delegate
      layer.add(group, forKey: "both")
      app.advance(by: 0.25)
      #expect(abs((layer.presentation()?.opacity ?? 0) - 0.25) < 1e-6)
      #expect(layer.presentation()?.position.y == 5)
      app.advance(by: 0.5)
      #expect(abs((layer.presentation()?.position.y ?? 0) - 50) < 1e-6)
      app.advance(by: 0.5)
      #expect(delegate.record.take() == ["start", "stop true"])
    }
  }

  @Test func aSpringAnimationSettlesInItsSettlingDuration() {
    withApp { app in
      let layer = layer(app)
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.fromValue = 100
      spring.toValue = 5
      spring.damping = 12
      spring.duration = spring.settlingDuration
      layer.add(spring, forKey: "spring")
      var lowest: CGFloat = 100
      for _ in 0..<60 {
        app.advance(by: 1.0 / 60)
        lowest = min(lowest, layer.presentation()?.position.x ?? 0)
      }
      #expect(lowest < 5)
      app.advance(by: spring.settlingDuration)
      #expect(layer.presentation()?.position.x == 5)
    }
  }

  @Test func unknownKeyPathsAreIssues() {
    withApp { app in
      let layer = layer(app)
      let delegate = Delegate()
      let odd = CABasicAnimation(keyPath: "colour")
      odd.delegate = delegate
      layer.add(odd, forKey: "odd")
      app.turn()
      #expect(app.issues.contains { $0.code == "animation.keyPath" })
      #expect(delegate.record.take() == ["start", "stop true"])
    }
  }

  @Test func aTransactionAnimatesLayersWithoutAViewAndCallsItsCompletion() {
    withApp { app in
      let record = Record()
      let layer = layer(app)
      layer.opacity = 0.9
      app.advance(by: 0.3)
      #expect(layer.presentation()?.opacity == 0.9)
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      CATransaction.setCompletionBlock { record.add("done") }
      layer.opacity = 0.1
      CATransaction.commit()
      app.advance(by: 0.5)
      #expect(abs((layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
      #expect(record.take().isEmpty)
      app.advance(by: 0.6)
      #expect(record.take() == ["done"])
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock { record.add("at once") }
      layer.opacity = 0.7
      UIView.animate(withDuration: 1) { app.root.alpha = 0 }
      CATransaction.commit()
      app.turn()
      #expect(layer.presentation()?.opacity == 0.7)
      #expect(app.root.layer.presentation()?.opacity == 0)
      #expect(record.take() == ["at once"])
    }
  }

  @Test func aTransactionWaitsForAnimationsOfBlocksAndKeys() {
    withApp { app in
      let record = Record()
      let layer = layer(app)
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      CATransaction.begin()
      CATransaction.setCompletionBlock { record.add("done") }
      UIView.animate(withDuration: 0.5) { view.alpha = 0 }
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.toValue = 0
      fade.duration = 1
      layer.add(fade, forKey: nil)
      CATransaction.commit()
      app.advance(by: 0.9)
      #expect(record.take().isEmpty)
      app.advance(by: 0.2)
      #expect(record.take() == ["done"])
    }
  }

  @Test func displayLinksFollowTheFrames() {
    withApp { app in
      @MainActor final class Target: NSObject {
        var times: [Double] = []
        func step(_ link: CADisplayLink) { times.append(link.timestamp) }
      }
      let target = Target()
      let link = CADisplayLink(target: target, selector: Selector(Target.step))
      link.add(to: .main, forMode: .common)
      app.advance(by: 0.5)
      #expect(target.times.count == 30)
      link.isPaused = true
      #expect(!app.wantsFrames)
      app.advance(by: 0.5)
      #expect(target.times.count == 30)
      link.isPaused = false
      app.advance(by: 0.1)
      link.invalidate()
      #expect(!app.wantsFrames)
      #expect(target.times.count == 36)
    }
  }

  @Test func aTransitionFadesFromTheOldPicture() {
    withApp { app in
      var ended: [Bool] = []
      let view = app.add(UIView(), 0, 0, 10, 10)
      view.backgroundColor = .red
      app.turn()
      UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear])
      {
        view.backgroundColor = .blue
        view.addSubview(UIView())
      } completion: {
        ended.append($0)
      }
      app.turn()
      #expect(view.layer.presentation()?.backgroundColor == UIColor.blue.cgColor)
      #expect(view.layer.sublayers?.count == 2)
      app.advance(by: 0.5)
      let cover = view.layer.sublayers?.first { $0.zPosition > 0 }
      #expect(abs((cover?.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
      app.advance(by: 0.6)
      #expect(ended == [true])
      #expect(view.layer.sublayers?.count == 1)
    }
  }

  @Test func aTransitionBetweenViewsReplacesOneByTheOther() {
    withApp { app in
      var ended: [Bool] = []
      let parent = app.add(UIView(), 0, 0, 100, 100)
      let old = app.add(UIView(), 0, 0, 10, 10, in: parent)
      let new = UIView()
      app.turn()
      UIView.transition(from: old, to: new, duration: 0.5, options: .transitionCrossDissolve) {
        ended.append($0)
      }
      #expect(parent.subviews == [new])
      app.advance(by: 1)
      #expect(ended == [true])
      UIView.transition(from: new, to: old, duration: 0.5) { ended.append($0) }
      #expect(parent.subviews == [old])
      app.turn()
      #expect(ended == [true, true])
    }
  }

  @Test func aMovingLayerRepaintsOnlyItself() {
    withApp { app in
      let view = app.add(UIView(), 0, 0, 10, 10)
      view.backgroundColor = .red
      app.turn()
      let window = app.platform.windows.first
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.origin.x = 200
      }
      app.advance(by: 0.5)
      let before = window?.presentedPixels ?? 0
      let frames = window?.presentCount ?? 0
      app.advance(by: 1.0 / 60)
      let after = window?.presentedPixels ?? 0
      #expect((window?.presentCount ?? 0) == frames + 1)
      #expect(after - before <= 15 * 10)
      app.advance(by: 1)
      let rested = window?.presentCount
      app.advance(by: 5)
      #expect(window?.presentCount == rested)
    }
  }

  @Test func anAnimationThatEndedIsNotKept() {
    withApp { app in
      let layer = layer(app)
      weak var gone: CAAnimation?
      do {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0.5
        fade.duration = 1
        layer.add(fade, forKey: "fade")
        gone = fade
      }
      app.advance(by: 0.5)
      #expect(gone != nil)
      app.advance(by: 0.6)
      app.turn()
      #expect(gone == nil)
    }
  }
}
