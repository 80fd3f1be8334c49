import EspalierDiagnostics
package import EspalierPlatform
import EspalierTypography
import Foundation

/// The state that the framework shares across one program or one test stage: platform, update
/// cycle, clock.
///
/// There is one runtime at a time. A program makes one when it starts; a stage installs its own and
/// removes it again. Views made before that belong to a runtime without a platform, which can
/// measure text and lay out but shows nothing.
@MainActor package final class Runtime {
  /// The runtime that everything on the main actor uses now.
  ///
  /// While several stages exist it is the one made in the running task: tests that run side by side
  /// take turns on the main actor, each in a task of its own.
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

  // Read in every turn of the framework; the runtime check would cost more than the access.
  @exclusivity(unchecked) private static var installed: Runtime?
  @exclusivity(unchecked) private static var stages: [(task: Int?, runtime: Runtime)] = []

  /// Makes `runtime` the current one: a program's.
  static func install(_ runtime: Runtime) { installed = runtime }

  /// Makes `runtime` the current one until it leaves: a stage's.
  package static func enter(_ runtime: Runtime) {
    if !stages.contains(where: { $0.runtime === runtime }) {
      let task = currentTask
      // The previous stage recorded what this test made before its own stage.
      if let task {
        for other in stages where other.task != task { other.runtime.transcript.forget(task) }
      }
      stages.append((task, runtime))
    }
    installed = runtime
  }

  /// Removes a stage's runtime; the stage before it, if any, becomes current again.
  package static func leave(_ runtime: Runtime) {
    stages.removeAll { $0.runtime === runtime }
    if installed === runtime { installed = stages.last?.runtime }
  }

  package let platform: (any Platform)?
  let updateCycle = UpdateCycle()
  package let animator = Animator()
  let transcript = Transcript()
  /// The observer of controllers, windows and constraints; `nil` while diagnostics are off.
  var checks: (any ContainmentObserver)?
  /// Makes the key handler of a scene; set by the feature that handles keys.
  var makeKeyHandler: (@MainActor (UIWindowScene) -> any KeyHandler)?
  /// The application object; made on first access.
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

  /// Installs an application object of a subclass, before the first access to the default one.
  func install(_ application: UIApplication) { self.application = application }

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
