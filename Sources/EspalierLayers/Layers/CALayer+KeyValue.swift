import EspalierDiagnostics
import EspalierGeometry
import Foundation

extension CALayer {
  /// Returns the value at the key path of an animatable property, such as `position.x`.
  ///
  /// Numbers are `NSNumber` values. A key path that no property has is an issue, unless the program
  /// stored a value for it.
  public final func value(forKeyPath keyPath: String) -> Any? {
    if let path = LayerPath(keyPath: keyPath), modelValue(path.key) != nil {
      return modelObject(path)
    }
    if let value = extras?.values?[keyPath] { return value }
    reportUnknown(keyPath)
    return nil
  }

  /// Sets the value at the key path of an animatable property, such as `transform.rotation.z`,
  /// through the property itself.
  ///
  /// A key path that no property has, and a value of another type, are issues.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let path = LayerPath(keyPath: keyPath), modelValue(path.key) != nil else {
      if let emitter = self as? CAEmitterLayer, emitter.setCellValue(value, keyPath) { return }
      return reportUnknown(keyPath)
    }
    if let matrix = path.matrix(value) {
      return store(LayerValue(LongValue(matrix)), for: path.key)
    }
    if path.isLong {
      let long = path.long(value)
      guard long != nil || value == nil else { return report(value, for: keyPath) }
      return store(LayerValue(long), for: path.key)
    }
    let isCleared = value == nil && path.key.isColor
    guard let numbers = isCleared ? SIMD8() : path.numbers(value) else {
      return report(value, for: keyPath)
    }
    if path.key.isSpecial {
      guard let old = modelValue(path.key) else { return }
      store(path.writing(numbers, to: old), for: path.key)
    } else {
      var changed = state
      path.write(numbers, to: &changed)
      store(changed[path.key], for: path.key)
    }
  }

  /// Returns the value of an animatable property, or the one that the program stored for a key.
  public final func value(forKey key: String) -> Any? {
    if let path = LayerPath(keyPath: key), modelValue(path.key) != nil { return modelObject(path) }
    return extras?.values?[key]
  }

  /// Sets an animatable property, or stores a value for a key of the program's own.
  public final func setValue(_ value: Any?, forKey key: String) {
    if let path = LayerPath(keyPath: key), modelValue(path.key) != nil {
      return setValue(value, forKeyPath: key)
    }
    if value != nil || extras?.values != nil { ownExtras.values = extras?.values ?? [:] }
    extras?.values?[key] = value
  }

  private func reportUnknown(_ keyPath: String) {
    let owner = subjectName
    reportIssue(
      Issue(
        "layer.keyPath", .warning, subjects: [owner, keyPath],
        "\(owner) has no animatable property at the key path \"\(keyPath)\".",
        fix:
          "Use one of \(LayerKey.named.map(\.rawValue).joined(separator: ", ")), or a part of one."
      ))
  }

  private func report(_ value: Any?, for keyPath: String) {
    let owner = subjectName
    let type = value.map { "\(Swift.type(of: $0))" } ?? "nil"
    reportIssue(
      Issue(
        "layer.keyPath", .warning, subjects: [owner, keyPath],
        "\(owner) cannot have a value of the type \(type) at the key path \"\(keyPath)\"; it keeps its value.",
        fix: "Pass a value of the property's type, and a number for a part of a property."))
  }

  /// Returns the model's value at a path as an object.
  private func modelObject(_ path: LayerPath) -> Any? {
    object(path, modelNumbers(path), long: modelValue(path.key)?.long)
  }

  /// Returns the value on screen at a path as an object.
  final func shownObject(_ path: LayerPath) -> Any? {
    object(path, shownNumbers(path), long: shownWhole(path.key)?.long)
  }

  private func object(_ path: LayerPath, _ numbers: SIMD8<Double>, long: LongValue?) -> Any? {
    switch path.key {
    case .path, .shadowPath: return long.map { CGPath($0.path) }
    case .colors: return long.map { $0.colors.map(CGColor.init) }
    case .locations: return long.map { $0.numbers.map { NSNumber(value: $0) } }
    case .transform, .sublayerTransform:
      if path.part == .whole, let long { return long.matrix }
    default: break
    }
    switch path.part {
    case .whole: break
    case .pair(0), .translation: return CGPoint(x: numbers[0], y: numbers[1])
    case .pair: return CGSize(width: numbers[0], height: numbers[1])
    default: return NSNumber(value: numbers[0])
    }
    let value = LayerPath.decode(numbers, of: path.key)
    switch path.key {
    case .bounds, .contentsRect: return value.rect
    case .position, .startPoint, .endPoint: return value.point
    case .shadowOffset: return value.size
    case .transform: return value.transform
    case _ where path.key.isColor:
      let isMissing = modelColorIsMissing(path.key) && value.color.alpha == 0
      return isMissing ? nil : CGColor(value.color)
    default: return NSNumber(value: value.scalar)
    }
  }

  /// Whether a colour of the model is `nil`.
  private func modelColorIsMissing(_ key: LayerKey) -> Bool {
    switch key {
    case .backgroundColor: state.backgroundColor == nil
    case .shadowColor: state.effects.shadowColor == nil
    case .fillColor: (self as? CAShapeLayer)?.fillColor == nil
    case .strokeColor: (self as? CAShapeLayer)?.strokeColor == nil
    case .foregroundColor: (self as? CATextLayer)?.foregroundColor == nil
    default: false
    }
  }
}
