internal import EspalierGeometry
internal import EspalierPlatform

/// Masks of glyphs, found by number; the sizes used least recently go first.
struct GlyphMasks {
  /// What the masks of one table have in common.
  struct Strike: Hashable {
    var face: FontFace
    /// The pixel size in 64ths.
    var size: Int32
    var look: GlyphLook
  }

  /// The masks of one face, size and look.
  final class Table {
    fileprivate var masks: [UInt32: GlyphBitmap?] = [:]
    fileprivate var cost = 0
    fileprivate var lastUse = 0
    fileprivate let strike: Strike

    fileprivate init(_ strike: Strike) { self.strike = strike }

    /// The mask of a glyph in one of four places between two pixels; `nil` where it is not kept.
    func mask(of glyph: UInt32, phase: Int32) -> GlyphBitmap?? {
      masks[glyph << 2 | UInt32(truncatingIfNeeded: phase)]
    }
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
    return table
  }

  mutating func insert(_ mask: GlyphBitmap?, of glyph: UInt32, phase: Int32, into table: Table) {
    let cost = 160 + (mask.map { $0.mask.size.width * $0.mask.size.height } ?? 0)
    if totalCost + cost > capacity { makeRoom(for: cost, keeping: table) }
    table.masks[glyph << 2 | UInt32(truncatingIfNeeded: phase)] = mask
    table.cost += cost
    totalCost += cost
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
    table.masks.removeAll()
  }
}
