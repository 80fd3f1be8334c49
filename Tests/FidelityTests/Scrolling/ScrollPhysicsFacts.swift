import EspalierTesting
import UIKit

private let trace = Source(
  "Vercantez/openuikit", "golden/scroll_traces", on: "iOS 26.1 simulator")
private let tests = Source("Vercantez/openuikit", "UIScrollViewTests", on: "iOS 26.1 simulator")

/// A drag that is let go of at a speed, and the way the contents coast.
///
/// The stage's pointer is a mouse, which starts without the ten points of a finger: the start is
/// moved by them.
private func coast(step: CGFloat, seconds: Double) -> Scroller {
  let scroller = Scroller()
  scroller.view.contentOffset.y = 4990
  scroller.drag(from: 792, step: step, moves: 14)
  scroller.follow(seconds)
  return scroller
}

private let slow = Course { coast(step: -6, seconds: 3) }
private let fast = Course { coast(step: -24, seconds: 4) }

private let impact = Course { () -> Scroller in
  let scroller = Scroller()
  scroller.view.contentOffset.y = 38788
  scroller.drag(from: 792, step: -25, moves: 12)
  scroller.follow(1.5)
  return scroller
}

private let pulls: [(raw: CGFloat, banded: CGFloat)] = [
  (50, 26.667), (100, 51.667), (200, 97.333), (300, 138.333), (400, 175), (500, 208), (590, 235),
]

/// A pull beyond the top, held, then let go at rest.
private let pull = Course { () -> (scroller: Scroller, offsets: [CGFloat]) in
  let scroller = Scroller()
  scroller.stage.press(CGPoint(x: 196.5, y: 120))
  var offsets: [CGFloat] = []
  for (raw, _) in pulls {
    scroller.stage.advance(by: 0.05)
    scroller.stage.move(to: CGPoint(x: 196.5, y: 120 + raw))
    offsets.append(-scroller.view.contentOffset.y)
  }
  scroller.stage.advance(by: 0.32)
  scroller.stage.release()
  scroller.begin()
  scroller.follow(1.5)
  return (scroller, offsets)
}

private let slowTrace: [(Double, CGFloat)] = [
  (0.0106, 7.333), (0.0273, 19.333), (0.044, 31), (0.0606, 42), (0.094, 63.667), (0.144, 93.333),
  (0.194, 120), (0.2939, 166), (0.3939, 204), (0.494, 234.667), (0.6439, 271), (0.794, 295),
  (0.944, 317.667), (1.194, 340), (1.444, 353.333), (1.694, 361.667), (1.9439, 366.667),
  (2.3, 369.333),
]
private let fastTrace: [(Double, CGFloat)] = [
  (0.019, 53.333), (0.0523, 146.333), (0.1023, 275), (0.2023, 496.667), (0.3023, 678),
  (0.4023, 826.667), (0.6023, 1047.667), (0.8023, 1196), (1.0023, 1295.333), (1.5023, 1423),
  (2.0024, 1469.667), (2.5023, 1487), (3, 1492),
]
private let impactTrace: [(Double, CGFloat)] = [
  (0.0241, 10.333), (0.0408, 48.667), (0.0575, 74), (0.0741, 89.333), (0.0908, 97.333),
  (0.1075, 100.333), (0.1241, 99.667), (0.1408, 96.333), (0.1742, 85.333), (0.2075, 72.333),
  (0.2408, 59), (0.2741, 47.333), (0.3241, 32.667), (0.3741, 22.333), (0.4242, 14.667),
  (0.4908, 8.333), (0.5575, 4.667), (0.6408, 2), (0.9, 0),
]
private let pullTrace: [(Double, CGFloat)] = [
  (0.0076, -223.333), (0.0243, -197), (0.041, -173.333), (0.0576, -152), (0.0743, -133.333),
  (0.0909, -116.333), (0.1243, -88.333), (0.1576, -66.667), (0.191, -50), (0.2243, -37.333),
  (0.2577, -27.667), (0.291, -20.333), (0.3409, -13), (0.3909, -8.333), (0.4409, -5),
  (0.4909, -3.333), (0.5577, -1.667), (0.6076, -1), (0.8, 0),
]

private let order =
  "willBeginDragging,willEndDragging,didEndDragging:true,willBeginDecelerating,didEndDecelerating"

@FactList func scrollPhysicsFacts() -> [Fact] {
  trace("The normal deceleration rate", 0.998) { UIScrollView.DecelerationRate.normal.rawValue }
  trace("Coasting from 750 points per second: the offset at the lift", 5074, within: 0.5) {
    slow.record.samples[0].offset
  }
  trace(
    "Coasting from 750 points per second: the delegate's velocity, points per millisecond", 0.75,
    within: 0.01
  ) { slow.record.listener.velocity?.y }
  trace("Coasting from 750 points per second: the delegate's target", 369.667, within: 1) {
    slow.record.listener.target.map { $0.y - 5074 }
  }
  trace("Coasting from 750 points per second: willBeginDragging comes before any movement", 4990) {
    slow.record.listener.startOffset
  }
  trace("Coasting from 750 points per second: the distance from the recorded way", 0, within: 2.5) {
    slow.record.distance(from: slowTrace, base: 5074)
  }
  trace("Coasting from 750 points per second: the end", 369.333, within: 1) {
    slow.record.view.contentOffset.y - 5074
  }
  trace("Coasting from 750 points per second: the duration, seconds", 2.161, within: 0.05) {
    slow.record.listener.endTime
  }
  trace("Coasting from 750 points per second: the order of the delegate's calls", order) {
    slow.record.listener.calls.joined(separator: ",")
  }
  trace("Coasting from 3,000 points per second: the offset at the lift", 5326, within: 0.5) {
    fast.record.samples[0].offset
  }
  trace(
    "Coasting from 3,000 points per second: the delegate's velocity, points per millisecond", 3,
    within: 0.04, .follows
  ) { fast.record.listener.velocity?.y }
  trace("Coasting from 3,000 points per second: the delegate's target", 1493.667, within: 1) {
    fast.record.listener.target.map { $0.y - 5326 }
  }
  trace("Coasting from 3,000 points per second: the distance from the recorded way", 0, within: 3) {
    fast.record.distance(from: fastTrace, base: 5326)
  }
  trace("Coasting from 3,000 points per second: the end", 1492, within: 2) {
    fast.record.view.contentOffset.y - 5326
  }
  trace("Coasting from 3,000 points per second: the duration, seconds", 2.852, within: 0.06) {
    fast.record.listener.endTime
  }
  trace("Coasting from 3,000 points per second: the order of the delegate's calls", order) {
    fast.record.listener.calls.joined(separator: ",")
  }
  trace("Coasting into the end: the offset at the lift", 39088, within: 0.5) {
    impact.record.samples[0].offset
  }
  trace("Coasting into the end: the delegate's target is the end", 39148, within: 0.5) {
    impact.record.listener.target?.y
  }
  trace("Coasting into the end: the distance from the recorded way", 0, within: 5) {
    impact.record.distance(from: impactTrace, base: 39148)
  }
  trace("Coasting into the end: how far beyond it", 100.333, within: 3) {
    (impact.record.samples.map(\.offset).max() ?? 0) - 39148
  }
  trace("Coasting into the end: where it rests", 39148) { impact.record.view.contentOffset.y }
  trace("Coasting into the end: the duration, seconds", 0.808, within: 0.08) {
    impact.record.listener.endTime
  }
  trace("Coasting into the end: the order of the delegate's calls", order) {
    impact.record.listener.calls.joined(separator: ",")
  }
  for (index, (raw, banded)) in pulls.enumerated() {
    trace("Pulled \(Int(raw)) points beyond the top", banded, within: 0.4) {
      pull.record.offsets[index]
    }
  }
  trace("Let go at rest beyond the top: the delegate's target is the top", 0, within: 0.01) {
    pull.record.scroller.listener.target?.y
  }
  trace("Let go at rest beyond the top: the distance from the recorded way back", 0, within: 15) {
    pull.record.scroller.distance(from: pullTrace, base: 0)
  }
  trace("Let go at rest beyond the top: the offset after 0.291 seconds", -20.333, within: 8) {
    pull.record.scroller.offset(at: 0.291)
  }
  trace("Let go at rest beyond the top: where it rests", 0) {
    pull.record.scroller.view.contentOffset.y
  }
  trace("Let go at rest beyond the top: the duration, seconds", 0.691, within: 0.07) {
    pull.record.scroller.listener.endTime
  }
  trace("Let go at rest beyond the top: the order of the delegate's calls", order) {
    pull.record.scroller.listener.calls.joined(separator: ",")
  }
  tests("A touch stops contents that coast", 0, within: 4, .documented) {
    let scroller = Scroller()
    scroller.view.contentOffset.y = 4990
    scroller.drag(from: 792, step: -6, moves: 14)
    scroller.follow(0.2)
    let caught = scroller.view.contentOffset.y
    scroller.stage.press(CGPoint(x: 196.5, y: 400))
    scroller.follow(0.5)
    defer { scroller.stage.release() }
    return scroller.view.contentOffset.y - caught
  }
}
