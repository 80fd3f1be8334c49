import Foundation

extension LayerAnimation {
  /// Sets the property to another value, without animation.
  package func setModel(_ value: LayerValue) { layer?.setModel(path.key, value) }
}

extension CALayer {
  /// Sets a property to another value through its own setter, without animation.
  package final func setModel(_ key: LayerKey, _ value: LayerValue) {
    AnimationContext.run(.still) { store(value, for: key) }
  }

  /// Sets a property through its own setter.
  final func store(_ value: LayerValue, for key: LayerKey) {
    switch key {
    case .bounds: bounds = value.rect
    case .position: position = value.point
    case .transform:
      if let long = value.long {
        transform = long.matrix
      } else {
        setAffineTransform(value.transform)
      }
    case .sublayerTransform: sublayerTransform = value.long?.matrix ?? CATransform3DIdentity
    case .anchorPointZ: anchorPointZ = value.scalar
    case .opacity: opacity = Float(value.scalar)
    case .cornerRadius: cornerRadius = value.scalar
    case .zPosition: zPosition = value.scalar
    case .backgroundColor:
      let color = value.color.alpha > 0 ? CGColor(value.color) : nil
      if flags.contains(.ownedByView), let owner {
        owner.setLayerBackground(color)
      } else {
        backgroundColor = color
      }
    case .borderWidth: borderWidth = value.scalar
    case .borderColor: borderColor = CGColor(value.color)
    case .shadowOpacity: shadowOpacity = Float(value.scalar)
    case .shadowRadius: shadowRadius = value.scalar
    case .shadowOffset: shadowOffset = value.size
    case .shadowColor: shadowColor = CGColor(value.color)
    default: storeSpecial(value, for: key)
    }
  }
}
