/// Reads the blocks of a GIF file, and skips the packed pixels.
struct GIFBlocks {
  private let bytes: [UInt8]
  private var position = 13
  private var control = GIFControl()
  private var globalColors: Range<Int>?
  private let pixelLimit: Int
  private var pixelSum = 0

  /// The width of the canvas.
  private(set) var width: Int
  /// The height of the canvas.
  private(set) var height: Int
  private(set) var frames: [GIFFrame] = []
  /// How often the file wants to be shown again; 0 means for ever.
  private(set) var loopCount: Int?
  /// Whether the file was read up to its end mark.
  private(set) var isWhole = false

  /// Reads the size of the canvas and the colours that all pictures share.
  init(_ bytes: [UInt8], pixelLimit: Int) throws(PictureError) {
    guard PictureFormat(bytes) == .gif else {
      throw PictureError("The file is not a GIF picture.")
    }
    guard bytes.count >= 13 else {
      throw PictureError("The GIF file ends in the middle of its header.")
    }
    self.bytes = bytes
    self.pixelLimit = pixelLimit
    width = Int(bytes[6]) | Int(bytes[7]) << 8
    height = Int(bytes[8]) | Int(bytes[9]) << 8
    globalColors = takeColors(bytes[10])
  }

  /// Reads all blocks, as far as they come.
  ///
  /// Throws if there is no picture, or if the pictures have too many pixels.
  mutating func readAll() throws(PictureError) {
    reading: while position < bytes.count {
      let kind = bytes[position]
      position += 1
      switch kind {
      case 0x21:
        guard readExtension() else { break reading }
      case 0x2c:
        guard let frame = takeFrame() else { break reading }
        try add(frame)
        position = frame.dataStart + 1
        guard skipSubblocks() else { break reading }
      case 0x3b:
        isWhole = true
        break reading
      case 0:
        // Some programs write one end too many.
        continue
      default:
        break reading
      }
    }
    guard !frames.isEmpty else {
      throw PictureError("The GIF file is damaged: it has no picture.")
    }
  }

  private mutating func add(_ frame: GIFFrame) throws(PictureError) {
    if frames.isEmpty {
      // Old programs wrote a canvas of no size, or one too small for the first picture.
      width = max(width, frame.left + frame.width)
      height = max(height, frame.top + frame.height)
      try PictureLimits.check(width: width, height: height, limit: pixelLimit)
    }
    try PictureLimits.check(
      width: max(1, frame.width), height: max(1, frame.height), limit: pixelLimit)
    pixelSum += max(width * height, frame.width * frame.height)
    frames.append(frame)
    guard pixelSum <= PictureLimits.animationPixels else {
      throw PictureError(
        "The GIF file is too large: its first \(frames.count) pictures have \(pixelSum) pixels, "
          + "and at most \(PictureLimits.animationPixels) are decoded.", isTooLarge: true)
    }
  }

  /// Returns where the colours are that a flag byte announces at the position, and skips them.
  private mutating func takeColors(_ flags: UInt8) -> Range<Int>? {
    guard flags & 0x80 != 0 else { return nil }
    let start = position
    position += 3 << (Int(flags & 7) + 1)
    return start..<min(position, bytes.count)
  }

  private mutating func takeFrame() -> GIFFrame? {
    guard bytes.count - position >= 9 else { return nil }
    func number(_ offset: Int) -> Int {
      Int(bytes[position + offset]) | Int(bytes[position + offset + 1]) << 8
    }
    let (left, top, width, height) = (number(0), number(2), number(4), number(6))
    let flags = bytes[position + 8]
    position += 9
    let colors = takeColors(flags)
    // Without any packed pixels there is no picture.
    guard position < bytes.count else { return nil }
    let control = control
    self.control = GIFControl()
    return GIFFrame(
      storedDelay: control.delay, left: left, top: top, width: width, height: height,
      isInterlaced: flags & 0x40 != 0, disposal: control.disposal,
      transparentIndex: control.transparentIndex, colors: colors ?? globalColors,
      dataStart: position)
  }

  private mutating func readExtension() -> Bool {
    guard position < bytes.count else { return false }
    let kind = bytes[position]
    position += 1
    switch kind {
    case 0xf9:
      if let content = subblock() { control = GIFControl(content) }
    case 0xff:
      if let name = subblock(), isLoopName(name) {
        position += 1 + name.count
        if let content = subblock(), content.count >= 3, content.first == 1 {
          let start = content.startIndex
          loopCount = Int(content[start + 1]) | Int(content[start + 2]) << 8
        }
      }
    case 0x01:
      // The control was for this text, which nobody draws.
      control = GIFControl()
    default:
      break
    }
    return skipSubblocks()
  }

  private func isLoopName(_ name: ArraySlice<UInt8>) -> Bool {
    name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8)
  }

  /// Returns the content of the subblock at the position; `nil` if it is cut off.
  private func subblock() -> ArraySlice<UInt8>? {
    guard position < bytes.count else { return nil }
    let length = Int(bytes[position])
    guard length <= bytes.count - position - 1 else { return nil }
    return bytes[position + 1..<position + 1 + length]
  }

  /// Goes behind the next empty subblock; returns false if there is none.
  private mutating func skipSubblocks() -> Bool {
    while position < bytes.count {
      let length = Int(bytes[position])
      position += 1 + length
      if length == 0 { return true }
    }
    return false
  }
}
