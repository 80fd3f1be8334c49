internal import EspalierPlatform

/// The parts of a JPEG file before its pixels, by which the file is decoded.
struct JPEGHeader {
  /// The colours in which the components are stored.
  enum Colors { case gray, lumaChroma, rgb, cmyk, lumaChromaBlack }

  /// The width, in pixels, before the file is turned upright.
  private(set) var width = 0
  /// The height, in pixels, before the file is turned upright.
  private(set) var height = 0
  /// The orientation in the file's EXIF data, 1...8; 1 if there is none.
  private(set) var orientation = 1
  private(set) var components: [JPEGComponent] = []
  private(set) var isProgressive = false
  private var hasJFIF = false
  private var adobeTransform: Int?

  /// Whether inks are stored inverted, as Adobe's programs do.
  var isInverted: Bool { adobeTransform != nil }
  /// The greatest horizontal and vertical sampling factors.
  private(set) var maximumAcross = 1
  private(set) var maximumDown = 1

  var colors: Colors {
    switch components.count {
    case 1: return .gray
    case 4: return adobeTransform == 2 ? .lumaChromaBlack : .cmyk
    default:
      if let adobeTransform { return adobeTransform == 0 ? .rgb : .lumaChroma }
      let names = components.map(\.name)
      return !hasJFIF && names == [82, 71, 66] ? .rgb : .lumaChroma
    }
  }

  /// Takes what a segment says, as far as it is not about pixels.
  mutating func take(_ kind: UInt8, _ data: ArraySlice<UInt8>) throws(ImageError) {
    switch kind {
    case 0xc0, 0xc1, 0xc2: try takeFrame(data, isProgressive: kind == 0xc2)
    case 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf:
      throw ImageError(
        "The picture is a JPEG file with lossless, hierarchical or arithmetic coding; only "
          + "baseline and progressive ones can be read.")
    case 0xe0: hasJFIF = hasJFIF || data.starts(with: Array("JFIF".utf8))
    case 0xe1:
      if data.starts(with: Array("Exif".utf8) + [0, 0]) {
        orientation = JPEGHeader.orientation(in: Array(data.dropFirst(6)))
      }
    case 0xee:
      if data.count >= 12, data.starts(with: Array("Adobe".utf8)) {
        adobeTransform = Int(data[data.startIndex + 11])
      }
    default: break
    }
  }

  private mutating func takeFrame(
    _ data: ArraySlice<UInt8>, isProgressive: Bool
  ) throws(ImageError) {
    let bytes = Array(data)
    guard components.isEmpty, bytes.count >= 6 else {
      throw ImageError("The JPEG picture is damaged: its header is not whole.")
    }
    guard bytes[0] == 8 else {
      throw ImageError("The picture is a JPEG file with \(bytes[0]) bits a colour, not 8.")
    }
    height = Int(bytes[1]) << 8 | Int(bytes[2])
    width = Int(bytes[3]) << 8 | Int(bytes[4])
    let count = Int(bytes[5])
    guard width > 0, height > 0, [1, 3, 4].contains(count), bytes.count >= 6 + 3 * count else {
      throw ImageError(
        "The JPEG picture is damaged: it has \(width) × \(height) pixels of \(count) colours.")
    }
    self.isProgressive = isProgressive
    for index in 0..<count {
      let place = 6 + 3 * index
      let (across, down) = (Int(bytes[place + 1] >> 4), Int(bytes[place + 1] & 15))
      guard (1...4).contains(across), (1...4).contains(down), bytes[place + 2] < 4 else {
        throw ImageError("The JPEG picture is damaged: its sampling is \(across) by \(down).")
      }
      components.append(
        JPEGComponent(
          name: bytes[place], across: count == 1 ? 1 : across, down: count == 1 ? 1 : down,
          table: Int(bytes[place + 2])))
    }
    maximumAcross = components.map(\.across).max() ?? 1
    maximumDown = components.map(\.down).max() ?? 1
  }

  /// Computes the components' numbers of blocks; returns the number of coefficients.
  mutating func placeBlocks() -> Int {
    let unitsAcross = (width + 8 * maximumAcross - 1) / (8 * maximumAcross)
    let unitsDown = (height + 8 * maximumDown - 1) / (8 * maximumDown)
    var start = 0
    for index in components.indices {
      let (across, down) = (components[index].across, components[index].down)
      components[index].width = (width * across + maximumAcross - 1) / maximumAcross
      components[index].height = (height * down + maximumDown - 1) / maximumDown
      components[index].blocksAcross = unitsAcross * across
      components[index].blocksDown = unitsDown * down
      components[index].start = start
      start += unitsAcross * across * unitsDown * down * 64
    }
    return start
  }

  /// Returns the orientation in EXIF data, which begin with the order of their bytes.
  static func orientation(in bytes: [UInt8]) -> Int {
    guard bytes.count >= 8, bytes[0] == bytes[1], bytes[0] == 0x49 || bytes[0] == 0x4d else {
      return 1
    }
    let isLittle = bytes[0] == 0x49
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      let part = bytes[place..<place + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let list = number(4, 4), let count = number(list, 2) else { return 1 }
    for index in 0..<count {
      let entry = list + 2 + 12 * index
      guard let tag = number(entry, 2) else { return 1 }
      if tag == 0x0112, let value = number(entry + 8, 2), (1...8).contains(value) { return value }
    }
    return 1
  }
}

/// One colour of a JPEG picture.
struct JPEGComponent {
  let name: UInt8
  /// The sampling factors.
  let across: Int
  let down: Int
  /// The number of its quantization table.
  let table: Int
  /// The size in samples, without the padding to whole blocks.
  var width = 0
  var height = 0
  var blocksAcross = 0
  var blocksDown = 0
  /// The place of the first coefficient among all of the picture.
  var start = 0
}
