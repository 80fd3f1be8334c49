import EspalierDisplayList

/// The way in which the colours of a gradient layer spread.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a type from its name; an unknown name acts as `axial`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from `startPoint` to `endPoint`.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outwards from `startPoint` to an ellipse; `endPoint` is a corner of the ellipse's box.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around `startPoint`, clockwise from the direction of `endPoint`, by the angles on screen.
  public static let conic = CAGradientLayerType(rawValue: "conic")

  var form: Gradient.Form {
    switch self {
    case .radial: .radial
    case .conic: .conic
    default: .axial
    }
  }
}
