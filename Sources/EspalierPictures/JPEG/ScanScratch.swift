/// Memory that all scans of a picture use in turn.
final class ScanScratch {
  /// The places of a block's coefficients in the order of the file.
  let zigzag: UnsafeMutablePointer<UInt8> = .allocate(capacity: 64)

  /// Room for the cells of eight Huffman tables.
  let tables: UnsafeMutablePointer<Int32> = .allocate(capacity: 8 * HuffmanTable.cellCount)

  /// Room for the values of one block between two passes of its transform.
  let workspace: UnsafeMutablePointer<Int32> = .allocate(capacity: 64)

  /// Room for the coefficients of one block.
  let block: UnsafeMutablePointer<Int16> = .allocate(capacity: 64)

  /// Room for what a scan needs of its components.
  let parts: UnsafeMutablePointer<ScanPart> = .allocate(capacity: 4)

  /// Reserves the memory.
  init() {
    for (index, place) in zigzagOrder.enumerated() { zigzag[index] = place }
    tables.initialize(repeating: 0, count: 8 * HuffmanTable.cellCount)
    workspace.initialize(repeating: 0, count: 64)
    block.initialize(repeating: 0, count: 64)
  }

  deinit {
    zigzag.deallocate()
    tables.deallocate()
    workspace.deallocate()
    block.deallocate()
    parts.deallocate()
  }

  /// Returns where a table was copied to.
  func store(_ table: HuffmanTable, slot: Int) -> UnsafePointer<Int32> {
    let cells = tables + slot * HuffmanTable.cellCount
    for (index, cell) in table.cells.enumerated() { cells[index] = cell }
    return UnsafePointer(cells)
  }
}

/// What a scan needs of one component.
///
/// The memory belongs to the picture.
struct ScanPart {
  /// The Huffman table for the mean values.
  let directTable: UnsafePointer<Int32>

  /// The Huffman table for the other coefficients.
  let alternatingTable: UnsafePointer<Int32>

  /// The 64 values by which the coefficients are multiplied.
  let quantization: UnsafePointer<Int32>

  /// The samples of the component.
  let samples: UnsafeMutablePointer<UInt8>

  /// The coefficients of the component.
  let coefficients: UnsafeMutablePointer<Int16>

  /// The last coefficient of each block that is not zero, in the order of the file.
  let reach: UnsafeMutablePointer<UInt8>

  /// The number of samples across a block.
  let blockWidth: Int

  /// The number of samples down a block.
  let blockHeight: Int

  /// The number of blocks kept for a row of blocks.
  let blockStride: Int

  /// The number of blocks across a unit of the scan.
  let across: Int

  /// The number of blocks down a unit of the scan.
  let down: Int
}
