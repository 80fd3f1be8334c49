#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The owner of the memory of all buffers of an engine: frees them together and counts their bytes.
///
/// Each buffer has a block in the memory and knows its number, so that no list of buffers is
/// kept by hand.
struct Memory {
  private struct Block {
    var start: UnsafeMutableRawPointer?
    var size = 0
  }

  /// The storage that all copies share.
  private struct Ledger {
    var blocks: [Block] = []
    /// The numbers of released blocks.
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

  /// Returns a number for a new block, which has no bytes yet.
  func makeBlock() -> Int32 {
    if let number = ledger.pointee.free.popLast() { return number }
    ledger.pointee.blocks.append(Block())
    return Int32(ledger.pointee.blocks.count - 1)
  }

  /// Changes the size of a block.
  ///
  /// - Parameters:
  ///   - number: The number of the block.
  ///   - size: The new size in bytes.
  ///   - used: The number of bytes at the beginning that keep their contents.
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
      // `realloc` can make a large block longer without copying it.
      start = realloc(old.start, size)
    }
    // Allowed because: there is no memory left to report with, and the solver knows no reporter.
    guard let start else { fatalError("out of memory") }
    ledger.pointee.bytes += size - old.size
    ledger.pointee.blocks[Int(number)] = Block(start: start, size: size)
    return start
  }

  /// Releases a block.
  func release(_ number: Int32) {
    let block = ledger.pointee.blocks[Int(number)]
    free(block.start)
    ledger.pointee.bytes -= block.size
    ledger.pointee.blocks[Int(number)] = Block()
    ledger.pointee.free.append(number)
  }
}
