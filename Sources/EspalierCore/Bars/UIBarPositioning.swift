public import Foundation

/// The place of a bar.
public enum UIBarPosition: Int, Sendable {
  /// The place that is usual for the kind of bar.
  case any = 0
  /// At the bottom of its container: the line is above the bar.
  case bottom = 1
  /// At the top of its container: the line is below the bar.
  case top = 2
  /// At the top of the window: the line is below the bar, and the background of a navigation bar
  /// extends to the upper edge of the view around the bar.
  case topAttached = 3
}

/// A view with a place at an edge.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// The place.
  var barPosition: UIBarPosition { get }
}

extension UIBarPositioning {
  /// Returns the place that a delegate gives the bar.
  ///
  /// - Parameters:
  ///   - delegate: The object that decides about the place.
  ///   - usual: The place without a delegate, and where the delegate gives `any`.
  /// - Returns: The delegate's place, or else the usual one; never `any`.
  package func place(
    from delegate: (any UIBarPositioningDelegate)?, usual: UIBarPosition
  ) -> UIBarPosition {
    let given = delegate?.position(for: self) ?? .any
    return given == .any ? usual : given
  }
}

/// An object that decides about the place of a bar.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the place of a bar, which asks when it gets a delegate and when it enters a window.
  ///
  /// `top` for navigation bars and search bars and `bottom` for toolbars unless implemented.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `any`: the place that is usual for the kind of bar.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
