#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Owns the memory of all buffers of an engine: it frees them together and counts their bytes.
///
/// Each buffer has a block here and knows its number, so that no list of buffers is kept by hand.
struct Memory {
  private struct Block {
    var start: UnsafeMutableRawPointer?
    var size = 0
  }

  /// The storage that all copies share.
  private struct Ledger {
    var blocks: [Block] = []
    /// Numbers of blocks that were given back.
    var free: [Int32] = []
    var bytes = 0
  }

  private let ledger: UnsafeMutablePointer<Ledger>

  init() {
    ledger = .allocate(capacity: 1)
    ledger.initialize(to: Ledger())
  }

  /// The bytes of all blocks.
  var bytes: Int { ledger.pointee.bytes }

  /// Frees every block; no buffer of this memory may be used afterwards.
  func freeAll() {
    for block in ledger.pointee.blocks { free(block.start) }
    ledger.deinitialize(count: 1)
    ledger.deallocate()
  }

  /// Takes a number for a block, which has no bytes yet.
  func makeBlock() -> Int32 {
    if let number = ledger.pointee.free.popLast() { return number }
    ledger.pointee.blocks.append(Block())
    return Int32(ledger.pointee.blocks.count - 1)
  }

  /// Gives a block another size.
  ///
  /// - Parameters:
  ///   - number: The number of the block.
  ///   - size: The bytes wanted.
  ///   - used: How many bytes at the beginning keep what they hold.
  ///   - isAligned: Whether the block must begin on a cache line.
  /// - Returns: The first byte of the block, which may have moved.
  func resize(
    _ number: Int32, to size: Int, keeping used: Int = 0, isAligned: Bool = false
  ) -> UnsafeMutableRawPointer {
    let old = ledger.pointee.blocks[Int(number)]
    var start: UnsafeMutableRawPointer?
    if isAligned {
      posix_memalign(&start, 64, size)
      if let start, let from = old.start {
        start.copyMemory(from: from, byteCount: used)
        free(from)
      }
    } else {
      // From the C library, which can make a large stretch longer without copying it.
      start = realloc(old.start, size)
    }
    // Allowed because: there is no memory left to report with, and the solver knows no reporter.
    guard let start else { fatalError("out of memory") }
    ledger.pointee.bytes += size - old.size
    ledger.pointee.blocks[Int(number)] = Block(start: start, size: size)
    return start
  }

  /// Gives a block back.
  func release(_ number: Int32) {
    let block = ledger.pointee.blocks[Int(number)]
    free(block.start)
    ledger.pointee.bytes -= block.size
    ledger.pointee.blocks[Int(number)] = Block()
    ledger.pointee.free.append(number)
  }
}
