import EspalierText
import Foundation

/// The sets of attributes of one text, each known by a number.
///
/// Equal sets have one number, so that a text keeps four bytes for each of its runs. A table belongs
/// to one label, one drawn string or one text view.
@MainActor final class AttributeTable {
  /// The font of text without one.
  let standardFont: UIFont
  private var looks: [TextLook] = []
  private var numbers: [AttributeSet: Int32] = [:]

  init(standardFont: UIFont) { self.standardFont = standardFont }

  /// The number of a set of attributes.
  func number(of attributes: [NSAttributedString.Key: Any]) -> Int32 {
    let set = AttributeSet(attributes)
    if let number = numbers[set] { return number }
    let number = Int32(looks.count)
    looks.append(TextLook(attributes, standardFont: standardFont))
    numbers[set] = number
    return number
  }

  /// The set with a number; that of text without attributes for an unknown one.
  subscript(number: Int32) -> TextLook {
    let index = Int(number)
    return looks.indices.contains(index)
      ? looks[index] : TextLook([:], standardFont: standardFont)
  }

  /// What shaping wants to know of the set with a number.
  func look(_ number: Int32) -> RunStyle { self[number].run }

  /// How a paragraph is set whose first unit has a number.
  func paragraphStyle(_ number: Int32, fallback: TextDirection) -> ParagraphStyle {
    (self[number].paragraph ?? .default).setting(fallback: fallback)
  }

  /// The number of sets.
  var count: Int { looks.count }
}

/// Attributes as a key: values are compared where they can be, else by identity.
private struct AttributeSet: Hashable {
  private let values: [NSAttributedString.Key: AnyHashable]

  init(_ attributes: [NSAttributedString.Key: Any]) {
    values = attributes.mapValues { value in
      if let value = value as? AnyHashable { return value }
      return AnyHashable(ObjectIdentifier(value as AnyObject))
    }
  }
}
