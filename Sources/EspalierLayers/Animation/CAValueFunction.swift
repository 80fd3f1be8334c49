public import Foundation

/// The name of a function from a number to a part of a transform.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name; only the names below have functions.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A rotation about the x axis, in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation about the y axis, in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation about the z axis, in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale along the x axis.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scale along the y axis.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scale along the z axis.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A translation along the x axis, in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A translation along the y axis, in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A translation along the z axis, in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  /// The part of a transform, as key paths name it.
  fileprivate var part: String? {
    switch self {
    case .rotateX: "rotation.x"
    case .rotateY: "rotation.y"
    case .rotateZ: "rotation.z"
    case .scaleX: "scale.x"
    case .scaleY: "scale.y"
    case .scaleZ: "scale.z"
    case .translateX: "translation.x"
    case .translateY: "translation.y"
    case .translateZ: "translation.z"
    default: nil
    }
  }
}

/// A function by which the numbers of an animation become transforms.
///
/// An animation of `transform` with the function `rotateZ` and values from 0 to 2π turns once; the
/// animation of the matrices would not move. It is the animation of the key path
/// `transform.rotation.z`.
///
/// - Source: https://developer.apple.com/documentation/quartzcore/cavaluefunction
@preconcurrency @MainActor open class CAValueFunction: NSObject {
  /// The function's name.
  public final let name: CAValueFunctionName
  let part: String

  /// Creates the function of a name; `nil` for a name without function.
  public init?(name: CAValueFunctionName) {
    guard let part = name.part else { return nil }
    self.name = name
    self.part = part
    super.init()
  }
}

extension CAPropertyAnimation {
  /// The key path, with the part of a transform that the function gives.
  final var fullKeyPath: String? {
    guard let keyPath, let valueFunction else { return keyPath }
    return "\(keyPath).\(valueFunction.part)"
  }
}
