import EspalierCore
import EspalierDesktop
import EspalierPlatform
import Foundation

/// Gives the runtime the services of the desktop; nothing connects before the program asks for one.
enum DesktopFeature: Feature {
  static func start(in runtime: Runtime) {
    guard let host = runtime.platform?.accessibilityHost else { return }
    let name = ProcessInfo.processInfo.processName
    let isSandboxed =
      FileManager.default.fileExists(atPath: "/.flatpak-info") || host.variable("SNAP") != nil
    runtime.desktopServices = DesktopBus.install(
      on: host, applicationID: Bundle.main.bundleIdentifier ?? name,
      applicationName: Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
        ?? name,
      isSandboxed: isSandboxed
    ) { [weak runtime] delay, action in runtime?.schedule(after: delay, action) }
  }
}
