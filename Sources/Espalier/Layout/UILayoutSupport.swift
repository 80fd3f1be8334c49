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

extension UIViewController {
  /// The area that bars cover at the top of the view; older code's name for the safe area.
  public final var topLayoutGuide: any UILayoutSupport { systemGuide(.top) }

  /// The area that bars cover at the bottom of the view; older code's name for the safe area.
  public final var bottomLayoutGuide: any UILayoutSupport { systemGuide(.bottom) }

  private func systemGuide(_ kind: SystemGuide.Kind) -> SystemGuide {
    let view: UIView = view
    return view.systemGuide(kind)
  }
}
