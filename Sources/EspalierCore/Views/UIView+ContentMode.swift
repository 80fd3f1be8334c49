import Foundation

extension UIView {
  /// The placement of contents in a view of another size.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill
    /// Scaled to fit inside the bounds with their proportions kept.
    case scaleAspectFit
    /// Scaled to cover the bounds with their proportions kept.
    case scaleAspectFill
    /// Drawn again for each size; contents that cannot be drawn again are stretched.
    case redraw
    /// In their own size, in the middle.
    case center
    /// In their own size, at the top.
    case top
    /// In their own size, at the bottom.
    case bottom
    /// In their own size, at the left.
    case left
    /// In their own size, at the right.
    case right
    /// In their own size, at the top left.
    case topLeft
    /// In their own size, at the top right.
    case topRight
    /// In their own size, at the bottom left.
    case bottomLeft
    /// In their own size, at the bottom right.
    case bottomRight
  }
}

extension UIView.ContentMode {
  /// Returns the rectangle that contents of `size` take up in `bounds`.
  package func place(of size: CGSize, in bounds: CGRect) -> CGRect {
    gravity.place(of: size, in: bounds)
  }

  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
