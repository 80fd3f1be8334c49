import Glibc

/// A place in a message; the library fills in what it holds.
private final class BusIterator {
  // Larger than the library's structure, which has 72 bytes.
  let place = UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 16)

  init() { place.initializeMemory(as: UInt8.self, repeating: 0, count: 128) }

  deinit { place.deallocate() }
}

extension BusLibrary {
  // MARK: Reading

  /// Returns the arguments of a message, without those after `count` values.
  func arguments(of message: OpaquePointer, atMost count: Int) -> [BusValue] {
    let iterator = BusIterator()
    guard beginReading(message, iterator.place) != 0 else { return [] }
    var left = count
    return values(iterator, &left)
  }

  private func values(_ iterator: BusIterator, _ left: inout Int) -> [BusValue] {
    var result: [BusValue] = []
    while argumentType(iterator.place) != 0, left > 0 {
      left -= 1
      guard let value = value(iterator, &left) else { break }
      result.append(value)
      if next(iterator.place) == 0 { break }
    }
    return result
  }

  private func contents(_ iterator: BusIterator, _ left: inout Int) -> [BusValue] {
    let inner = BusIterator()
    enter(iterator.place, inner.place)
    return values(inner, &left)
  }

  private func value(_ iterator: BusIterator, _ left: inout Int) -> BusValue? {
    let type = argumentType(iterator.place)
    switch UInt8(truncatingIfNeeded: type) {
    case UInt8(ascii: "y"): return .byte(basic(iterator, 0))
    case UInt8(ascii: "b"): return .boolean(basic(iterator, UInt32(0)) != 0)
    case UInt8(ascii: "n"): return .int16(basic(iterator, 0))
    case UInt8(ascii: "q"): return .uint16(basic(iterator, 0))
    case UInt8(ascii: "h"):
      // The library hands out a copy, which belongs to the reader.
      let copy: CInt = basic(iterator, -1)
      if copy >= 0 { Glibc.close(copy) }
      return .descriptor
    case UInt8(ascii: "i"): return .int32(basic(iterator, 0))
    case UInt8(ascii: "u"): return .uint32(basic(iterator, 0))
    case UInt8(ascii: "x"): return .int64(basic(iterator, 0))
    case UInt8(ascii: "t"): return .uint64(basic(iterator, 0))
    case UInt8(ascii: "d"): return .double(basic(iterator, 0))
    case UInt8(ascii: "s"): return .string(string(iterator))
    case UInt8(ascii: "o"): return .objectPath(string(iterator))
    case UInt8(ascii: "g"): return .signature(string(iterator))
    case UInt8(ascii: "v"): return contents(iterator, &left).first.map { .variant($0) }
    case UInt8(ascii: "r"): return .structure(contents(iterator, &left))
    case UInt8(ascii: "e"):
      let parts = contents(iterator, &left)
      return parts.count == 2 ? .entry(parts[0], parts[1]) : nil
    case UInt8(ascii: "a"):
      guard let text = currentSignature(iterator.place) else { return nil }
      defer { free(text) }
      return .array(String(String(cString: text).dropFirst()), contents(iterator, &left))
    default: return nil
    }
  }

  private func basic<Number>(_ iterator: BusIterator, _ zero: Number) -> Number {
    var result = zero
    withUnsafeMutablePointer(to: &result) { getBasic(iterator.place, UnsafeMutableRawPointer($0)) }
    return result
  }

  private func string(_ iterator: BusIterator) -> String {
    var text: UnsafePointer<CChar>?
    withUnsafeMutablePointer(to: &text) { getBasic(iterator.place, UnsafeMutableRawPointer($0)) }
    return text.map { String(cString: $0) } ?? ""
  }

  // MARK: Writing

  /// Appends arguments to a message; returns whether all of them fit the rules of D-Bus.
  func append(_ arguments: [BusValue], to message: OpaquePointer) -> Bool {
    guard arguments.allSatisfy(\.isValid) else { return false }
    let iterator = BusIterator()
    beginWriting(message, iterator.place)
    return arguments.allSatisfy { append($0, iterator) }
  }

  private func append(_ value: BusValue, _ iterator: BusIterator) -> Bool {
    switch value {
    case .byte(let number): return append(number, "y", iterator)
    case .boolean(let flag): return append(UInt32(flag ? 1 : 0), "b", iterator)
    case .int16(let number): return append(number, "n", iterator)
    case .uint16(let number): return append(number, "q", iterator)
    case .int32(let number): return append(number, "i", iterator)
    case .uint32(let number): return append(number, "u", iterator)
    case .int64(let number): return append(number, "x", iterator)
    case .uint64(let number): return append(number, "t", iterator)
    case .double(let number): return append(number, "d", iterator)
    case .string(let text): return append(text, "s", iterator)
    case .objectPath(let text): return append(text, "o", iterator)
    case .signature(let text): return append(text, "g", iterator)
    case .variant(let inner):
      return append([inner], "v", inner.signature, iterator)
    case .array(let element, let values): return append(values, "a", element, iterator)
    case .structure(let fields): return append(fields, "r", nil, iterator)
    case .entry(let key, let value): return append([key, value], "e", nil, iterator)
    case .descriptor: return false
    case .file(let descriptor): return append(descriptor, "h", iterator)
    }
  }

  private func append<Number>(
    _ number: Number, _ type: Unicode.Scalar, _ iterator: BusIterator
  ) -> Bool {
    var number = number
    return withUnsafeMutablePointer(to: &number) {
      appendBasic(iterator.place, CInt(type.value), UnsafeMutableRawPointer($0)) != 0
    }
  }

  private func append(_ text: String, _ type: Unicode.Scalar, _ iterator: BusIterator) -> Bool {
    text.withCString { characters in
      var characters: UnsafePointer<CChar>? = characters
      return withUnsafeMutablePointer(to: &characters) {
        appendBasic(iterator.place, CInt(type.value), UnsafeMutableRawPointer($0)) != 0
      }
    }
  }

  private func append(
    _ values: [BusValue], _ type: Unicode.Scalar, _ signature: String?, _ iterator: BusIterator
  ) -> Bool {
    let inner = BusIterator()
    let isOpen =
      signature.map {
        $0.withCString { openContainer(iterator.place, CInt(type.value), $0, inner.place) != 0 }
      } ?? (openContainer(iterator.place, CInt(type.value), nil, inner.place) != 0)
    guard isOpen else { return false }
    let isComplete = values.allSatisfy { append($0, inner) }
    return closeContainer(iterator.place, inner.place) != 0 && isComplete
  }
}

extension BusValue {
  /// Whether the library takes the value: it ends programs that give it others.
  fileprivate var isValid: Bool {
    switch self {
    case .string(let text): !text.utf8.contains(0)
    case .objectPath(let text): Self.isPath(text)
    case .signature(let text): text.allSatisfy { "ybnqiuxtdsogvh(){}a".contains($0) }
    case .array(let element, let values):
      values.allSatisfy { $0.signature == element && $0.isValid }
    case .structure(let fields): !fields.isEmpty && fields.allSatisfy(\.isValid)
    case .entry(let key, let value): key.isValid && value.isValid
    case .variant(let inner): inner.isValid
    case .descriptor: false
    case .file(let descriptor): fcntl(descriptor, F_GETFD) >= 0
    default: true
    }
  }
}
