import EspalierPaths
public import Foundation

/// The curve of a layer's round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a curve from its name; an unknown name acts as `circular`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Parts of circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Curves that pass into the edges without a jump, as the corners of devices.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// One bit per corner, with Apple's values.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

extension CALayer {
  /// The corners that `cornerRadius` rounds; all by default.
  public final var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: state.effects.maskedCorners) }
    set {
      guard newValue != maskedCorners else { return }
      state.effects.maskedCorners = newValue.rawValue
      didMove()
    }
  }

  /// The curve of the corners; circular by default.
  ///
  /// Applies to background, border, shadow and clip. A radius is at most half of the shorter side.
  public final var cornerCurve: CALayerCornerCurve {
    get { state.effects.hasContinuousCorners ? .continuous : .circular }
    set {
      guard newValue != cornerCurve else { return }
      state.effects.hasContinuousCorners = newValue == .continuous
      didMove()
    }
  }

  /// Returns how far a corner reaches along its edges, in radii: 1 for circular corners, 1.528665
  /// for continuous ones.
  public nonisolated class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? ContinuousEdges.expansion : 1
  }

  /// The width of the line inside the edge, in points; the line is above the contents and the
  /// sublayers.
  public final var borderWidth: CGFloat {
    get { state.effects.borderWidth }
    set {
      guard newValue != borderWidth, accepts(newValue.isFinite, newValue, of: "borderWidth")
      else { return }
      willChange(.borderWidth)
      state.effects.borderWidth = newValue
      didChangeLook()
    }
  }

  /// The colour of the border; opaque black by default.
  public final var borderColor: CGColor? {
    get { CGColor(state.effects.borderColor) }
    set {
      let value = newValue?.rgba ?? RGBA(red: 0, green: 0, blue: 0, alpha: 0)
      guard value != state.effects.borderColor else { return }
      willChange(.borderColor)
      state.effects.borderColor = value
      didChangeLook()
    }
  }

  /// The opacity of the shadow, in 0...1; 0, no shadow, by default.
  public final var shadowOpacity: Float {
    get { state.effects.shadowOpacity }
    set {
      guard newValue != shadowOpacity, accepts(newValue.isFinite, newValue, of: "shadowOpacity")
      else { return }
      willChange(.shadowOpacity)
      state.effects.shadowOpacity = newValue
      didChangeLook()
    }
  }

  /// The softness of the shadow: the standard deviation of its blur, in points; 3 by default.
  public final var shadowRadius: CGFloat {
    get { state.effects.shadowRadius }
    set {
      guard newValue != shadowRadius, accepts(newValue.isFinite, newValue, of: "shadowRadius")
      else { return }
      willChange(.shadowRadius)
      state.effects.shadowRadius = newValue
      didChangeLook()
    }
  }

  /// The offset of the shadow from the layer, in points; (0, -3), above the layer, by default.
  public final var shadowOffset: CGSize {
    get { state.effects.shadowOffset }
    set {
      guard newValue != shadowOffset,
        accepts(newValue.width.isFinite && newValue.height.isFinite, newValue, of: "shadowOffset")
      else { return }
      willChange(.shadowOffset)
      state.effects.shadowOffset = newValue
      didChangeLook()
    }
  }

  /// The colour of the shadow; opaque black by default.
  public final var shadowColor: CGColor? {
    get { state.effects.shadowColor.map(CGColor.init) }
    set {
      guard newValue?.rgba != state.effects.shadowColor else { return }
      willChange(.shadowColor)
      state.effects.shadowColor = newValue?.rgba
      didChangeLook()
    }
  }
}
