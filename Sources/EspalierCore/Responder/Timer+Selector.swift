public import Foundation

extension Timer {
  /// Makes a timer that calls a method of `aTarget`, and adds it to the current run loop in its
  /// default mode.
  ///
  /// The timer retains the target until it is invalidated; a timer that does not repeat is
  /// invalidated after its call. The method takes no parameter or the timer. `Timer(timeInterval:
  /// target:selector:userInfo:repeats:)`, which makes a timer without a run loop, cannot be offered
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
    let call = TimerCall(aTarget as AnyObject, aSelector)
    let timer = SelectorTimer(ti, userInfo, repeats: yesOrNo) { timer in
      call.perform(UncheckedTimer(timer: timer))
    }
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer with a value for its target.
private final class SelectorTimer: Timer {
  private let info: Any?
  override var userInfo: Any? { info }

  init(
    _ interval: TimeInterval, _ info: Any?, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    self.info = info
    super.init(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats,
      block: block)
  }
}

private struct UncheckedTimer: @unchecked Sendable {
  // Unchecked: handed on within the main actor.
  let timer: Timer
}

/// The call of a timer.
private final class TimerCall: Sendable {
  // Unsafe: touched on the main actor alone, in whose run loop the timer is.
  private nonisolated(unsafe) let target: AnyObject
  private let selector: Selector

  init(_ target: AnyObject, _ selector: Selector) {
    self.target = target
    self.selector = selector
  }

  func perform(_ sender: UncheckedTimer) {
    MainActor.assumeIsolated {
      TargetAction(target: target, selector: selector).perform(sender: sender.timer, event: nil)
    }
  }
}
