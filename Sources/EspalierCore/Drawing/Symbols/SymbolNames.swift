import EspalierDiagnostics
package import EspalierGeometry
import Foundation
import Synchronization

extension Symbol {
  /// The names of all symbols, by the titles of their groups.
  static var groups: [(title: String, names: [String])] {
    SymbolTable.tables.map { ($0.title, SymbolTable.names(in: $0.text)) }
      + [("Numbers", SymbolTable.indexNames)]
  }

  /// The names of all symbols, in alphabetical order.
  static var names: [String] { groups.flatMap(\.names).sorted() }

  /// The near names of unknown ones; a name is compared with all others once.
  private static let nearNames = Mutex<[String: [String]]>([:])

  /// Reports that there is no symbol of a name, with the names that are nearest to it.
  static func reportUnknown(_ name: String) {
    let near = nearNames.withLock { known in
      if let names = known[name] { return names }
      let names = namesNear(name)
      known[name] = names
      return names
    }
    let choice = near.map { "“\($0)”" }.joined(separator: ", ")
    reportIssue(
      Issue(
        "image.symbol", .warning, subjects: [name.isEmpty ? "an empty name" : name],
        "There is no symbol named “\(name)”; UIImage(systemName:) returns nil.",
        fix: "Write one of the names in Docs/Symbols.md. The nearest are \(choice)."))
  }

  /// Returns the three names that need the fewest changes of letters to become `name`.
  private static func namesNear(_ name: String) -> [String] {
    let wanted = Array(name.utf8.prefix(60))
    var best: [(distance: Int, name: String)] = []
    for candidate in names {
      let letters = Array(candidate.utf8)
      let limit = best.count < 3 ? Int.max : best[2].distance
      // The difference of the lengths is the least distance that there can be.
      guard abs(letters.count - wanted.count) < limit else { continue }
      let distance = editDistance(wanted, letters)
      guard distance < limit else { continue }
      let place = best.firstIndex { distance < $0.distance } ?? best.count
      best.insert((distance, candidate), at: place)
      if best.count > 3 { best.removeLast() }
    }
    return best.map(\.name)
  }

  /// Returns how many letters must be put in, taken out or replaced to make one text of another.
  private static func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for place in other.indices {
        let above = row[place + 1]
        let replaced = diagonal + (letter == other[place] ? 0 : 1)
        row[place + 1] = min(replaced, above + 1, row[place] + 1)
        diagonal = above
      }
    }
    return row[other.count]
  }
}

extension UIImage {
  /// The names of all symbols, in alphabetical order.
  package static var symbolNames: [String] { Symbol.names }

  /// The names of all symbols, by the titles of their groups.
  package static var symbolGroups: [(title: String, names: [String])] { Symbol.groups }

  /// Returns the pixels of a symbol, `unit` of them per unit of its grid.
  @MainActor package static func symbolMask(_ name: String, weight: SymbolWeight, unit: Double)
    -> PixelMask?
  {
    guard let symbol = Symbol.named(name) else { return nil }
    let size = PixelSize(
      width: Int((symbol.width * unit).rounded(.up)),
      height: Int((Symbol.height * unit).rounded(.up)))
    return symbol.mask(weight: SymbolConfiguration(weight: weight).strokeWeight, size: size)
  }
}
