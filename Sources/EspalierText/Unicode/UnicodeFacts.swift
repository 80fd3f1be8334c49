internal import _FoundationICU

/// Unicode's facts about text, from the toolchain's ICU: levels, breaks, scripts.
///
/// The only file that names ICU. If ICU refuses, text has one direction and breaks at spaces.
/// Objects are made at their first use, because the first break iterator of a process costs
/// milliseconds.
@MainActor package final class UnicodeFacts {
  private let bidi = Box(swift_ubidi_open()) { swift_ubidi_close($0) }
  private var iterators: [UInt32: Box] = [:]

  /// The facts that all texts of the process share.
  package static let shared = UnicodeFacts()

  package init() {}

  // MARK: Directions

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
    guard let object = bidi.object, !units.isEmpty else { return BidiLevels(base: plain) }
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

  /// The direction of the first strong character; `nil` if there is none.
  package func strongDirection(of units: some Sequence<UInt16>) -> TextDirection? {
    var decoder = UTF16()
    var iterator = units.makeIterator()
    var isolates = 0
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: return nil
      case .error: continue
      case .scalarValue(let scalar):
        switch swift_u_charDirection(UChar32(bitPattern: scalar.value)) {
        case U_LEFT_TO_RIGHT_ISOLATE, U_RIGHT_TO_LEFT_ISOLATE, U_FIRST_STRONG_ISOLATE:
          isolates += 1
        case U_POP_DIRECTIONAL_ISOLATE: isolates = max(0, isolates - 1)
        case U_LEFT_TO_RIGHT where isolates == 0: return .leftToRight
        case U_RIGHT_TO_LEFT where isolates == 0, U_RIGHT_TO_LEFT_ARABIC where isolates == 0:
          return .rightToLeft
        default: continue
        }
      }
    }
  }

  // MARK: Breaks

  /// A place where text breaks, and ICU's reason for it.
  package struct Break: Equatable, Sendable {
    package var index: Int
    /// 100 and more says that the line has to end there.
    package var status: Int
  }

  /// The places after which a line may end, in rising order, the end of the text included.
  package func lineBreaks(of units: [UInt16]) -> [Break] {
    PlainLineBreaks.breaks(of: units) ?? libraryLineBreaks(of: units)
  }

  /// The same, always found by ICU.
  package func libraryLineBreaks(of units: [UInt16]) -> [Break] { breaks(of: units, UBRK_LINE) }

  /// The borders of words, of runs of spaces and of signs, in rising order, without 0.
  ///
  /// A status below 100 says that the stretch that ends there is no word.
  package func wordBreaks(of units: [UInt16]) -> [Break] { breaks(of: units, UBRK_WORD) }

  /// The borders of sentences, in rising order, without 0.
  package func sentenceBreaks(of units: [UInt16]) -> [Break] { breaks(of: units, UBRK_SENTENCE) }

  /// The starts of the user-perceived characters, in rising order, and the end of the text.
  package func graphemes(of units: [UInt16]) -> [Int] {
    var starts: [Int] = []
    starts.reserveCapacity(units.count + 1)
    if units.allSatisfy({ $0 < 0x80 && $0 != 0x0d }) {
      starts.append(contentsOf: 0...units.count)
      return starts
    }
    starts.append(0)
    starts.append(contentsOf: breaks(of: units, UBRK_CHARACTER).map(\.index))
    return starts
  }

  private func breaks(of units: [UInt16], _ kind: UBreakIteratorType) -> [Break] {
    guard !units.isEmpty else { return [] }
    guard let iterator = iterator(kind) else { return [Break(index: units.count, status: 0)] }
    var status = U_ZERO_ERROR
    return units.withUnsafeBufferPointer { memory in
      swift_ubrk_setText(iterator, memory.baseAddress, Int32(memory.count), &status)
      var result: [Break] = []
      result.reserveCapacity(units.count / 4)
      var place = swift_ubrk_next(iterator)
      while place >= 0 {
        result.append(Break(index: Int(place), status: Int(swift_ubrk_getRuleStatus(iterator))))
        place = swift_ubrk_next(iterator)
      }
      // The iterator is kept; the text is not.
      var nothing: UInt16 = 0
      swift_ubrk_setText(iterator, &nothing, 0, &status)
      return result.last?.index == units.count
        ? result : result + [Break(index: units.count, status: 0)]
    }
  }

  private func iterator(_ kind: UBreakIteratorType) -> OpaquePointer? {
    if let box = iterators[kind.rawValue] { return box.object }
    var status = U_ZERO_ERROR
    // A locale by name, because that of a process without a language breaks words at full stops.
    let box = Box(swift_ubrk_open(kind, "en", nil, 0, &status)) { swift_ubrk_close($0) }
    iterators[kind.rawValue] = box
    return box.object
  }

  // MARK: Characters

  /// The script of a character, as four letters in one number; `nil` for characters of all scripts.
  package func script(of scalar: Unicode.Scalar) -> UInt32? {
    if scalar.isASCII {
      let letter = scalar.value | 0x20
      return letter >= 0x61 && letter <= 0x7a ? Self.latin : nil
    }
    var status = U_ZERO_ERROR
    let code = swift_uscript_getScript(UChar32(bitPattern: scalar.value), &status)
    switch code {
    case USCRIPT_COMMON, USCRIPT_INHERITED, USCRIPT_UNKNOWN: return nil
    // Japanese mixes these with the characters of Chinese in every word.
    case USCRIPT_HIRAGANA, USCRIPT_KATAKANA: return Self.kana
    default: break
    }
    guard let name = swift_uscript_getShortName(code) else { return nil }
    return (0..<4).reduce(0) { $0 << 8 | UInt32(UInt8(bitPattern: name[$1])) }
  }

  /// Whether a character is written with marks that are deleted one by one.
  package func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The script of Latin letters.
  package static let latin: UInt32 = 0x4c61_746e
  /// The script of Chinese characters, which Japanese and Korean write as well.
  package static let han: UInt32 = 0x4861_6e69
  /// The script of Hiragana, which stands for Katakana as well.
  package static let kana: UInt32 = 0x4869_7261

  /// Closes its ICU objects at the end of its life.
  private final class Box {
    let object: OpaquePointer?
    private let close: (OpaquePointer) -> Void

    init(_ object: OpaquePointer?, close: @escaping (OpaquePointer) -> Void) {
      self.object = object
      self.close = close
    }

    deinit { if let object { close(object) } }
  }
}
