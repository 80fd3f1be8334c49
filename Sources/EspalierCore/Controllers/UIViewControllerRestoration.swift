public import Foundation

/// A class that makes controllers whose state was saved.
@preconcurrency @MainActor public protocol UIViewControllerRestoration {
  /// Returns the controller of a path, made now or found.
  ///
  /// - Parameters:
  ///   - identifierComponents: The restoration identifiers from the outermost controller to the one
  ///     that is wanted.
  ///   - coder: The controller's saved state.
  /// - Returns: The controller; `nil` leaves its state out.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

extension UIViewController: UIStateRestoring {}
