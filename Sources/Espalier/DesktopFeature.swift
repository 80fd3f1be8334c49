import EspalierCore
import EspalierDesktop
import EspalierPlatform
import Foundation

/// Gives the runtime the services of the desktop; nothing is made before the program asks for one.
enum DesktopFeature: Feature {
  static func start(in runtime: Runtime) {
    runtime.makeDesktopServices = { [weak runtime] in runtime.flatMap { services(for: $0) } }
  }

  private static func services(for runtime: Runtime) -> (any DesktopServices)? {
    guard let host = runtime.platform?.accessibilityHost else { return nil }
    let name = ProcessInfo.processInfo.processName
    return DesktopBus.install(
      on: host, applicationID: Bundle.main.bundleIdentifier ?? name,
      applicationName: Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
        ?? name,
      isSandboxed: FileManager.default.fileExists(atPath: "/.flatpak-info") || isInSnap(host)
    ) { [weak runtime] delay, action in runtime?.schedule(after: delay, action) }
  }

  /// Whether the program is part of a snap; the variable alone also reaches programs that were
  /// started from one.
  private static func isInSnap(_ host: any AccessibilityHost) -> Bool {
    guard let folder = host.variable("SNAP"), !folder.isEmpty,
      let program = Bundle.main.executablePath
    else { return false }
    return program.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
