import EspalierGeometry
import Foundation

/// A layer property that can animate.
package enum LayerKey: String, CaseIterable {
  case bounds
  case position
  case transform
  case opacity
  case cornerRadius
  case zPosition
  case anchorPointZ
  case sublayerTransform
  case backgroundColor
  case borderWidth
  case borderColor
  case shadowOpacity
  case shadowRadius
  case shadowOffset
  case shadowColor
  // Values that are not in `LayerState`; see `SpecialValues`.
  case shadowPath
  case contentsRect
  case path
  case fillColor
  case strokeColor
  case lineWidth
  case miterLimit
  case lineDashPhase
  case strokeStart
  case strokeEnd
  case colors
  case locations
  case startPoint
  case endPoint
  case fontSize
  case foregroundColor
  case instanceDelay
  case instanceColor
  case instanceRedOffset
  case instanceGreenOffset
  case instanceBlueOffset
  case instanceAlphaOffset
  /// The progress of a transition, which no program names.
  case transition
}

/// The value of an animatable property, as the numbers to interpolate.
///
/// There are at most six numbers, those of a transform, unless the value is a long one.
package struct LayerValue: Equatable {
  var numbers: SIMD8<Double>
  /// A path or a list in place of the numbers; `nil` for none, too.
  var long: LongValue?

  init(_ numbers: SIMD8<Double>) { self.numbers = numbers }

  init(_ long: LongValue?) {
    numbers = SIMD8()
    self.long = long
  }

  init(_ scalar: Double) { numbers = SIMD8(scalar, 0, 0, 0, 0, 0, 0, 0) }

  init(_ point: CGPoint) { numbers = SIMD8(point.x, point.y, 0, 0, 0, 0, 0, 0) }

  init(_ size: CGSize) { numbers = SIMD8(size.width, size.height, 0, 0, 0, 0, 0, 0) }

  init(_ rect: CGRect) {
    numbers = SIMD8(rect.origin.x, rect.origin.y, rect.width, rect.height, 0, 0, 0, 0)
  }

  init(_ transform: CGAffineTransform) {
    numbers = SIMD8(
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty, 0, 0)
  }

  /// Creates the value of a colour; a missing colour counts as transparent black, so that it fades.
  init(_ color: RGBA?) {
    let color = color ?? RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    numbers = SIMD8(
      Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha), 0, 0, 0, 0)
  }

  var scalar: Double { numbers[0] }
  var point: CGPoint { CGPoint(x: numbers[0], y: numbers[1]) }
  var size: CGSize { CGSize(width: numbers[0], height: numbers[1]) }
  var rect: CGRect {
    CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  var transform: CGAffineTransform {
    CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
  var color: RGBA {
    RGBA(
      red: Float(numbers[0]), green: Float(numbers[1]), blue: Float(numbers[2]),
      alpha: Float(numbers[3]))
  }
}

extension LayerState {
  package subscript(key: LayerKey) -> LayerValue {
    get {
      switch key {
      case .bounds: LayerValue(bounds)
      case .position: LayerValue(position)
      case .transform, .sublayerTransform: spatialValue(key)
      case .opacity: LayerValue(Double(opacity))
      case .cornerRadius: LayerValue(Double(cornerRadius))
      case .zPosition: LayerValue(Double(zPosition))
      case .anchorPointZ: LayerValue(Double(depth?.anchorPointZ ?? 0))
      case .backgroundColor: LayerValue(backgroundColor)
      case .borderWidth: LayerValue(Double(effects.borderWidth))
      case .borderColor: LayerValue(effects.borderColor)
      case .shadowOpacity: LayerValue(Double(effects.shadowOpacity))
      case .shadowRadius: LayerValue(Double(effects.shadowRadius))
      case .shadowOffset: LayerValue(effects.shadowOffset)
      case .shadowColor: LayerValue(effects.shadowColor)
      default: LayerValue(0)
      }
    }
    set {
      switch key {
      case .bounds: bounds = newValue.rect
      case .position: position = newValue.point
      case .transform:
        if let long = newValue.long {
          spatialTransform = long.matrix
        } else {
          transform = newValue.transform
        }
      case .sublayerTransform:
        sublayerTransform = newValue.long?.matrix ?? CATransform3DIdentity
      case .opacity: opacity = Float(newValue.scalar)
      case .cornerRadius: cornerRadius = CGFloat(newValue.scalar)
      case .zPosition: zPosition = CGFloat(newValue.scalar)
      case .anchorPointZ: changeDepth { $0.anchorPointZ = CGFloat(newValue.scalar) }
      case .backgroundColor: backgroundColor = newValue.color
      case .borderWidth: effects.borderWidth = CGFloat(newValue.scalar)
      case .borderColor: effects.borderColor = newValue.color
      case .shadowOpacity: effects.shadowOpacity = Float(newValue.scalar)
      case .shadowRadius: effects.shadowRadius = CGFloat(newValue.scalar)
      case .shadowOffset: effects.shadowOffset = newValue.size
      case .shadowColor: effects.shadowColor = newValue.color
      default: break
      }
    }
  }
}

extension LayerState {
  /// The value of a transform: numbers as far as it is affine, and its parts if it is not.
  private func spatialValue(_ key: LayerKey) -> LayerValue {
    guard key == .transform else { return LayerValue(LongValue(sublayerTransform)) }
    var value = LayerValue(transform)
    value.long = depth?.transform.map { LongValue($0) }
    return value
  }

  /// The matrix of a key that is a transform.
  subscript(matrix key: LayerKey) -> CATransform3D {
    get { key == .transform ? spatialTransform : sublayerTransform }
    set {
      if key == .transform { spatialTransform = newValue } else { sublayerTransform = newValue }
    }
  }
}
