import EspalierPaths
import Foundation
import Synchronization

/// A small picture of one colour, drawn from lines and filled shapes on a grid 24 units high.
///
/// Shapes stay inside 2...22; lines have round ends and corners. The width of the picture follows
/// its shapes.
struct Symbol: Sendable {
  /// The height of every symbol, in grid units.
  static let height = 24.0
  /// The weight of lines that shapes are designed for, in grid units.
  static let regularWeight = 1.7

  let name: String
  let shapes: [SymbolShape]
  /// The left edge of the picture on the grid.
  let left: Double
  /// The width of the picture, in grid units.
  let width: Double

  /// The symbols that a program has asked for; it shows few of the names that there are.
  private static let known = Mutex<[String: Symbol]>([:])

  /// Returns the symbol with one of Apple's names.
  static func named(_ name: String) -> Symbol? {
    if let symbol = known.withLock({ $0[name] }) { return symbol }
    guard let shapes = SymbolDrawing.shapes(of: name) else { return nil }
    let symbol = Symbol(name, shapes)
    known.withLock { $0[name] = symbol }
    return symbol
  }

  private init(_ name: String, _ shapes: [SymbolShape]) {
    self.name = name
    self.shapes = shapes
    // One unit of space on each side keeps symbols away from titles.
    let box = shapes.inkBox
    left = Double(box.minX) - 1
    width = Double(box.width) + 2
  }
}

/// One step of drawing a symbol.
struct SymbolShape: Sendable {
  enum Operation {
    case fill
    case stroke
    case cutFill
    case cutStroke
  }

  let operation: Operation
  let path: Path
  /// The width of the line, relative to the weight; filled shapes have a line around them, which
  /// rounds their corners and lets them grow with the weight.
  let share: Double
  /// What is added to the width of the line, in grid units.
  let extra: Double

  var isCut: Bool { operation == .cutFill || operation == .cutStroke }
  var isFilled: Bool { operation == .fill || operation == .cutFill }

  func strokeWidth(weight: Double) -> Double { share * weight + extra }

  /// The rectangle that the shape covers at the regular weight.
  var inkBox: CGRect {
    let reach = strokeWidth(weight: Symbol.regularWeight) / 2
    return path.bounds.insetBy(dx: -reach, dy: -reach)
  }

  /// Returns the shape that cuts what this one draws, and draws what it cuts.
  var inverted: SymbolShape {
    let operation: Operation =
      switch self.operation {
      case .fill: .cutFill
      case .cutFill: .fill
      case .stroke: .cutStroke
      case .cutStroke: .stroke
      }
    return SymbolShape(operation: operation, path: path, share: share, extra: extra)
  }

  /// Returns the shape with a line that grows less with the weight, so that what is cut out of a
  /// body does not eat it up.
  func steadied() -> SymbolShape {
    let steady = 0.4
    return SymbolShape(
      operation: operation, path: path, share: share * steady,
      extra: extra + share * (1 - steady) * Symbol.regularWeight)
  }

  /// Returns the shape at another place and size; its lines become thinner by `thinning`.
  func placed(_ transform: CGAffineTransform, thinning: Double = 1, scale: Double = 1)
    -> SymbolShape
  {
    SymbolShape(
      operation: operation, path: path.applying(transform), share: share * thinning,
      extra: extra * scale)
  }
}

extension [SymbolShape] {
  /// The rectangle that the shapes cover at the regular weight.
  var inkBox: CGRect {
    var box = CGRect.null
    for shape in self where !shape.isCut { box = box.union(shape.inkBox) }
    return box
  }
}
