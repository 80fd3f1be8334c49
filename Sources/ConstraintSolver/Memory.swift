#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Owns the memory of all buffers of an engine: it frees them together and counts their bytes.
///
/// Each block begins with a header that links it to the others, so that no list of buffers has to
/// be kept by hand.
struct Memory {
  private struct Header {
    var next: UnsafeMutablePointer<Header>?
    var previous: UnsafeMutablePointer<Header>?
    var size: Int
  }

  /// What all copies share: where the list begins and its size.
  private struct Ledger {
    var first: UnsafeMutablePointer<Header>?
    var bytes = 0
  }

  /// Room for the header; a multiple of a cache line, so that the elements keep their alignment.
  private static let room = 64

  private let ledger: UnsafeMutablePointer<Ledger>

  init() {
    ledger = .allocate(capacity: 1)
    ledger.initialize(to: Ledger())
  }

  /// The bytes of all blocks, without their headers.
  var bytes: Int { ledger.pointee.bytes }

  /// Frees every block; no buffer of this memory may be used afterwards.
  func freeAll() {
    var block = ledger.pointee.first
    while let header = block {
      block = header.pointee.next
      free(header)
    }
    ledger.deallocate()
  }

  /// Allocates a block, with what the old one held.
  ///
  /// - Parameters:
  ///   - size: The bytes wanted.
  ///   - old: A block to be replaced and freed.
  ///   - isAligned: Whether the block must begin on a cache line.
  /// - Returns: The first byte of the block.
  func block(
    of size: Int, replacing old: UnsafeMutableRawPointer? = nil, isAligned: Bool = false
  ) -> UnsafeMutableRawPointer {
    let oldHeader = old.map(Memory.header)
    let oldSize = oldHeader?.pointee.size ?? 0
    var raw: UnsafeMutableRawPointer?
    if isAligned {
      posix_memalign(&raw, Memory.room, Memory.room + size)
      if let oldHeader, let raw {
        raw.copyMemory(from: oldHeader, byteCount: Memory.room + min(oldSize, size))
        free(oldHeader)
      }
    } else {
      // From the C library, which can make a large stretch longer without copying it.
      raw = realloc(oldHeader, Memory.room + size)
    }
    // Allowed because: there is no memory left to report with, and the solver knows no reporter.
    guard let raw else { fatalError("out of memory") }
    let header = raw.assumingMemoryBound(to: Header.self)
    if old == nil {
      header.pointee = Header(next: ledger.pointee.first, previous: nil, size: size)
    }
    header.pointee.size = size
    if let previous = header.pointee.previous {
      previous.pointee.next = header
    } else {
      ledger.pointee.first = header
    }
    header.pointee.next?.pointee.previous = header
    ledger.pointee.bytes += size - oldSize
    return raw + Memory.room
  }

  /// Gives one block back.
  func release(_ block: UnsafeMutableRawPointer) {
    let header = Memory.header(block)
    if let previous = header.pointee.previous {
      previous.pointee.next = header.pointee.next
    } else {
      ledger.pointee.first = header.pointee.next
    }
    header.pointee.next?.pointee.previous = header.pointee.previous
    ledger.pointee.bytes -= header.pointee.size
    free(header)
  }

  private static func header(_ block: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Header> {
    (block - room).assumingMemoryBound(to: Header.self)
  }
}
