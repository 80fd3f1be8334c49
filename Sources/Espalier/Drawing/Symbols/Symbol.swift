import EspalierPaths
import Foundation

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

  /// Returns the symbol with one of Apple's names.
  static func named(_ name: String) -> Symbol? {
    for table in [playback, interface, marks, objects] {
      if let shapes = table[name] { return Symbol(name, shapes) }
    }
    return nil
  }

  /// The names of all symbols, in alphabetical order.
  static var names: [String] {
    [playback, interface, marks, objects].flatMap(\.keys).sorted()
  }

  private init(_ name: String, _ shapes: [SymbolShape]) {
    self.name = name
    self.shapes = shapes
    var box = CGRect.null
    for shape in shapes where !shape.isCut {
      let reach = shape.strokeWidth(weight: Self.regularWeight) / 2
      box = box.union(shape.path.bounds.insetBy(dx: -reach, dy: -reach))
    }
    // One unit of space on each side keeps symbols away from titles.
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
  /// For lines, their width relative to the weight; for filled shapes, the width of the line around
  /// them that rounds their corners, in grid units.
  let width: Double

  /// Returns a line.
  static func line(_ path: String, _ share: Double = 1) -> SymbolShape {
    SymbolShape(operation: .stroke, path: SymbolPath.parse(path), width: share)
  }

  /// Returns a filled shape.
  static func fill(_ path: String, rounding: Double = 0) -> SymbolShape {
    SymbolShape(operation: .fill, path: SymbolPath.parse(path), width: rounding)
  }

  /// Returns a shape that is cut out of the shapes before it.
  static func cut(_ path: String, rounding: Double = 0) -> SymbolShape {
    SymbolShape(operation: .cutFill, path: SymbolPath.parse(path), width: rounding)
  }

  /// Returns a line that is cut out of the shapes before it.
  static func cutLine(_ path: String, _ share: Double = 1) -> SymbolShape {
    SymbolShape(operation: .cutStroke, path: SymbolPath.parse(path), width: share)
  }

  var isCut: Bool { operation == .cutFill || operation == .cutStroke }

  func strokeWidth(weight: Double) -> Double {
    switch operation {
    case .stroke, .cutStroke: width * weight
    case .fill, .cutFill: width
    }
  }
}
