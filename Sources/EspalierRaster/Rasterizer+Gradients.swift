import EspalierDisplayList
import EspalierGeometry

extension Rasterizer {
  func drawGradient(_ rect: PixelRect, _ radii: CornerRadii, _ gradient: Gradient) {
    guard let last = gradient.stops.last, gradient.stops.contains(where: { !$0.color.isClear })
    else { return }
    let isRound = radii.fitted(to: rect)?.touches(canvas.clip.intersection(rect), of: rect) ?? false
    if isRound { pushClip(rect, radii) }
    defer { if isRound { popFrame() } }
    let area = rect.intersection(canvas.clip)
    guard !area.isEmpty else { return }
    let line = GradientLine(gradient, in: rect)
    if gradient.form != .axial, gradient.stops.count > 1 {
      drawRound(gradient, in: rect, area)
    } else if gradient.stops.count == 1 || !line.isUsable {
      canvas.fill(area, last.color.premultiplied)
    } else if line.stepX == 0 {
      for y in area.top..<area.bottom {
        let row = PixelRect(left: area.left, top: y, right: area.right, bottom: y + 1)
        canvas.fill(row, gradient.color(at: line.start + line.stepY * (Double(y) + 0.5)))
      }
    } else {
      drawRows(of: gradient, line, in: area)
    }
  }

  private func drawRows(of gradient: Gradient, _ line: GradientLine, in area: PixelRect) {
    let width = area.width
    scratchRow.reserve(width + 256)
    let row = scratchRow.pixels
    let isOpaque = gradient.isOpaque
    if line.stepY == 0 {
      for x in 0..<width {
        let place = Double(Int(area.left) + x) + 0.5
        row[x] = gradient.color(at: line.start + line.stepX * place)
      }
      for y in Int(area.top)..<Int(area.bottom) {
        let target = canvas.address(Int(area.left), y)
        putPixels(row, on: target, count: width, opacity: 255, isOpaque: isOpaque)
      }
      return
    }
    let ramp = row + width
    for index in 0..<256 { ramp[index] = gradient.color(at: Double(index) / 255) }
    // Fixed point with 32 fraction bits: sums are exact, so that a pixel does not depend on where
    // its row begins.
    let stepX = fixed(line.stepX * 255)
    let stepY = fixed(line.stepY * 255)
    let start = fixed(
      line.start * 255 + (line.stepX + line.stepY) * 127.5 + 0.5)
    for y in Int(area.top)..<Int(area.bottom) {
      var value = start &+ stepY &* Int64(y) &+ stepX &* Int64(area.left)
      for x in 0..<width {
        row[x] = ramp[Int(min(max(value &>> 32, 0), 255))]
        value &+= stepX
      }
      let target = canvas.address(Int(area.left), y)
      putPixels(row, on: target, count: width, opacity: 255, isOpaque: isOpaque)
    }
  }
}

/// The place along a gradient as a linear function of the pixel.
private struct GradientLine {
  let start: Double
  let stepX: Double
  let stepY: Double

  init(_ gradient: Gradient, in rect: PixelRect) {
    let (width, height) = (Double(rect.width), Double(rect.height))
    let fromX = Double(rect.left) + Double(gradient.startX) * width
    let fromY = Double(rect.top) + Double(gradient.startY) * height
    let dx = (Double(gradient.endX) - Double(gradient.startX)) * width
    let dy = (Double(gradient.endY) - Double(gradient.startY)) * height
    let square = dx * dx + dy * dy
    stepX = dx / square
    stepY = dy / square
    start = -(fromX * stepX + fromY * stepY)
  }

  /// Whether the line has a length and its numbers are finite.
  var isUsable: Bool { start.isFinite && stepX.isFinite && stepY.isFinite }
}

extension Gradient {
  /// Returns the premultiplied colour at a place along the line.
  func color(at place: Double) -> UInt32 {
    var previous = stops[0]
    guard place > Double(previous.location) else { return previous.color.premultiplied }
    for index in 1..<stops.count {
      let next = stops[index]
      if place <= Double(next.location) {
        let span = Double(next.location) - Double(previous.location)
        let share = span > 0 ? (place - Double(previous.location)) / span : 1
        return between(previous.color.premultiplied, next.color.premultiplied, share: share)
      }
      previous = next
    }
    return previous.color.premultiplied
  }
}

private func between(_ first: UInt32, _ second: UInt32, share: Double) -> UInt32 {
  var result: UInt32 = 0
  var shift: UInt32 = 0
  while shift < 32 {
    let from = Double(first >> shift & 0xff)
    let to = Double(second >> shift & 0xff)
    result |= UInt32(min(max(from + (to - from) * share, 0), 255) + 0.5) << shift
    shift += 8
  }
  return result
}

private func fixed(_ value: Double) -> Int64 {
  Int64(min(max(value * 4_294_967_296, -4e18), 4e18).rounded())
}
