import EspalierPaths
import Foundation

/// A small picture of one colour, drawn from lines and filled shapes on a grid 24 units high.
///
/// Shapes keep inside 2...22; lines end and bend round. The width of the picture follows its shapes.
struct Symbol: Sendable {
  /// The height of every symbol, in grid units.
  static let height = 24.0
  /// The weight of lines that shapes are designed for, in grid units.
  static let regularWeight = 1.7

  let name: String
  let shapes: [SymbolShape]
  /// Where the picture begins on the grid.
  let left: Double
  /// How wide it is, in grid units.
  let width: Double

  /// The symbol of a name Apple gave to such a picture.
  static func named(_ name: String) -> Symbol? {
    for table in [playback, interface, marks, objects] {
      if let shapes = table[name] { return Symbol(name, shapes) }
    }
    return nil
  }

  /// Every name there is a symbol for, in alphabetical order.
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
    // A unit of air on both sides keeps symbols apart from titles.
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
  /// Of lines, their width as a share of the weight; of filled shapes, the width of the line
  /// around them that rounds their corners, in grid units.
  let width: Double

  /// A line.
  static func line(_ path: String, _ share: Double = 1) -> SymbolShape {
    SymbolShape(operation: .stroke, path: SymbolPath.parse(path), width: share)
  }

  /// A filled shape.
  static func fill(_ path: String, rounding: Double = 0) -> SymbolShape {
    SymbolShape(operation: .fill, path: SymbolPath.parse(path), width: rounding)
  }

  /// A shape taken out of what is drawn so far.
  static func cut(_ path: String, rounding: Double = 0) -> SymbolShape {
    SymbolShape(operation: .cutFill, path: SymbolPath.parse(path), width: rounding)
  }

  /// A line taken out of what is drawn so far.
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
