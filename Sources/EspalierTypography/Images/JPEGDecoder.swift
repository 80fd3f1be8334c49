internal import EspalierPlatform

/// Decodes JPEG files: baseline, extended and progressive ones of eight bits a colour.
///
/// Grey, YCbCr, RGB, CMYK and YCCK pictures with any sampling are read; files with arithmetic
/// coding, without loss and of twelve bits are refused. No byte of a file is trusted.
struct JPEGDecoder {
  /// The most scans that a file may have.
  private static let scanLimit = 500

  private let bytes: [UInt8]
  private(set) var header = JPEGHeader()
  /// The place behind the frame's header.
  private var place = 2
  private var quantization = [[Int32]](repeating: [], count: 4)
  private var dcTables = [HuffmanTable?](repeating: nil, count: 4)
  private var acTables = [HuffmanTable?](repeating: nil, count: 4)
  private var restartInterval = 0

  /// Reads the header of a file.
  init(_ bytes: [UInt8]) throws(ImageError) {
    self.bytes = bytes
    while header.components.isEmpty {
      guard try takeSegment() != nil else {
        throw ImageError("The JPEG picture is damaged: it ends before its size.")
      }
    }
  }

  /// Writes all pixels, opaque and row by row; returns false if the file ends early, in which case
  /// what is missing is grey or coarse.
  mutating func decode(into pixels: UnsafeMutablePointer<UInt32>) throws(ImageError) -> Bool {
    let count = header.placeBlocks()
    let coefficients = UnsafeMutablePointer<Int16>.allocate(capacity: count)
    coefficients.initialize(repeating: 0, count: count)
    defer { coefficients.deallocate() }
    var isWhole = true
    var hasEnd = false
    var scans = 0
    // Each scan visits each block once, so that few of them are enough to bound the work.
    let scanLimit = min(Self.scanLimit, max(64, (1 << 28) / max(count, 1)))
    reading: while let (kind, data) = try takeSegment() {
      switch kind {
      case 0xd9:
        hasEnd = true
        break reading
      case 0xda:
        scans += 1
        guard scans <= scanLimit, var scan = scan(data) else {
          isWhole = false
          break reading
        }
        let end = bytes.withUnsafeBufferPointer { buffer in
          var bits = JPEGBits(buffer, from: place)
          if !scan.read(
            &bits, into: coefficients, header, restartInterval: restartInterval)
          {
            isWhole = false
          }
          return bits.place
        }
        place = end
      default: break
      }
    }
    if scans == 0 { throw ImageError("The JPEG picture is damaged: it has no pixels.") }
    write(coefficients, count, to: pixels)
    return isWhole && hasEnd
  }

  /// Takes the next segment: its kind and its data; `nil` at the end of the file.
  private mutating func takeSegment() throws(ImageError) -> (UInt8, ArraySlice<UInt8>)? {
    while place + 1 < bytes.count {
      guard bytes[place] == 0xff, bytes[place + 1] != 0, bytes[place + 1] != 0xff else {
        place += 1
        continue
      }
      let kind = bytes[place + 1]
      place += 2
      if kind == 0xd9 { return (kind, []) }
      if 0xd0...0xd8 ~= kind || kind == 1 { continue }
      guard place + 2 <= bytes.count else { return nil }
      let length = Int(bytes[place]) << 8 | Int(bytes[place + 1])
      guard length >= 2, place + length <= bytes.count else { return nil }
      let data = bytes[place + 2..<place + length]
      place += length
      switch kind {
      case 0xdb: takeQuantization(Array(data))
      case 0xc4: takeCodes(Array(data))
      case 0xdd:
        if data.count >= 2 {
          restartInterval = Int(data[data.startIndex]) << 8 | Int(data[data.startIndex + 1])
        }
      default: try header.take(kind, data)
      }
      return (kind, data)
    }
    return nil
  }

  private mutating func takeQuantization(_ data: [UInt8]) {
    var place = 0
    while place < data.count {
      let isWide = data[place] >> 4 != 0
      let number = Int(data[place] & 15)
      place += 1
      guard number < 4, place + (isWide ? 128 : 64) <= data.count else { return }
      var table = [Int32](repeating: 0, count: 64)
      for index in 0..<64 {
        let value =
          isWide
          ? Int32(data[place + 2 * index]) << 8 | Int32(data[place + 2 * index + 1])
          : Int32(data[place + index])
        table[naturalOrder[index]] = value
      }
      quantization[number] = table
      place += isWide ? 128 : 64
    }
  }

  private mutating func takeCodes(_ data: [UInt8]) {
    var place = 0
    while place + 17 <= data.count {
      let number = Int(data[place] & 15)
      let isAC = data[place] >> 4 != 0
      let counts = data[place + 1..<place + 17].map(Int.init)
      let count = counts.reduce(0, +)
      place += 17
      guard number < 4, count <= 256, place + count <= data.count else { return }
      let table = HuffmanTable(counts: counts, symbols: Array(data[place..<place + count]))
      if isAC { acTables[number] = table } else { dcTables[number] = table }
      place += count
    }
  }

  /// Returns the scan that a header describes; `nil` if it is damaged.
  private func scan(_ data: ArraySlice<UInt8>) -> JPEGScan? {
    let data = Array(data)
    guard let count = data.first.map(Int.init), (1...4).contains(count),
      data.count >= 1 + 2 * count + 3
    else { return nil }
    var parts: [JPEGScan.Part] = []
    for index in 0..<count {
      let tables = data[2 + 2 * index]
      guard let component = header.components.first(where: { $0.name == data[1 + 2 * index] }),
        tables >> 4 < 4, tables & 15 < 4
      else { return nil }
      parts.append(
        JPEGScan.Part(component: component, dc: Int(tables >> 4), ac: Int(tables & 15)))
    }
    let rest = 1 + 2 * count
    let isProgressive = header.isProgressive
    let (first, last) = isProgressive ? (Int(data[rest]), Int(data[rest + 1])) : (0, 63)
    let bits = isProgressive ? data[rest + 2] : 0
    guard first <= last, last < 64, bits >> 4 <= 13, bits & 15 <= 13 else { return nil }
    if isProgressive, first > 0, count > 1 { return nil }
    let needsDC = first == 0 && bits >> 4 == 0
    let needsAC = last > 0 && (first > 0 || !isProgressive)
    for part in parts {
      if needsDC, dcTables[part.dc] == nil { return nil }
      if needsAC, acTables[part.ac] == nil { return nil }
    }
    return JPEGScan(
      parts: parts, first: first, last: last, high: Int(bits >> 4), low: Int(bits & 15),
      isProgressive: isProgressive, dcTables: dcTables, acTables: acTables)
  }

  /// Turns the coefficients into samples, and those into pixels.
  private func write(
    _ coefficients: UnsafeMutablePointer<Int16>, _ count: Int,
    to pixels: UnsafeMutablePointer<UInt32>
  ) {
    let samples = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    let work = UnsafeMutablePointer<Int32>.allocate(capacity: 64)
    defer {
      samples.deallocate()
      work.deallocate()
    }
    var planes: [JPEGPlane] = []
    for component in header.components {
      let stored = quantization[component.table]
      let table = stored.isEmpty ? [Int32](repeating: 1, count: 64) : stored
      let start = samples + component.start
      let stride = component.blocksAcross * 8
      for row in 0..<component.blocksDown {
        for column in 0..<component.blocksAcross {
          let block =
            coefficients + component.start + (row * component.blocksAcross + column) * 64
          JPEGTransform.write(
            block, table, to: start + row * 8 * stride + column * 8, stride: stride, work)
        }
      }
      planes.append(
        JPEGPlane(
          component: component, samples: start, maximumAcross: header.maximumAcross,
          maximumDown: header.maximumDown))
    }
    let width = header.width
    let scratch = UnsafeMutablePointer<Int32>.allocate(capacity: width + 16)
    let rows = planes.map { _ in UnsafeMutablePointer<UInt8>.allocate(capacity: width + 16) }
    defer {
      scratch.deallocate()
      for row in rows { row.deallocate() }
    }
    for y in 0..<header.height {
      for (index, plane) in planes.enumerated() {
        plane.write(row: y, width: width, to: rows[index], scratch)
      }
      header.writePixels(rows, to: pixels + y * width)
    }
  }
}
