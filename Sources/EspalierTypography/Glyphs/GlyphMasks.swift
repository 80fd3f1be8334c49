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

  /// The masks of one face, size and look.
  final class Table {
    private var masks: [GlyphBitmap?] = []
    /// The places of the masks of glyphs with small numbers, from 1 on; 0 for a glyph without a
    /// mask.
    private var places: [Int32] = []
    private var placesOfOthers: [Int: Int32] = [:]
    fileprivate var cost = 0
    fileprivate var lastUse = 0
    fileprivate let strike: Strike

    fileprivate init(_ strike: Strike) { self.strike = strike }

    /// The mask of a glyph in one of four places between two pixels; `nil` where it is not kept.
    func mask(of glyph: UInt32, phase: Int) -> GlyphBitmap?? {
      let number = Int(glyph) << 2 | phase
      let place =
        number < Self.smallNumbers
        ? (number < places.count ? places[number] : 0) : placesOfOthers[number] ?? 0
      return place > 0 ? .some(masks[Int(place) - 1]) : nil
    }

    fileprivate func add(_ mask: GlyphBitmap?, of glyph: UInt32, phase: Int) {
      masks.append(mask)
      let number = Int(glyph) << 2 | phase
      let place = Int32(clamping: masks.count)
      guard number < Self.smallNumbers else {
        placesOfOthers[number] = place
        return
      }
      if number >= places.count {
        places += Array(repeating: 0, count: number + 64 - places.count)
      }
      places[number] = place
    }

    fileprivate func removeAll() {
      masks.removeAll()
      places.removeAll()
      placesOfOthers.removeAll()
    }

    /// Numbers of glyphs and phases below this have a place in an array.
    private static let smallNumbers = 1 << 13
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

  mutating func insert(_ mask: GlyphBitmap?, of glyph: UInt32, phase: Int, into table: Table) {
    let cost = 160 + (mask.map { $0.mask.size.width * $0.mask.size.height } ?? 0)
    if totalCost + cost > capacity { makeRoom(for: cost, keeping: table) }
    table.add(mask, of: glyph, phase: phase)
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
    table.removeAll()
  }
}
