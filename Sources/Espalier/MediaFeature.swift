import EspalierCore
import EspalierDesktop
import EspalierPlatform
import Foundation

/// Gives the runtime the part of the desktop that shows what programs play, where the platform has
/// a session bus; nothing connects before the program plays something.
enum MediaFeature: Feature {
  static func start(in runtime: Runtime) {
    guard let host = runtime.platform?.accessibilityHost else { return }
    let id = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    runtime.mediaExport = MediaBus.install(on: host, applicationID: id)
  }
}
