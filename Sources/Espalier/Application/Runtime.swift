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
  package static var current: Runtime {
    get {
      if let installed { return installed }
      let created = Runtime(platform: nil)
      installed = created
      return created
    }
    set { installed = newValue }
  }

  private static var installed: Runtime?

  /// Forgets the runtime, so that the next use makes a fresh one without a platform.
  package static func reset() { installed = nil }

  package let platform: (any Platform)?
  let updateCycle = UpdateCycle()
  let animator = Animator()
  let transcript = Transcript()
  /// The application object; made when first asked for.
  private(set) lazy var application = UIApplication(runtimeOwned: ())
  private(set) lazy var screen = UIScreen(runtimeOwned: ())
  private lazy var ownText = FontTextSystem(fonts: .machine)
  private lazy var ownImages = PNGCodec()

  package init(platform: (any Platform)?) { self.platform = platform }

  /// Puts an application object of a subclass in place; before anyone asked for one.
  func install(_ application: UIApplication) { self.application = application }

  var text: any TextSystem { platform?.text ?? ownText }
  var images: any ImageCodec { platform?.images ?? ownImages }

  /// Seconds on the platform's clock; the system's uptime without a platform.
  package var now: TimeInterval { platform?.clock.now ?? ProcessInfo.processInfo.systemUptime }

  /// Calls `action` once, `delay` seconds from now; at once without a platform to wait on.
  func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void)
    -> (any ClockToken)?
  {
    guard let platform else {
      action()
      return nil
    }
    return platform.clock.schedule(after: delay, action)
  }
}
