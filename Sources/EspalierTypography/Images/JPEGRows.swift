/// The samples of one component, and rows of them at the picture's size.
struct JPEGPlane {
  let component: JPEGComponent
  let samples: UnsafePointer<UInt8>
  /// How many pixels of the picture a sample has, along both axes, as fractions.
  let maximumAcross: Int
  let maximumDown: Int

  private var stride: Int { component.blocksAcross * 8 }

  /// Writes the samples of a row of the picture, interpolated where there are fewer than pixels.
  ///
  /// `scratch` has room for a row of sums.
  func write(
    row: Int, width: Int, to target: UnsafeMutablePointer<UInt8>,
    _ scratch: UnsafeMutablePointer<Int32>
  ) {
    let isHalfDown = component.down * 2 == maximumDown
    let isHalfAcross = component.across * 2 == maximumAcross
    let own = row * component.down / maximumDown
    let line = samples + own * stride
    if component.across == maximumAcross, component.down == maximumDown {
      target.update(from: line, count: width)
    } else if isHalfAcross, component.down == maximumDown {
      for x in 0..<component.width { scratch[x] = Int32(line[x]) }
      widen(scratch, to: target, width: width, near: 1, far: 2, shift: 2)
    } else if isHalfDown, isHalfAcross || component.across == maximumAcross {
      // The nearer row counts three times.
      let other = min(max(row % 2 == 0 ? own - 1 : own + 1, 0), component.height - 1)
      let second = samples + other * stride
      if isHalfAcross {
        for x in 0..<component.width {
          scratch[x] = 3 &* Int32(line[x]) &+ Int32(second[x])
        }
        widen(scratch, to: target, width: width, near: 8, far: 7, shift: 4)
      } else {
        let bias: Int32 = row % 2 == 0 ? 1 : 2
        for x in 0..<width {
          target[x] = UInt8(
            truncatingIfNeeded: (3 &* Int32(line[x]) &+ Int32(second[x]) &+ bias) &>> 2)
        }
      }
    } else {
      for x in 0..<width { target[x] = line[x * component.across / maximumAcross] }
    }
  }

  /// Writes two pixels for each sum, each nearer to one neighbour.
  private func widen(
    _ sums: UnsafePointer<Int32>, to target: UnsafeMutablePointer<UInt8>, width: Int, near: Int32,
    far: Int32, shift: Int32
  ) {
    let last = component.width - 1
    for x in 0...last {
      let before = sums[max(x - 1, 0)]
      let after = sums[min(x + 1, last)]
      target[2 * x] = UInt8(truncatingIfNeeded: (3 &* sums[x] &+ before &+ near) &>> shift)
      if 2 * x + 1 < width {
        target[2 * x + 1] = UInt8(truncatingIfNeeded: (3 &* sums[x] &+ after &+ far) &>> shift)
      }
    }
  }
}

extension JPEGHeader {
  /// Writes a row of opaque pixels from the rows of the components.
  func writePixels(
    _ rows: [UnsafeMutablePointer<UInt8>], to target: UnsafeMutablePointer<UInt32>
  ) {
    switch colors {
    case .gray:
      let gray = rows[0]
      for x in 0..<width { target[x] = 0xff00_0000 | UInt32(gray[x]) &* 0x01_0101 }
    case .rgb:
      let (red, green, blue) = (rows[0], rows[1], rows[2])
      for x in 0..<width { target[x] = pixel(Int(red[x]), Int(green[x]), Int(blue[x])) }
    case .lumaChroma:
      let (luma, blue, red) = (rows[0], rows[1], rows[2])
      for x in 0..<width { target[x] = color(luma[x], blue[x], red[x]) }
    case .cmyk, .lumaChromaBlack:
      for x in 0..<width {
        var inks = [Int(rows[0][x]), Int(rows[1][x]), Int(rows[2][x])]
        if colors == .lumaChromaBlack {
          let mixed = color(rows[0][x], rows[1][x], rows[2][x])
          inks = [16, 8, 0].map { 255 - Int(mixed >> $0 & 255) }
        }
        let black = Int(rows[3][x])
        let light = inks.map { ink in
          isInverted
            ? (ink * black + 127) / 255 : ((255 - ink) * (255 - black) + 127) / 255
        }
        target[x] = pixel(light[0], light[1], light[2])
      }
    }
  }

  @inline(__always)
  private func pixel(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    0xff00_0000 | UInt32(red) &<< 16 | UInt32(green) &<< 8 | UInt32(blue)
  }

  /// Returns the pixel of a luma and two chroma samples, with 16 fraction bits in between.
  @inline(__always)
  private func color(_ luma: UInt8, _ blue: UInt8, _ red: UInt8) -> UInt32 {
    let y = Int32(luma) &<< 16 &+ 32768
    let (cb, cr) = (Int32(blue) &- 128, Int32(red) &- 128)
    func clamped(_ value: Int32) -> UInt32 {
      UInt32(truncatingIfNeeded: min(max(value &>> 16, 0), 255))
    }
    return 0xff00_0000 | clamped(y &+ 91881 &* cr) &<< 16
      | clamped(y &- 22554 &* cb &- 46802 &* cr) &<< 8 | clamped(y &+ 116130 &* cb)
  }
}
