import Espalier
import EspalierDiagnostics
import EspalierGeometry
import EspalierHeadless
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

@MainActor struct BlockAnimationTests {
  /// The values of a view on screen.
  func shown(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? .null }

  @Test func theModelIsFinalAtOnceAndTheScreenFollows() {
    withApp { app in
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      var ended: [Bool] = []
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.origin.x = 100
      } completion: {
        ended.append($0)
      }
      #expect(view.frame.minX == 100)
      app.turn()
      #expect(shown(view).minX == 0)
      app.advance(by: 0.5)
      #expect(abs(shown(view).minX - 50) < 1e-6)
      app.advance(by: 0.49)
      #expect(ended.isEmpty)
      #expect(app.wantsFrames)
      app.advance(by: 0.02)
      #expect(ended == [true])
      #expect(shown(view).minX == 100)
      #expect(!app.wantsFrames)
    }
  }

  @Test func ofTwoBlocksInOneTurnTheSecondBeginsWhereTheFirstDoes() {
    withApp { app in
      let view = app.add(UIView(), 100, 0, 10, 10)
      app.turn()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 0 }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 50)
      }
      app.turn()
      #expect(shown(view) == CGRect(x: 100, y: 0, width: 10, height: 10))
      app.advance(by: 0.5)
      #expect(abs(shown(view).minX - 50) < 1e-6)
      #expect(abs(shown(view).height - 30) < 1e-6)
    }
  }

  @Test func theDefaultCurveIsSlowAtBothEnds() {
    withApp { app in
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      app.turn()
      app.advance(by: 0.1)
      let early = view.layer.presentation()?.opacity ?? 0
      #expect(early > 0.97 && early < 0.99)
      app.advance(by: 0.4)
      #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
    }
  }

  @Test func completionsComeInTheOrderOfTheBlocksAfterDelayAndDuration() {
    withApp { app in
      let record = Record()
      let views = (0..<3).map { _ in app.add(UIView(), 0, 0, 10, 10) }
      app.turn()
      UIView.animate(withDuration: 0.5, delay: 0.5) {
        views[0].alpha = 0
      } completion: {
        record.add("late \($0) \(app.now)")
      }
      UIView.animate(withDuration: 1) {
        views[1].alpha = 0
      } completion: {
        record.add("one \($0)")
      }
      UIView.animate(withDuration: 0.25) {
        views[2].alpha = 0
      } completion: {
        record.add("short \($0)")
      }
      app.advance(by: 0.9)
      #expect(record.take() == ["short true"])
      app.advance(by: 0.2)
      #expect(record.take() == ["late true 1.0", "one true"])
    }
  }

  @Test func duringADelayTheOldValueShowsAndNoFrameIsDrawn() {
    withApp { app in
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      UIView.animate(withDuration: 0.5, delay: 10) { view.frame.origin.x = 100 }
      app.turn()
      let frames = app.platform.frameCount
      app.advance(by: 9)
      #expect(app.platform.frameCount == frames)
      #expect(!app.wantsFrames)
      #expect(shown(view).minX == 0)
      app.advance(by: 1.25)
      #expect(abs(shown(view).minX - 50) < 1)
      app.advance(by: 1)
      #expect(shown(view).minX == 100)
      #expect(app.platform.manualClock.isIdle)
    }
  }

  @Test func aBlockWithoutDurationOrChangesCompletesAfterTheCommit() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      UIView.animate(withDuration: 0) {
        view.alpha = 0.5
      } completion: {
        record.add("zero \($0)")
      }
      UIView.animate(withDuration: 5) {
        view.tag = 3
      } completion: {
        record.add("nothing \($0)")
      }
      UIView.animate(withDuration: 5) {
        view.alpha = 0.5
      } completion: {
        record.add("same \($0)")
      }
      #expect(record.take().isEmpty)
      app.turn()
      #expect(record.take() == ["zero true", "nothing true", "same true"])
      #expect(!app.wantsFrames)
      #expect(view.layer.presentation()?.opacity == 0.5)
    }
  }

  @Test(arguments: [-1.0, .nan, .infinity, -.infinity])
  func unusableDurationsEndInTheFinalStateWithAnIssue(duration: Double) {
    withApp { app in
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      var ended: [Bool] = []
      UIView.animate(withDuration: duration) {
        view.alpha = 0
      } completion: {
        ended.append($0)
      }
      app.turn()
      #expect(ended == [true])
      #expect(view.layer.presentation()?.opacity == 0)
      #expect(app.issues.contains { $0.code == "animation.time" })
      UIView.animate(withDuration: 0.1, delay: duration) { view.alpha = 1 }
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: duration,
        initialSpringVelocity: duration
      ) { view.frame.origin.x = 10 }
      UIView.animate(springDuration: duration, bounce: duration, initialSpringVelocity: duration) {
        view.frame.origin.y = 10
      }
      app.advance(by: 1)
      #expect(view.layer.presentation()?.opacity == 1)
      #expect(!app.wantsFrames)
    }
  }

  @Test func anInterruptedChangeContinuesWithoutAJump() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.origin.x = 100
      } completion: {
        record.add("first \($0)")
      }
      app.advance(by: 0.6)
      let before = shown(view).minX
      UIView.animate(withDuration: 1) {
        view.frame.origin.x = 0
      } completion: {
        record.add("second \($0)")
      }
      app.turn()
      #expect(abs(shown(view).minX - before) < 1e-6)
      #expect(record.take() == ["first false"])
      // It keeps the speed it had, so it goes on for a moment.
      app.advance(by: 1.0 / 60)
      #expect(shown(view).minX > before)
      app.advance(by: 1)
      #expect(record.take() == ["second true"])
      #expect(shown(view).minX == 0)
    }
  }

  @Test func springsKeepTheVelocityOfTheAnimationTheyInterrupt() {
    withApp { app in
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 605 }
      app.advance(by: 0.5)
      var places: [CGFloat] = [shown(view).midX]
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0
      ) { view.center.x = 5 }
      for _ in 0..<30 {
        app.advance(by: 1.0 / 60)
        places.append(shown(view).midX)
      }
      // The spring pulls back, but the view's movement continues for a moment.
      #expect(places[1] > places[0] + 3)
      for index in 1..<(places.count - 1) {
        // No frame changes the speed by more than a spring of this stiffness can.
        let bend = places[index + 1] - 2 * places[index] + places[index - 1]
        #expect(abs(bend) < 15)
      }
    }
  }

  @Test func ofSeveralPropertiesOnlyTheOneSetAgainIsReplaced() {
    withApp { app in
      let record = Record()
      let view = app.add(UIView(), 0, 0, 10, 10)
      app.turn()
      UIView.animate(withDuration: 1) {
        view.alpha = 0
        view.frame.origin.x = 100
      } completion: {
        record.add("both \($0)")
      }
      app.advance(by: 0.5)
      UIView.animate(withDuration: 1) {
        view.alpha = 1
      } completion: {
        record.add("alpha \($0)")
      }
      app.advance(by: 0.25)
      #expect(record.take().isEmpty)
      app.advance(by: 0.3)
      #expect(record.take() == ["both false"])
      app.advance(by: 0.5)
      #expect(record.take() == ["alpha true"])
    }
  }

  @Test func nestedBlocksInheritUnlessTheyOverride() {
    withApp { app in
      let record = Record()
      let views = (0..<3).map { _ in app.add(UIView(), 0, 0, 10, 10) }
      app.turn()
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        views[0].alpha = 0
        #expect(UIView.inheritedAnimationDuration == 2)
        UIView.animate(withDuration: 0.5) {
          views[1].alpha = 0
        } completion: { _ in
          record.add("inherits")
        }
        UIView.animate(withDuration: 0.5, delay: 0, options: [.overrideInheritedDuration]) {
          views[2].alpha = 0
        } completion: { _ in
          record.add("overrides")
        }
      } completion: { _ in
        record.add("outer")
      }
      #expect(UIView.inheritedAnimationDuration == 0)
      app.advance(by: 1)
      #expect(record.take() == ["overrides"])
      #expect(abs((views[1].layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
      app.advance(by: 1.1)
      #expect(record.take() == ["inherits", "outer"])
    }
  }
}
