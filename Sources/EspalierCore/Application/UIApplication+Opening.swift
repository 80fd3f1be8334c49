import EspalierDiagnostics
import EspalierPlatform
import Foundation

extension UIApplication {
  /// The key of an option for opening an address.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  final func baseOpen(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard url.scheme != "app-settings" else {
      reportIssue(
        Issue(
          "application.settings", .warning, subjects: [url.absoluteString],
          "UIApplication.open was asked for the app's page in the settings; a desktop has none.",
          fix: "Show the settings inside the app, and do not offer this on Linux."))
      completion?(false)
      return
    }
    let isOpened = canOpenURL(url) && runtime.platform?.open(url.absoluteString) == true
    completion?(isOpened)
  }
}
