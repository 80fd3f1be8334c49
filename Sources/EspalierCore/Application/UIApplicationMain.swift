import EspalierDiagnostics
import EspalierPlatform
import EspalierSDL
import EspalierTypography
import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Apple's.
/// Starts the app: makes the application object and its delegate, opens the display, runs the event
/// loop.
///
/// Call it on the main thread from a synchronous `main`. It ends the process when the app ends.
///
/// - Parameters:
///   - argc: The number of command line arguments; ignored.
///   - argv: The command line arguments; ignored.
///   - principalClassName: The application's class, `UIApplication` when `nil`.
///   - delegateClassName: The delegate's class, as `NSStringFromClass` names it.
/// - Returns: Never; the type is Apple's.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  let application = object(ofClass: principalClassName, as: UIApplication.self)
  let delegate = object(ofClass: delegateClassName, as: (any UIApplicationDelegate).self)
  run(application: application, delegate: { delegate })
}

/// Starts the app with a delegate class known at compile time.
@MainActor func launchApplication(delegateClass: any UIApplicationDelegate.Type) -> Never {
  run(application: nil) {
    (delegateClass as? NSObject.Type)?.instantiate() as? any UIApplicationDelegate
  }
}

/// Opens the display and runs the event loop until the app ends.
@MainActor private func run(
  application: UIApplication?, delegate: () -> (any UIApplicationDelegate)?
) -> Never {
  guard Thread.isMainThread else {
    usageFault(
      "application.thread", "UIApplicationMain was called on a thread other than the main one.",
      fix: "Start the app from a synchronous main, before the first await.")
  }
  do throws(PlatformError) {
    try OpenFileLimit.check()
    let platform = try SDLPlatform(text: FontTextSystem(fonts: .machine), images: PNGCodec())
    let runtime = Runtime(platform: platform)
    runtime.adoptLanguage(of: Runtime.installed)
    Runtime.use(runtime)
    if let application { runtime.install(application) }
    runtime.transcript.printed = TraceCategory.asked(
      for: ProcessInfo.processInfo.environment["ESPALIER_TRACE"] ?? "")
    // Defaults that were set before the program calls `exit` are written, as on Apple's systems.
    atexit { UserDefaults.standard.synchronize() }
    runtime.stateStore = StateStore.standardFolder.map(StateStore.init)
    UIApplication.shared.launch(delegate: delegate())
    runtime.updateCycle.update()
    exit(platform.run())
  } catch {
    writeToStandardError("espalier: \(error.sentence)\n  Fix: \(error.fix)\n")
    exit(1)
  }
}

@MainActor private func object<T>(ofClass name: String?, as type: T.Type) -> T? {
  guard let name else { return nil }
  guard let found = NSClassFromString(name) as? NSObject.Type,
    let object = found.instantiate() as? T
  else {
    usageFault(
      "application.class",
      "UIApplicationMain was given “\(name)”, which is not the name of a \(type) class.",
      fix: "Pass NSStringFromClass(MyClass.self).")
  }
  return object
}
