package import EspalierPlatform
import Foundation

/// The host of a program's layers: the clock that animations follow, and the end of each turn.
@MainActor package protocol LayerHost: AnyObject {
  /// The animator of the layers this host drives.
  var animator: Animator { get }

  /// The clock that schedules frames; `nil` if nothing is ever shown.
  ///
  /// Without a clock nothing animates: changes take effect at once.
  var frameClock: (any PlatformClock)? { get }

  /// The time in seconds, on the clock that animations follow.
  var now: Double { get }

  /// Whether a frame would be visible.
  ///
  /// While it is false, the animator requests no frames.
  var isSeen: Bool { get }

  /// Requests an update at the end of this turn.
  func setNeedsUpdate()

  /// Updates everything now.
  func update()

  /// Updates everything but the frame now: afterwards layers have the values that follow from all
  /// changes so far.
  func updateWithoutCommit()

  /// Calls `work` at the start of the next update.
  func performBeforeLayout(_ work: @escaping @MainActor () -> Void)

  /// Calls `work` right after the next commit.
  func performAfterCommit(_ work: @escaping @MainActor () -> Void)

  /// Calls `action` once, `delay` seconds from now; at once if there is no clock.
  ///
  /// - Returns: A token that cancels the call; `nil` if the call was made at once.
  func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void)
    -> (any ClockToken)?

  /// Calls `action` once, `delay` seconds from now, in something that goes on until the program
  /// ends it; never if there is no clock.
  ///
  /// - Returns: A closure that cancels the call; `nil` if there is none.
  func wait(endlessly delay: Double, _ action: @escaping @MainActor () -> Void)
    -> (@MainActor () -> Void)?

  /// Returns the text of a text layer in lines; `nil` if the host knows no text system.
  func lines(of text: LayerText) -> (any LayerTextLines)?
}

extension LayerHost {
  /// Returns `nil`.
  package func wait(endlessly delay: Double, _ action: @escaping @MainActor () -> Void)
    -> (@MainActor () -> Void)?
  { nil }

  /// Returns `nil`.
  package func lines(of text: LayerText) -> (any LayerTextLines)? { nil }
}

/// The host that layers, transactions and animations use now.
@MainActor package enum CurrentHost {
  /// Returns the host; the framework that owns views sets this closure before it creates a host.
  package static var find: (@MainActor () -> any LayerHost)?

  private static let idle = IdleHost()

  /// The present host; a host without a clock until a framework sets `find`.
  package static var value: any LayerHost { find?() ?? idle }

  /// The animator of the present host.
  package static var animator: Animator { value.animator }
}

/// The host of layers without a framework: values change at once, and nothing is shown.
@MainActor private final class IdleHost: LayerHost {
  let animator = Animator()
  private var due: [@MainActor () -> Void] = []

  init() { animator.host = self }

  var frameClock: (any PlatformClock)? { nil }
  var now: Double { ProcessInfo.processInfo.systemUptime }
  var isSeen: Bool { false }

  func setNeedsUpdate() {}

  func updateWithoutCommit() {}

  func update() {
    let calls = due
    due = []
    for call in calls { call() }
  }

  func performBeforeLayout(_ work: @escaping @MainActor () -> Void) { due.append(work) }

  func performAfterCommit(_ work: @escaping @MainActor () -> Void) { due.append(work) }

  func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void)
    -> (any ClockToken)?
  {
    action()
    return nil
  }
}
