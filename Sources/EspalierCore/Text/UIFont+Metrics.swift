import EspalierPlatform
public import Foundation

extension UIFont {
  /// The distance from the baseline up to the top of a line, in points; positive.
  @preconcurrency @MainActor public final var ascender: CGFloat { resolved.metrics.ascender }

  /// The distance from the baseline down to the bottom of a line, in points; negative.
  @preconcurrency @MainActor public final var descender: CGFloat { resolved.metrics.descender }

  /// The extra space between lines, in points.
  @preconcurrency @MainActor public final var leading: CGFloat { resolved.metrics.leading }

  /// The distance from one baseline to the next, in points.
  @preconcurrency @MainActor public final var lineHeight: CGFloat { resolved.metrics.lineHeight }

  /// The height of a capital letter, in points.
  @preconcurrency @MainActor public final var capHeight: CGFloat { resolved.metrics.capHeight }

  /// The height of a small x, in points.
  @preconcurrency @MainActor public final var xHeight: CGFloat { resolved.metrics.xHeight }

  /// The name of the family the face belongs to.
  @preconcurrency @MainActor public final var familyName: String { resolved.metrics.familyName }

  /// The name of the face.
  @preconcurrency @MainActor public final var fontName: String { resolved.metrics.fontName }

  /// The families on the machine, in alphabetical order, including the built-in one.
  @preconcurrency @MainActor public static var familyNames: [String] {
    Runtime.current.text.familyNames
  }

  /// Returns the names of the faces of a family, in alphabetical order; none for a family that the
  /// machine does not have.
  @preconcurrency @MainActor
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    Runtime.current.text.fontNames(ofFamily: familyName)
  }
}
