public import Foundation

/// A colour as four sRGB numbers, the form that layers store.
///
/// Unlike `UIColor`, it never depends on traits. It is immutable, so any thread may use it.
public final class CGColor: Hashable, Sendable {
  /// The components; of a pattern, the mean of its picture.
  package let rgba: RGBA
  /// The picture that the colour repeats; `nil` for a plain colour.
  package let pattern: PatternTile?

  package init(_ rgba: RGBA) {
    self.rgba = rgba
    pattern = nil
  }

  init(_ rgba: RGBA, pattern: PatternTile) {
    self.rgba = rgba
    self.pattern = pattern
  }

  /// Creates a colour from components in 0...1 that are not premultiplied.
  ///
  /// Values outside the range are clamped; NaN counts as zero.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    rgba = RGBA(clampingRed: red, green: green, blue: blue, alpha: alpha)
    pattern = nil
  }

  /// Creates a gray from a brightness and an opacity, both in 0...1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Creates a colour from components in a colour space, the last of them the opacity.
  ///
  /// - Parameters:
  ///   - space: The colour space.
  ///   - components: One number more than the space has components, each in 0...1.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(space.color(components))
  }

  /// The space of the components: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// The red, green, blue and alpha components, each in 0...1 and not premultiplied.
  public var components: [CGFloat]? {
    [CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), CGFloat(rgba.alpha)]
  }

  /// The number of components, including alpha.
  public var numberOfComponents: Int { 4 }

  /// The opacity, in 0...1.
  public var alpha: CGFloat { CGFloat(rgba.alpha) }

  /// Returns the same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(
      red: CGFloat(rgba.red), green: CGFloat(rgba.green), blue: CGFloat(rgba.blue), alpha: alpha)
  }

  /// Returns whether both colours have the same components.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.rgba == right.rgba && left.pattern === right.pattern
  }

  /// Feeds the components to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

/// A colour of another kind that layers accept, such as `UIColor`.
package protocol LayerColor {
  /// The colour as layers store it.
  var cgColor: CGColor { get }
}

extension RGBA {
  package init(clampingRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func unit(_ value: CGFloat) -> Float { value > 0 ? Float(min(value, 1)) : 0 }
    self.init(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
  }
}
