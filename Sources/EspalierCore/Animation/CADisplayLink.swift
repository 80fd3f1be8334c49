import EspalierPlatform
public import Foundation

/// A range of frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The smallest acceptable number of frames per second.
  public var minimum: Float
  /// The largest useful number of frames per second.
  public var maximum: Float
  /// The preferred number of frames per second; 0 or `nil` means no preference.
  public var preferred: Float?

  /// The frame rate that the system chooses.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}

/// A link that calls a target at the frame rate, or less often, while it is added to a run loop.
///
/// The link retains its target until `invalidate()`. Below half the screen's rate it waits on a
/// timer, so a link with one call per second wakes the process once per second.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  /// Retains the target; `nil` once the link is invalid.
  private var target: AnyObject?
  private var action: TargetAction?
  private var ticker: Int?
  private var wake: (any ClockToken)?
  private var isAdded = false
  /// The runtime whose frames the link follows: the one in which it was added.
  private weak var runtime: Runtime?

  /// The time of the present frame, in seconds of `CACurrentMediaTime()`.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, in seconds of `CACurrentMediaTime()`.
  open var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// The number of seconds from one frame to the next.
  open var duration: CFTimeInterval {
    let rate = wantedRate ?? Double(UIScreen.main.maximumFramesPerSecond)
    return 1 / rate
  }

  /// Whether the calls are paused.
  open var isPaused = false {
    didSet { if isPaused != oldValue { update() } }
  }

  /// The preferred number of calls per second.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { if preferredFrameRateRange != oldValue { update() } }
  }

  /// The preferred number of calls per second; 0 means the screen's rate.
  open var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.preferred ?? 0) }
    set {
      let rate = Float(max(0, newValue))
      preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  /// Creates a link that calls `selector` on `target`; it does nothing before `add(to:forMode:)`.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    action = TargetAction(target: target as AnyObject, selector: selector)
    super.init()
  }

  /// Begins to call the target; there is one run loop, the main one.
  ///
  /// Does nothing after `invalidate()`.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil else { return }
    isAdded = true
    if runtime == nil { runtime = .current }
    update()
  }

  /// Stops calling the target.
  ///
  /// The link keeps its target, and may be added again.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    update()
  }

  /// Stops calling the target for good, and releases it.
  open func invalidate() {
    isAdded = false
    update()
    target = nil
    action = nil
  }

  /// The preferred rate, if it is low enough to wait on a timer.
  private var wantedRate: Double? {
    let wish = Double(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum)
    guard wish > 0, wish.isFinite, wish * 2 <= Double(UIScreen.main.maximumFramesPerSecond) else {
      return nil
    }
    return wish
  }

  private func update() {
    if let ticker { runtime?.animator.removeTicker(ticker) }
    ticker = nil
    wake?.cancel()
    wake = nil
    guard isAdded, !isPaused, let runtime else { return }
    if let rate = wantedRate {
      waitForNext(rate: rate, from: runtime.now)
    } else {
      ticker = runtime.animator.addTicker { [weak self] time in self?.call(at: time) }
    }
  }

  private func waitForNext(rate: Double, from time: Double) {
    guard let runtime, runtime.platform != nil else { return }
    let due = time + 1 / rate
    wake = runtime.schedule(after: max(0, due - runtime.now)) { [weak self] in
      guard let self, let runtime = self.runtime, self.isAdded, !self.isPaused else { return }
      self.waitForNext(rate: rate, from: max(due, runtime.now - 1 / rate))
      self.call(at: runtime.now)
    }
  }

  private func call(at time: Double) {
    timestamp = time
    action?.perform(sender: self, event: nil)
  }
}
