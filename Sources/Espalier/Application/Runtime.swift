import EspalierDiagnostics
package import EspalierPlatform
import EspalierTypography
import Foundation

/// What the framework shares across one program or one test stage: platform, update cycle, clock.
///
/// There is one at a time. A program makes one when it starts; a stage puts its own in place and
/// takes it away again. Views made before either belong to a runtime without a platform, which can
/// measure text and lay out but shows nothing.
@MainActor package final class Runtime {
  /// The runtime everything on the main actor uses now.
  ///
  /// While several stages are alive it is the one that was made in the running task: tests that
  /// run side by side take turns on the main actor, each in a task of its own.
  package static var current: Runtime {
    if stages.count > 1, let task = currentTask,
      let own = stages.last(where: { $0.task == task })?.runtime
    {
      return own
    }
    if let installed { return installed }
    let created = Runtime(platform: nil)
    installed = created
    return created
  }

  // Asked for at every turn of the framework; the check at run time would cost more than the answer.
  @exclusivity(unchecked) private static var installed: Runtime?
  @exclusivity(unchecked) private static var stages: [(task: Int?, runtime: Runtime)] = []

  /// Makes `runtime` the one that is used from now on: a program's.
  static func install(_ runtime: Runtime) { installed = runtime }

  /// Makes `runtime` the one that is used from now on, until it leaves: a stage's.
  package static func enter(_ runtime: Runtime) {
    if !stages.contains(where: { $0.runtime === runtime }) {
      let task = currentTask
      // What this test made before its stage was heard by the stage that was in use then.
      if let task {
        for other in stages where other.task != task { other.runtime.transcript.forget(task) }
      }
      stages.append((task, runtime))
    }
    installed = runtime
  }

  /// Forgets a stage's runtime; the stage before it, if any, is used again.
  package static func leave(_ runtime: Runtime) {
    stages.removeAll { $0.runtime === runtime }
    if installed === runtime { installed = stages.last?.runtime }
  }

  package let platform: (any Platform)?
  let updateCycle = UpdateCycle()
  package let animator = Animator()
  let transcript = Transcript()
  /// Hears what happens to controllers; `nil` while diagnostics are off.
  var checks: (any ContainmentObserver)?
  /// Makes what handles the keys of a scene; set by the feature that does.
  var makeKeyHandler: (@MainActor (UIWindowScene) -> any KeyHandler)?
  /// The application object; made when first asked for.
  private(set) lazy var application = UIApplication(runtimeOwned: ())
  private(set) lazy var screen = UIScreen(runtimeOwned: ())
  private(set) lazy var mainMenuSystem = UIMenuSystem()
  private lazy var ownText = FontTextSystem(fonts: .machine)
  private lazy var ownImages = PNGCodec()

  package init(platform: (any Platform)?) {
    self.platform = platform
    animator.host = self
    CurrentHost.find = { Runtime.current }
    if platform != nil { StackRoom.widen() }
    Features.start(in: self)
  }

  /// Puts an application object of a subclass in place; before anyone asked for one.
  func install(_ application: UIApplication) { self.application = application }

  var text: any TextSystem { platform?.text ?? ownText }
  var images: any ImageCodec { platform?.images ?? ownImages }

  /// Seconds on the platform's clock; the system's uptime without a platform.
  package var now: TimeInterval { platform?.clock.now ?? ProcessInfo.processInfo.systemUptime }

  /// Calls `action` once, `delay` seconds from now; at once without a platform to wait on.
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
