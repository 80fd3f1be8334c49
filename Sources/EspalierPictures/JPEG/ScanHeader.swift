/// The header of one scan of a JPEG file.
struct ScanHeader {
  /// What the scan says of one component.
  struct Part {
    /// The component's index in the picture.
    let component: Int

    /// The number of the Huffman table for the mean values.
    let directIndex: Int

    /// The number of the Huffman table for the other coefficients.
    let alternatingIndex: Int
  }

  /// The components of the scan.
  let parts: [Part]

  /// What the scan tells about the blocks.
  let mode: ScanMode

  /// The first coefficient of the scan.
  let firstCoefficient: Int

  /// The last coefficient of the scan.
  let lastCoefficient: Int

  /// The number of low bits that the scan leaves out.
  let shift: Int

  /// Whether the scan is the first to tell the mean values.
  var isFirst: Bool { mode == .sequential || mode == .directFirst }

  /// Reads the scan header at the position of the headers, which goes behind it.
  init(
    _ bytes: [UInt8], _ headers: inout JPEGHeaders, _ frame: JPEGFrame
  ) throws(PictureError) {
    let damaged = PictureError("The JPEG file is damaged: the header of a scan is wrong.")
    let segment = try headers.segment(bytes)
    let content = [UInt8](bytes[segment.dropFirst(2)])
    guard let count = content.first.map(Int.init), (1...4).contains(count),
      content.count >= 4 + 2 * count
    else { throw damaged }
    var parts: [Part] = []
    for index in 0..<count {
      let name = content[1 + 2 * index]
      let tables = Int(content[2 + 2 * index])
      guard let component = frame.components.firstIndex(where: { $0.identifier == name }),
        !parts.contains(where: { part in part.component == component }),
        tables >> 4 < 4, tables & 15 < 4
      else { throw damaged }
      parts.append(
        Part(component: component, directIndex: tables >> 4, alternatingIndex: tables & 15))
    }
    self.parts = parts
    headers.position = segment.upperBound
    guard frame.isProgressive else {
      mode = .sequential
      firstCoefficient = 0
      lastCoefficient = 63
      shift = 0
      return
    }
    let first = Int(content[1 + 2 * count])
    let last = Int(content[2 + 2 * count])
    let earlierShift = Int(content[3 + 2 * count] >> 4)
    shift = Int(content[3 + 2 * count] & 15)
    guard first <= last, last < 64, first > 0 || last == 0, first == 0 || count == 1,
      shift <= 13, earlierShift == 0 || earlierShift == shift + 1
    else { throw damaged }
    firstCoefficient = first
    lastCoefficient = last
    if first == 0 {
      mode = earlierShift == 0 ? .directFirst : .directRefinement
    } else {
      mode = earlierShift == 0 ? .alternatingFirst : .alternatingRefinement
    }
  }
}

/// What a scan tells about its blocks.
enum ScanMode {
  /// Whole blocks.
  case sequential

  /// The upper bits of the means.
  case directFirst

  /// One more bit of the means.
  case directRefinement

  /// The upper bits of some other coefficients.
  case alternatingFirst

  /// One more bit of some other coefficients.
  case alternatingRefinement
}
