import EspalierDisplayList
package import EspalierGeometry
package import Foundation

/// A layer's picture, and the way in which it fills the bounds.
package struct ContentsStorage {
  /// The picture; `nil` while only the way is set in which one will fill the bounds.
  package var buffer: PixelBuffer?
  var gravity = CALayerContentsGravity.resize
  /// The pixels of the picture per point, if the gravity does not scale.
  var scale: CGFloat = 1
  var tint: RGBA?
  /// Whether a view drew the picture, as against a program that set it.
  package var isDrawn = false

  package init(
    buffer: PixelBuffer?, gravity: CALayerContentsGravity = .resize, scale: CGFloat = 1,
    tint: RGBA? = nil
  ) {
    self.buffer = buffer
    self.gravity = gravity
    self.scale = scale
    self.tint = tint
  }

  package func append(to drawing: inout LayerDrawing) {
    guard let buffer else { return }
    let size = CGSize(
      width: CGFloat(buffer.size.width) / scale, height: CGFloat(buffer.size.height) / scale)
    let bounds = CGRect(
      x: (Double(drawing.rect.left) - drawing.originX) / drawing.scale,
      y: (Double(drawing.rect.top) - drawing.originY) / drawing.scale,
      width: Double(drawing.rect.width) / drawing.scale,
      height: Double(drawing.rect.height) / drawing.scale)
    let place = gravity.place(of: size, in: bounds)
    var fill = ImageFill(buffer: buffer, destination: drawing.pixels(of: place))
    guard !fill.destination.isEmpty else { return }
    if drawing.rect.contains(fill.destination) || fill.destination == drawing.rect {
      fill.radii = fill.destination == drawing.rect ? drawing.radii : .square
    }
    fill.tint = tint?.pixel
    drawing.list.append(.image(fill))
  }
}

/// The way a picture fills a layer's bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a gravity from its name; an unknown name acts as `resize`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In its own size, in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// In its own size, at the top.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// In its own size, at the bottom.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// In its own size, at the left.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// In its own size, at the right.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In its own size, at the top left.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In its own size, at the top right.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In its own size, at the bottom left.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In its own size, at the bottom right.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit inside the bounds with its proportions kept.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to cover the bounds with its proportions kept.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// Returns the rectangle that a picture of `size` occupies in `bounds`.
  package func place(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return .zero }
    switch self {
    case .resizeAspect, .resizeAspectFill:
      let horizontal = bounds.width / size.width
      let vertical = bounds.height / size.height
      let factor = self == .resizeAspect ? min(horizontal, vertical) : max(horizontal, vertical)
      let scaled = CGSize(width: size.width * factor, height: size.height * factor)
      return CGRect(
        x: bounds.midX - scaled.width / 2, y: bounds.midY - scaled.height / 2,
        width: scaled.width, height: scaled.height)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      let name = rawValue.lowercased()
      let x =
        name.contains("left")
        ? bounds.minX
        : name.contains("right") ? bounds.maxX - size.width : bounds.midX - size.width / 2
      let y =
        name.contains("top")
        ? bounds.minY
        : name.contains("bottom") ? bounds.maxY - size.height : bounds.midY - size.height / 2
      return CGRect(x: x, y: y, width: size.width, height: size.height)
    default:
      return bounds
    }
  }
}
