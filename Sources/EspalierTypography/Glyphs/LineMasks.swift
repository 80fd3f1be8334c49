internal import EspalierGeometry
internal import EspalierPlatform

/// The masks of lines that may come back, found by their text.
///
/// Text that is on screen keeps its own masks. Each line has one of two places; the line that was
/// not asked for last makes room for a new one. Everything is forgotten when it takes too much
/// memory.
struct LineMasks {
  private struct Line {
    var text: String
    var face: FontFace
    /// The pixel size in 64ths.
    var size: Int32
    var runs: [GlyphRun]
    var cost: Int

    func isFor(_ text: String, _ face: FontFace, _ size: Int32) -> Bool {
      self.size == size && self.face == face && self.text.hasSameUnits(as: text)
    }
  }

  /// Pairs of places; a power of two.
  private static let pairCount = 512

  /// The most bytes of all lines.
  let capacity: Int
  private(set) var totalCost = 0
  private var lines: [Line?] = []

  init(capacity: Int) { self.capacity = capacity }

  /// The first of the two places of a line.
  static func place(of text: UnsafeBufferPointer<UInt8>, face: FontFace, size: Int32) -> Int {
    var hash: UInt64 = 0x9e37_79b9_7f4a_7c15 ^ UInt64(truncatingIfNeeded: size) &* 0x51_7cc1
    hash = (hash ^ UInt64(truncatingIfNeeded: face.rawValue)) &* 0x0000_0100_0000_01b3
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return Int(truncatingIfNeeded: (hash ^ hash &>> 31) & UInt64(pairCount - 1)) * 2
  }

  /// The masks of a line; `nil` where they are not kept.
  mutating func runs(
    at place: Int, of text: String, face: FontFace, size: Int32
  ) -> [GlyphRun]? {
    guard !lines.isEmpty else { return nil }
    if let line = lines[place], line.isFor(text, face, size) { return line.runs }
    guard let line = lines[place + 1], line.isFor(text, face, size) else { return nil }
    lines.swapAt(place, place + 1)
    return line.runs
  }

  mutating func insert(
    _ runs: [GlyphRun], at place: Int, of text: String, face: FontFace, size: Int32
  ) {
    let cost = runs.reduce(256 + text.utf8.count) {
      $0 + $1.mask.size.width * $1.mask.size.height
    }
    if totalCost + cost > capacity {
      lines.removeAll(keepingCapacity: true)
      totalCost = 0
    }
    guard cost <= capacity else { return }
    if lines.isEmpty { lines = Array(repeating: nil, count: Self.pairCount * 2) }
    totalCost += cost - (lines[place + 1]?.cost ?? 0)
    lines[place + 1] = lines[place]
    lines[place] = Line(text: text, face: face, size: size, runs: runs, cost: cost)
  }
}
