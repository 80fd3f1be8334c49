import EspalierCore
import Foundation

/// A colour as a picker works on it: amounts in 0...1.
struct ColorValue: Equatable {
  var red: CGFloat = 0
  var green: CGFloat = 0
  var blue: CGFloat = 0
  var alpha: CGFloat = 1

  init(red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Takes the amounts of a colour in the traits of a view.
  @MainActor init(_ color: UIColor, traits: UITraitCollection) {
    color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    red = min(max(red, 0), 1)
    green = min(max(green, 0), 1)
    blue = min(max(blue, 0), 1)
  }

  /// Reads three or six hexadecimal digits, after a number sign or without; other texts are `nil`.
  init?(hex text: String) {
    let digits = text.trimmingCharacters(in: .whitespaces).drop { $0 == "#" }
    guard digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
      return nil
    }
    func amount(_ shift: UInt32, _ mask: UInt32) -> CGFloat {
      CGFloat(number >> shift & mask) / CGFloat(mask)
    }
    switch digits.count {
    case 3: self.init(red: amount(8, 15), green: amount(4, 15), blue: amount(0, 15))
    case 6: self.init(red: amount(16, 255), green: amount(8, 255), blue: amount(0, 255))
    default: return nil
    }
  }

  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
  var opaque: ColorValue { ColorValue(red: red, green: green, blue: blue) }

  /// Six hexadecimal digits.
  var hex: String {
    [red, green, blue].map { amount in
      let digits = String(Self.byte(amount), radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  static func byte(_ amount: CGFloat) -> Int { Int((amount * 255).rounded()) }

  /// Whether two colours are the same in eight bits, whatever their opacity.
  func hasSameHue(as other: ColorValue) -> Bool { hex == other.hex }
}
