internal import Foundation

/// In how many columns a value stands, and on which side.
public struct OSLogStringAlignment: Sendable {
  private let columns: (@Sendable () -> Int)?
  private let isLeft: Bool

  /// The value takes as many columns as it needs.
  public static let none = OSLogStringAlignment(columns: nil, isLeft: false)

  /// The value ends at the right edge of a number of columns.
  public static func right(
    columns: @autoclosure @escaping @Sendable () -> Int
  ) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: false)
  }

  /// The value begins at the left edge of a number of columns.
  public static func left(
    columns: @autoclosure @escaping @Sendable () -> Int
  ) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: true)
  }

  func aligned(_ text: String) -> String {
    guard let columns else { return text }
    let space = String(repeating: " ", count: max(0, min(columns(), 1_000) - text.count))
    return isLeft ? text + space : space + text
  }
}

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
  private let radix: Int
  private let prefix: String
  private let showsSign: Bool
  private let isUppercase: Bool
  private let minimumDigits: Int

  /// In decimal digits.
  public static let decimal = decimal()
  /// In hexadecimal digits.
  public static let hex = hex()
  /// In octal digits.
  public static let octal = octal()

  /// In decimal digits.
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 10, prefix: "", showsSign: explicitPositiveSign, isUppercase: false,
      minimumDigits: minDigits)
  }

  /// In hexadecimal digits.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", showsSign: explicitPositiveSign,
      isUppercase: uppercase, minimumDigits: minDigits)
  }

  /// In octal digits.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8, prefix: includePrefix ? "0o" : "", showsSign: explicitPositiveSign,
      isUppercase: uppercase, minimumDigits: minDigits)
  }

  func text(_ number: some FixedWidthInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, min(minimumDigits, 1_000) - digits.count))
    return (number < 0 ? "-" : showsSign ? "+" : "") + prefix + zeros + digits
  }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
  private let conversion: String
  private let precision: Int
  private let showsSign: Bool

  private init(_ letter: String, _ precision: Int, _ showsSign: Bool, _ isUppercase: Bool) {
    conversion = isUppercase ? letter.uppercased() : letter
    self.precision = precision
    self.showsSign = showsSign
  }

  /// With six digits after the point.
  public static let fixed = fixed(precision: 6)
  /// With an exponent.
  public static let exponential = exponential(precision: 6)
  /// With or without an exponent, whichever is shorter.
  public static let hybrid = hybrid(precision: 6)

  /// With a number of digits after the point.
  public static func fixed(
    precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    .init("f", precision, explicitPositiveSign, uppercase)
  }

  /// With an exponent, and a number of digits after the point.
  public static func exponential(
    precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    .init("e", precision, explicitPositiveSign, uppercase)
  }

  /// With or without an exponent, and a number of digits in all.
  public static func hybrid(
    precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    .init("g", precision, explicitPositiveSign, uppercase)
  }

  func text(_ number: Double) -> String {
    let digits = max(0, min(precision, 100))
    return String(format: "%\(showsSign ? "+" : "").\(digits)\(conversion)", number)
  }
}
