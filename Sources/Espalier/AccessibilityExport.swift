import EspalierCore
import EspalierDesktop
import EspalierPlatform

/// The export of the accessibility tree to the desktop, where the platform has one and a feature
/// before this one in the list has given the runtime a tree: without a tree nothing connects.
enum AccessibilityExport: Feature {
  static func start(in runtime: Runtime) {
    guard runtime.makeAccessibilitySource != nil, let host = runtime.platform?.accessibilityHost
    else { return }
    AccessibilityBus.install(on: host) { [weak runtime] in runtime?.makeAccessibilitySource?() }
  }
}
