import EspalierGeometry
import Foundation

extension _NibLoader {
  /// Makes constraints from a table and activates them.
  ///
  /// The rows end in semicolons. A row has eight numbers with commas between them: the index of the
  /// first item, its attribute's raw value, the relation's raw value, the index of the second item
  /// or -1, its attribute's raw value, multiplier, constant in points, and priority.
  ///
  /// - Parameters:
  ///   - items: Views and layout guides; a constraint on a missing item is left out.
  ///   - rows: The table.
  public final func constraints(_ items: [AnyObject?], _ rows: StaticString) {
    var made: [NSLayoutConstraint] = []
    var numbers: [Double] = []
    rows.withUTF8Buffer { bytes in
      var field = bytes.startIndex
      for (index, byte) in bytes.enumerated() {
        let ends = byte == UInt8(ascii: ";")
        guard ends || byte == UInt8(ascii: ",") else { continue }
        numbers.append(Double(String(decoding: bytes[field..<index], as: UTF8.self)) ?? 0)
        field = index + 1
        guard ends else { continue }
        if let constraint = Self.constraint(numbers, items) { made.append(constraint) }
        numbers.removeAll(keepingCapacity: true)
      }
    }
    NSLayoutConstraint.activate(made)
  }

  private static func constraint(
    _ row: [Double], _ items: [AnyObject?]
  ) -> NSLayoutConstraint? {
    guard row.count == 8, let first = item(row[0], items) else { return nil }
    let second = item(row[3], items)
    if row[3] >= 0, second == nil { return nil }
    return made(
      first, Int(row[1]), Int(row[2]), second, Int(row[4]), CGFloat(row[5]), CGFloat(row[6]),
      Float(row[7]))
  }

  private static func item(_ index: Double, _ items: [AnyObject?]) -> AnyObject? {
    let index = Int(index)
    return items.indices.contains(index) ? items[index] : nil
  }

  /// Makes one constraint and activates it.
  ///
  /// - Parameters:
  ///   - first: The first item, a view or a layout guide.
  ///   - firstAttribute: The raw value of its attribute.
  ///   - relation: The raw value of the relation.
  ///   - second: The second item; nil for none.
  ///   - secondAttribute: The raw value of its attribute; 0 for none.
  ///   - multiplier: The multiplier.
  ///   - constant: The constant, in points.
  ///   - priority: The priority.
  ///   - identifier: The constraint's identifier.
  /// - Returns: The constraint.
  public final func constraint(
    _ first: AnyObject, _ firstAttribute: Int, _ relation: Int, _ second: AnyObject?,
    _ secondAttribute: Int, _ multiplier: CGFloat, _ constant: CGFloat, _ priority: Float,
    _ identifier: String? = nil
  ) -> NSLayoutConstraint {
    let constraint = Self.made(
      first, firstAttribute, relation, second, secondAttribute, multiplier, constant, priority)
    constraint.identifier = identifier
    constraint.isActive = true
    return constraint
  }

  private static func made(
    _ first: AnyObject, _ firstAttribute: Int, _ relation: Int, _ second: AnyObject?,
    _ secondAttribute: Int, _ multiplier: CGFloat, _ constant: CGFloat, _ priority: Float
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first, attribute: .init(rawValue: firstAttribute) ?? .notAnAttribute,
      relatedBy: .init(rawValue: relation) ?? .equal, toItem: second,
      attribute: .init(rawValue: secondAttribute) ?? .notAnAttribute, multiplier: multiplier,
      constant: constant)
    if priority < 1000 { constraint.priority = UILayoutPriority(rawValue: priority) }
    return constraint
  }
}
