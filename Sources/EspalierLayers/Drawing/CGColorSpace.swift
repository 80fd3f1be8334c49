// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A list of objects, under the name that ported source casts to.
public typealias CFArray = [Any]
/// A text, under the name that ported source casts to.
public typealias CFString = String

/// The meaning of the components of a colour: red, green and blue, or grey.
///
/// All colours are drawn in sRGB, which the colours of the device are, too. It is immutable, so any
/// thread may use it.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of the space of red, green and blue in which everything is drawn.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// The name of the space of greys with the curve of sRGB's brightness.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  /// The number of components without the opacity: 3, or 1 for greys.
  public let numberOfComponents: Int

  fileprivate init(numberOfComponents: Int) { self.numberOfComponents = numberOfComponents }

  /// Creates a space by its name; `nil` for a space other than sRGB and its greys.
  public convenience init?(name: CFString) {
    switch name {
    case Self.sRGB: self.init(numberOfComponents: 3)
    case Self.genericGrayGamma2_2: self.init(numberOfComponents: 1)
    default: return nil
    }
  }

  /// The name: of sRGB, or of its greys.
  public var name: CFString? { numberOfComponents == 3 ? Self.sRGB : Self.genericGrayGamma2_2 }

  /// Returns the colour of components, with the opacity behind them.
  func color(_ components: UnsafePointer<CGFloat>) -> RGBA {
    numberOfComponents == 3
      ? RGBA(
        clampingRed: components[0], green: components[1], blue: components[2],
        alpha: components[3])
      : RGBA(
        clampingRed: components[0], green: components[0], blue: components[0],
        alpha: components[1])
  }

  /// Returns whether both have the same components.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.numberOfComponents == right.numberOfComponents
  }

  /// Feeds the number of components to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(numberOfComponents) }
}

private let rgb = CGColorSpace(numberOfComponents: 3)
private let gray = CGColorSpace(numberOfComponents: 1)

/// Returns the space of red, green and blue: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { rgb }

/// Returns the space of greys: those of sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { gray }
