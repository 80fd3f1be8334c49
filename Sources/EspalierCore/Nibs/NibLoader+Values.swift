import EspalierDiagnostics
public import Foundation

extension _NibLoader {
  /// The tables of the target that the loader belongs to.
  final var tables: _ProjectTables? { _ProjectTables.of(type(of: self)) }

  /// Returns an image of the target's catalogues, or of a file.
  ///
  /// - Parameters:
  ///   - name: The image's name.
  ///   - width: The width that the file gives for an image that is missing, in points.
  ///   - height: The height, in points.
  /// - Returns: The image; an empty picture of that size where there is none.
  public final func image(_ name: String, width: CGFloat, height: CGFloat) -> UIImage? {
    if let image = tables?.image(name)
      ?? UIImage(named: name, in: tables?.bundle, compatibleWith: nil)
    {
      return image
    }
    if width <= 0 || height <= 0 || !width.isFinite || !height.isFinite { return nil }
    let size = CGSize(width: min(width, 4096), height: min(height, 4096))
    return UIGraphicsImageRenderer(size: size).image { _ in }
  }

  /// Returns a color of the target's catalogues.
  ///
  /// - Parameters:
  ///   - name: The color's name.
  ///   - red: The red part of the color that the file itself keeps, from 0 to 1.
  ///   - green: The green part.
  ///   - blue: The blue part.
  ///   - alpha: The opacity.
  /// - Returns: The color; that of the file where the catalogues have none.
  public final func color(
    _ name: String, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
  ) -> UIColor {
    tables?.color(name) ?? UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns a font by its name.
  ///
  /// - Parameters:
  ///   - name: The PostScript name.
  ///   - size: The size, in points.
  /// - Returns: The font; the system's where the machine lacks it, with an issue.
  public final func font(_ name: String, _ size: CGFloat) -> UIFont {
    if let font = UIFont(name: name, size: size) { return font }
    reportIssue(
      Issue(
        "P305", .warning, subjects: [name],
        "The font “\(name)” of \(fileName) is not there; the system font takes its place.",
        fix: "Add the font's file to the target and to UIAppFonts of Info.plist."))
    return UIFont.systemFont(ofSize: size)
  }

  /// Returns a text in the language in use.
  ///
  /// - Parameters:
  ///   - table: The name of the strings table: the file's own.
  ///   - key: The key: the object's identifier and the attribute.
  ///   - fallback: The text that stands in the file.
  /// - Returns: The text.
  public final func text(
    _ table: StaticString, _ key: StaticString, _ fallback: String
  ) -> String {
    tables?.text("\(table)", "\(key)") ?? fallback
  }
}
