internal import EspalierGeometry
internal import EspalierPlatform

/// Masks of glyphs, found by number; the sizes used least recently go first.
struct GlyphMasks {
  /// The properties that all masks of one table share.
  struct Strike: Hashable {
    var face: FontFace
    /// The pixel size in 64ths.
    var size: Int32
    var look: GlyphLook
  }

  /// A mask where it is kept, beside others.
  struct Kept {
    /// Its rows, `stride` bytes each, zero behind `width`.
    var coverage: UnsafePointer<UInt8>
    var width: Int32
    var height: Int32
    /// From the glyph's origin to its left column and top row.
    var x: Int32
    var y: Int32

    /// A whole number of eights, so that rows are read eight bytes at a time.
    var stride: Int { Int(width &+ 7) & ~7 }

    /// A copy with memory of its own.
    var bitmap: GlyphBitmap {
      let size = PixelSize(width: Int(width), height: Int(height))
      let mask = PixelMask(size: size) { target in
        guard let base = target.baseAddress else { return }
        for row in 0..<size.height {
          (base + row * size.width).update(from: coverage + row * stride, count: size.width)
        }
      }
      return GlyphBitmap(mask: mask, x: Int(x), y: Int(y))
    }
  }

  /// The masks of one face, size and look.
  ///
  /// They lie in few blocks of memory and are not counted one by one: a line of text looks at a
  /// hundred of them.
  final class Table {
    private var masks: [Kept?] = []
    /// The places of the masks of glyphs with small numbers, from 1 on; 0 for a glyph without a
    /// mask.
    private var places: [Int32] = []
    private var placesOfOthers: [Int: Int32] = [:]
    private var blocks: [UnsafeMutablePointer<UInt8>] = []
    private var oldBlocks: [UnsafeMutablePointer<UInt8>] = []
    /// The free part of the last block.
    private var free = 0..<0
    fileprivate var cost = 0
    fileprivate var lastUse = 0
    fileprivate let strike: Strike

    fileprivate init(_ strike: Strike) { self.strike = strike }

    deinit {
      freeOldBlocks()
      for block in blocks { block.deallocate() }
    }

    /// The mask of a glyph in one of four places between two pixels; `nil` where it is not kept.
    ///
    /// It is valid as long as the table is, and until the table is asked for again.
    func mask(of glyph: UInt32, phase: Int) -> Kept?? {
      let number = Int(glyph) << 2 | phase
      let place =
        number < Self.smallNumbers
        ? (number < places.count ? places[number] : 0) : placesOfOthers[number] ?? 0
      return place > 0 ? .some(masks[Int(place) - 1]) : nil
    }

    fileprivate func add(_ mask: GlyphBitmap?, of glyph: UInt32, phase: Int) -> Kept? {
      let kept = mask.map(keep)
      masks.append(kept)
      let number = Int(glyph) << 2 | phase
      let place = Int32(clamping: masks.count)
      guard number < Self.smallNumbers else {
        placesOfOthers[number] = place
        return kept
      }
      if number >= places.count {
        places += Array(repeating: 0, count: number + 64 - places.count)
      }
      places[number] = place
      return kept
    }

    private func keep(_ bitmap: GlyphBitmap) -> Kept {
      let size = bitmap.mask.size
      let stride = (size.width + 7) & ~7
      let needed = max(8, stride * size.height)
      if free.count < needed {
        let length = max(Self.blockLength, needed)
        blocks.append(.allocate(capacity: length))
        free = 0..<length
      }
      guard let block = blocks.last else { preconditionFailure("A block was added.") }
      let target = block + free.lowerBound
      free = free.lowerBound + needed..<free.upperBound
      target.initialize(repeating: 0, count: needed)
      for row in 0..<size.height {
        (target + row * stride).update(
          from: bitmap.mask.coverage + row * size.width, count: size.width)
      }
      return Kept(
        coverage: UnsafePointer(target), width: Int32(size.width), height: Int32(size.height),
        x: Int32(clamping: bitmap.x), y: Int32(clamping: bitmap.y))
    }

    fileprivate func removeAll() {
      masks.removeAll()
      places.removeAll()
      placesOfOthers.removeAll()
      // A line may just be made of them.
      oldBlocks += blocks
      blocks.removeAll()
      free = 0..<0
    }

    fileprivate func freeOldBlocks() {
      for block in oldBlocks { block.deallocate() }
      oldBlocks.removeAll()
    }

    /// Numbers of glyphs and phases below this have a place in an array.
    private static let smallNumbers = 1 << 13
    private static let blockLength = 8_192
  }

  /// The most bytes of all tables.
  let capacity: Int
  private(set) var totalCost = 0
  private var tables: [Strike: Table] = [:]
  private var uses = 0

  init(capacity: Int) { self.capacity = capacity }

  mutating func table(of strike: Strike) -> Table {
    uses += 1
    let table = tables[strike] ?? Table(strike)
    if table.lastUse == 0 { tables[strike] = table }
    table.lastUse = uses
    table.freeOldBlocks()
    return table
  }

  /// Keeps a mask, and forgets others where there are too many.
  mutating func insert(
    _ mask: GlyphBitmap?, of glyph: UInt32, phase: Int, into table: Table
  ) -> Kept? {
    let cost = 96 + (mask.map { ($0.mask.size.width + 7 & ~7) * $0.mask.size.height } ?? 0)
    if totalCost + cost > capacity { makeRoom(for: cost, keeping: table) }
    table.cost += cost
    totalCost += cost
    return table.add(mask, of: glyph, phase: phase)
  }

  private mutating func makeRoom(for cost: Int, keeping table: Table) {
    for old in tables.values.sorted(by: { $0.lastUse < $1.lastUse }) where old !== table {
      guard totalCost + cost > capacity else { return }
      totalCost -= old.cost
      tables[old.strike] = nil
    }
    guard totalCost + cost > capacity else { return }
    totalCost -= table.cost
    table.cost = 0
    table.removeAll()
  }
}
