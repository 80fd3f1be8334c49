public import Foundation

/// The area that bars cover at an edge of a controller's view.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The area's extent into the view, in points.
  var length: CGFloat { get }
  /// The area's top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The area's bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The area's height.
  var heightAnchor: NSLayoutDimension { get }
}
