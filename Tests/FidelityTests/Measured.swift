import Foundation
import UIKit

/// A value that can be compared: numbers, or a text.
struct Measured {
  let numbers: [Double]?
  let text: String

  init(_ text: String) {
    numbers = nil
    self.text = text
  }

  init(_ numbers: [CGFloat]) {
    self.numbers = numbers.map { Double($0) }
    let texts = numbers.map { String(format: "%.6g", Double($0)) }
    text = texts.count == 1 ? texts[0] : "(\(texts.joined(separator: ", ")))"
  }

  /// The value of a measurement without a result.
  static let none = Measured("nil")

  func isEqual(to other: Measured, within tolerance: Double) -> Bool {
    guard let mine = numbers, let others = other.numbers else { return text == other.text }
    return mine.count == others.count
      && zip(mine, others).allSatisfy { $0 == $1 || abs($0 - $1) <= tolerance }
  }
}

/// A type whose values facts can compare.
protocol Measurable {
  var measured: Measured { get }
}

extension String: Measurable {
  var measured: Measured { Measured(self) }
}
extension Bool: Measurable {
  var measured: Measured { Measured("\(self)") }
}
extension Int: Measurable {
  var measured: Measured { Measured([CGFloat(self)]) }
}
extension Double: Measurable {
  var measured: Measured { Measured([CGFloat(self)]) }
}
extension CGFloat: Measurable {
  var measured: Measured { Measured([self]) }
}
extension Float: Measurable {
  var measured: Measured { Measured([CGFloat(self)]) }
}
extension CGPoint: Measurable {
  var measured: Measured { Measured([x, y]) }
}
extension CGSize: Measurable {
  var measured: Measured { Measured([width, height]) }
}
extension CGRect: Measurable {
  var measured: Measured { Measured([minX, minY, width, height]) }
}
extension CGAffineTransform: Measurable {
  var measured: Measured { Measured([a, b, c, d, tx, ty]) }
}
extension UIEdgeInsets: Measurable {
  var measured: Measured { Measured([top, left, bottom, right]) }
}
extension NSDirectionalEdgeInsets: Measurable {
  var measured: Measured { Measured([top, leading, bottom, trailing]) }
}
extension Array: Measurable where Element: Measurable {
  var measured: Measured {
    let parts = map(\.measured)
    let numbers = parts.compactMap(\.numbers)
    guard numbers.count == parts.count else {
      return Measured(parts.map(\.text).joined(separator: ", "))
    }
    return Measured(numbers.flatMap { $0 }.map { CGFloat($0) })
  }
}
extension Optional: Measurable where Wrapped: Measurable {
  var measured: Measured { self?.measured ?? .none }
}
