import EspalierDisplayList
package import EspalierGeometry
package import Foundation

/// The values of a layer that can animate: one copy is the model, another is on screen.
package struct LayerState: Equatable {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  var cornerRadius: CGFloat = 0
  var backgroundColor: RGBA?
  // Placed after the colour, where there is room.
  var opacity: Float = 1
  /// The values that most layers do not have, behind a pointer; copies of the state share them
  /// until one changes them.
  private var rare: RareStorage?

  package var anchorPoint: CGPoint {
    get { rare?.value.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set { changeRare { $0.anchorPoint = newValue } }
  }

  /// The affine part of the transform: all of it, unless `depth` has a transform in space.
  var transform: CGAffineTransform {
    get { rare?.value.transform ?? .identity }
    set {
      guard rare != nil || !newValue.isIdentity else { return }
      changeRare { $0.transform = newValue }
      if isDeep, depth?.transform != nil { changeDepth { $0.transform = nil } }
    }
  }

  /// The values of a layer in space; `nil` for a layer in the plane of its superlayer.
  var depth: LayerDepth? { rare?.value.depth?.value }

  /// Whether the layer has no plane of its own.
  var isSpace: Bool { rare?.value.depth?.value.isSpace ?? false }

  /// Whether the layer has values in space.
  var isDeep: Bool { rare?.value.depth != nil }

  /// Whether the layer itself may leave its superlayer's plane, or has no back.
  var leavesPlane: Bool {
    guard let depth = rare?.value.depth?.value else { return false }
    return depth.transform != nil || depth.anchorPointZ != 0 || depth.isOneSided || depth.isSpace
  }

  /// The state without what decides only about the place and the opacity of the whole layer.
  var withoutPlace: LayerState {
    var result = self
    result.position = .zero
    result.transform = .identity
    result.opacity = 1
    result.zPosition = 0
    if isDeep {
      result.changeDepth {
        $0.anchorPointZ = 0
        $0.isOneSided = false
      }
    }
    return result
  }

  /// Changes the values in space.
  mutating func changeDepth(_ change: (inout LayerDepth) -> Void) {
    var value = depth ?? LayerDepth()
    change(&value)
    guard value != depth ?? LayerDepth() else { return }
    changeRare { $0.depth = value == LayerDepth() ? nil : DepthStorage(value) }
  }

  var zPosition: CGFloat {
    get { rare?.value.zPosition ?? 0 }
    set { if rare != nil || newValue != 0 { changeRare { $0.zPosition = newValue } } }
  }

  var effects: LayerEffects {
    get { rare?.value.effects ?? .none }
    set {
      guard rare != nil || newValue != .none else { return }
      changeRare {
        $0.effects = newValue
        $0.hasEffects = newValue != .none
      }
    }
  }

  /// Whether the layer has no rare values: no transform, no border and no shadow.
  var isPlain: Bool { rare == nil }

  /// Whether the layer may have a border or a shadow.
  var hasEffects: Bool { rare?.value.hasEffects ?? false }

  private mutating func changeRare(_ change: (inout RareState) -> Void) {
    if !isKnownUniquelyReferenced(&rare) { rare = RareStorage(rare?.value ?? RareState()) }
    if let rare { change(&rare.value) }
  }

  /// The frame in the superlayer's coordinates: the box around the transformed bounds.
  package var frame: CGRect {
    let size = bounds.size
    let origin = CGPoint(
      x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height)
    if let depth { return projectedFrame(depth) }
    guard !transform.isIdentity else { return CGRect(origin: origin, size: size) }
    let local = CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
      height: size.height)
    // Mapped at its place and not moved there afterwards, so that a quarter turn of whole points
    // gives whole points.
    var placed = transform
    placed.tx += position.x
    placed.ty += position.y
    return local.applying(placed)
  }

  package var isTransformed: Bool { rare.map { !$0.value.transform.isIdentity } ?? false }

  /// Returns the bounds and position for which the box around the transformed bounds is `frame`.
  func place(forTransformedFrame frame: CGRect) -> (bounds: CGRect, position: CGPoint) {
    let size = sizeBeforeTransform(frame.size)
    let middle = CGPoint(
      x: (0.5 - anchorPoint.x) * size.width, y: (0.5 - anchorPoint.y) * size.height
    )
    .applying(transform)
    return (
      CGRect(origin: bounds.origin, size: size),
      CGPoint(x: frame.midX - middle.x, y: frame.midY - middle.y)
    )
  }

  /// Returns the size that the transform turns into `size`; the present size if there is none.
  private func sizeBeforeTransform(_ size: CGSize) -> CGSize {
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant != 0 else { return bounds.size }
    let width = abs((transform.d * size.width - transform.c * size.height) / determinant)
    let height = abs((transform.a * size.height - transform.b * size.width) / determinant)
    guard width.isFinite, height.isFinite else { return bounds.size }
    return CGSize(width: width, height: height)
  }

  /// The map from the layer's own coordinates to its superlayer's.
  package var toSuperlayer: CGAffineTransform {
    let anchorX = bounds.origin.x + anchorPoint.x * bounds.width
    let anchorY = bounds.origin.y + anchorPoint.y * bounds.height
    if transform.isIdentity {
      return CGAffineTransform(translationX: position.x - anchorX, y: position.y - anchorY)
    }
    return CGAffineTransform(translationX: -anchorX, y: -anchorY)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  package static func == (left: LayerState, right: LayerState) -> Bool {
    left.bounds == right.bounds && left.position == right.position
      && left.opacity == right.opacity && left.cornerRadius == right.cornerRadius
      && left.backgroundColor == right.backgroundColor
      && (left.rare === right.rare
        || left.rare?.value ?? RareState() == right.rare?.value ?? RareState())
  }
}

/// The visual values that few layers have.
struct LayerEffects: Equatable {
  var borderWidth: CGFloat = 0
  var borderColor = RGBA.black
  var shadowOpacity: Float = 0
  var shadowRadius: CGFloat = 3
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowColor: RGBA? = .black
  var maskedCorners: UInt = 15
  var hasContinuousCorners = false
  /// The corners that a view's rule gives, in place of `cornerRadius`; `nil` for most layers.
  var corners: LayerCorners?

  static let none = LayerEffects()
}

/// The parts of a layer's state that few layers have.
private struct RareState: Equatable {
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var transform = CGAffineTransform.identity
  var zPosition: CGFloat = 0
  var effects = LayerEffects.none
  var hasEffects = false
  var depth: DepthStorage?
}

/// The storage of rare values, behind a pointer.
private final class RareStorage {
  @exclusivity(unchecked) var value: RareState
  init(_ value: RareState) { self.value = value }
}

/// Colour components in sRGB, each in 0...1 and not premultiplied.
package struct RGBA: Hashable {
  package var red: Float
  package var green: Float
  package var blue: Float
  package var alpha: Float

  package init(red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let black = RGBA(red: 0, green: 0, blue: 0, alpha: 1)

  package var pixel: PixelColor {
    PixelColor(
      red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  package func multiplyingAlpha(by factor: Float) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
