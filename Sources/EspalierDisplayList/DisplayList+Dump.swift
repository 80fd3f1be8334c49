import EspalierGeometry

extension DisplayList {
  /// The frame as text, one item per line, with clips and groups indented; golden files compare it.
  package var dump: String {
    var depth = 0
    var lines: [String] = []
    for item in items {
      switch item {
      case .popClip, .popGroup, .maskBegins: depth -= 1
      default: break
      }
      lines.append(String(repeating: "  ", count: max(0, depth)) + item.dump)
      switch item {
      case .pushClip, .pushGroup, .maskBegins: depth += 1
      default: break
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension DisplayItem {
  /// The item as one line of text.
  package var dump: String {
    switch self {
    case .fill(let rect, let color): "fill \(rect) \(color)"
    case .roundedFill(let rect, let radii, let color): "fill \(rect)\(radii.suffix) \(color)"
    case .border(let rect, let radii, let width, let color):
      "border \(rect)\(radii.suffix) width \(short(width)) \(color)"
    case .shadow(let shadow):
      "shadow \(shadow.rect)\(shadow.radii.suffix) blur \(short(shadow.blur)) \(shadow.color)"
    case .gradient(let rect, let radii, let gradient):
      "gradient \(rect)\(radii.suffix) \(gradient.summary)"
    case .backdrop(let rect, let radii, let material):
      "backdrop \(rect)\(radii.suffix) \(material.summary)"
    case .image(let fill): fill.summary
    case .pattern(let fill):
      "pattern \(fill.rect)\(fill.radii.suffix) of \(fill.buffer.size.width)x"
        + "\(fill.buffer.size.height) from \(fill.originX),\(fill.originY)"
    case .particles(let field):
      "particles \(field.sprites.count)\(field.adds ? " added" : "") in \(field.extent)"
    case .mask(let mask, let x, let y, let color):
      "mask \(x),\(y) \(mask.size.width)x\(mask.size.height) \(color)"
    case .pushClip(let rect, let radii): "clip \(rect)\(radii.suffix)"
    case .popClip: "end clip"
    case .pushGroup(let group): group.summary
    case .maskBegins: "masked by"
    case .popGroup: "end group"
    }
  }
}

extension CornerRadii {
  fileprivate var suffix: String {
    if isSquare { return "" }
    let curve = isContinuous ? " continuous" : ""
    if topLeft == topRight, topRight == bottomRight, bottomRight == bottomLeft {
      return " r\(short(topLeft))\(curve)"
    }
    let all = [topLeft, topRight, bottomRight, bottomLeft].map(short).joined(separator: "/")
    return " r\(all)\(curve)"
  }
}

extension Gradient {
  fileprivate var summary: String {
    let colors = stops.map { "\(short($0.location)):\($0.color)" }.joined(separator: " ")
    let form = form == .axial ? "" : "\(form) "
    return "\(form)\(short(startX)),\(short(startY)) to \(short(endX)),\(short(endY)) \(colors)"
  }
}

extension BackdropMaterial {
  fileprivate var summary: String {
    "blur \(short(blur)) saturation \(saturation) share \(share) level \(level)"
  }
}

extension ImageFill {
  fileprivate var summary: String {
    var text = "image \(buffer.size.width)x\(buffer.size.height) to \(destination)"
    if sourceX != 0 || sourceY != 0 || sourceWidth != Float(buffer.size.width)
      || sourceHeight != Float(buffer.size.height)
    {
      text +=
        " from \(short(sourceX)),\(short(sourceY)) \(short(sourceWidth))x\(short(sourceHeight))"
    }
    text += radii.suffix
    if opacity < 255 { text += " opacity \(opacity)" }
    if let tint { text += " tint \(tint)" }
    return text
  }
}

extension Group {
  fileprivate var summary: String {
    var text = "group \(bounds)"
    if opacity < 255 { text += " opacity \(opacity)" }
    if isMasked { text += " masked" }
    if let tint { text += " \(multipliesTint ? "times" : "tint") \(tint)" }
    if let transform {
      let entries = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      text += " by [\(entries.map { short(Float($0)) }.joined(separator: " "))]"
    }
    if let projection {
      text += " seen by [\(projection.map.entries.map(\.shortened).joined(separator: " "))]"
      for side in projection.part.sides {
        let line = [side.a, side.b, side.c].map(\.shortened).joined(separator: " ")
        text += " beside [\(line)]"
      }
      if !projection.part.joined.isEmpty {
        text += " joined at \(projection.part.joined.rawValue)"
      }
    }
    return text
  }
}

extension PlaneMap {
  fileprivate var entries: [Double] {
    [affine.a, affine.b, p, affine.c, affine.d, q, affine.tx, affine.ty, r]
  }
}

extension Double {
  /// The number with four significant digits at least, because those of a perspective are small.
  fileprivate var shortened: String {
    guard abs(self) < 0.1, self != 0, isFinite else { return short(Float(self)) }
    return "\(short(Float(self * 1_000_000)))e-6"
  }
}

/// Returns a number with at most three decimals, without trailing zeros.
private func short(_ value: Float) -> String {
  guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
  let thousandths = Int((value * 1000).rounded())
  let sign = thousandths < 0 ? "-" : ""
  let whole = abs(thousandths) / 1000
  let rest = abs(thousandths) % 1000
  guard rest != 0 else { return "\(sign)\(whole)" }
  var digits = String(rest + 1000).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(sign)\(whole).\(digits)"
}
