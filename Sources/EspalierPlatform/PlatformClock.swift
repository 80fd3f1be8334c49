/// A clock, real or virtual, that schedules frames and calls.
@MainActor package protocol PlatformClock: AnyObject {
  /// The seconds since a fixed moment; never decreases, and is constant during a frame of a virtual
  /// clock.
  var now: Double { get }

  /// Whether frames are requested.
  ///
  /// While this is true, the platform calls `PlatformHost.platformFrame(at:)` at the screen's rate.
  /// While it is false, the clock must not wake the process.
  var wantsFrames: Bool { get set }

  /// Calls `action` once on the main actor, at the start of a turn, after `delay` seconds or a
  /// little later.
  ///
  /// Cancelling the token cancels the call; releasing the token does not.
  func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> any ClockToken
}

/// A call that a clock will make.
@MainActor package protocol ClockToken: AnyObject {
  /// Cancels the call; does nothing after the call was made.
  func cancel()
}
