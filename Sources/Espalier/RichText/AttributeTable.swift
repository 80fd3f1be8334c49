import EspalierText
import Foundation

/// The sets of attributes of one text, each known by a number.
///
/// Equal sets have one number, so that a text keeps four bytes for each of its runs. A table belongs
/// to one label, one drawn string or one text view.
@MainActor final class AttributeTable {
  /// The font of text without one.
  let standardFont: UIFont
  private var looks: [TextLook?] = []
  /// Numbers whose sets were forgotten.
  private var free: [Int32] = []
  private var numbers: [AttributeSet: Int32] = [:]

  init(standardFont: UIFont) { self.standardFont = standardFont }

  /// The number of a set of attributes.
  func number(of attributes: [NSAttributedString.Key: Any]) -> Int32 {
    let set = AttributeSet(attributes)
    if let number = numbers[set] { return number }
    let look = TextLook(attributes, standardFont: standardFont, lineWidth: lineWidth)
    let number = free.popLast() ?? Int32(looks.count)
    if Int(number) < looks.count { looks[Int(number)] = look } else { looks.append(look) }
    numbers[set] = number
    return number
  }

  private var lineWidth: CGFloat = 0
  /// The width that attachments get in lines without end, in points.
  private static let endlessWidth: CGFloat = 10_000_000

  /// Asks attachments for their places in lines of a width; returns whether one became another.
  func fitAttachments(inLinesOfWidth width: CGFloat) -> Bool {
    let width = width > 0 && width < Self.endlessWidth ? width : Self.endlessWidth
    guard width != lineWidth else { return false }
    lineWidth = width
    var isChanged = false
    for index in looks.indices where looks[index]?.attachment != nil {
      if looks[index]?.fitAttachment(inLineOfWidth: width) == true { isChanged = true }
    }
    return isChanged
  }

  /// Whether there are so many sets that some of them may be of no use any more.
  var isLarge: Bool { count >= threshold }
  private var threshold = 64

  /// Forgets every set but those with some numbers and the one without attributes.
  func forget(allBut used: Set<Int32>) {
    numbers = numbers.filter { $0.value == 0 || used.contains($0.value) }
    let kept = Set(numbers.values)
    for index in looks.indices where looks[index] != nil && !kept.contains(Int32(index)) {
      looks[index] = nil
      free.append(Int32(index))
    }
    threshold = max(64, 2 * count)
  }

  /// The set with a number; that of text without attributes for an unknown one.
  subscript(number: Int32) -> TextLook {
    let index = Int(number)
    let known = looks.indices.contains(index) ? looks[index] : nil
    return known ?? TextLook([:], standardFont: standardFont)
  }

  /// Returns the font and the features with which the set of attributes with a number is shaped.
  func look(_ number: Int32) -> RunStyle { self[number].run }

  /// Returns the style of the paragraph whose first unit has a number.
  func paragraphStyle(_ number: Int32, fallback: TextDirection) -> ParagraphStyle {
    (self[number].paragraph ?? .default).setting(fallback: fallback)
  }

  /// The number of sets.
  var count: Int { numbers.count }
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
