package import EspalierText
import Foundation

/// The sets of attributes of one text, each known by a number.
///
/// Equal sets have one number, so that a text keeps four bytes for each of its runs. A table
/// belongs to one label, one drawn string or one text view.
@MainActor package final class AttributeTable {
  /// The font of text without one.
  let standardFont: UIFont
  private var looks: [KeptLook?] = []
  /// The number of times that sets were forgotten, after which a number may stand for another one.
  private(set) var generation = 0
  /// Numbers whose sets were forgotten.
  private var free: [Int32] = []
  private var numbers: [AttributeSet: Int32] = [:]

  package init(standardFont: UIFont) { self.standardFont = standardFont }

  /// The number of a set of attributes.
  package func number(of attributes: [NSAttributedString.Key: Any]) -> Int32 {
    let set = AttributeSet(attributes)
    if let number = numbers[set] { return number }
    let look = TextLook(attributes, standardFont: standardFont, lineWidth: lineWidth)
    let number = free.popLast() ?? Int32(looks.count)
    let kept = KeptLook(look)
    if Int(number) < looks.count { looks[Int(number)] = kept } else { looks.append(kept) }
    numbers[set] = number
    return number
  }

  private var lineWidth: CGFloat = 0
  /// The width that attachments get in lines without end, in points.
  private static let endlessWidth: CGFloat = 10_000_000

  /// Asks attachments for their places in lines of a width; returns whether one became another.
  package func fitAttachments(inLinesOfWidth width: CGFloat) -> Bool {
    let width = width > 0 && width < Self.endlessWidth ? width : Self.endlessWidth
    guard width != lineWidth else { return false }
    lineWidth = width
    var isChanged = false
    for index in looks.indices where looks[index]?.value.attachment != nil {
      if looks[index]?.value.fitAttachment(inLineOfWidth: width) == true { isChanged = true }
    }
    return isChanged
  }

  /// Whether there are so many sets that some of them may be of no use any more.
  package var isLarge: Bool { count >= threshold }
  private var threshold = 64

  /// Forgets every set but those with some numbers and the one without attributes.
  package func forget(allBut used: Set<Int32>) {
    generation += 1
    numbers = numbers.filter { $0.value == 0 || used.contains($0.value) }
    let kept = Set(numbers.values)
    for index in looks.indices where looks[index] != nil && !kept.contains(Int32(index)) {
      looks[index] = nil
      free.append(Int32(index))
    }
    threshold = max(64, 2 * count)
  }

  /// The set with a number; that of text without attributes for an unknown one.
  package subscript(number: Int32) -> TextLook {
    let index = Int(number)
    let known = looks.indices.contains(index) ? looks[index] : nil
    return known?.value ?? TextLook([:], standardFont: standardFont)
  }

  /// Returns the font and the features with which the set of attributes with a number is shaped.
  package func look(_ number: Int32) -> RunStyle {
    let index = Int(number)
    // Not by way of the whole look, which holds a dozen objects.
    if looks.indices.contains(index), let run = looks[index]?.value.run { return run }
    return self[number].run
  }

  /// Returns the style of the paragraph whose first unit has a number.
  package func paragraphStyle(_ number: Int32, fallback: TextDirection) -> ParagraphStyle {
    (paragraph(number) ?? .default).setting(fallback: fallback, naturalFollowsText: true)
  }

  /// The paragraph style that the set with a number has.
  package func paragraph(_ number: Int32) -> NSParagraphStyle? {
    let index = Int(number)
    return looks.indices.contains(index) ? looks[index]?.value.paragraph : nil
  }

  /// The lean of the letters of a set, and the width of their outlines.
  func shape(_ number: Int32) -> (slant: Double, strokeWidth: Double) {
    let index = Int(number)
    guard looks.indices.contains(index), let look = looks[index] else { return (0, 0) }
    return (look.value.slant, look.value.strokeWidth)
  }

  /// The colour and the link of a set that is drawn as letters in one colour; `nil` for others.
  func plainLook(_ number: Int32) -> (color: UIColor?, isLink: Bool)? {
    let index = Int(number)
    guard looks.indices.contains(index), let look = looks[index] else { return (nil, false) }
    return look.value.isPlain ? (look.value.color, look.value.link != nil) : nil
  }

  /// Whether a set has a colour behind its letters.
  package func hasBackground(_ number: Int32) -> Bool {
    let index = Int(number)
    return looks.indices.contains(index) && looks[index]?.value.background != nil
  }

  /// The number of sets.
  package var count: Int { numbers.count }
}

/// A set in a place of its own: what is asked of it is read without copying all of it.
@MainActor private final class KeptLook {
  var value: TextLook

  init(_ value: TextLook) { self.value = value }
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
