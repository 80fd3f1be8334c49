/// The size and the components of a JPEG picture.
struct JPEGFrame: Sendable {
  /// The number of pixels in a row.
  let width: Int

  /// The number of rows.
  let height: Int

  /// Whether the picture comes in several scans of growing quality.
  let isProgressive: Bool

  /// The components: grey, or three or four colours.
  let components: [JPEGComponent]

  /// The number of interleaved units in a row.
  let unitsAcross: Int

  /// The number of rows of interleaved units.
  let unitsDown: Int

  /// Reads a frame header without its length bytes.
  init(marker: UInt8, _ content: [UInt8]) throws(PictureError) {
    if let kind = Self.unsupportedKind(marker) {
      throw PictureError("The file is \(kind) JPEG picture, which is not supported.")
    }
    guard content.count >= 6, content.count >= 6 + 3 * Int(content[5]) else {
      throw PictureError("The JPEG file is damaged: its picture header is cut off.")
    }
    guard content[0] == 8 else {
      throw PictureError(
        "The file is a JPEG picture of \(content[0]) bits a sample, which is not supported.")
    }
    let height = Int(content[1]) << 8 | Int(content[2])
    let width = Int(content[3]) << 8 | Int(content[4])
    guard width > 0 else {
      throw PictureError("The JPEG file is damaged: its width is 0.")
    }
    guard height > 0 else {
      throw PictureError(
        "The file is a JPEG picture that gives its height after its rows, "
          + "which is not supported.")
    }
    let count = Int(content[5])
    guard count == 1 || count == 3 || count == 4 else {
      throw PictureError(
        "The file is a JPEG picture of \(count) components, which is not supported.")
    }
    let parts = (0..<count).map { index in [UInt8](content[6 + index * 3..<9 + index * 3]) }
    for part in parts {
      guard [1, 2, 4].contains(part[1] >> 4), [1, 2, 4].contains(part[1] & 15) else {
        throw PictureError(
          "The file is a JPEG picture with the sampling factors \(part[1] >> 4) and "
            + "\(part[1] & 15), which are not supported.")
      }
      guard part[2] < 4 else {
        throw PictureError("The JPEG file is damaged: a quantization table is missing.")
      }
    }
    guard Set(parts.map { part in part[0] }).count == count else {
      throw PictureError("The JPEG file is damaged: two components have the same name.")
    }
    let across = count == 1 ? 1 : parts.map { part in Int(part[1] >> 4) }.max() ?? 1
    let down = count == 1 ? 1 : parts.map { part in Int(part[1] & 15) }.max() ?? 1
    let unitsAcross = (width + 8 * across - 1) / (8 * across)
    let unitsDown = (height + 8 * down - 1) / (8 * down)
    self.width = width
    self.height = height
    self.unitsAcross = unitsAcross
    self.unitsDown = unitsDown
    isProgressive = marker == 0xc2
    components = parts.map { part in
      let horizontal = count == 1 ? 1 : Int(part[1] >> 4)
      let vertical = count == 1 ? 1 : Int(part[1] & 15)
      return JPEGComponent(
        identifier: part[0], quantizationIndex: Int(part[2]),
        horizontal: horizontal, vertical: vertical,
        horizontalRatio: across / horizontal, verticalRatio: down / vertical,
        sampleWidth: (width * horizontal + across - 1) / across,
        sampleHeight: (height * vertical + down - 1) / down,
        blockStride: unitsAcross * horizontal, blockRows: unitsDown * vertical)
    }
  }

  private static func unsupportedKind(_ marker: UInt8) -> String? {
    switch marker {
    case 0xc3:
      "a lossless"
    case 0xc5...0xc7:
      "a hierarchical"
    case 0xc8:
      "an extended"
    case 0xc9, 0xca:
      "an arithmetic-coded"
    case 0xcb:
      "an arithmetic-coded lossless"
    case 0xcd...0xcf:
      "an arithmetic-coded hierarchical"
    default:
      nil
    }
  }
}
