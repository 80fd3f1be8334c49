import Glibc

// Glibc's module leaves sys/auxv.h out.
@_silgen_name("getauxval") private func readAuxiliary(_ type: UInt) -> UInt

/// The functions of the running program, read from its own file on first use.
enum SymbolTable {
  /// Returns the names of the functions that contain addresses; `nil` for an address outside
  /// functions.
  static func names(of addresses: [UInt]) -> [String?] {
    var result = [String?](repeating: nil, count: addresses.count)
    withProgram { image in
      guard let table = image.section(ofType: 2), let strings = image.section(at: table.link)
      else { return }
      let slide = slideOfProgram(image)
      let places = addresses.map { $0 >= slide ? $0 - slide : 0 }
      // Most symbols are far from all of the addresses, which a comparison of pages shows at once.
      var hot = [Bool](repeating: false, count: image.size >> 12 + 2)
      for place in places where place >> 12 < UInt(hot.count) { hot[Int(place >> 12)] = true }
      for symbol in image.symbols(table) where symbol.info & 15 == 2 {
        let first = symbol.address >> 12
        let end = symbol.address &+ max(symbol.size, 1)
        let last = min(end >> 12, UInt(hot.count - 1))
        guard first <= last,
          hot[Int(first)] || first < last && hot[Int(first)...Int(last)].contains(true)
        else { continue }
        for (index, place) in places.enumerated() where place >= symbol.address && place < end {
          result[index] = image.text(at: strings.offset + Int(symbol.name))
        }
      }
    }
    return result
  }

  private static func withProgram(_ body: (ELFImage) -> Void) {
    let file = open("/proc/self/exe", O_RDONLY)
    guard file >= 0 else { return }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_size > 64,
      let memory = mmap(nil, Int(facts.st_size), PROT_READ, MAP_PRIVATE, file, 0),
      memory != MAP_FAILED
    else { return }
    let size = Int(facts.st_size)
    defer { munmap(memory, size) }
    if let image = ELFImage(bytes: UnsafeRawBufferPointer(start: memory, count: size)) {
      body(image)
    }
  }

  /// Returns the distance between a program's place in memory and the addresses in its file; the
  /// program's headers are at its beginning.
  private static func slideOfProgram(_ image: ELFImage) -> UInt {
    guard !image.isFixed, let headers = image.programHeaders else { return 0 }
    let isAddressOfHeaders: UInt = 3
    let address = readAuxiliary(isAddressOfHeaders)
    return address > headers ? address - headers : 0
  }
}

/// A program's file, read defensively: unexpected contents count as missing.
private struct ELFImage {
  struct Section {
    let offset: Int
    let size: Int
    let link: Int
  }

  /// One entry of a symbol table, as it is in the file.
  struct Symbol {
    var name: UInt32
    var info: UInt8
    var other: UInt8
    var section: UInt16
    var address: UInt
    var size: UInt
  }

  private let memory: UnsafeRawBufferPointer
  /// Whether the addresses of the file are those of the process.
  let isFixed: Bool

  /// Reads the header of a 64-bit little-endian file.
  init?(bytes: UnsafeRawBufferPointer) {
    guard bytes.count > 64, bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]) else { return nil }
    memory = bytes
    isFixed = bytes.loadUnaligned(fromByteOffset: 16, as: UInt16.self) == 2
  }

  private func read<Number: BitwiseCopyable>(_ offset: Int, as type: Number.Type) -> Number? {
    guard offset >= 0, offset + MemoryLayout<Number>.size <= memory.count else { return nil }
    return memory.loadUnaligned(fromByteOffset: offset, as: type)
  }

  /// The length of the file, in bytes.
  var size: Int { memory.count }

  /// The offset in the file at which the program's headers begin.
  var programHeaders: UInt? { read(32, as: UInt64.self).map { UInt($0) } }

  private var sectionCount: Int { Int(read(60, as: UInt16.self) ?? 0) }

  private func header(_ index: Int) -> Int {
    Int(clamping: read(40, as: UInt64.self) ?? 0) + index * Int(read(58, as: UInt16.self) ?? 0)
  }

  func section(at index: Int) -> Section? {
    guard index < sectionCount else { return nil }
    let start = header(index)
    guard let offset = read(start + 24, as: UInt64.self),
      let size = read(start + 32, as: UInt64.self), let link = read(start + 40, as: UInt32.self)
    else { return nil }
    return Section(offset: Int(clamping: offset), size: Int(clamping: size), link: Int(link))
  }

  func section(ofType type: UInt32) -> Section? {
    for index in 0..<sectionCount where read(header(index) + 4, as: UInt32.self) == type {
      return section(at: index)
    }
    return nil
  }

  /// Returns the entries of a symbol table; none if the section is not inside the file.
  func symbols(_ section: Section) -> UnsafeBufferPointer<Symbol> {
    let stride = MemoryLayout<Symbol>.stride
    guard section.offset >= 0, section.size >= stride, section.offset % 8 == 0, stride == 24,
      section.size <= memory.count - section.offset, let base = memory.baseAddress
    else { return UnsafeBufferPointer(start: nil, count: 0) }
    let first = (base + section.offset).assumingMemoryBound(to: Symbol.self)
    return UnsafeBufferPointer(start: first, count: section.size / stride)
  }

  /// Returns the text at a place, up to its zero.
  func text(at offset: Int) -> String? {
    guard offset >= 0, offset < memory.count else { return nil }
    let rest = memory[offset...]
    guard let end = rest.firstIndex(of: 0) else { return nil }
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}
