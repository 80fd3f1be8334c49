import EspalierGeometry
import Foundation

// The values that only some layers have are not in `LayerState`. Their model is a property of the
// layer's class or of its extras; while they animate, `PresentedState` has the values on screen.

extension LayerKey {
  /// Whether the value is not in `LayerState`.
  var isSpecial: Bool {
    switch self {
    case .bounds, .position, .transform, .sublayerTransform, .anchorPointZ, .opacity, .cornerRadius,
      .zPosition, .backgroundColor,
      .borderWidth, .borderColor, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor:
      false
    default: true
    }
  }

  /// Whether the value has more numbers than fit into `SIMD8`.
  var isLong: Bool {
    switch self {
    case .path, .shadowPath, .colors, .locations, .sublayerTransform: true
    default: false
    }
  }

  /// Whether the value is a transform in space.
  var isSpatial: Bool { self == .transform || self == .sublayerTransform }

  /// Whether a change animates without an animation that the program made for it.
  var animatesByItself: Bool { self != .path && self != .shadowPath && self != .transition }

  /// The keys that a program may name.
  static var named: [LayerKey] { allCases.filter { $0 != .transition } }
}

extension CALayer {
  /// Returns the model's value of a property; `nil` if layers of this class do not have it.
  package final func modelValue(_ key: LayerKey) -> LayerValue? {
    key.isSpecial ? specialValue(key) : state[key]
  }

  /// Returns the special value on screen, if it differs from the model's.
  final func shownValue(_ key: LayerKey) -> LayerValue? { presented?.special[key] }

  /// Returns the value of a property that the layer shows now.
  final func shownWhole(_ key: LayerKey) -> LayerValue? {
    key.isSpecial ? shownValue(key) ?? modelValue(key) : (presented?.state ?? state)[key]
  }

  /// Returns the numbers of a property that the layer shows now.
  final func shownNumbers(_ path: LayerPath) -> SIMD8<Double> {
    guard path.key.isSpecial else { return path.read(presented?.state ?? state) }
    return path.read(shownValue(path.key) ?? specialValue(path.key) ?? LayerValue(0))
  }

  /// Returns the model's numbers of a property.
  final func modelNumbers(_ path: LayerPath) -> SIMD8<Double> {
    guard path.key.isSpecial else { return path.read(state) }
    return path.read(specialValue(path.key) ?? LayerValue(0))
  }

  /// Returns the special values that all layers have.
  final func commonValue(_ key: LayerKey) -> LayerValue? {
    switch key {
    case .shadowPath: LayerValue(extras?.shadowShape.map { LongValue($0.shape) })
    case .contentsRect: LayerValue(contentsRect)
    case .transition: LayerValue(1)
    default: nil
    }
  }

  /// Sets a special value that all layers have; returns whether `key` is one.
  final func storeCommon(_ value: LayerValue, for key: LayerKey) -> Bool {
    switch key {
    case .shadowPath: shadowPath = value.long.map { CGPath($0.path) }
    case .contentsRect: contentsRect = value.rect
    case .transition: break
    default: return false
    }
    return true
  }
}

extension LayerPath {
  /// Returns the numbers of a special value.
  func read(_ value: LayerValue) -> SIMD8<Double> {
    switch part {
    case .number(let index): SIMD8(value.numbers[index], 0, 0, 0, 0, 0, 0, 0)
    case .pair(let index):
      SIMD8(value.numbers[index], value.numbers[index + 1], 0, 0, 0, 0, 0, 0)
    default: Self.encode(value, of: key)
    }
  }

  /// Returns a special value with other numbers, limited to what the property allows.
  func writing(_ numbers: SIMD8<Double>, to value: LayerValue) -> LayerValue {
    var result = value
    switch part {
    case .number(let index): result.numbers[index] = numbers[0]
    case .pair(let index):
      result.numbers[index] = numbers[0]
      result.numbers[index + 1] = numbers[1]
    default: return Self.decode(numbers, of: key)
    }
    return Self.clamp(result, of: key)
  }

  /// Creates the path of a special value; `nil` if no key path has this name.
  static func special(_ keyPath: String) -> LayerPath? {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let name = parts.first, let key = LayerKey(rawValue: name), key.isSpecial,
      key != .transition
    else { return nil }
    guard parts.count > 1 else { return LayerPath(key) }
    switch (key, parts[1]) {
    case (.startPoint, "x"), (.endPoint, "x"), (.contentsRect, "origin.x"):
      return LayerPath(key, .number(0))
    case (.startPoint, "y"), (.endPoint, "y"), (.contentsRect, "origin.y"):
      return LayerPath(key, .number(1))
    case (.contentsRect, "size.width"): return LayerPath(key, .number(2))
    case (.contentsRect, "size.height"): return LayerPath(key, .number(3))
    case (.contentsRect, "origin"): return LayerPath(key, .pair(0))
    case (.contentsRect, "size"): return LayerPath(key, .pair(2))
    default: return nil
    }
  }
}
