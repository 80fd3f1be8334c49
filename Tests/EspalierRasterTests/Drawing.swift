import EspalierDisplayList
import EspalierGeometry
import EspalierRaster
import EspalierTestNumbers
import Glibc

/// Memory with a margin around it that nothing may touch.
final class Frame {
  static let margin = 7
  static let untouched: UInt32 = 0x1234_5678

  let size: PixelSize
  private let stride: Int
  private var memory: UnsafeMutablePointer<UInt32>
  private let count: Int

  init(_ width: Int, _ height: Int) {
    size = PixelSize(width: width, height: height)
    stride = width + 2 * Self.margin
    count = stride * (height + 2 * Self.margin)
    memory = .allocate(capacity: count)
    memory.initialize(repeating: Self.untouched, count: count)
  }

  deinit { memory.deallocate() }

  var surface: PixelSurface {
    PixelSurface(
      pixels: memory + Self.margin * stride + Self.margin, size: size, stride: stride)
  }

  var pixels: [UInt32] {
    (0..<size.height).flatMap { y in (0..<size.width).map { self[$0, y] } }
  }

  subscript(x: Int, y: Int) -> UInt32 {
    memory[(y + Self.margin) * stride + x + Self.margin]
  }

  var hasCleanMargin: Bool {
    (0..<count).allSatisfy { index in
      let (x, y) = (index % stride - Self.margin, index / stride - Self.margin)
      let isInside = (0..<size.width).contains(x) && (0..<size.height).contains(y)
      return isInside || memory[index] == Self.untouched
    }
  }

  /// Whether pixels and margins are equal, bit for bit.
  func hasSameMemory(as other: Frame) -> Bool {
    count == other.count
      && memory.withMemoryRebound(to: UInt8.self, capacity: count * 4) { bytes in
        memcmp(bytes, other.memory, count * 4) == 0
      }
  }

  @discardableResult
  func draw(
    _ items: [DisplayItem], on background: PixelColor = .white, damage: [PixelRect]? = nil,
    with rasterizer: Rasterizer = Rasterizer()
  ) -> Int {
    var list = DisplayList()
    for item in items { list.append(item) }
    var region = DamageRegion()
    for rect in damage ?? [size.bounds] { region.add(rect) }
    return rasterizer.draw(list, into: surface, damage: region, background: background)
  }

  /// The largest difference of a channel from the reference, and where.
  func largestError(from reference: Reference) -> (error: Double, x: Int, y: Int) {
    var worst = (error: 0.0, x: 0, y: 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let expected = reference.pixels[y * size.width + x]
        for channel in 0..<4 {
          let drawn = Double(self[x, y] >> (24 - 8 * UInt32(channel)) & 0xff)
          let error = abs(drawn - expected[channel] * 255)
          if error > worst.error { worst = (error, x, y) }
        }
      }
    }
    return worst
  }
}

extension PixelColor {
  static let white = PixelColor(premultiplied: 0xffff_ffff)
  static let black = PixelColor(premultiplied: 0xff00_0000)
  static let red = PixelColor(premultiplied: 0xffff_0000)
  static let blue = PixelColor(premultiplied: 0xff00_00ff)
}

func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
  PixelRect(x: x, y: y, width: width, height: height)
}

func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> PixelBuffer {
  PixelBuffer(size: PixelSize(width: width, height: height)) { memory in
    for index in memory.indices { memory[index] = color(index % width, index / width) }
  }
}

extension SeededGenerator {
  mutating func integer(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
  mutating func number(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &self) }
  mutating func bool() -> Bool { .random(using: &self) }

  mutating func color(opaque: Bool? = nil) -> PixelColor {
    PixelColor(
      red: .random(in: 0...1, using: &self), green: .random(in: 0...1, using: &self),
      blue: .random(in: 0...1, using: &self),
      alpha: (opaque ?? bool()) ? 1 : .random(in: 0...1, using: &self))
  }

  mutating func rect(in size: Int) -> PixelRect {
    PixelRect(
      x: integer(-size / 4...size), y: integer(-size / 4...size), width: integer(0...size),
      height: integer(0...size))
  }

  mutating func radii() -> CornerRadii {
    switch integer(0...3) {
    case 0: .square
    case 1: CornerRadii(all: Float(integer(1...20)))
    case 2: CornerRadii(all: 400)
    default:
      CornerRadii(
        topLeft: number(-2...20), topRight: number(0...20), bottomRight: number(0...30),
        bottomLeft: number(0...3))
    }
  }

  mutating func gradient() -> Gradient {
    let axis = integer(0...2)
    let places = (0..<integer(1...4)).map { _ in number(0...1) }.sorted()
    let opaque = bool()
    return Gradient(
      startX: axis == 0 ? 0.5 : number(-0.2...0.5), startY: axis == 1 ? 0.5 : number(-0.2...0.5),
      endX: axis == 0 ? 0.5 : number(0.5...1.3), endY: axis == 1 ? 0.5 : number(0.5...1.3),
      stops: places.map { Gradient.Stop(location: $0, color: color(opaque: opaque)) })
  }

  mutating func picture() -> PixelBuffer {
    let opaque = bool()
    let (width, height) = (integer(1...40), integer(1...40))
    return PixelBuffer(size: PixelSize(width: width, height: height)) { memory in
      for index in memory.indices { memory[index] = color(opaque: opaque).premultiplied }
    }
  }

  mutating func image(in size: Int) -> ImageFill {
    var fill = ImageFill(
      buffer: picture(), destination: rect(in: size), radii: radii(),
      opacity: bool() ? 255 : UInt32(integer(0...255)), tint: integer(0...3) == 0 ? color() : nil)
    switch integer(0...2) {
    case 0:
      fill.destination = PixelRect(
        x: Int(fill.destination.left), y: Int(fill.destination.top),
        width: fill.buffer.size.width, height: fill.buffer.size.height)
    case 1:
      fill.sourceX = number(0...5)
      fill.sourceWidth = number(0.5...20)
      fill.sourceHeight = number(0.5...20)
    default: break
    }
    return fill
  }

  mutating func mask(in size: Int) -> DisplayItem {
    let (width, height) = (integer(1...size), integer(1...size))
    let mask = PixelMask(size: PixelSize(width: width, height: height)) { memory in
      for index in memory.indices {
        memory[index] = index / 8 % 3 == 0 ? 255 : index / 8 % 3 == 1 ? 0 : UInt8(integer(0...255))
      }
    }
    return .mask(
      mask, x: Int32(integer(-size / 2...size)), y: Int32(integer(-size / 2...size)), color())
  }

  mutating func transform(in size: Int) -> PixelTransform {
    let shift = Double(size) / 2
    switch integer(0...3) {
    case 0:
      return PixelTransform(
        a: 1, b: 0, c: 0, d: 1, tx: Double(integer(-9...9)), ty: Double(integer(-9...9)))
    case 1:
      return PixelTransform(a: 0, b: 1, c: -1, d: 0, tx: shift * 2, ty: 0)
    case 2:
      let scale = Double(number(0.2...3))
      return PixelTransform(
        a: scale, b: 0, c: 0, d: scale, tx: shift * (1 - scale), ty: shift * (1 - scale))
    default:
      return PixelTransform(
        a: Double(number(-1.5...1.5)), b: Double(number(-1.5...1.5)),
        c: Double(number(-1.5...1.5)), d: Double(number(-1.5...1.5)), tx: shift, ty: shift)
    }
  }

  /// A list of every kind of item, clips and groups inside one another.
  mutating func items(_ count: Int, size: Int, depth: Int = 0) -> [DisplayItem] {
    var result: [DisplayItem] = []
    for _ in 0..<count {
      switch integer(0...(depth < 3 ? 9 : 7)) {
      case 0: result.append(.fill(rect(in: size), color()))
      case 1, 2: result.append(.roundedFill(rect(in: size), radii(), color()))
      case 3: result.append(.border(rect(in: size), radii(), width: number(0...9), color()))
      case 4:
        result.append(
          .shadow(
            Shadow(rect: rect(in: size), radii: radii(), blur: number(-1...9), color: color())))
      case 5: result.append(.gradient(rect(in: size), radii(), gradient()))
      case 6: result.append(.image(image(in: size)))
      case 7: result.append(mask(in: size))
      case 8:
        result.append(.pushClip(rect(in: size), radii()))
        result += items(integer(0...4), size: size, depth: depth + 1)
        result.append(.popClip)
      default:
        result.append(
          .pushGroup(
            Group(
              bounds: rect(in: size), opacity: bool() ? 255 : UInt32(integer(0...255)),
              transform: bool() ? nil : transform(in: size))))
        result += items(integer(0...4), size: size, depth: depth + 1)
        result.append(.popGroup)
      }
    }
    return result
  }
}
