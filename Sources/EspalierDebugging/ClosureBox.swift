import EspalierCore

/// The values that a closure captured, in the memory block that holds them.
///
/// The block may be larger than its values, and its end is left over from an earlier use of the
/// memory. So only the values that the compiler describes are read.
struct ClosureBox {
  /// The kind in the metadata of a block of captured values.
  static let kind: UInt = 0x400

  private let memory: UnsafeRawPointer
  private let metadata: UnsafeRawPointer

  /// Creates the box of a block whose metadata has the kind `ClosureBox.kind`.
  init(_ memory: UnsafeRawPointer) {
    self.memory = memory
    metadata = memory.load(as: UnsafeRawPointer.self)
  }

  /// Returns whether one of the captured values contains an address.
  ///
  /// Stops at a value whose type depends on the closure's generic parameters.
  func contains(_ address: UInt) -> Bool {
    guard let description = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) else {
      return false
    }
    let count = Int(description.load(as: UInt32.self))
    var end = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
    for index in 0..<count {
      guard let layout = Self.layout(of: description + 12 + 4 * index) else { return false }
      let start = (end + layout.alignment - 1) / layout.alignment * layout.alignment
      end = start + layout.size
      for offset in stride(from: start, through: end - 8, by: 8)
      where memory.load(fromByteOffset: offset, as: UInt.self) == address {
        return true
      }
    }
    return false
  }

  /// Returns the size and alignment of the type that a record names, in bytes.
  private static func layout(of record: UnsafeRawPointer) -> (size: Int, alignment: Int)? {
    let name = record + Int(record.load(as: Int32.self))
    var length = 0
    while case let byte = name.load(fromByteOffset: length, as: UInt8.self), byte != 0 {
      // Bytes up to 0x1f begin a reference of four bytes, or of eight.
      length += byte < 0x18 ? 5 : byte < 0x20 ? 9 : 1
    }
    let text = UnsafeBufferPointer(
      start: name.assumingMemoryBound(to: UInt8.self), count: length)
    // A box for variables, and a function with its context.
    if text.suffix(2).elementsEqual("Xx".utf8) { return (8, 8) }
    if text.starts(with: "Ie".utf8) { return (16, 8) }
    guard let start = text.baseAddress,
      let type = _getTypeByMangledNameInContext(
        start, UInt(length), genericContext: nil, genericArguments: nil)
    else { return nil }
    func layout<T>(_: T.Type) -> (Int, Int) { (MemoryLayout<T>.size, MemoryLayout<T>.alignment) }
    return _openExistential(type, do: layout)
  }
}
