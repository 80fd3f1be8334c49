import Espalier
import EspalierTestSupport
import Foundation
import Testing

/// Docs/Lifecycle.md 14: the rules of animations.
@MainActor @Suite struct AnimationRuleTests {
  /// The values of a view on screen.
  private func shown(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? .null }

  /// A view on screen that moves evenly by 100 points within a second.
  private func moving(
    _ app: Harness, options: UIView.AnimationOptions = .curveLinear, ended: Record? = nil
  ) -> UIView {
    let view = app.add(UIView(), 0, 0, 10, 10)
    app.turn()
    UIView.animate(withDuration: 1, delay: 0, options: options) {
      view.frame.origin.x = 100
    } completion: {
      ended?.add("moved \($0)")
    }
    app.turn()
    return view
  }

  @Test("14.1: the bits of the options are Apple's")
  func optionBits() {
    let flags: [(UIView.AnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4),
      (.repeat, 8), (.autoreverse, 16), (.overrideInheritedDuration, 32),
      (.overrideInheritedCurve, 64), (.allowAnimatedContent, 128),
      (.showHideTransitionViews, 256), (.overrideInheritedOptions, 512), (.curveEaseInOut, 0),
      (.curveEaseIn, 1 << 16), (.curveEaseOut, 2 << 16), (.curveLinear, 3 << 16),
      (.transitionFlipFromLeft, 1 << 20), (.transitionFlipFromRight, 2 << 20),
      (.transitionCurlUp, 3 << 20), (.transitionCurlDown, 4 << 20),
      (.transitionCrossDissolve, 5 << 20), (.transitionFlipFromTop, 6 << 20),
      (.transitionFlipFromBottom, 7 << 20),
    ]
    for (option, bits) in flags { #expect(UInt(option.rawValue) == bits) }
  }

  @Test("14.2: the model is final at once, the screen follows from the commit on")
  func modelAndScreen() {
    withApp { app in
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.origin.x = 100
      }
      #expect(view.frame.minX == 100)
      app.turn()
      #expect(shown(view).minX == 0)
      app.advance(by: 0.5)
      #expect(abs(shown(view).minX - 50) < 1)
    }
  }

  @Test("14.3: a nested block inherits its duration, unless it overrides it")
  func nesting() {
    withApp { app in
      let record = Record()
      let views = (0..<2).map { _ in app.add(UIView(), 0, 0, 10, 10) }
      app.turn()
      UIView.animate(withDuration: 1) {
        UIView.animate(withDuration: 0.2) {
          views[0].alpha = 0
        } completion: { _ in
          record.add("inherits")
        }
        UIView.animate(withDuration: 0.2, delay: 0, options: .overrideInheritedDuration) {
          views[1].alpha = 0
        } completion: { _ in
          record.add("overrides")
        }
      }
      app.advance(by: 0.5)
      #expect(record.take() == ["overrides"])
      app.advance(by: 0.6)
      #expect(record.take() == ["inherits"])
    }
  }

  @Test(
    "14.4: completions: at the end with true, without anything to do after the commit, in order")
  func completions() {
    withApp { app in
      let record = Record()
      let view = moving(app, ended: record)
      UIView.animate(withDuration: 0) {
        view.alpha = 0.5
      } completion: {
        record.add("no duration \($0)")
      }
      UIView.animate(withDuration: 5) {
      } completion: {
        record.add("nothing \($0)")
      }
      #expect(record.take().isEmpty)
      app.turn()
      #expect(record.take() == ["no duration true", "nothing true"])
      app.advance(by: 1.1)
      #expect(record.take() == ["moved true"])
    }
  }

  @Test("14.5: a property that is animated again begins where it is on screen")
  func interruption() {
    withApp { app in
      let record = Record()
      let view = moving(app, ended: record)
      app.advance(by: 0.5)
      let place = shown(view).minX
      UIView.animate(withDuration: 1) { view.frame.origin.x = 0 }
      app.turn()
      #expect(abs(shown(view).minX - place) < 1)
      #expect(record.take() == ["moved false"])
      #expect(view.frame.minX == 0)
    }
  }

  @Test("14.6: removing animations or leaving the window ends them with false, the model stays")
  func removal() {
    withApp { app in
      let record = Record()
      let first = moving(app, ended: record)
      app.advance(by: 0.2)
      first.layer.removeAllAnimations()
      app.turn()
      #expect(record.take() == ["moved false"])
      #expect(shown(first).minX == 100)
      let second = moving(app, ended: record)
      app.advance(by: 0.2)
      second.removeFromSuperview()
      app.turn()
      #expect(record.take() == ["moved false"])
      #expect(second.frame.minX == 100)
    }
  }

  @Test("14.8: a moving view takes touches only where it goes, and only if allowed")
  func touches() {
    withApp { app in
      let view = moving(app)
      app.advance(by: 0.5)
      #expect(app.window.hitTest(CGPoint(x: 105, y: 5), with: nil) !== view)
      let open = moving(app, options: [.curveLinear, .allowUserInteraction])
      app.advance(by: 0.5)
      #expect(app.window.hitTest(CGPoint(x: 105, y: 5), with: nil) === open)
      #expect(app.window.hitTest(CGPoint(x: 55, y: 5), with: nil) !== open)
    }
  }

  @Test("14.9: without animation values jump, and completions still come")
  func withoutAnimation() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      UIView.animate(withDuration: 1) {
        UIView.performWithoutAnimation { view.frame.origin.x = 100 }
      }
      app.turn()
      #expect(shown(view).minX == 100)
      UIView.setAnimationsEnabled(false)
      UIView.animate(withDuration: 1) {
        view.alpha = 0
      } completion: {
        record.add("\($0)")
      }
      UIView.setAnimationsEnabled(true)
      app.turn()
      #expect(record.take() == ["true"])
      #expect(view.layer.presentation()?.opacity == 0)
    }
  }

  @Test("14.9: a controller's view that loads inside a block does not animate")
  func loadingInABlock() {
    withApp { app in
      let controller = UIViewController()
      var enabled: Bool?
      final class Loading: UIViewController {
        var onLoad: () -> Void = {}
        override func viewDidLoad() { onLoad() }
      }
      let loading = Loading()
      loading.onLoad = { enabled = UIView.areAnimationsEnabled }
      UIView.animate(withDuration: 1) { loading.loadViewIfNeeded() }
      #expect(enabled == false)
      #expect(UIView.areAnimationsEnabled)
      controller.loadViewIfNeeded()
      app.turn()
    }
  }

  @Test("14.10: layoutIfNeeded inside a block animates every frame that the layout changes")
  func layoutInABlock() {
    withApp { app in
      let inner = UIView()
      app.root.addSubview(inner)
      inner.translatesAutoresizingMaskIntoConstraints = false
      let leading = inner.leadingAnchor.constraint(equalTo: app.root.leadingAnchor)
      NSLayoutConstraint.activate([
        leading, inner.topAnchor.constraint(equalTo: app.root.topAnchor),
        inner.widthAnchor.constraint(equalToConstant: 10),
        inner.heightAnchor.constraint(equalToConstant: 10),
      ])
      app.turn()
      leading.constant = 100
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        app.root.layoutIfNeeded()
      }
      app.advance(by: 0.5)
      #expect(inner.frame.minX == 100)
      #expect(abs(shown(inner).minX - 50) < 2)
    }
  }

  @Test("14.11: reversing goes there and back and jumps to the model; repeating ends with false")
  func reversing() {
    withApp { app in
      let record = Record()
      let view = moving(app, options: [.curveLinear, .autoreverse], ended: record)
      app.advance(by: 1.5)
      #expect(abs(shown(view).minX - 50) < 2)
      app.advance(by: 0.6)
      #expect(record.take() == ["moved true"])
      #expect(shown(view).minX == 100)
      let other = moving(app, options: [.curveLinear, .repeat], ended: record)
      app.advance(by: 5.2)
      #expect(record.take().isEmpty)
      other.layer.removeAllAnimations()
      app.turn()
      #expect(record.take() == ["moved false"])
    }
  }

  @Test(
    "14.12: a property animator has states, stops, finishes, and passes the position to completions"
  )
  func propertyAnimator() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        record.add("block")
        view.frame.origin.x = 100
      }
      animator.addCompletion { record.add("ended at \($0 == .end ? "end" : "another place")") }
      #expect(animator.state == .inactive)
      #expect(record.take().isEmpty)
      animator.startAnimation()
      #expect(record.take() == ["block"])
      #expect(animator.state == .active && animator.isRunning)
      app.advance(by: 1.1)
      #expect(record.take() == ["ended at end"])
      #expect(animator.state == .inactive)
      let stopped = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.frame.origin.x = 0
      }
      stopped.addCompletion { record.add("ended at \($0 == .current ? "current" : "another")") }
      stopped.startAnimation()
      app.advance(by: 0.5)
      stopped.stopAnimation(false)
      #expect(stopped.state == .stopped)
      #expect(record.take().isEmpty)
      stopped.finishAnimation(at: .current)
      #expect(record.take() == ["ended at current"])
    }
  }

  @Test("14.13: keyframes and springs complete like other animations")
  func keyframesAndSprings() {
    withApp { app in
      let record = Record()
      let views = (0..<2).map { _ in app.add(UIView(), 0, 0, 10, 10) }
      app.turn()
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { views[0].alpha = 0 }
      } completion: {
        record.add("keyframes \($0)")
      }
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0
      ) {
        views[1].frame.origin.x = 50
      } completion: {
        record.add("spring \($0)")
      }
      app.advance(by: 1.2)
      #expect(record.take() == ["spring true", "keyframes true"])
    }
  }
}
