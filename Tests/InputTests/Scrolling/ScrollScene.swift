import Espalier
import EspalierTesting
import Foundation

/// A scroll view of 393 by 852 points with 40,000 points of contents, as UIKit's was recorded with.
@MainActor final class ScrollScene {
  let stage = Stage(size: CGSize(width: 393, height: 852))
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  let listener = ScrollListener()
  private var elapsed = 0.0
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

  /// Drags `step` points every 8 ms from `y` on, and lifts the pointer 8 ms after the last move.
  func flick(from y: CGFloat, step: CGFloat, moves: Int) {
    stage.press(CGPoint(x: 196.5, y: y))
    for number in 1...moves {
      stage.advance(by: 0.008)
      stage.move(to: CGPoint(x: 196.5, y: y + step * CGFloat(number)))
    }
    stage.advance(by: 0.008)
    release()
  }

  /// Lifts the pointer; time counts from here.
  func release() {
    stage.release()
    elapsed = 0
    samples = [(0, view.contentOffset.y)]
  }

  /// Advances the clock in steps finer than a frame, and records the places of the contents.
  func follow(_ seconds: Double) {
    let step = 1.0 / 960
    for _ in 0..<Int(seconds / step) {
      elapsed += step
      stage.advance(by: step)
      if view.contentOffset.y != samples.last?.offset {
        samples.append((elapsed, view.contentOffset.y))
      }
    }
  }

  func offset(at time: Double) -> CGFloat {
    guard let next = samples.firstIndex(where: { $0.time >= time }), next > 0 else {
      return (time <= 0 ? samples.first : samples.last)?.offset ?? .nan
    }
    let (a, b) = (samples[next - 1], samples[next])
    return a.offset + (b.offset - a.offset) * CGFloat((time - a.time) / (b.time - a.time))
  }

  /// The largest distance from a recording, at the best shift within a frame and a bit.
  func distance(from trace: [(Double, CGFloat)], base: CGFloat) -> CGFloat {
    stride(from: -0.02, through: 0.02, by: 0.002).map { shift in
      trace.map { abs(offset(at: $0.0 + shift) - base - $0.1) }.max() ?? .infinity
    }.min() ?? .infinity
  }
}

/// Records the calls of a scroll view's delegate.
@MainActor final class ScrollListener: NSObject, UIScrollViewDelegate {
  private(set) var calls: [String] = []
  private(set) var target: CGPoint?
  private(set) var velocity: CGPoint?
  private(set) var startOffset: CGFloat?
  private(set) var endTime: Double?
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

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}
