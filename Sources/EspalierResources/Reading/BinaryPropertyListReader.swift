/// Reads binary property lists.
///
/// The file is a set of objects that refer to each other by number. A reference in a circle, out of
/// range, or one that makes the value larger than the limit is an error.
package struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private var offsets: [Int] = []
  private var referenceSize = 1
  private var path: Set<Int> = []
  /// How many more values may be made; shared objects could make a small file endless otherwise.
  private var budget: Int

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    budget = 1_000 + bytes.count * 4
  }

  /// Returns the value of a binary property list.
  package static func read(_ bytes: [UInt8]) throws(ReadingError) -> ResourceValue {
    var reader = BinaryPropertyListReader(bytes)
    return try reader.root()
  }

  private func error(_ reason: String) -> ReadingError {
    ReadingError(0, "the binary property list is broken: \(reason)")
  }

  private mutating func root() throws(ReadingError) -> ResourceValue {
    guard bytes.count >= 40, bytes.starts(with: "bplist0".utf8) else { throw error("too short") }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = number(at: trailer + 8, size: 8), let top = number(at: trailer + 16, size: 8),
      let table = number(at: trailer + 24, size: 8), table <= trailer,
      count <= (trailer - table) / offsetSize
    else { throw error("its last bytes contradict its size") }
    offsets.reserveCapacity(count)
    for object in 0..<count {
      guard let offset = number(at: table + object * offsetSize, size: offsetSize), offset < table
      else { throw error("object \(object) is out of range") }
      offsets.append(offset)
    }
    return try object(top)
  }

  private func number(at index: Int, size: Int) -> Int? {
    guard index >= 0, index <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[index..<index + size] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  private mutating func object(_ index: Int) throws(ReadingError) -> ResourceValue {
    guard offsets.indices.contains(index) else { throw error("object \(index) is missing") }
    budget -= 1
    if budget < 0 { throw error("it has too many values") }
    if path.count > ReadingLimits.depth { throw error("its values are nested too deeply") }
    guard path.insert(index).inserted else { throw error("object \(index) contains itself") }
    defer { path.remove(index) }
    var place = offsets[index]
    let marker = bytes[place]
    let low = Int(marker & 0x0f)
    place += 1
    switch marker >> 4 {
    case 0x0: return try constant(low)
    case 0x1: return try integer(at: place, size: 1 << min(low, 5))
    case 0x2: return .real(try real(at: place, size: 1 << min(low, 5)))
    case 0x3: return .date(try real(at: place, size: 8))
    default: break
    }
    let count = try count(low, &place)
    switch marker >> 4 {
    case 0x4: return .data(Array(try slice(place, count)))
    case 0x5: return .string(String(decoding: try slice(place, count), as: UTF8.self))
    case 0x6: return .string(try wideString(place, count))
    case 0xa, 0xc: return .array(try objects(try references(place, count)))
    case 0xd: return try dictionary(place, count)
    default: throw error("object \(index) is of an unknown kind")
    }
  }

  private func constant(_ low: Int) throws(ReadingError) -> ResourceValue {
    switch low {
    case 0: return .null
    case 8: return .boolean(false)
    case 9: return .boolean(true)
    default: throw error("a constant is unknown")
    }
  }

  private func integer(at place: Int, size: Int) throws(ReadingError) -> ResourceValue {
    guard size <= 16, place <= bytes.count - size else { throw error("a number is cut") }
    var value: UInt64 = 0
    for byte in bytes[place..<place + size] { value = value << 8 | UInt64(byte) }
    return .integer(Int(truncatingIfNeeded: value))
  }

  private func real(at place: Int, size: Int) throws(ReadingError) -> Double {
    guard size == 4 || size == 8, place <= bytes.count - size else {
      throw error("a number is cut")
    }
    var value: UInt64 = 0
    for byte in bytes[place..<place + size] { value = value << 8 | UInt64(byte) }
    return size == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: value))) : Double(bitPattern: value)
  }

  /// Returns a count that stands in the marker or, if it is 15, in a number behind it.
  private func count(_ low: Int, _ place: inout Int) throws(ReadingError) -> Int {
    guard low == 15 else { return low }
    guard place < bytes.count, bytes[place] >> 4 == 1 else { throw error("a count is missing") }
    let size = 1 << Int(bytes[place] & 0x0f)
    guard size <= 8, let count = number(at: place + 1, size: size) else {
      throw error("a count is too large")
    }
    place += 1 + size
    return count
  }

  private func slice(_ place: Int, _ count: Int) throws(ReadingError) -> ArraySlice<UInt8> {
    guard count >= 0, place <= bytes.count, count <= bytes.count - place else {
      throw error("a text or list is cut")
    }
    return bytes[place..<place + count]
  }

  private func wideString(_ place: Int, _ count: Int) throws(ReadingError) -> String {
    guard count <= bytes.count / 2 else { throw error("a text is cut") }
    let bytes = try slice(place, count * 2)
    var units: [UInt16] = []
    units.reserveCapacity(count)
    for unit in 0..<count {
      let index = bytes.startIndex + unit * 2
      units.append(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]))
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func references(_ place: Int, _ count: Int) throws(ReadingError) -> [Int] {
    guard count <= bytes.count / referenceSize else { throw error("a list is cut") }
    var result: [Int] = []
    for item in 0..<count {
      guard let reference = number(at: place + item * referenceSize, size: referenceSize) else {
        throw error("a list is cut")
      }
      result.append(reference)
    }
    return result
  }

  private mutating func objects(_ references: [Int]) throws(ReadingError) -> [ResourceValue] {
    var result: [ResourceValue] = []
    for reference in references { result.append(try object(reference)) }
    return result
  }

  private mutating func dictionary(
    _ place: Int, _ count: Int
  ) throws(ReadingError) -> ResourceValue {
    guard count <= bytes.count / referenceSize else { throw error("a dictionary is cut") }
    let keys = try references(place, count)
    let values = try references(place + count * referenceSize, count)
    var pairs: [ResourceValue.Pair] = []
    for (key, value) in zip(keys, values) {
      guard case .string(let key) = try object(key) else { throw error("a key is no text") }
      pairs.append(ResourceValue.Pair(key, try object(value)))
    }
    return .dictionary(pairs)
  }
}
