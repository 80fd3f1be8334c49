import Espalier
import EspalierTestNumbers
import EspalierTesting
import Foundation
import Testing

/// Random animations with random timing, against a model that lists every run of every repetition.
@MainActor @Suite struct TimingModelTests {
  /// The values of an animation and of the groups and layers around it.
  private struct Level {
    var begin = 0.0
    var offset = 0.0
    var speed = 1.0
    var duration = 1.0
    var repeats = 1.0
    var autoreverses = false
    var backwards = false
    var forwards = false

    /// One run from the beginning to the end or back, in seconds since the beginning.
    struct Run {
      let start: Double
      let end: Double
      let isBack: Bool
    }

    /// The runs, one after the other, of all repetitions and one more, for the offset.
    private var runs: [Run] {
      var runs: [Run] = []
      var time = 0.0
      while time < length + offset + 2 * duration {
        for isBack in autoreverses ? [false, true] : [false] {
          runs.append(Run(start: time, end: time + duration, isBack: isBack))
          time += duration
        }
      }
      return runs
    }

    var length: Double { duration * repeats * (autoreverses ? 2 : 1) }

    /// Returns the progress at a time of what is around this level; `nil` without an effect.
    func progress(at time: Double) -> Double? {
      let since = (time - begin) * speed
      if time < begin { return backwards ? progress(inside: 0, isEnd: false) : nil }
      if since >= length { return forwards ? progress(inside: length, isEnd: true) : nil }
      return progress(inside: since, isEnd: false)
    }

    private func progress(inside time: Double, isEnd: Bool) -> Double {
      let place = time + offset
      for run in runs where isEnd ? place <= run.end + 1e-9 : place < run.end - 1e-9 {
        let share = (place - run.start) / duration
        return run.isBack ? 1 - share : share
      }
      return -1
    }
  }

  private static func level(_ random: inout SeededGenerator, begin: Double) -> Level {
    var level = Level()
    level.begin = begin
    level.duration = Double.random(in: 0.2...1.5, using: &random)
    level.speed = [0.5, 1, 1, 2, 3].randomElement(using: &random) ?? 1
    level.repeats = [0.5, 1, 1, 2, 2.25].randomElement(using: &random) ?? 1
    level.offset = Bool.random(using: &random) ? 0 : Double.random(in: 0...1.2, using: &random)
    level.autoreverses = Bool.random(using: &random)
    level.backwards = Bool.random(using: &random)
    level.forwards = Bool.random(using: &random)
    return level
  }

  private static func apply(_ level: Level, to animation: CAAnimation) {
    animation.beginTime = level.begin
    animation.duration = level.duration
    animation.speed = Float(level.speed)
    animation.repeatCount = Float(level.repeats)
    animation.timeOffset = level.offset
    animation.autoreverses = level.autoreverses
    animation.isRemovedOnCompletion = false
    animation.fillMode =
      switch (level.backwards, level.forwards) {
      case (true, true): .both
      case (true, false): .backwards
      case (false, true): .forwards
      case (false, false): .removed
      }
  }

  @Test(
    "Looks T19: random timing follows the model", arguments: 0..<4)
  func randomTimingFollowsTheModel(_ run: Int) {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("TimingModelTests seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let page = UIViewController()
    stage.show(page)
    for _ in 0..<12 { follow(&random, stage, page.view.layer, seed) }
    #expect(stage.issues.isEmpty)
  }

  private func follow(
    _ random: inout SeededGenerator, _ stage: Stage, _ root: CALayer, _ seed: UInt64
  ) {
    let box = CALayer()
    let layer = CALayer()
    root.addSublayer(box)
    box.addSublayer(layer)
    layer.position = CGPoint(x: -7, y: 0)
    stage.turn()
    // The layer around the animated one has a time of its own.
    let speed: Float = [0, 0.5, 1, 2].randomElement(using: &random) ?? 1
    box.speed = speed
    box.timeOffset = Double.random(in: 0...2, using: &random)
    let start = layer.convertTime(CACurrentMediaTime(), from: nil)

    let outer = Self.level(&random, begin: start + Double.random(in: 0.01...0.5, using: &random))
    let inner = Self.level(&random, begin: Double.random(in: 0...0.5, using: &random))
    let isGroup = Bool.random(using: &random)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue) = (0.0, 100.0)
    if isGroup {
      Self.apply(inner, to: move)
      let group = CAAnimationGroup()
      group.animations = [move]
      Self.apply(outer, to: group)
      layer.add(group, forKey: "animation")
    } else {
      Self.apply(outer, to: move)
      layer.add(move, forKey: "animation")
    }
    for _ in 0..<20 {
      stage.turn()
      // Whole frames: between two of them, the values of the last one show.
      stage.advance(by: Double(Int.random(in: 0...24, using: &random)) / 60)
      // Pausing and going on, as programs do.
      if Int.random(in: 0..<6, using: &random) == 0 {
        box.timeOffset = box.convertTime(CACurrentMediaTime(), from: nil)
        box.beginTime = CACurrentMediaTime()
        box.speed = [0, 1, 3].randomElement(using: &random) ?? 1
        stage.turn()
      }
      let time = layer.convertTime(CACurrentMediaTime(), from: nil)
      var expected = -7.0
      if let share = outer.progress(at: time) {
        if !isGroup {
          expected = 100 * share
        } else if let share = inner.progress(at: share * outer.duration) {
          expected = 100 * share
        }
      }
      let shown = Double(layer.presentation()?.position.x ?? .nan)
      // Where a run ends and the next begins, a rounding error may decide.
      let isEdge = [-1e-7, 1e-7].contains { shift in
        let near = outer.progress(at: time + shift)
        let there = outer.progress(at: time)
        guard let near, let there else { return (near == nil) != (there == nil) }
        if abs(near - there) > 1e-3 { return true }
        guard isGroup else { return false }
        let first = inner.progress(at: near * outer.duration + shift)
        let second = inner.progress(at: there * outer.duration)
        guard let first, let second else { return (first == nil) != (second == nil) }
        return abs(first - second) > 1e-3
      }
      #expect(
        isEdge || abs(shown - expected) < 0.01,
        "seed \(seed): \(shown) for \(expected) at \(time), \(outer), \(isGroup), \(inner)")
    }
    box.removeFromSuperlayer()
    stage.turn()
  }
}
