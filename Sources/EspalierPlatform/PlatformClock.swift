/// Time, frames and deadlines, real or virtual.
@MainActor package protocol PlatformClock: AnyObject {
  /// Seconds since some fixed moment; never goes back. Constant within one frame of a virtual clock.
  var now: Double { get }

  /// Whether frames are wanted: `PlatformHost.platformFrame(at:)` is called at the screen's rate only
  /// while this is true. While it is false nothing may wake the process.
  var wantsFrames: Bool { get set }

  /// Calls `action` once, on the main actor at the start of a turn, `delay` seconds from now or later.
  ///
  /// The token cancels the call when it is told to; letting go of it does not.
  func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> any ClockToken
}

/// A call that is still to come.
@MainActor package protocol ClockToken: AnyObject {
  /// Forgets the call; nothing happens when it was made already.
  func cancel()
}
