/// Numbers as files of Interface Builder write them, and as Swift reads them.
enum NumberText {
  /// The value of a text; `nil` for one that is not a finite number.
  ///
  /// Numbers too small to mean anything, such as the 2.2e-308 that Interface Builder writes for an
  /// inset of nothing, are 0.
  static func double(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return abs(value) < 1e-30 ? 0 : value
  }

  /// The Swift literal for a text; `nil` for one that is not a finite number.
  ///
  /// The size is at most the largest `Float`.
  static func literal(_ text: String) -> String? { double(text).map(literal) }

  /// The Swift literal for a finite number.
  static func literal(_ value: Double) -> String {
    let limit = Double(Float.greatestFiniteMagnitude)
    let text = String(min(max(value, -limit), limit))
    // Without its fraction, a whole number is a literal of every type of number.
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The Swift literal for a text with a whole number of at most 32 bits.
  static func wholeLiteral(_ text: String) -> String? {
    double(text).flatMap { Int32(literal($0)) }.map { String($0) }
  }
}
