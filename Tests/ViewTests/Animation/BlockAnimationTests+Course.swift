import Espalier
import EspalierDiagnostics
import EspalierGeometry
import EspalierHeadless
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Blocks and layout, windows, touches, repetition and keyframes.
extension BlockAnimationTests {
  @Test func performWithoutAnimationChangesTheScreenAtOnce() {
    withApp { app in
      let view = app.add(UIView(), 0, 0, 10, 10)
      let other = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      UIView.animate(withDuration: 1) {
        view.alpha = 0
        UIView.performWithoutAnimation {
          other.alpha = 0
          UIView.animate(withDuration: 1) { other.frame.origin.x = 50 }
        }
      }
      app.turn()
      #expect(view.layer.presentation()?.opacity == 1)
      #expect(other.layer.presentation()?.opacity == 0)
      #expect(shown(other).minX == 50)
      UIView.setAnimationsEnabled(false)
      var ended: [Bool] = []
      UIView.animate(withDuration: 1) {
        view.alpha = 0.3
      } completion: {
        ended.append($0)
      }
      app.turn()
      UIView.setAnimationsEnabled(true)
      #expect(ended == [true])
      #expect(view.layer.presentation()?.opacity == 0.3)
    }
  }

  @Test func layoutInsideTheBlockAnimatesEveryFrameItChanges() {
    withApp { app in
      final class Column: UIView {
        var height = 10.0
        override func layoutSubviews() {
          for (index, view) in subviews.enumerated() {
            view.frame = CGRect(x: 0, y: Double(index) * height, width: 10, height: height)
          }
        }
      }
      let column = app.add(Column(), 0, 0, 100, 100)
      for _ in 0..<3 { column.addSubview(UIView()) }
      app.turn()
      column.height = 30
      column.setNeedsLayout()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { column.layoutIfNeeded() }
      app.turn()
      app.advance(by: 0.5)
      #expect(column.subviews.map { shown($0).minY.rounded() } == [0, 20, 40])
      #expect(column.subviews.map { shown($0).height.rounded() } == [20, 20, 20])
    }
  }

  @Test func viewsThatLeaveTheirWindowEndAtOnce() {
    withApp { app in
      let record = Record()
      let parent = app.add(UIView(), 0, 0, 100, 100)
      let view = app.add(UIView(), 0, 0, 10, 10, in: parent)
      app.turn()
      UIView.animate(withDuration: 1) {
        view.alpha = 0
      } completion: {
        record.add("view \($0)")
      }
      app.advance(by: 0.2)
      parent.removeFromSuperview()
      app.turn()
      #expect(record.take() == ["view false"])
      #expect(view.alpha == 0)
      #expect(!app.wantsFrames)
      UIView.animate(withDuration: 1) {
        view.alpha = 1
      } completion: {
        record.add("out \($0)")
      }
      app.turn()
      #expect(record.take() == ["out true"])
    }
  }

  @Test func theBackgroundEndsAnimations() {
    withApp { app in
      var ended: [Bool] = []
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      UIView.animate(withDuration: 1) {
        view.alpha = 0
      } completion: {
        ended.append($0)
      }
      app.advance(by: 0.2)
      app.tell(.hidden)
      #expect(ended == [false])
      #expect(!app.wantsFrames)
    }
  }

  @Test func removingAnimationsShowsTheModel() {
    withApp { app in
      var ended: [Bool] = []
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      UIView.animate(withDuration: 1) {
        view.alpha = 0
      } completion: {
        ended.append($0)
      }
      app.advance(by: 0.2)
      view.layer.removeAllAnimations()
      app.turn()
      #expect(ended == [false])
      #expect(view.layer.presentation()?.opacity == 0)
      #expect(!app.wantsFrames)
    }
  }

  @Test func repeatingAndReversing() {
    withApp { app in
      var ended: [Bool] = []
      let view = app.add(UIView(), 0, 0, 10, 10)
      let once = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
        view.frame.origin.x = 100
      } completion: {
        ended.append($0)
      }
      UIView.animate(withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear]) {
        once.frame.origin.x = 100
      }
      app.advance(by: 0.75)
      #expect(abs(shown(view).minX - 75) < 1e-6)
      app.advance(by: 0.75)
      #expect(abs(shown(view).minX - 50) < 1e-6)
      #expect(abs(shown(once).minX - 50) < 1e-6)
      app.advance(by: 0.75)
      #expect(abs(shown(view).minX - 25) < 1e-6)
      #expect(shown(once).minX == 100)
      app.advance(by: 100)
      #expect(ended.isEmpty)
      view.layer.removeAllAnimations()
      app.turn()
      #expect(ended == [false])
    }
  }

  @Test func touchesOfMovingViewsAreIgnoredUnlessAllowed() {
    withApp { app in
      let record = Record()
      let view = app.add(TouchView("v", record), 0, 0, 50, 50)
      app.turn()
      UIView.animate(withDuration: 1) { view.frame.origin.x = 200 }
      app.advance(by: 0.5)
      app.tap(210, 10)
      #expect(record.take().isEmpty)
      app.advance(by: 1)
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
        view.frame.origin.x = 0
      }
      app.advance(by: 0.1)
      // The destination counts, not where the view is on screen.
      app.tap(210, 10)
      #expect(record.take().isEmpty)
      app.tap(10, 10)
      #expect(record.take() == ["v began 10,10", "v ended 10,10"])
    }
  }

  @Test func aRotationTurnsInsteadOfShrinking() {
    withApp { app in
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(rotationAngle: .pi * 0.9).scaledBy(x: 3, y: 1)
      }
      app.advance(by: 0.5)
      let map = view.layer.presentation()?.affineTransform() ?? .identity
      #expect(abs(hypot(map.a, map.b) - 2) < 1e-6)
      #expect(abs(hypot(map.c, map.d) - 1) < 1e-6)
      #expect(abs(atan2(map.b, map.a) - .pi * 0.45) < 1e-6)
    }
  }

  @Test func aColourFadesInWithoutGoingThroughBlack() {
    withApp { app in
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.backgroundColor = .white
      }
      app.advance(by: 0.5)
      let parts = view.layer.presentation()?.backgroundColor?.components ?? []
      #expect(parts.count == 4)
      #expect(parts.prefix(3).allSatisfy { $0 > 0.99 })
      #expect(abs((parts.last ?? 0) - 0.5) < 0.01)
    }
  }

  @Test func keyframesPassThroughTheirValues() {
    withApp { app in
      var ended: [Bool] = []
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      UIView.animateKeyframes(withDuration: 2, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
          view.frame.origin.x = 100
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.frame.origin.x = 40
        }
      } completion: {
        ended.append($0)
      }
      #expect(view.frame.minX == 40)
      app.advance(by: 0.25)
      #expect(abs(shown(view).minX - 50) < 1e-6)
      app.advance(by: 0.5)
      #expect(abs(shown(view).minX - 100) < 1e-6)
      app.advance(by: 0.75)
      #expect(abs(shown(view).minX - 70) < 1e-6)
      app.advance(by: 0.6)
      #expect(shown(view).minX == 40)
      #expect(ended == [true])
    }
  }

  @Test func animationsEndAtOnceWithoutAPlatform() {
    let runtime = Runtime(platform: nil)
    Runtime.enter(runtime)
    defer { Runtime.leave(runtime) }
    let view = UIView()
    var ended: [Bool] = []
    UIView.animate(withDuration: 5) {
      view.alpha = 0
    } completion: {
      ended.append($0)
    }
    #expect(ended == [true])
    #expect(view.alpha == 0)
  }

  @Test func anEndedAnimationLeavesNothingBehind() {
    withApp { app in
      weak var gone: UIView?
      do {
        let view = app.add(UIView(), 0, 0, 10, 10)
        gone = view
        app.turn()
        UIView.animate(withDuration: 0.2) { view.alpha = 0 }
        app.advance(by: 1)
        view.removeFromSuperview()
        app.turn()
      }
      #expect(gone == nil)
      #expect(app.platform.manualClock.isIdle)
    }
  }
}
