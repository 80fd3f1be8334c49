import Foundation

extension StateValue {
  /// Reads the value as programs do; `nil` for a reference to an object that is not there,
  /// and for what this program has no class for.
  ///
  /// - Parameters:
  ///   - object: Returns a restored object from its place among the saved ones.
  ///   - isAllowed: Whether an object of a class may be made; a saved file names classes, and makes
  ///     none that the program did not ask for.
  /// - Returns: The value; `nil` for one that cannot be made.
  func restored(
    _ object: @escaping (Int) -> AnyObject?, where isAllowed: (AnyClass) -> Bool
  ) -> Any? {
    switch self {
    case .flag(let value): return value
    case .integer(let value): return Int(value)
    case .number(let value): return value
    case .text(let value): return value
    case .data(let value): return value
    case .list(let values): return values.compactMap { $0.restored(object, where: isAllowed) }
    case .table(let values):
      return values.compactMapValues { $0.restored(object, where: isAllowed) }
    case .reference(let place): return object(place)
    case .object(let kind, let values):
      switch kind {
      case "Dictionary": return pairs(values, object, isAllowed)
      case "Set":
        let members = values["members"]?.restored(object, where: isAllowed) as? [Any] ?? []
        return Set(members.compactMap { $0 as? AnyHashable })
      default: break
      }
      if let value = Self.value(kind, values) { return value }
      guard let type = NSClassFromString(kind) as? NSObject.Type, isAllowed(type),
        let secure = type as? any NSSecureCoding.Type, secure.supportsSecureCoding
      else { return nil }
      return secure.init(coder: StateCoder(values: values, object: object))
    }
  }

  private func pairs(
    _ values: [String: StateValue], _ object: @escaping (Int) -> AnyObject?,
    _ isAllowed: (AnyClass) -> Bool
  ) -> [AnyHashable: Any] {
    guard case .list(let pairs)? = values["pairs"] else { return [:] }
    var entries: [AnyHashable: Any] = [:]
    for case .list(let pair) in pairs where pair.count == 2 {
      guard let key = pair[0].restored(object, where: isAllowed) as? AnyHashable else { continue }
      entries[key] = pair[1].restored(object, where: isAllowed)
    }
    return entries
  }

  /// Returns a value of one of the kinds that are no classes of the program.
  private static func value(_ kind: String, _ values: [String: StateValue]) -> Any? {
    switch kind {
    case "Date": return values["time"]?.double.map(Date.init(timeIntervalSinceReferenceDate:))
    case "URL": return values["text"]?.string.flatMap { URL(string: $0) }
    case "UUID": return values["text"]?.string.flatMap(UUID.init(uuidString:))
    case "IndexPath":
      guard case .list(let list)? = values["indexes"] else { return nil }
      return IndexPath(indexes: list.compactMap(\.int))
    case "NSRange":
      guard let location = values["location"]?.int, let length = values["length"]?.int else {
        return nil
      }
      return NSRange(location: location, length: length)
    default: break
    }
    guard case .list(let list)? = values["numbers"] else { return nil }
    let numbers = list.compactMap(\.double)
    switch (kind, numbers.count) {
    case ("CGPoint", 2): return CGPoint(x: numbers[0], y: numbers[1])
    case ("CGSize", 2): return CGSize(width: numbers[0], height: numbers[1])
    case ("CGRect", 4):
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    default: return nil
    }
  }

  var string: String? {
    guard case .text(let value) = self else { return nil }
    return value
  }

  var int: Int? {
    switch self {
    case .integer(let value): Int(value)
    case .number(let value): Int(exactly: value.rounded(.towardZero))
    case .flag(let value): value ? 1 : 0
    default: nil
    }
  }

  var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The value as an instance of a class of Foundation, for those who ask for one by its class.
  var bridged: NSObject? {
    switch self {
    case .flag(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .number(let value): NSNumber(value: value)
    case .text(let value): NSString(string: value)
    case .data(let value): NSData(data: value)
    default: nil
    }
  }
}
