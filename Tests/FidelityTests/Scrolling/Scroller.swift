import EspalierTesting
import UIKit

final class ScrollListener: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  var target: CGPoint?
  var velocity: CGPoint?
  var startOffset: CGFloat?
  var endTime: Double?
  var clock: () -> Double = { 0 }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    calls.append("willBeginDragging")
    startOffset = scrollView.contentOffset.y
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging")
    target = targetContentOffset.pointee
    self.velocity = velocity
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging:\(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    calls.append("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    calls.append("didEndDecelerating")
    endTime = clock()
  }
}

/// A plain scroll view of 393 by 852 points with 40,000 points of contents, as the traces were
/// taken on.
final class Scroller {
  let stage = Stage(size: CGSize(width: 393, height: 852))
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  let listener = ScrollListener()
  private(set) var elapsed = 0.0
  private(set) var samples: [(time: Double, offset: CGFloat)] = []

  init() {
    let controller = UIViewController()
    stage.show(controller)
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 393, height: 40000)
    controller.view.addSubview(view)
    stage.settle()
    view.delegate = listener
    listener.clock = { [unowned self] in elapsed }
  }

  /// A finger that goes `step` points every 8 ms and lifts 8 ms after the last move.
  func drag(from y: CGFloat, step: CGFloat, moves: Int) {
    stage.press(CGPoint(x: 196.5, y: y))
    for move in 1...moves {
      stage.advance(by: 0.008)
      stage.move(to: CGPoint(x: 196.5, y: y + step * CGFloat(move)))
    }
    stage.advance(by: 0.008)
    stage.release()
    begin()
  }

  /// Starts the record of offsets.
  func begin() {
    elapsed = 0
    samples = [(0, view.contentOffset.y)]
  }

  /// Records the offsets of some seconds, in steps finer than a frame, so that the time of the last
  /// call is known well.
  func follow(_ seconds: Double) {
    let step = 1.0 / 480
    for _ in 0..<Int(seconds / step) {
      elapsed += step
      stage.advance(by: step)
      if view.contentOffset.y != samples.last?.offset {
        samples.append((elapsed, view.contentOffset.y))
      }
    }
  }

  func offset(at time: Double) -> CGFloat {
    guard let last = samples.last, time < last.time else { return samples.last?.offset ?? 0 }
    guard let next = samples.firstIndex(where: { $0.time >= time }), next > 0 else {
      return samples[0].offset
    }
    let (before, after) = (samples[next - 1], samples[next])
    let share = CGFloat((time - before.time) / (after.time - before.time))
    return before.offset + (after.offset - before.offset) * share
  }

  /// The largest distance from a trace, at the best shift within 20 ms: the recordings do not say
  /// when within a frame the finger lifted.
  func distance(from trace: [(Double, CGFloat)], base: CGFloat) -> CGFloat {
    stride(from: -0.02, through: 0.02, by: 0.002).map { shift in
      trace.map { abs(offset(at: $0.0 + shift) - base - $0.1) }.max() ?? 0
    }.min() ?? .infinity
  }
}
