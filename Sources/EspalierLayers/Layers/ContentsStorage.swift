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
  /// The part of the picture that is shown, in fractions of its size.
  var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of `rect` that stretches, in fractions of its size.
  var center = CGRect(x: 0, y: 0, width: 1, height: 1)
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
      width: CGFloat(buffer.size.width) * rect.width / scale,
      height: CGFloat(buffer.size.height) * rect.height / scale)
    let bounds = CGRect(
      x: (Double(drawing.rect.left) - drawing.originX) / drawing.scale,
      y: (Double(drawing.rect.top) - drawing.originY) / drawing.scale,
      width: Double(drawing.rect.width) / drawing.scale,
      height: Double(drawing.rect.height) / drawing.scale)
    let place = gravity.place(of: size, in: bounds)
    var fill = ImageFill(buffer: buffer, destination: drawing.pixels(of: place))
    guard !fill.destination.isEmpty else { return }
    fill.show(rect)
    if drawing.rect.contains(fill.destination) || fill.destination == drawing.rect {
      fill.radii = fill.destination == drawing.rect ? drawing.radii : .square
    }
    fill.tint = tint?.pixel
    if gravity.stretches, center != CGRect(x: 0, y: 0, width: 1, height: 1) {
      let factor = drawing.scale / Double(scale)
      appendNineParts(of: fill, cornerScale: factor, to: &drawing)
    } else {
      drawing.list.append(.image(fill))
    }
  }

  /// Lists the picture in nine parts, of which the corners keep their size.
  ///
  /// - Parameters:
  ///   - fill: The picture, and the rectangle that it fills.
  ///   - cornerScale: The pixels of the screen per pixel of the picture in the corners.
  ///   - drawing: The destination.
  private func appendNineParts(
    of fill: ImageFill, cornerScale: Double, to drawing: inout LayerDrawing
  ) {
    let target = fill.destination
    let columns = StretchedAxis(
      from: Double(fill.sourceX), length: Double(fill.sourceWidth), low: center.minX,
      high: center.maxX, scale: cornerScale, low: target.left, high: target.right)
    let rows = StretchedAxis(
      from: Double(fill.sourceY), length: Double(fill.sourceHeight), low: center.minY,
      high: center.maxY, scale: cornerScale, low: target.top, high: target.bottom)
    let isRound = !fill.radii.isSquare
    if isRound { drawing.list.append(.pushClip(target, fill.radii)) }
    for row in 0..<3 {
      for column in 0..<3 {
        var part = fill
        part.radii = .square
        part.destination = PixelRect(
          left: columns.target[column], top: rows.target[row],
          right: columns.target[column + 1], bottom: rows.target[row + 1])
        part.sourceX = columns.source[column]
        part.sourceY = rows.source[row]
        part.sourceWidth = columns.source[column + 1] - columns.source[column]
        part.sourceHeight = rows.source[row + 1] - rows.source[row]
        guard !part.destination.isEmpty, part.sourceWidth > 0, part.sourceHeight > 0 else {
          continue
        }
        drawing.list.append(.image(part))
      }
    }
    if isRound { drawing.list.append(.popClip) }
  }
}

/// The edges of three parts along one axis, in the picture and on the screen.
private struct StretchedAxis {
  let source: [Float]
  let target: [Int32]

  init(
    from start: Double, length: Double, low: Double, high: Double, scale: Double,
    low lowEdge: Int32, high highEdge: Int32
  ) {
    let (first, second) = (start + low * length, start + high * length)
    source = [Float(start), Float(first), Float(second), Float(start + length)]
    var before = low * length * scale
    var after = (1 - high) * length * scale
    let room = Double(highEdge) - Double(lowEdge)
    // Ends that do not fit shrink together.
    if before + after > room {
      let share = room / (before + after)
      before *= share
      after *= share
    }
    let left = Int32((Double(lowEdge) + before).rounded())
    target = [lowEdge, left, max(left, Int32((Double(highEdge) - after).rounded())), highEdge]
  }
}

extension ImageFill {
  /// Shows a part of the picture, in fractions of its size.
  fileprivate mutating func show(_ part: CGRect) {
    let (width, height) = (sourceWidth, sourceHeight)
    sourceX = Float(part.minX) * width
    sourceY = Float(part.minY) * height
    sourceWidth = Float(part.width) * width
    sourceHeight = Float(part.height) * height
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

  /// Whether the picture gets another size than its own.
  var stretches: Bool {
    switch self {
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      false
    default: true
    }
  }

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
