public import Foundation

/// The base of effects by which a view follows the tilt of a device.
///
/// A desktop is not tilted: effects can be added to views, and move nothing.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  /// Creates an effect.
  public override init() { super.init() }

  /// Returns the changes of key paths for a tilt; `nil` unless overridden.
  ///
  /// The framework never calls it.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// An effect that goes from one value to another with the tilt.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The direction of a tilt, with Apple's numbers.
  public enum EffectType: Int, Sendable {
    /// To the sides.
    case tiltAlongHorizontalAxis
    /// Up and down.
    case tiltAlongVerticalAxis
  }

  /// The key path of the value that changes.
  public final let keyPath: String
  /// The direction of the tilt.
  public final let type: EffectType
  /// The change at the lower end of the tilt; `nil` by default.
  open var minimumRelativeValue: Any?
  /// The change at the upper end of the tilt; `nil` by default.
  open var maximumRelativeValue: Any?

  /// Creates an effect for a key path.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}

/// Several effects as one.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects; `nil` by default.
  open var motionEffects: [UIMotionEffect]?
}

/// Its address is the key.
@MainActor private var effectsKey = 0

extension UIView {
  /// The effects by which the view follows the tilt of the device; kept, and without effect here.
  public final var motionEffects: [UIMotionEffect] {
    get { objc_getAssociatedObject(self, &effectsKey) as? [UIMotionEffect] ?? [] }
    set {
      objc_setAssociatedObject(
        self, &effectsKey, newValue.isEmpty ? nil : newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  /// Adds an effect.
  public final func addMotionEffect(_ effect: UIMotionEffect) {
    motionEffects = motionEffects.filter { $0 !== effect } + [effect]
  }

  /// Removes an effect.
  public final func removeMotionEffect(_ effect: UIMotionEffect) {
    guard !motionEffects.isEmpty else { return }
    motionEffects = motionEffects.filter { $0 !== effect }
  }
}
