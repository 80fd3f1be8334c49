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
    /// Opens an address of the web only in a program that claims it; the value is a `Bool`.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  final func baseCanOpen(_ url: URL) -> Bool {
    guard let scheme = url.scheme, !scheme.isEmpty else { return false }
    return runtime.desktopServices?.canOpen(scheme: scheme) ?? true
  }

  final func baseOpen(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
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
    let isForClaimedOnly = options[.universalLinksOnly] as? Bool == true
    guard url.scheme?.isEmpty == false, !isForClaimedOnly else {
      completion?(false)
      return
    }
    openOnDesktop(url, asksForProgram: false, completion)
  }

  /// Opens an address in the program for it, or in one that the user chooses.
  package final func openOnDesktop(
    _ url: URL, asksForProgram: Bool, _ completion: (@MainActor (Bool) -> Void)?
  ) {
    let address = url.absoluteString
    let platform = runtime.platform
    // Not an argument of `completion?`: without a completion it would not be evaluated.
    let openDirectly = {
      let isOpen = platform?.open(address) == true
      completion?(isOpen)
    }
    guard let services = runtime.desktopServices else {
      openDirectly()
      return
    }
    services.open(address, from: dialogWindow, asksForProgram: asksForProgram) { answer in
      switch answer {
      case .done: completion?(true)
      case .cancelled, .failed: completion?(false)
      case .absent: openDirectly()
      }
    }
  }

  /// The window above which other programs show their dialogs.
  private var dialogWindow: WindowID? {
    keyWindow?.windowScene?.surface?.id
  }
}
