import Foundation

/// Turns the values of programs into values of a file, and back.
struct StateConversion {
  /// The largest number of lists, tables and objects inside each other.
  ///
  /// More is what a program makes by mistake, such as an object that encodes itself.
  static let depthLimit = 64

  /// Returns the place of a controller, view or other restored object among the saved ones; `nil`
  /// for one that is not saved.
  let place: (AnyObject) -> Int?
  /// Whether a value of the kind is such an object.
  let isRestored: (AnyObject) -> Bool
  var depth = 0

  /// Returns the value to save for a program's value; `nil` for one that cannot be saved.
  func value(of any: Any) -> StateValue? {
    guard depth < Self.depthLimit else { return nil }
    switch any {
    case let value as StateValue: return value
    case let value as any OptionalAny: return value.wrapped.flatMap(self.value)
    case let value as String: return .text(value)
    case let value as Bool: return .flag(value)
    case let value as any FixedWidthInteger:
      return Int64(exactly: value).map(StateValue.integer) ?? .number(Double("\(value)") ?? .nan)
    case let value as Double: return .number(value)
    case let value as Float: return .number(Double(value))
    case let value as CGFloat: return .number(Double(value))
    case let value as Data: return .data(value)
    case let value as Date:
      return .object("Date", ["time": .number(value.timeIntervalSinceReferenceDate)])
    case let value as URL: return .object("URL", ["text": .text(value.absoluteString)])
    case let value as UUID: return .object("UUID", ["text": .text(value.uuidString)])
    case let value as IndexPath:
      return .object("IndexPath", ["indexes": .list(value.map { .integer(Int64($0)) })])
    case let value as CGPoint: return numbers("CGPoint", [value.x, value.y])
    case let value as CGSize: return numbers("CGSize", [value.width, value.height])
    case let value as CGRect:
      return numbers("CGRect", [value.minX, value.minY, value.width, value.height])
    case let value as NSRange:
      return .object(
        "NSRange",
        ["location": .integer(Int64(value.location)), "length": .integer(Int64(value.length))])
    case let value as [Any]: return .list(value.compactMap(deeper.value))
    case let value as Set<AnyHashable>:
      return .object("Set", ["members": .list(value.compactMap { deeper.value(of: $0.base) })])
    case let value as [AnyHashable: Any]: return table(value)
    default: break
    }
    guard type(of: any) is AnyClass else { return nil }
    return value(ofObject: any as AnyObject)
  }

  private var deeper: StateConversion {
    var copy = self
    copy.depth += 1
    return copy
  }

  private func numbers(_ kind: String, _ numbers: [CGFloat]) -> StateValue {
    .object(kind, ["numbers": .list(numbers.map { .number(Double($0)) })])
  }

  /// Keys that are no texts make a list of pairs, so that they come back as what they were.
  private func table(_ entries: [AnyHashable: Any]) -> StateValue {
    var named: [String: StateValue] = [:]
    for (key, value) in entries {
      guard let key = key.base as? String else { return pairs(entries) }
      named[key] = deeper.value(of: value)
    }
    return .table(named)
  }

  private func pairs(_ entries: [AnyHashable: Any]) -> StateValue {
    let pairs: [StateValue] = entries.compactMap { key, value in
      guard let key = deeper.value(of: key.base), let value = deeper.value(of: value) else {
        return nil
      }
      return .list([key, value])
    }
    return .object("Dictionary", ["pairs": .list(pairs)])
  }

  private func value(ofObject object: AnyObject) -> StateValue? {
    if isRestored(object) { return place(object).map(StateValue.reference) }
    switch object {
    case let value as NSNumber: return number(value)
    case let value as NSString: return .text("\(value)")
    case let value as NSData: return .data(Data(referencing: value))
    case let value as NSDate:
      return .object("Date", ["time": .number(value.timeIntervalSinceReferenceDate)])
    case let value as NSURL:
      return .object("URL", ["text": .text(value.absoluteString)])
    case let value as NSUUID: return .object("UUID", ["text": .text(value.uuidString)])
    case let value as NSArray: return .list(value.compactMap(deeper.value))
    case let value as NSDictionary:
      var entries: [AnyHashable: Any] = [:]
      for (key, value) in value { if let key = key as? AnyHashable { entries[key] = value } }
      return table(entries)
    case let value as any NSSecureCoding:
      guard let type = type(of: object) as? NSObject.Type else { return nil }
      let coder = StateCoder(values: [:], conversion: deeper)
      value.encode(with: coder)
      return .object(NSStringFromClass(type), coder.values)
    default: return nil
    }
  }

  private func number(_ number: NSNumber) -> StateValue {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "B"): .flag(number.boolValue)
    case UInt8(ascii: "d"), UInt8(ascii: "f"): .number(number.doubleValue)
    default: .integer(number.int64Value)
    }
  }
}

private protocol OptionalAny { var wrapped: Any? { get } }

extension Optional: OptionalAny {
  fileprivate var wrapped: Any? { map { $0 } }
}
