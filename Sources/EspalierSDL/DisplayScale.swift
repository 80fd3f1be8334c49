package import EspalierDiagnostics

/// The number of device pixels per point, and its source.
package struct DisplayScale: Equatable {
  package var value: Double
  /// Whether the user set this scale explicitly, so that it overrides the window system's.
  package var isForced: Bool
  /// The unusable numbers that were found; for each of them, the next source was used.
  package var problems: [Issue] = []

  /// The scales that a user can set.
  package static let range = 0.5...8.0

  /// Reads the scale from `ESPALIER_SCALE`, else the X resource Xft.dpi, else `GDK_SCALE`, else
  /// `QT_SCALE_FACTOR`, else 1.
  ///
  /// `xftDPI` is 0 if there is no such resource. The dots per inch are divided by the usual 96,
  /// rounded to quarters, and never make the scale less than 1.
  package static func resolve(
    environment: StartEnvironment, xftDPI: Double
  ) -> DisplayScale {
    var problems: [Issue] = []
    func number(_ name: String) -> Double? {
      guard let text = environment[name] else { return nil }
      if let value = Double(text), range.contains(value) { return value }
      problems.append(
        Issue(
          "environment.scale", .warning, subjects: [name],
          "\(name)=\(text) is not a scale between \(range.lowerBound) and \(range.upperBound); "
            + "it is ignored.",
          fix: "Set \(name) to a number such as 1, 1.5 or 2, or leave it out."))
      return nil
    }
    if let forced = number("ESPALIER_SCALE") {
      return DisplayScale(value: forced, isForced: true, problems: problems)
    }
    if xftDPI > 0, xftDPI.isFinite {
      let quarters = (xftDPI / 96 * 4).rounded() / 4
      return DisplayScale(
        value: min(max(1, quarters), range.upperBound), isForced: false, problems: problems)
    }
    let value = number("GDK_SCALE") ?? number("QT_SCALE_FACTOR") ?? 1
    return DisplayScale(value: value, isForced: false, problems: problems)
  }
}
