import Espalier
import EspalierTesting
import Foundation
import Testing

/// What changes of layers do: implicit animations, and the actions of programs.
@MainActor @Suite struct ActionTests {
  let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  let page = UIViewController()
  let layer = CALayer()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = UIColor.red.cgColor
  }

  private func show(_ layer: CALayer? = nil) {
    page.view.layer.addSublayer(layer ?? self.layer)
    stage.turn()
  }

  private var x: CGFloat { layer.presentation()?.position.x ?? -1 }

  @Test("Looks T21: a bare layer that was shown moves in a quarter of a second")
  func aBareLayerMoves() {
    layer.position.x = 20
    show()
    #expect(x == 20 && layer.animationKeys() == nil)
    layer.position.x = 120
    #expect(layer.position.x == 120)
    stage.turn()
    #expect(x == 20)
    stage.advance(by: 0.125)
    #expect(x > 60 && x < 119)
    stage.advance(by: 0.13)
    #expect(x == 120 && layer.animationKeys() == nil)
    let frames = stage.frameCount
    stage.advance(by: 2)
    #expect(stage.frameCount == frames)
  }

  @Test("Looks T21: disabled actions, NSNull and views make changes take effect at once")
  func changesAtOnce() {
    show()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x = 50
    CATransaction.commit()
    stage.turn()
    #expect(x == 50)
    layer.actions = ["position": NSNull()]
    layer.position.x = 60
    layer.opacity = 0.5
    stage.turn()
    #expect(x == 60 && layer.presentation()?.opacity == 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    page.view.addSubview(view)
    stage.turn()
    view.layer.position.x = 90
    stage.turn()
    #expect(view.layer.presentation()?.position.x == 90)
    #expect(view.layer.action(forKey: "position") is NSNull)
  }

  @Test func everyAnimatablePropertyAnimatesByItself() {
    show()
    layer.bounds.size = CGSize(width: 30, height: 30)
    layer.cornerRadius = 10
    layer.zPosition = 5
    layer.backgroundColor = UIColor.blue.cgColor
    layer.borderWidth = 4
    layer.shadowOpacity = 1
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    layer.frame.origin.x = 70
    let keys = Set(layer.animationKeys() ?? [])
    #expect(
      keys == [
        "bounds", "cornerRadius", "zPosition", "backgroundColor", "borderWidth", "shadowOpacity",
        "transform", "position",
      ])
    stage.turn()
    stage.advance(by: 0.3)
    #expect(layer.animationKeys() == nil)
  }

  @Test func aTransactionGivesDurationCurveAndCompletion() {
    show()
    var ended = 0
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setCompletionBlock { ended += 1 }
    layer.position.x = 105
    CATransaction.commit()
    stage.turn()
    stage.advance(by: 0.5)
    #expect(abs(x - 55) < 0.01 && ended == 0)
    stage.advance(by: 0.6)
    #expect(x == 105 && ended == 1)
    // Without an explicit transaction, the rest of the turn has the values.
    CATransaction.setAnimationDuration(0.5)
    layer.position.x = 5
    stage.turn()
    stage.advance(by: 0.4)
    #expect(layer.animationKeys() == ["position"])
    stage.advance(by: 0.2)
    #expect(layer.animationKeys() == nil && CATransaction.animationDuration() == 0.25)
  }

  @Test func anInterruptedMoveGoesOnFromWhereItIs() {
    show()
    layer.position.x = 105
    stage.turn()
    stage.advance(by: 0.1)
    let middle = x
    layer.position.x = 5
    stage.turn()
    #expect(abs(x - middle) < 0.01)
    stage.advance(by: 0.3)
    #expect(x == 5)
  }

  @Test func aLayerThatWasNotShownYetTakesItsValuesAtOnce() {
    page.view.layer.addSublayer(layer)
    layer.position.x = 77
    stage.turn()
    #expect(x == 77)
    let inner = CALayer()
    layer.addSublayer(inner)
    inner.opacity = 0.2
    stage.turn()
    #expect(inner.presentation()?.opacity == 0.2)
    layer.removeFromSuperlayer()
    layer.position.x = 10
    show()
    #expect(x == 10)
  }

  @Test func anAnimationOfTheProgramIsTheAction() {
    let move = CABasicAnimation()
    move.duration = 2
    layer.actions = ["position": move]
    show()
    layer.position.x = 105
    #expect(layer.animationKeys() == ["position"])
    stage.turn()
    stage.advance(by: 1)
    #expect(abs(x - 55) < 0.01)
    stage.advance(by: 1.1)
    #expect(x == 105)
  }

  @Test func anObjectOfTheProgramRunsAfterTheChange() {
    final class Note: NSObject, CAAction {
      var events: [String] = []
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        events.append("\(event) \((anObject as? CALayer)?.position.x ?? -1)")
      }
    }
    let note = Note()
    layer.actions = ["position": note, "onOrderIn": note, "hidden": note, "sublayers": note]
    show()
    layer.position.x = 42
    layer.isHidden = true
    layer.addSublayer(CALayer())
    #expect(
      note.events == ["onOrderIn 5.0", "position 42.0", "hidden 42.0", "sublayers 42.0"])
    stage.turn()
    #expect(x == 42)
  }

  @Test func aDelegateDecidesFirstAndAClassLast() {
    final class Delegate: NSObject, CALayerDelegate {
      var asked: [String] = []
      var answer: (any CAAction)?
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        asked.append(event)
        return answer
      }
    }
    final class Still: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "opacity" ? NSNull() : super.defaultAction(forKey: event)
      }
    }
    let delegate = Delegate()
    layer.delegate = delegate
    show()
    delegate.asked = []
    delegate.answer = NSNull()
    layer.position.x = 30
    stage.turn()
    #expect(x == 30 && delegate.asked == ["position"])
    delegate.answer = nil
    layer.position.x = 60
    stage.turn()
    #expect(x == 30)
    let still = Still()
    show(still)
    still.opacity = 0.5
    still.position = CGPoint(x: 40, y: 40)
    stage.turn()
    #expect(still.presentation()?.opacity == 0.5 && still.presentation()?.position == .zero)
  }

  @Test func aClassMayChangeTheFrameworksAnimation() {
    final class Slow: CALayer {
      override func action(forKey event: String) -> (any CAAction)? {
        let action = super.action(forKey: event)
        guard event == "opacity", let fade = action as? CABasicAnimation else { return action }
        fade.keyPath = "position.x"
        fade.fromValue = 100
        fade.toValue = 200
        fade.duration = 1
        fade.timingFunction = nil
        return fade
      }
    }
    let slow = Slow()
    show(slow)
    slow.opacity = 0
    stage.turn()
    stage.advance(by: 0.5)
    #expect(slow.presentation()?.opacity == 0 && slow.presentation()?.position.x == 150)
  }

  @Test func aViewOfTheProgramDecidesAboutItsLayerInBlocks() {
    final class Chooser: UIView {
      var events: [String] = []
      override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        events.append(event)
        return event == "opacity" ? NSNull() : super.action(for: layer, forKey: event)
      }
    }
    let view = Chooser(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    page.view.addSubview(view)
    stage.turn()
    view.events = []
    view.center.x = 30
    #expect(view.events.isEmpty)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 130
      view.alpha = 0
    }
    stage.turn()
    #expect(view.events == ["position", "opacity"])
    #expect(view.layer.presentation()?.opacity == 0)
    stage.advance(by: 0.5)
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 80) < 0.01)
  }

  @Test func aTransitionMayBeAnAction() {
    let transition = CATransition()
    transition.duration = 1
    layer.actions = ["sublayers": transition]
    show()
    layer.addSublayer(CALayer())
    stage.turn()
    #expect(layer.animationKeys() == ["transition"])
  }

  @Test func aCompletionBlockWithoutAnimationsIsCalledAfterTheCommit() {
    show()
    var ended = 0
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { ended += 1 }
    layer.position.x = 30
    CATransaction.commit()
    #expect(ended == 0)
    stage.turn()
    #expect(ended == 1)
  }
}
