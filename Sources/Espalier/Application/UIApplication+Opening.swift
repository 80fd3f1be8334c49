import EspalierPlatform
public import Foundation

extension UIApplication {
  /// The key of an option for opening an address.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Opens an address in the desktop's program for it.
  ///
  /// - Parameters:
  ///   - url: The address; one with a scheme.
  ///   - options: Has no effect.
  ///   - completion: Called with whether a program was started, before this method returns.
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = canOpenURL(url) && runtime.platform?.open(url.absoluteString) == true
    completion?(isOpened)
  }

  /// Returns whether an address has a scheme, without which no program is known for it.
  public final func canOpenURL(_ url: URL) -> Bool { url.scheme?.isEmpty == false }
}
