public import Foundation

/// What bars cover at an edge of a controller's view.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// How far it reaches into the view, in points.
  var length: CGFloat { get }
  /// Its top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// Its bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// Its height.
  var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
  /// What bars cover at the top of the view; older code's name for the safe area.
  public final var topLayoutGuide: any UILayoutSupport { systemGuide(.top) }

  /// What bars cover at the bottom of the view; older code's name for the safe area.
  public final var bottomLayoutGuide: any UILayoutSupport { systemGuide(.bottom) }

  private func systemGuide(_ kind: SystemGuide.Kind) -> SystemGuide {
    let view: UIView = view
    return view.systemGuide(kind)
  }
}
