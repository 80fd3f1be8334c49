import EspalierDiagnostics
import EspalierLayers
public import Foundation

/// The radius of a corner: a number, or one that follows the corners around the view.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  enum Rule: Hashable, Sendable {
    case fixed(CGFloat)
    case concentric(minimum: CGFloat)
  }

  let rule: Rule

  /// Returns a radius in points, which is at most half of the shorter side.
  public static func fixed(_ radius: Double) -> UICornerRadius {
    UICornerRadius(rule: .fixed(CGFloat(radius)))
  }

  /// Returns the radius of the nearest view around that has one, less the distance to its edges.
  ///
  /// - Parameter minimum: The least radius, in points; `nil` for 0.
  /// - Returns: The radius.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(rule: .concentric(minimum: minimum ?? 0))
  }

  private init(rule: Rule) { self.rule = rule }

  /// Creates a radius in points.
  public init(integerLiteral value: Int) { self.init(rule: .fixed(CGFloat(value))) }

  /// Creates a radius in points.
  public init(floatLiteral value: Double) { self.init(rule: .fixed(CGFloat(value))) }
}

/// The shape of a view's corners at each of its sizes.
public struct UICornerConfiguration: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    /// The top left, top right, bottom right and bottom left corner.
    case corners([UICornerRadius?])
    /// The same, but all with the largest radius of a group of corners.
    case groups([UICornerRadius?], [Int])
    case capsule
  }

  let shape: Shape

  private init(_ shape: Shape) { self.shape = shape }

  private static func groups(
    _ topLeft: UICornerRadius?, _ topRight: UICornerRadius?, _ bottomRight: UICornerRadius?,
    _ bottomLeft: UICornerRadius?, _ groups: [Int]
  ) -> UICornerConfiguration {
    UICornerConfiguration(.groups([topLeft, topRight, bottomRight, bottomLeft], groups))
  }

  /// Returns four corners with the same radius.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(.corners([radius, radius, radius, radius]))
  }

  /// Returns corners with a radius each; `nil` for a square corner.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      .corners([topLeftRadius, topRightRadius, bottomRightRadius, bottomLeftRadius]))
  }

  /// Returns corners with half of the shorter side as their radius.
  ///
  /// - Parameter maximumRadius: The largest radius, in points; `nil` for none.
  /// - Returns: The configuration.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    maximumRadius.map { .corners(radius: .fixed(Double($0))) } ?? UICornerConfiguration(.capsule)
  }

  /// Returns four corners that keep one radius: the largest that any of them would have.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    groups(radius, radius, radius, radius, [0, 0, 0, 0])
  }

  /// Returns two upper corners of one radius and two lower corners of one radius.
  public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius)
    -> UICornerConfiguration
  {
    groups(topRadius, topRadius, bottomRadius, bottomRadius, [0, 0, 1, 1])
  }

  /// Returns two left corners of one radius and two right corners of one radius.
  public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius)
    -> UICornerConfiguration
  {
    groups(leftRadius, rightRadius, rightRadius, leftRadius, [0, 1, 1, 0])
  }

  /// Returns two upper corners of one radius, and lower corners with a radius each.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    groups(topRadius, topRadius, bottomRightRadius, bottomLeftRadius, [0, 0, 1, 2])
  }

  /// Returns two lower corners of one radius, and upper corners with a radius each.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    groups(topLeftRadius, topRightRadius, bottomRadius, bottomRadius, [0, 1, 2, 2])
  }

  /// Returns two left corners of one radius, and right corners with a radius each.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    groups(leftRadius, topRightRadius, bottomRightRadius, leftRadius, [0, 1, 2, 0])
  }

  /// Returns two right corners of one radius, and left corners with a radius each.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    groups(topLeftRadius, rightRadius, rightRadius, bottomLeftRadius, [0, 1, 1, 2])
  }
}
