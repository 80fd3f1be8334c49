public import Foundation

extension Timer {
  /// Makes a timer that calls a method of `aTarget`, and adds it to the current run loop in its
  /// default mode.
  ///
  /// The timer retains the target until it is invalidated; a timer that does not repeat is
  /// invalidated after its call. The method takes no parameter or the timer. Foundation's
  /// initializer of the same parameters, which makes a timer without a run loop, cannot be offered
  /// on Linux; `Timer(timeInterval:repeats:block:)` can take its place.
  ///
  /// - Parameters:
  ///   - ti: The time between two calls, in seconds.
  ///   - aTarget: The object to call.
  ///   - aSelector: The method, as `Selector(Player.tick)`.
  ///   - userInfo: The value that `userInfo` of the timer returns.
  ///   - yesOrNo: Whether the timer calls until it is invalidated, or once.
  /// - Returns: The timer, which the run loop retains until it is invalidated.
  @MainActor @discardableResult public static func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let call = TimerCall(aTarget as AnyObject, aSelector, isOnce: !yesOrNo)
    let timer = SelectorTimer(ti, userInfo, call, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer with a value for its target, which it releases when it is invalidated: Foundation keeps
/// the block of a timer longer.
private final class SelectorTimer: Timer {
  private let info: Any?
  private let call: TimerCall
  override var userInfo: Any? { info }

  init(_ interval: TimeInterval, _ info: Any?, _ call: TimerCall, repeats: Bool) {
    self.info = info
    self.call = call
    super.init(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats
    ) { timer in call.perform(UncheckedTimer(timer: timer)) }
  }

  override func invalidate() {
    super.invalidate()
    call.end()
  }
}

private struct UncheckedTimer: @unchecked Sendable {
  // Unchecked: handed on within the main actor.
  let timer: Timer
}

/// The call of a timer.
private final class TimerCall: Sendable {
  // Unsafe: touched on the main actor alone, in whose run loop the timer is.
  private nonisolated(unsafe) var target: AnyObject?
  private let selector: Selector
  private let isOnce: Bool

  init(_ target: AnyObject, _ selector: Selector, isOnce: Bool) {
    self.target = target
    self.selector = selector
    self.isOnce = isOnce
  }

  /// Releases the target.
  func end() { target = nil }

  func perform(_ sender: UncheckedTimer) {
    MainActor.assumeIsolated {
      guard let target else { return }
      TargetAction(target: target, selector: selector).perform(sender: sender.timer, event: nil)
      if isOnce { end() }
    }
  }
}
