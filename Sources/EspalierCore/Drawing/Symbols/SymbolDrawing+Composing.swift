import EspalierPaths
import Foundation

extension SymbolDrawing {
  static let badges: [(letter: Character, name: String)] = [
    ("+", "plus"), ("-", "minus"), ("x", "xmark"), ("v", "checkmark"), ("t", "clock"),
    ("!", "exclamationmark"), ("?", "questionmark"), ("g", "gearshape"),
  ]

  /// Returns the shapes of a symbol; `nil` for an unknown name.
  static func shapes(of name: String) -> [SymbolShape]? {
    if let line = SymbolTable.line(name), !line.has("h") { return shapes(line, isFilled: false) }
    if let base = name.removing(".fill") {
      if let shapes = shapes(of: base, "F", isFilled: true) { return shapes }
      if let inner = base.removing(".circle"), let glyph = glyph(inner, "C") {
        return frame("circle", isFilled: true) + fitted(glyph, 12).map { $0.inverted.steadied() }
      }
      if let inner = base.removing(".square"), let glyph = glyph(inner, "S") {
        return frame("square", isFilled: true) + fitted(glyph, 12).map { $0.inverted.steadied() }
      }
      if let inner = base.removing(".slash"), SymbolTable.line(inner)?.has("/") == true,
        let shapes = shapes(of: inner, "F", isFilled: true)
      {
        return shapes + slash(shapes)
      }
      return nil
    }
    if let inner = name.removing(".circle"), let glyph = glyph(inner, "C") {
      return frame("circle", isFilled: false) + fitted(glyph, 12)
    }
    if let inner = name.removing(".square"), let glyph = glyph(inner, "S") {
      return frame("square", isFilled: false) + fitted(glyph, 12)
    }
    if let inner = name.removing(".slash"), let shapes = shapes(of: inner, "/", isFilled: false) {
      return shapes + slash(shapes)
    }
    return badged(name)
  }

  /// Returns what a frame has inside: the filled variant, if there is one.
  private static func glyph(_ name: String, _ variant: Character) -> [SymbolShape]? {
    if let line = SymbolTable.line(name) {
      guard line.has(variant) else { return nil }
      if let filled = SymbolTable.line(name + ".fill") { return shapes(filled, isFilled: false) }
      return shapes(line, isFilled: line.has("F"))
    }
    return SymbolTable.isIndex(name) ? digits(name) : nil
  }

  private static func frame(_ name: String, isFilled: Bool) -> [SymbolShape] {
    SymbolTable.line(name).map { shapes($0, isFilled: isFilled) } ?? []
  }

  /// Returns shapes in the middle of the grid, reduced until they are not larger than `side`.
  private static func fitted(_ shapes: [SymbolShape], _ side: Double) -> [SymbolShape] {
    var box = CGRect.null
    for shape in shapes where !shape.isCut { box = box.union(shape.path.bounds) }
    let (width, height) = (Double(box.width), Double(box.height))
    let diagonal = (width * width + height * height).squareRoot()
    // Inside a circle, wide and high pictures have less room than round ones.
    let scale = min(
      0.62, (side - Symbol.regularWeight) / max(width, height, 1),
      (side * 1.2 - Symbol.regularWeight) / max(diagonal, 1))
    let place = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: 12 - box.midX * scale, ty: 12 - box.midY * scale)
    return shapes.map { $0.placed(place, thinning: 0.85, scale: scale) }
  }

  /// Returns a number, its digits side by side.
  private static func digits(_ name: String) -> [SymbolShape] {
    let digits = name.compactMap { SymbolTable.line("digit.\($0)") }.map {
      shapes($0, isFilled: false)
    }
    guard digits.count > 1 else { return digits.flatMap(\.self) }
    var x = 0.0
    return digits.flatMap { digit in
      let box = digit.inkBox
      defer { x += Double(box.width) + 1.2 }
      let place = CGAffineTransform(translationX: x - Double(box.minX), y: 0)
      return digit.map { $0.placed(place) }
    }
  }

  /// Returns a line across the middle of shapes, with a gap on both sides.
  private static func slash(_ shapes: [SymbolShape]) -> [SymbolShape] {
    let box = shapes.inkBox
    let (x, y) = (Double(box.midX), 12.0)
    func line(_ operation: SymbolShape.Operation, _ extra: Double) -> SymbolShape {
      SymbolShape(
        operation: operation,
        path: SymbolPath.parse("M\(x - 8.6) \(y - 8.6) L\(x + 8.6) \(y + 8.6)"), share: 1,
        extra: extra)
    }
    return [line(.cutStroke, 2.8), line(.stroke, 0)]
  }

  /// Returns a symbol with a small disc at its lower right corner.
  private static func badged(_ name: String) -> [SymbolShape]? {
    guard let dot = name.range(of: ".badge.", options: .backwards) else { return nil }
    let badge = String(name[dot.upperBound...])
    let whole = String(name[..<dot.lowerBound])
    guard let letter = badges.first(where: { $0.name == badge })?.letter else { return nil }
    let base = whole.removing(".fill")
    guard let shapes = shapes(of: base ?? whole, letter, isFilled: base != nil),
      base == nil || SymbolTable.line(base ?? whole)?.has("F") == true,
      let mark = SymbolTable.line("badge.\(badge)")
    else { return nil }
    let box = shapes.inkBox
    let (x, y) = (min(Double(box.maxX) - 3.2, 19), 17.6)
    let move = CGAffineTransform(translationX: x - 12, y: y - 12)
    let disc = Path(ovalInX: x - 4, y: y - 4, width: 8, height: 8)
    return shapes + [
      SymbolShape(operation: .cutFill, path: disc, share: 0.5, extra: 2.6),
      SymbolShape(operation: .fill, path: disc, share: 0.5, extra: 0),
    ] + self.shapes(mark, isFilled: false).map { $0.placed(move).inverted.steadied() }
  }
}

extension String {
  /// Returns the text without an ending; `nil` if it ends otherwise.
  fileprivate func removing(_ ending: String) -> String? {
    hasSuffix(ending) ? String(dropLast(ending.count)) : nil
  }
}
