package import EspalierDiagnostics

/// How many device pixels a point has, and who said so.
package struct DisplayScale: Equatable {
  package var value: Double
  /// Whether the user asked for this scale by name, so that it overrides the window system's.
  package var isForced: Bool
  /// What was wrong with the numbers given; the next source was used instead.
  package var problems: [Issue] = []

  /// The scales that can be asked for.
  package static let range = 0.5...8.0

  /// Reads the scale from `ESPALIER_SCALE`, else the X resource Xft.dpi, else `GDK_SCALE`, else
  /// `QT_SCALE_FACTOR`, else 1.
  ///
  /// `xftDPI` is 0 where there is no such resource. Dots per inch are rounded to quarters of the
  /// usual 96, and never make things smaller.
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
