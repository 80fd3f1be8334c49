/// One scan of a JPEG file while it is read.
struct JPEGScan {
  /// What the scan tells about the blocks.
  let mode: ScanMode

  /// The first coefficient of the scan.
  let firstCoefficient: Int

  /// The last coefficient of the scan.
  let lastCoefficient: Int

  /// The number of low bits that the scan leaves out.
  let shift: Int

  /// The components of the scan.
  let parts: UnsafePointer<ScanPart>

  /// The number of components of the scan.
  let partCount: Int

  /// The places of a block's coefficients in the order of the file.
  let zigzag: UnsafePointer<UInt8>

  /// Room for the values of one block between two passes of its transform.
  let workspace: UnsafeMutablePointer<Int32>

  /// Room for the coefficients of one block.
  let block: UnsafeMutablePointer<Int16>

  /// The number of units across the scan.
  let unitsAcross: Int

  /// The mean of the last block of each component.
  var predictions: SIMD4<Int32> = .zero

  /// How many blocks follow that have no more coefficients in this scan.
  var emptyBlocks = 0

  private let unitsDown: Int
  private let restartInterval: Int

  /// Prepares a scan; nil if a Huffman table that it needs is missing.
  ///
  /// The scan uses the picture's memory, so the picture has to outlast it.
  init?(_ header: ScanHeader, headers: JPEGHeaders, picture: JPEGPicture) {
    let scratch = picture.scratch
    let isAlone = header.parts.count == 1
    let needsDirect = header.isFirst
    let needsAlternating = header.firstCoefficient > 0 || header.mode == .sequential
    for (index, part) in header.parts.enumerated() {
      let plane = picture.planes[part.component]
      var direct = UnsafePointer(scratch.tables)
      // A table that the scan does not use.
      var alternating = direct
      if needsDirect {
        guard let table = headers.directTables[part.directIndex] else { return nil }
        direct = scratch.store(table, slot: 2 * index)
      }
      if needsAlternating {
        guard let table = headers.alternatingTables[part.alternatingIndex] else { return nil }
        alternating = scratch.store(table, slot: 2 * index + 1)
      }
      (scratch.parts + index).initialize(
        to: ScanPart(
          directTable: direct, alternatingTable: alternating,
          quantization: UnsafePointer(plane.quantization), samples: plane.samples,
          coefficients: plane.coefficients, reach: plane.reach,
          blockWidth: plane.blockWidth, blockHeight: plane.blockHeight,
          blockStride: plane.component.blockStride,
          across: isAlone ? 1 : plane.component.horizontal,
          down: isAlone ? 1 : plane.component.vertical))
    }
    mode = header.mode
    firstCoefficient = header.firstCoefficient
    lastCoefficient = header.lastCoefficient
    shift = header.shift
    parts = UnsafePointer(scratch.parts)
    partCount = header.parts.count
    zigzag = UnsafePointer(scratch.zigzag)
    workspace = scratch.workspace
    block = scratch.block
    restartInterval = headers.restartInterval
    let component = picture.planes[header.parts[0].component].component
    unitsAcross = isAlone ? component.blocksAcross : picture.frame.unitsAcross
    unitsDown = isAlone ? component.blocksDown : picture.frame.unitsDown
  }

  /// The number of blocks in the scan.
  var blockCount: Int {
    let perUnit = (0..<partCount).reduce(0) { sum, index in
      sum + parts[index].across * parts[index].down
    }
    return unitsAcross * unitsDown * perUnit
  }

  /// Returns whether the scan was read without damage, and the position behind it.
  ///
  /// After damage, the scan goes on at the next restart marker, if there is one.
  mutating func run(
    _ bytes: UnsafeBufferPointer<UInt8>, from position: Int
  ) -> (isWhole: Bool, position: Int) {
    var reader = BitReader(bytes, position: position, empty: zigzag)
    let count = unitsAcross * unitsDown
    var isWhole = true
    var intervalStart = 0
    while true {
      let intervalEnd = restartInterval > 0 ? min(count, intervalStart + restartInterval) : count
      predictions = .zero
      emptyBlocks = 0
      if !readUnits(intervalStart..<intervalEnd, &reader) { isWhole = false }
      // After damage, the next marker is looked for even behind the last interval.
      guard intervalEnd < count || (!isWhole && restartInterval > 0) else { break }
      let expected = restartInterval > 0 ? intervalStart / restartInterval & 7 : 0
      // The markers are numbered 0...7 in turn. One up to three ahead of the expected one tells
      // that intervals are missing; the others are late ones and are passed.
      var ahead = 8
      while ahead > 3 {
        guard let number = reader.passRestartMarker() else { return (false, reader.position) }
        ahead = (number - expected) & 7
        if ahead > 0 { isWhole = false }
      }
      intervalStart += (ahead + 1) * restartInterval
      guard intervalStart < count else { break }
    }
    return (isWhole, reader.position)
  }

  private mutating func readUnits(_ units: Range<Int>, _ reader: inout BitReader) -> Bool {
    if firstCoefficient > 0 { return readBand(units, &reader) }
    let isSequential = mode == .sequential
    var row = units.lowerBound / unitsAcross
    var column = units.lowerBound % unitsAcross
    for _ in units {
      for index in 0..<partCount {
        let part = parts[index]
        for blockRow in row * part.down..<(row + 1) * part.down {
          for blockColumn in column * part.across..<(column + 1) * part.across {
            let isRead =
              isSequential
              ? readWholeBlock(blockRow, blockColumn, part, index, &reader)
              : readMean(
                part.coefficients + (blockRow &* part.blockStride &+ blockColumn) &* 64,
                part, index, &reader)
            if !isRead { return false }
          }
        }
      }
      column += 1
      if column == unitsAcross {
        column = 0
        row += 1
      }
    }
    return true
  }
}
