import EspalierDisplayList
import EspalierGeometry
import Foundation

/// Everything about a layer that can animate: one copy is the model, another what is on screen.
struct LayerState: Equatable {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var transform = CGAffineTransform.identity
  var cornerRadius: CGFloat = 0
  var zPosition: CGFloat = 0
  var backgroundColor: RGBA?
  // Beside the colour, which leaves room for it.
  var opacity: Float = 1
  /// Borders and shadows; most layers have none and pay a pointer.
  private var effectsStorage: EffectsStorage?

  var effects: LayerEffects {
    get { effectsStorage?.value ?? .none }
    set {
      if newValue == .none {
        effectsStorage = nil
      } else {
        effectsStorage = EffectsStorage(newValue)
      }
    }
  }

  /// Whether there is a border or a shadow to look for.
  var hasEffects: Bool { effectsStorage != nil }

  /// The frame in the superlayer's coordinates: the box around the transformed bounds.
  var frame: CGRect {
    let size = bounds.size
    let origin = CGPoint(
      x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height)
    guard !transform.isIdentity else { return CGRect(origin: origin, size: size) }
    let local = CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
      height: size.height)
    return local.applying(transform).offsetBy(dx: position.x, dy: position.y)
  }

  /// The map from the layer's own coordinates to its superlayer's.
  var toSuperlayer: CGAffineTransform {
    let anchorX = bounds.origin.x + anchorPoint.x * bounds.width
    let anchorY = bounds.origin.y + anchorPoint.y * bounds.height
    if transform.isIdentity {
      return CGAffineTransform(translationX: position.x - anchorX, y: position.y - anchorY)
    }
    return CGAffineTransform(translationX: -anchorX, y: -anchorY)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  static func == (left: LayerState, right: LayerState) -> Bool {
    left.bounds == right.bounds && left.position == right.position
      && left.anchorPoint == right.anchorPoint && left.transform == right.transform
      && left.opacity == right.opacity && left.cornerRadius == right.cornerRadius
      && left.zPosition == right.zPosition && left.backgroundColor == right.backgroundColor
      && left.effects == right.effects
  }
}

/// The parts of a layer's look that few layers have.
struct LayerEffects: Equatable {
  var borderWidth: CGFloat = 0
  var borderColor = RGBA.black
  var shadowOpacity: Float = 0
  var shadowRadius: CGFloat = 3
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowColor: RGBA? = .black
  var maskedCorners: UInt = 15

  static let none = LayerEffects()
}

/// Holds effects behind a pointer; immutable, so that copies of a state may share it.
private final class EffectsStorage {
  let value: LayerEffects
  init(_ value: LayerEffects) { self.value = value }
}

/// Straight colour components in sRGB, each in 0...1.
struct RGBA: Hashable {
  var red: Float
  var green: Float
  var blue: Float
  var alpha: Float

  static let black = RGBA(red: 0, green: 0, blue: 0, alpha: 1)

  var pixel: PixelColor {
    PixelColor(
      red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  func multiplyingAlpha(by factor: Float) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
