import EspalierDiagnostics
package import EspalierPlatform
import EspalierTypography
import Foundation

/// The state that the framework shares across one program or one test stage: platform, update
/// cycle, clock.
///
/// A program makes one when it starts; a stage puts its own in place and takes it away again. Views
/// made before either belong to a runtime without a platform, which can measure text and lay out
/// but shows nothing.
@MainActor package final class Runtime {
  /// The runtime that everything on the main actor uses now.
  ///
  /// Asked by entry points that work for nothing in particular, such as `UIApplication.shared` and
  /// views outside of windows; everything else has the runtime of its window or application.
  package static var current: Runtime {
    if let choice, let chosen = choice() { return chosen }
    if let installed { return installed }
    let created = Runtime(platform: nil)
    installed = created
    return created
  }

  // Read in every turn of the framework; the runtime check would cost more than the access.
  @exclusivity(unchecked) package private(set) static var installed: Runtime?
  /// Chooses between several runtimes; a program has one and needs no choice.
  @exclusivity(unchecked) package static var choice: (@MainActor () -> Runtime?)?

  /// Makes `runtime` the one that is used from now on; `nil` forgets the last one.
  package static func use(_ runtime: Runtime?) { installed = runtime }

  package let platform: (any Platform)?
  package let updateCycle = UpdateCycle()
  package let animator = Animator()
  let transcript = Transcript()
  /// The size of the app's first window, in points; set by the application, `nil` before it has
  /// one.
  var mainWindowSize: (@MainActor () -> CGSize?)?
  /// Brings the windows to the direction of another language; set by the application.
  var languageDidChange: (@MainActor () -> Void)?
  /// The number of calls that are due in what goes on until the program ends it.
  package fileprivate(set) var endlessCalls = 0
  /// Objects of this runtime whose classes it does not know.
  private var parts = RuntimeParts()
  private lazy var ownText = FontTextSystem(fonts: .machine)

  package init(platform: (any Platform)?) {
    self.platform = platform
    animator.host = self
    CurrentHost.find = { Runtime.current }
    if platform != nil { StackRoom.widen() }
    updateCycle.runtime = self
    for feature in linkedFeatures() { feature.start(in: self) }
  }

  /// The object that the runtime keeps for a folder above this one.
  package subscript<Part>(key: RuntimePart<Part>) -> Part {
    get {
      // Making one part may ask for another: it is not made while the list is being changed.
      if let part = parts.existing(key) { return part }
      let part = key.make(self)
      parts.set(part, key)
      return part
    }
    set { parts.set(newValue, key) }
  }

  package var text: any TextSystem { platform?.text ?? ownText }

  /// The time in seconds on the platform's clock; the system's uptime without a platform.
  package var now: TimeInterval { platform?.clock.now ?? ProcessInfo.processInfo.systemUptime }

  /// Calls `action` once, `delay` seconds from now; never without a platform.
  ///
  /// For what goes on until the program ends it, as a wheel that turns: a stage that comes to rest
  /// does not wait for it.
  package func scheduleEndless(
    after delay: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> EndlessCall? {
    guard let platform else { return nil }
    endlessCalls += 1
    let call = EndlessCall(self)
    call.token = platform.clock.schedule(after: delay) {
      guard call.end() else { return }
      action()
    }
    return call
  }

  /// Calls `action` once, `delay` seconds from now; at once without a platform.
  package func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void)
    -> (any ClockToken)?
  {
    guard let platform else {
      action()
      return nil
    }
    return platform.clock.schedule(after: delay, action)
  }
}

/// A call that is due in something that goes on until the program ends it.
@MainActor package final class EndlessCall {
  private weak var runtime: Runtime?
  fileprivate var token: (any ClockToken)?
  private var isDue = true

  fileprivate init(_ runtime: Runtime) { self.runtime = runtime }

  package func cancel() {
    token?.cancel()
    _ = end()
  }

  /// Returns false if the call was cancelled.
  fileprivate func end() -> Bool {
    guard isDue else { return false }
    isDue = false
    runtime?.endlessCalls -= 1
    return true
  }
}
