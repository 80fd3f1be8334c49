internal import _FoundationICU

/// The direction a paragraph is asked to have.
package enum BaseDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
  /// That of the first strong character; the direction it carries where there is none.
  case natural(fallback: TextDirection)
}

/// One of the two directions of writing.
package enum TextDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// The embedding levels of one paragraph, by the bidirectional algorithm of Unicode.
package struct BidiLevels: Equatable, Sendable {
  /// A piece of a line in one direction, in the order of the eye, left to right.
  package struct Run: Equatable, Sendable {
    package var range: Range<Int>
    package var level: UInt8
    package var isRightToLeft: Bool { level & 1 == 1 }

    package init(range: Range<Int>, level: UInt8) {
      self.range = range
      self.level = level
    }
  }

  /// The level of the paragraph: 0 is left to right, 1 right to left.
  package var base: UInt8
  /// The level of each unit; empty where every unit has the paragraph's.
  package var levels: [UInt8]

  package init(base: UInt8, levels: [UInt8] = []) {
    self.base = base
    self.levels = levels
  }

  package subscript(index: Int) -> UInt8 {
    levels.indices.contains(index) ? levels[index] : base
  }
}

/// What ICU keeps between two paragraphs, so that it is made once.
@MainActor package final class BidiAnalyser {
  private let object: OpaquePointer?

  package init() { object = swift_ubidi_open() }

  isolated deinit { swift_ubidi_close(object) }

  /// The levels of `units`, which are one paragraph.
  package func levels(of units: [UInt16], base: BaseDirection) -> BidiLevels {
    let asked: UBiDiLevel =
      switch base {
      case .leftToRight: 0
      case .rightToLeft: 1
      case .natural(.leftToRight): 0xfe
      case .natural(.rightToLeft): 0xff
      }
    let plain: UInt8 = base == .rightToLeft || base == .natural(fallback: .rightToLeft) ? 1 : 0
    guard let object, !units.isEmpty else { return BidiLevels(base: plain) }
    var status = U_ZERO_ERROR
    return units.withUnsafeBufferPointer { memory in
      swift_ubidi_setPara(object, memory.baseAddress, Int32(memory.count), asked, nil, &status)
      guard status.rawValue <= 0 else { return BidiLevels(base: plain) }
      let level = swift_ubidi_getParaLevel(object)
      if swift_ubidi_countRuns(object, &status) == 1 {
        let only = swift_ubidi_getLevelAt(object, 0)
        return BidiLevels(
          base: level, levels: only == level ? [] : Array(repeating: only, count: units.count))
      }
      guard let found = swift_ubidi_getLevels(object, &status), status.rawValue <= 0 else {
        return BidiLevels(base: level)
      }
      return BidiLevels(
        base: level, levels: Array(UnsafeBufferPointer(start: found, count: units.count)))
    }
  }
}
