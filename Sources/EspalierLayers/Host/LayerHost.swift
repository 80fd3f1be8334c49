package import EspalierPlatform
import Foundation

/// The host of a program's layers: the clock that animations follow, and the end of each turn.
@MainActor package protocol LayerHost: AnyObject {
  /// The animator of the layers this host drives.
  var animator: Animator { get }

  /// The clock that calls for frames; `nil` where nothing is ever shown.
  ///
  /// Without one nothing animates: changes take effect at once.
  var frameClock: (any PlatformClock)? { get }

  /// Seconds on the clock that animations follow.
  var now: Double { get }

  /// Whether any frame would be seen.
  ///
  /// While it is false the animator asks for no frames.
  var isSeen: Bool { get }

  /// Asks for an update at the end of this turn.
  func setNeedsUpdate()

  /// Brings everything up to date now.
  func update()

  /// Calls `work` at the start of the next update.
  func performBeforeLayout(_ work: @escaping @MainActor () -> Void)

  /// Calls `work` right after the next commit.
  func performAfterCommit(_ work: @escaping @MainActor () -> Void)

  /// Calls `action` once, `delay` seconds from now; at once without a clock.
  ///
  /// - Returns: A token that cancels the call; `nil` when it was made at once.
  func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void)
    -> (any ClockToken)?
}

/// The host that layers, transactions and animations use now.
@MainActor package enum CurrentHost {
  /// Finds the host; set by the framework that owns views before it makes one.
  package static var find: (@MainActor () -> any LayerHost)?

  private static let idle = IdleHost()

  /// The host in use; one without a clock before a framework has set `find`.
  package static var value: any LayerHost { find?() ?? idle }

  /// The animator of the host in use.
  package static var animator: Animator { value.animator }
}

/// The host of layers that no framework drives: values change at once, nothing is shown.
@MainActor private final class IdleHost: LayerHost {
  let animator = Animator()
  private var due: [@MainActor () -> Void] = []

  init() { animator.host = self }

  var frameClock: (any PlatformClock)? { nil }
  var now: Double { ProcessInfo.processInfo.systemUptime }
  var isSeen: Bool { false }

  func setNeedsUpdate() {}

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
