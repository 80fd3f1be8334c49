import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// The time of layers and animations: when an animation has an effect, and which one.
@MainActor @Suite struct TimingTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  let page = UIViewController()
  let layer = CALayer()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = UIColor.red.cgColor
    page.view.layer.addSublayer(layer)
    stage.turn()
  }

  private var x: CGFloat { layer.presentation()?.position.x ?? -1 }

  /// Returns an animation of the x position from 0 to 100 in a second.
  private func move(_ change: (CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation {
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    move.duration = 1
    change(move)
    return move
  }

  private func expectX(_ value: CGFloat, _ location: SourceLocation = #_sourceLocation) {
    #expect(abs(x - value) < 0.001, "\(x) is not \(value)", sourceLocation: location)
  }

  @Test("Looks T19: a group cuts off a longer animation inside")
  func aGroupCutsOffALongerAnimation() {
    let group = CAAnimationGroup()
    group.animations = [move { $0.duration = 3 }]
    group.duration = 1
    layer.add(group, forKey: "group")
    stage.turn()
    stage.advance(by: 0.75)
    expectX(25)
    stage.advance(by: 0.5)
    expectX(5)
    #expect(layer.animationKeys() == nil)
  }

  @Test("Looks T19: two repetitions with their ways back take four times the duration")
  func autoreversesTakesTheDurationTwice() {
    layer.add(
      move {
        $0.autoreverses = true
        $0.repeatCount = 2
      }, forKey: "move")
    stage.turn()
    stage.advance(by: 1.25)
    expectX(75)
    stage.advance(by: 2)
    expectX(75)
    stage.advance(by: 0.7)
    #expect(layer.animationKeys() == ["move"])
    stage.advance(by: 0.1)
    #expect(layer.animationKeys() == nil)
    expectX(5)
  }

  @Test("Looks T19: a later beginning shows the first value before it only if it fills backwards")
  func aLaterBeginningFillsBackwards() {
    let start = CACurrentMediaTime()
    layer.add(
      move {
        $0.beginTime = start + 1
        $0.fillMode = .backwards
      }, forKey: "move")
    stage.turn()
    stage.advance(by: 0.5)
    expectX(0)
    stage.advance(by: 1)
    expectX(50)
    layer.add(move { $0.beginTime = CACurrentMediaTime() + 1 }, forKey: "move")
    stage.turn()
    stage.advance(by: 0.5)
    expectX(5)
    let frames = stage.frameCount
    stage.advance(by: 0.4)
    #expect(stage.frameCount == frames)
    stage.advance(by: 0.6)
    expectX(50)
  }

  @Test func theDelegateHearsOfALaterBeginningWhenItComes() {
    final class Delegate: CAAnimationDelegate {
      let record = Record()
      func animationDidStart(_ anim: CAAnimation) { record.add("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { record.add("stop \(flag)") }
    }
    let delegate = Delegate()
    layer.add(
      move {
        $0.beginTime = CACurrentMediaTime() + 0.5
        $0.delegate = delegate
      }, forKey: "move")
    stage.advance(by: 0.4)
    #expect(delegate.record.take().isEmpty)
    stage.advance(by: 0.2)
    #expect(delegate.record.take() == ["start"])
    layer.add(move { $0.delegate = delegate }, forKey: "move")
    stage.turn()
    #expect(delegate.record.take() == ["start", "stop false"])
    stage.advance(by: 1.1)
    #expect(delegate.record.take() == ["stop true"])
  }

  @Test("Looks T20: a layer at speed 0 stands still, and the process sleeps")
  func aPausedLayerStandsStill() {
    layer.add(move(), forKey: "move")
    stage.turn()
    stage.advance(by: 0.25)
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    stage.turn()
    let frames = stage.frameCount
    stage.advance(by: 10)
    expectX(25)
    #expect(stage.frameCount == frames)
    #expect(layer.animationKeys() == ["move"])
    #expect(layer.convertTime(CACurrentMediaTime(), from: nil) == paused)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    stage.turn()
    expectX(25)
    stage.advance(by: 0.5)
    expectX(75)
    stage.advance(by: 0.3)
    expectX(5)
    #expect(layer.animationKeys() == nil)
    let rest = stage.frameCount
    stage.advance(by: 5)
    #expect(stage.frameCount == rest)
  }

  @Test("Looks T20: a paused view holds the animation blocks of the views inside it")
  func aPausedViewHoldsAnimationBlocks() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .blue
    box.addSubview(view)
    page.view.addSubview(box)
    stage.turn()
    box.layer.speed = 0
    var ended: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 105
    } completion: {
      ended.append($0)
    }
    stage.turn()
    stage.advance(by: 3)
    #expect(view.layer.presentation()?.position.x == 5)
    for share in [0.25, 0.75, 0.5] {
      box.layer.timeOffset = share
      stage.turn()
      #expect(abs((view.layer.presentation()?.position.x ?? 0) - (5 + 100 * share)) < 0.001)
    }
    #expect(ended.isEmpty)
    box.layer.timeOffset = 2
    box.layer.speed = 1
    stage.advance(by: 0.1)
    #expect(ended == [true])
  }

  @Test func aLayerAtDoubleSpeedHalvesTheTime() {
    layer.speed = 2
    var inner = layer.convertTime(10, from: nil)
    #expect(inner == 20 && layer.convertTime(20, to: nil) == 10)
    let sublayer = CALayer()
    layer.addSublayer(sublayer)
    sublayer.speed = 0.5
    sublayer.beginTime = 4
    inner = sublayer.convertTime(10, from: nil)
    #expect(inner == 8 && sublayer.convertTime(inner, to: layer) == 20)
    #expect(layer.convertTime(20, from: sublayer) == 44)
    layer.add(move(), forKey: "move")
    stage.turn()
    stage.advance(by: 0.25)
    expectX(50)
    stage.advance(by: 0.3)
    #expect(layer.animationKeys() == nil)
  }

  @Test func aTimeOffsetBeginsInTheMiddleAndShowsTheRestAtTheEnd() {
    layer.add(move { $0.timeOffset = 0.5 }, forKey: "move")
    stage.turn()
    expectX(50)
    stage.advance(by: 0.25)
    expectX(75)
    stage.advance(by: 0.5)
    expectX(25)
  }

  @Test func aNegativeSpeedRunsBackwards() {
    layer.add(move { $0.speed = -2 }, forKey: "move")
    stage.turn()
    stage.advance(by: 0.1)
    expectX(80)
    stage.advance(by: 0.3)
    expectX(20)
    stage.advance(by: 0.2)
    #expect(layer.animationKeys() == nil)
  }

  @Test func anAnimationAtSpeedZeroShowsItsOffsetWithoutFrames() {
    layer.add(
      move {
        $0.speed = 0
        $0.timeOffset = 0.3
      }, forKey: "move")
    stage.turn()
    let frames = stage.frameCount
    stage.advance(by: 5)
    expectX(30)
    #expect(stage.frameCount == frames)
    layer.removeAnimation(forKey: "move")
    stage.turn()
    expectX(5)
  }

  @Test func anEndlessAnimationOfAHiddenLayerNeedsNoFrames() {
    layer.add(move { $0.repeatCount = .infinity }, forKey: "move")
    stage.turn()
    stage.advance(by: 1.5)
    expectX(50)
    let box = layer.superlayer
    box?.isHidden = true
    stage.turn()
    let frames = stage.frameCount
    stage.advance(by: 5.25)
    #expect(stage.frameCount == frames)
    box?.isHidden = false
    stage.turn()
    expectX(75)
    stage.advance(by: 0.5)
    expectX(25)
  }

  @Test func repetitionsAddUpIfTheyAreCumulative() {
    layer.add(
      move {
        $0.isCumulative = true
        $0.repeatCount = 2.5
        $0.fillMode = .forwards
        $0.isRemovedOnCompletion = false
      }, forKey: "move")
    stage.turn()
    stage.advance(by: 1.25)
    expectX(125)
    stage.advance(by: 1)
    expectX(225)
    stage.advance(by: 1)
    expectX(250)
    #expect(layer.position.x == 5)
  }

  @Test func aRepeatDurationEndsInTheMiddleOfARepetition() {
    layer.add(
      move {
        $0.repeatDuration = 1.5
        $0.fillMode = .forwards
        $0.isRemovedOnCompletion = false
      }, forKey: "move")
    stage.turn()
    stage.advance(by: 1.25)
    expectX(25)
    stage.advance(by: 1)
    expectX(50)
    #expect(stage.issues.isEmpty)
    layer.add(
      move {
        $0.repeatDuration = 1.5
        $0.repeatCount = 3
      }, forKey: "move")
    stage.turn()
    stage.advance(by: 2.75)
    expectX(75)
    #expect(stage.issues.count == 1 && stage.issues[0].code == "animation.repeat")
  }

  @Test func groupsInGroupsHaveTheTimeOfTheirGroup() {
    let inner = CAAnimationGroup()
    inner.animations = [move()]
    inner.duration = 1
    inner.speed = 2
    inner.beginTime = 0.5
    inner.fillMode = .forwards
    let outer = CAAnimationGroup()
    outer.animations = [inner]
    outer.duration = 2
    outer.repeatCount = 2
    layer.add(outer, forKey: "outer")
    stage.turn()
    stage.advance(by: 0.25)
    expectX(5)
    inner.fillMode = .both
    inner.animations?[0].fillMode = .forwards
    layer.add(outer, forKey: "outer")
    stage.turn()
    stage.advance(by: 0.25)
    expectX(0)
    stage.advance(by: 0.5)
    expectX(50)
    stage.advance(by: 1)
    expectX(100)
    stage.advance(by: 1)
    expectX(50)
  }
}
