import EspalierDiagnostics
package import EspalierPlatform
import EspalierTypography
import Foundation

/// The state that the framework shares across one program or one test stage: platform, update
/// cycle, clock.
///
/// A program makes one when it starts; a stage puts its own in place and takes it away again. Views made before either belong to a runtime without a platform, which can
/// measure text and lay out but shows nothing.
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

  // Asked for at every turn of the framework; the check at run time would cost more than the answer.
  @exclusivity(unchecked) package private(set) static var installed: Runtime?
  /// Chooses between several runtimes; a program has one and needs no choice.
  @exclusivity(unchecked) package static var choice: (@MainActor () -> Runtime?)?

  /// Makes `runtime` the one that is used from now on; `nil` forgets the last one.
  package static func use(_ runtime: Runtime?) { installed = runtime }

  package let platform: (any Platform)?
  let updateCycle = UpdateCycle()
  package let animator = Animator()
  let transcript = Transcript()
  /// The observer of controllers, windows and constraints; `nil` while diagnostics are off.
  var checks: (any ContainmentObserver)?
  /// Makes the key handler of a scene; set by the feature that handles keys.
  var makeKeyHandler: (@MainActor (UIWindowScene) -> any KeyHandler)?
  /// The application object; made when first asked for.
  private(set) lazy var application = UIApplication(runtime: self)
  private(set) lazy var screen = UIScreen(runtime: self)
  private(set) lazy var mainMenuSystem = UIMenuSystem()
  private lazy var ownText = FontTextSystem(fonts: .machine)
  private lazy var ownImages = PNGCodec()

  package init(platform: (any Platform)?) {
    self.platform = platform
    animator.host = self
    CurrentHost.find = { Runtime.current }
    if platform != nil { StackRoom.widen() }
    updateCycle.runtime = self
    Features.start(in: self)
  }

  /// Puts an application object of a subclass in place; before anyone asked for one.
  func install(_ application: UIApplication) {
    application.ownRuntime = self
    self.application = application
  }

  var text: any TextSystem { platform?.text ?? ownText }
  var images: any ImageCodec { platform?.images ?? ownImages }

  /// The time in seconds on the platform's clock; the system's uptime without a platform.
  package var now: TimeInterval { platform?.clock.now ?? ProcessInfo.processInfo.systemUptime }

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
