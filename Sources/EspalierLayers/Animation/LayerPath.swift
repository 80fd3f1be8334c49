import EspalierGeometry
import Foundation

/// The target of an animation: a property of a layer, or one number inside it.
package struct LayerPath: Hashable {
  enum Part: Hashable {
    case whole
    /// One number of the property, in the order of `LayerValue`.
    case number(Int)
    /// Two successive numbers of the property.
    case pair(Int)
    case scale, scaleX, scaleY, rotation, translation, translationX, translationY
    // Parts of a transform that leaves the plane.
    case scaleZ, rotationX, rotationY, translationZ
  }

  package let key: LayerKey
  let part: Part

  init(_ key: LayerKey, _ part: Part = .whole) {
    self.key = key
    self.part = part
  }

  /// Creates a path from a key path such as `position.y`; `nil` for a property that cannot animate.
  init?(keyPath: String) {
    if let key = LayerKey(rawValue: keyPath), !key.isSpecial {
      self.init(key)
      return
    }
    switch keyPath {
    case "position.x", "shadowOffset.width":
      self.init(keyPath.hasPrefix("p") ? .position : .shadowOffset, .number(0))
    case "position.y", "shadowOffset.height":
      self.init(keyPath.hasPrefix("p") ? .position : .shadowOffset, .number(1))
    case "bounds.origin": self.init(.bounds, .pair(0))
    case "bounds.size": self.init(.bounds, .pair(2))
    case "bounds.origin.x": self.init(.bounds, .number(0))
    case "bounds.origin.y": self.init(.bounds, .number(1))
    case "bounds.size.width": self.init(.bounds, .number(2))
    case "bounds.size.height": self.init(.bounds, .number(3))
    default:
      guard let path = Self.partOfTransform(keyPath) ?? Self.special(keyPath) else { return nil }
      self = path
    }
  }

  /// Returns the numbers to interpolate: decomposed transforms, and colours weighted by their
  /// alpha.
  func read(_ state: LayerState) -> SIMD8<Double> {
    switch part {
    case .whole: return Self.encode(state[key], of: key)
    case .number(let index): return SIMD8(state[key].numbers[index], 0, 0, 0, 0, 0, 0, 0)
    case .pair(let index):
      let numbers = state[key].numbers
      return SIMD8(numbers[index], numbers[index + 1], 0, 0, 0, 0, 0, 0)
    case .scale, .scaleX, .scaleY, .rotation, .translation, .translationX, .translationY, .scaleZ,
      .rotationX, .rotationY, .translationZ:
      if leavesPlane(state) { return readSpatial(state) }
      return read(TransformParts(state.transform))
    }
  }

  private func read(_ parts: TransformParts) -> SIMD8<Double> {
    let number: Double
    switch part {
    case .scaleX: number = parts.scaleX
    case .scaleY: number = parts.scaleY
    case .rotation: number = parts.angle
    case .translationX: number = parts.x
    case .translationY: number = parts.y
    case .translation: return SIMD8(parts.x, parts.y, 0, 0, 0, 0, 0, 0)
    default: number = (parts.scaleX + parts.scaleY) / 2
    }
    return SIMD8(number, 0, 0, 0, 0, 0, 0, 0)
  }

  /// Writes interpolated numbers to a state, limited to what the property allows.
  func write(_ numbers: SIMD8<Double>, to state: inout LayerState) {
    switch part {
    case .whole: state[key] = Self.decode(numbers, of: key)
    case .number(let index):
      var value = state[key]
      value.numbers[index] = numbers[0]
      state[key] = Self.clamp(value, of: key)
    case .pair(let index):
      var value = state[key]
      value.numbers[index] = numbers[0]
      value.numbers[index + 1] = numbers[1]
      state[key] = Self.clamp(value, of: key)
    case .scale, .scaleX, .scaleY, .rotation, .translation, .translationX, .translationY, .scaleZ,
      .rotationX, .rotationY, .translationZ:
      if leavesPlane(state) { return writeSpatial(numbers, to: &state) }
      var parts = TransformParts(state.transform)
      switch part {
      case .scaleX: parts.scaleX = numbers[0]
      case .scaleY: parts.scaleY = numbers[0]
      case .rotation: parts.angle = numbers[0]
      case .translationX: parts.x = numbers[0]
      case .translationY: parts.y = numbers[0]
      case .translation: (parts.x, parts.y) = (numbers[0], numbers[1])
      default: (parts.scaleX, parts.scaleY) = (numbers[0], numbers[0])
      }
      state.transform = parts.map
    }
  }

  /// Returns the difference between two values; rotations go the shorter way round.
  func difference(_ from: SIMD8<Double>, _ to: SIMD8<Double>) -> SIMD8<Double> {
    var difference = from - to
    if key == .transform, part == .whole {
      difference[3] = TransformParts.shortestTurn(difference[3])
    }
    return difference
  }

  static func encode(_ value: LayerValue, of key: LayerKey) -> SIMD8<Double> {
    if key == .transform { return TransformParts(value.transform).numbers }
    guard key.isColor else { return value.numbers }
    // Weighted by alpha, a fade from clear does not pass through black.
    let alpha = value.numbers[3]
    return SIMD8(
      value.numbers[0] * alpha, value.numbers[1] * alpha, value.numbers[2] * alpha, alpha, 0, 0, 0,
      0)
  }

  static func decode(_ numbers: SIMD8<Double>, of key: LayerKey) -> LayerValue {
    if key == .transform { return LayerValue(TransformParts(numbers: numbers).map) }
    guard key.isColor else { return clamp(LayerValue(numbers), of: key) }
    let alpha = min(max(numbers[3], 0), 1)
    guard alpha > 0 else { return LayerValue(SIMD8<Double>()) }
    func part(_ index: Int) -> Double { min(max(numbers[index] / alpha, 0), 1) }
    return LayerValue(SIMD8(part(0), part(1), part(2), alpha, 0, 0, 0, 0))
  }

  /// Limits the value of a spring that overshoots what a property allows.
  static func clamp(_ value: LayerValue, of key: LayerKey) -> LayerValue {
    var numbers = value.numbers
    switch key {
    case .opacity, .shadowOpacity, .strokeStart, .strokeEnd: numbers[0] = min(max(numbers[0], 0), 1)
    case .cornerRadius, .borderWidth, .shadowRadius, .lineWidth, .miterLimit, .fontSize:
      numbers[0] = max(numbers[0], 0)
    case .bounds:
      numbers[2] = max(numbers[2], 0)
      numbers[3] = max(numbers[3], 0)
    default: break
    }
    return LayerValue(numbers)
  }
}

extension LayerKey {
  var isColor: Bool {
    switch self {
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor,
      .foregroundColor, .instanceColor:
      true
    default: false
    }
  }

  /// Whether the property also moves the layer's contents.
  var isGeometry: Bool { self == .bounds || self == .position || self == .transform }
}
