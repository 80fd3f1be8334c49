import EspalierCore
import EspalierDesktop
import EspalierPlatform

/// The export of the accessibility tree to the desktop, where the platform has one.
enum AccessibilityExport: Feature {
  static func start(in runtime: Runtime) {
    guard let host = runtime.platform?.accessibilityHost else { return }
    AccessibilityBus.install(on: host) { [weak runtime] in runtime?.makeAccessibilitySource?() }
  }
}
