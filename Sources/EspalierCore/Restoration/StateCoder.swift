package import Foundation

/// The coder that programs and the framework give and take state with.
///
/// It is keyed. Texts, numbers, data, dates, addresses, index paths, points, sizes and rectangles,
/// lists and tables of these, and objects that conform to `NSSecureCoding` are saved; anything else
/// is left out. A controller, or another restored object, is saved as a reference: decoding returns
/// the restored one. Reading a key that is not there returns `nil`, false or 0.
package final class StateCoder: NSCoder {
  /// What was encoded, or what is decoded.
  private(set) var values: [String: StateValue]
  private let conversion: StateConversion?
  private let object: (Int) -> AnyObject?

  /// Creates a coder to encode with.
  init(values: [String: StateValue], conversion: StateConversion) {
    self.values = values
    self.conversion = conversion
    object = { _ in nil }
    super.init()
  }

  /// Creates a coder to decode with; `object` returns a restored object from its place.
  init(values: [String: StateValue], object: @escaping (Int) -> AnyObject?) {
    self.values = values
    conversion = nil
    self.object = object
    super.init()
  }

  package override var allowsKeyedCoding: Bool { true }
  package override var requiresSecureCoding: Bool { true }

  // MARK: Encoding

  package override func encode(_ object: Any?, forKey key: String) {
    guard let conversion else { return }
    values[key] = object.flatMap(conversion.value)
  }

  package override func encodeConditionalObject(_ object: Any?, forKey key: String) {
    encode(object, forKey: key)
  }

  package override func encode(_ value: Bool, forKey key: String) { values[key] = .flag(value) }
  package override func encode(_ value: Int, forKey key: String) {
    values[key] = .integer(Int64(value))
  }
  package override func encode(_ value: Int32, forKey key: String) {
    values[key] = .integer(Int64(value))
  }
  package override func encode(_ value: Int64, forKey key: String) { values[key] = .integer(value) }
  package override func encode(_ value: Float, forKey key: String) {
    values[key] = .number(Double(value))
  }
  package override func encode(_ value: Double, forKey key: String) { values[key] = .number(value) }
  package override func encodeBytes(
    _ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String
  ) {
    values[key] = .data(bytes.map { Data(bytes: $0, count: max(0, length)) } ?? Data())
  }

  // MARK: Decoding

  package override func containsValue(forKey key: String) -> Bool { values[key] != nil }

  package override func decodeObject(forKey key: String) -> Any? {
    values[key]?.restored(object) { _ in false }
  }

  package override func decodeObject<Decoded: NSCoding>(
    of cls: Decoded.Type, forKey key: String
  ) -> Decoded? where Decoded: NSObject {
    guard let value = values[key] else { return nil }
    if let bridged = value.bridged as? Decoded { return bridged }
    let found = value.restored(object) { inherits($0, from: cls) }
    if let typed = found as? Decoded { return typed }
    return switch found {
    case let list as [Any]: NSArray(array: list) as? Decoded
    case let table as [AnyHashable: Any]: NSDictionary(dictionary: table) as? Decoded
    case let date as Date:
      NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate) as? Decoded
    case let address as URL: NSURL(string: address.absoluteString) as? Decoded
    case let id as UUID: NSUUID(uuidString: id.uuidString) as? Decoded
    default: nil
    }
  }

  package override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    values[key]?.restored(object) { found in
      classes?.contains { inherits(found, from: $0) } ?? false
    }
  }

  package override func decodeBool(forKey key: String) -> Bool {
    if case .flag(let value)? = values[key] { return value }
    return values[key]?.int.map { $0 != 0 } ?? false
  }

  package override func decodeInteger(forKey key: String) -> Int { values[key]?.int ?? 0 }
  package override func decodeInt64(forKey key: String) -> Int64 { Int64(values[key]?.int ?? 0) }
  package override func decodeInt32(forKey key: String) -> Int32 {
    Int32(clamping: values[key]?.int ?? 0)
  }
  package override func decodeFloat(forKey key: String) -> Float {
    Float(values[key]?.double ?? 0)
  }
  package override func decodeDouble(forKey key: String) -> Double { values[key]?.double ?? 0 }

  package override func withDecodedUnsafeBufferPointer<Result>(
    forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> Result
  ) rethrows -> Result {
    guard case .data(let data)? = values[key] else { return try body(nil) }
    return try Array(data).withUnsafeBufferPointer { try body($0) }
  }
}

/// Whether a class is another one or inherits from it.
private func inherits(_ type: AnyClass, from other: AnyClass) -> Bool {
  var current: AnyClass? = type
  while let now = current {
    if now == other { return true }
    current = _getSuperclass(now)
  }
  return false
}
