import EspalierPaths
import Foundation

/// Makes the shapes of a symbol from its description, and composes symbols from others.
///
/// A description stands in one line of a table: `name|variants|steps`. Steps are separated by `;`.
/// A step is a letter, an optional number, a space, and a path (see `SymbolPath`):
///
/// - `l` a line, its width relative to the weight; `f` a filled shape, with the width of the line
///   that rounds its corners; `k` a line and `c` a shape that are cut out; `g` a gap, a line that
///   is cut out and wider than the weight by the number;
/// - `b` a body: a closed line that the filled variant fills; `d` a line that the filled variant
///   cuts out of the body, and `e` a filled shape that it cuts out; `o` a line of the outlined
///   variant and `p` one of the filled variant only; `u` a line that only the filled variant cuts
///   out;
/// - `@ name` the shapes of another symbol; `@< name` mirrored, `@^ name` upside down, `@> name`
///   turned clockwise by a quarter; `@~n name` turned by n degrees; `@x,y,s name` made smaller by
///   `s` around the point (x, y).
///
/// Variants are letters: `F` `.fill`; `C` `.circle` and `.circle.fill`; `S` `.square` and
/// `.square.fill`; `/` `.slash`; `h` no symbol of this name, only its variants; and badges of
/// `badges`.
enum SymbolDrawing {
  /// Returns the shapes of a symbol that has a variant.
  static func shapes(of name: String, _ variant: Character, isFilled: Bool)
    -> [SymbolShape]?
  {
    guard let line = SymbolTable.line(name), line.has(variant) else { return nil }
    return shapes(line, isFilled: isFilled)
  }

  static func shapes(_ line: SymbolTable.Line, isFilled: Bool) -> [SymbolShape] {
    line.steps.split(separator: ";").flatMap { step($0.drop { $0 == " " }, isFilled: isFilled) }
  }

  private static func step(_ step: Substring, isFilled: Bool) -> [SymbolShape] {
    guard let letter = step.first, let space = step.firstIndex(of: " ") else { return [] }
    let number = step[step.index(after: step.startIndex)..<space]
    let rest = step[step.index(after: space)...]
    if letter == "@" { return included(String(rest), number, isFilled: isFilled) }
    let value = Double(number)
    func shape(_ operation: SymbolShape.Operation, _ share: Double, _ extra: Double)
      -> [SymbolShape]
    {
      [
        SymbolShape(
          operation: operation, path: SymbolPath.parse(rest), share: share, extra: extra)
      ]
    }
    func cutLine() -> [SymbolShape] {
      shape(.cutStroke, value ?? 1, 0).map { $0.steadied() }
    }
    switch letter {
    case "l": return shape(.stroke, value ?? 1, 0)
    case "f": return filled(rest, rounding: value ?? 0)
    case "k": return cutLine()
    case "c": return shape(.cutFill, 0, value ?? 0)
    case "g": return shape(.cutStroke, 1, value ?? 2.4)
    case "b": return shape(isFilled ? .fill : .stroke, value ?? 1, 0)
    case "d": return isFilled ? cutLine() : shape(.stroke, value ?? 1, 0)
    case "e": return isFilled ? shape(.cutFill, 0, value ?? 0) : filled(rest, rounding: value ?? 0)
    case "u": return isFilled ? cutLine() : []
    case "o": return isFilled ? [] : shape(.stroke, value ?? 1, 0)
    case "p": return isFilled ? shape(.stroke, value ?? 1, 0) : []
    default: return []
    }
  }

  /// Returns a filled shape that is as large as its path at the regular weight, and grows with it.
  private static func filled(_ path: Substring, rounding: Double) -> [SymbolShape] {
    // A shape without round corners makes room for the line around it.
    let share = 0.4
    let line = share * Symbol.regularWeight
    let inset = max(0, line - rounding) / 2
    return [
      SymbolShape(
        operation: .fill, path: SymbolPath.parse(path, inset: inset), share: share,
        extra: max(rounding, line) - line)
    ]
  }

  /// Returns the shapes of another symbol, turned or placed as `how` says.
  private static func included(_ name: String, _ how: Substring, isFilled: Bool) -> [SymbolShape] {
    let shapes: [SymbolShape]
    if let line = SymbolTable.line(name) {
      shapes = self.shapes(line, isFilled: isFilled)
    } else {
      shapes = self.shapes(of: name) ?? []
    }
    switch how {
    case "<":
      return shapes.map { $0.placed(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 24, ty: 0)) }
    case "^":
      return shapes.map { $0.placed(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 24)) }
    case ">":
      return shapes.map { $0.placed(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 24, ty: 0)) }
    case _ where how.hasPrefix("~"):
      let turn = CGAffineTransform(translationX: -12, y: -12)
        .concatenating(CGAffineTransform(rotationAngle: (Double(how.dropFirst()) ?? 0) * .pi / 180))
        .concatenating(CGAffineTransform(translationX: 12, y: 12))
      return shapes.map { $0.placed(turn) }
    default:
      let n = how.split(separator: ",").compactMap { Double($0) }
      guard n.count == 3 else { return shapes }
      return shapes.map { shape in
        let place = CGAffineTransform(
          a: n[2], b: 0, c: 0, d: n[2], tx: n[0] - 12 * n[2], ty: n[1] - 12 * n[2])
        return shape.placed(place, thinning: 0.5 + n[2] / 2, scale: n[2])
      }
    }
  }
}
