import EspalierDisplayList
import Foundation

/// The order in which the layers in one space are drawn, those behind first.
struct DepthOrder {
  /// A layer, or what is left of it on one side of some lines.
  struct Piece {
    /// The place of the layer in the list of layers.
    var layer: Int
    /// Where the layer is cut.
    var cuts: [Cut] = []
    /// The edges that a layer which is drawn later has in common.
    var joined: RectSides = []
    /// What the layer and all layers inside it take up, in the layer's own points.
    var rect = CGRect.zero

    var sides: [HalfPlane] { cuts.map(\.side) }
  }

  /// A line along which a layer is cut in two.
  struct Cut {
    /// The side of the line that is left, in points.
    var side: HalfPlane
    /// The place of the layer with the other plane in the list of layers.
    var other: Int
  }

  var layers: [ObjectIdentifier]
  var pieces: [Piece]

  /// Whether a layer is cut.
  var hasCuts: Bool { pieces.contains { !$0.cuts.isEmpty } }

  /// Whether another order draws the same parts of the same layers in the same order, wherever the
  /// lines between the parts are.
  func hasSameSequence(as other: DepthOrder) -> Bool {
    layers == other.layers
      && pieces.elementsEqual(other.pieces) { piece, other in
        piece.layer == other.layer && piece.joined == other.joined
          && piece.cuts.elementsEqual(other.cuts) {
            $0.other == $1.other && $0.side.includesLine == $1.side.includesLine
          }
      }
  }
}

/// The search for the order of sheets in one space.
///
/// Sheets that lie on one side of each other need no cut. Those that cross are cut in two, and
/// those that are above each other in a circle are cut along each other's planes.
struct DepthSorting {
  /// The maximum number of sheets that are compared with each other.
  static let sheetLimit = 64
  /// The maximum number of pieces; beyond it, nothing more is cut.
  private static let pieceLimit = 256

  private var sheets: [DepthSheet]
  /// The sheets that are drawn before each one.
  private var below: [[Int]]

  /// Returns sheets, given in the order that decides between sheets in one plane, in the order in
  /// which they are drawn.
  static func sorted(_ sheets: [DepthSheet]) -> [DepthSheet] {
    guard sheets.count <= sheetLimit else {
      return sheets.enumerated().sorted {
        ($0.element.middleDepth, $0.offset) < ($1.element.middleDepth, $1.offset)
      }.map(\.element)
    }
    var sorting = DepthSorting(sheets)
    sorting.compareAll()
    var order = sorting.inOrder()
    for index in order.indices.dropLast() where !order[index].edges.isEmpty {
      for above in order[(index + 1)...] { order[index].join(above) }
    }
    return order
  }

  private init(_ sheets: [DepthSheet]) {
    self.sheets = sheets
    below = sheets.map { _ in [] }
  }

  private mutating func compareAll() {
    var next = 1
    while next < sheets.count {
      for other in 0..<next {
        switch sheets[next].relation(to: sheets[other]) {
        case .apart: break
        case .behind: below[other].append(next)
        case .inFront, .coplanar: below[next].append(other)
        case .crossing(let line) where sheets.count < Self.pieceLimit:
          // The part behind takes the sheet's place; the part in front is compared later.
          let (back, front) = sheets[next].divided(along: line, by: sheets[other])
          sheets[next] = back
          sheets.append(front)
          below.append([])
          below[other].append(next)
        case .crossing: below[next].append(other)
        }
      }
      next += 1
    }
  }

  private func inOrder() -> [DepthSheet] {
    var order: [DepthSheet] = []
    // Pieces come where their layers are.
    var waiting = sheets.indices.sorted {
      (sheets[$0].piece.layer, $0) < (sheets[$1].piece.layer, $1)
    }
    var isDrawn = sheets.map { _ in false }
    while !waiting.isEmpty {
      let free = waiting.firstIndex { below[$0].allSatisfy { isDrawn[$0] } }
      if let free {
        let chosen = waiting.remove(at: free)
        isDrawn[chosen] = true
        order.append(sheets[chosen])
        continue
      }
      let circle = smallestCircle(of: waiting, isDrawn)
      var limit = Self.pieceLimit
      order += Self.divided(waiting.filter(circle.contains).map { sheets[$0] }, &limit)
      for index in circle { isDrawn[index] = true }
      waiting.removeAll(where: circle.contains)
    }
    return order
  }

  /// Returns sheets that are above each other in a circle, and above no others that are not drawn.
  private func smallestCircle(of waiting: [Int], _ isDrawn: [Bool]) -> Set<Int> {
    let circles = waiting.map { start -> Set<Int> in
      var found: Set<Int> = [start]
      var open = [start]
      while let index = open.popLast() {
        for other in below[index] where !isDrawn[other] && found.insert(other).inserted {
          open.append(other)
        }
      }
      return found
    }
    return circles.min { $0.count < $1.count } ?? Set(waiting)
  }

  /// Returns sheets in their order, all of them cut along the plane of the first, and those on each
  /// side of it in the same way.
  private static func divided(_ sheets: [DepthSheet], _ limit: inout Int) -> [DepthSheet] {
    guard let first = sheets.first, sheets.count > 1 else { return sheets }
    var behind: [DepthSheet] = []
    var same = [first]
    var inFront: [DepthSheet] = []
    for sheet in sheets.dropFirst() {
      switch sheet.side(of: first) {
      case .behind: behind.append(sheet)
      case .apart, .coplanar: same.append(sheet)
      case .crossing(let line) where limit > 0:
        limit -= 1
        let (back, front) = sheet.divided(along: line, by: first)
        behind.append(back)
        inFront.append(front)
      case .inFront, .crossing: inFront.append(sheet)
      }
    }
    return divided(behind, &limit) + same + divided(inFront, &limit)
  }
}
