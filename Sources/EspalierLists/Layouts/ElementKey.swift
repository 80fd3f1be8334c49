import EspalierCore
import Foundation

/// The kind of element of a collection that a view shows, as a small number.
///
/// Kinds with names are numbered when they first occur; a program has a handful of them.
struct ElementKind: Hashable {
  private let number: Int32

  static let cell = ElementKind(number: 0)

  private struct Entry: Hashable {
    let category: UICollectionView.ElementCategory
    let name: String
  }

  @MainActor private static var numbers: [Entry: Int32] = [:]
  @MainActor private static var entries: [Entry] = []

  private init(number: Int32) { self.number = number }

  @MainActor init(_ category: UICollectionView.ElementCategory, _ name: String) {
    guard category != .cell else {
      self = .cell
      return
    }
    let entry = Entry(category: category, name: name)
    if let known = Self.numbers[entry] {
      number = known
      return
    }
    Self.entries.append(entry)
    number = Int32(Self.entries.count)
    Self.numbers[entry] = number
  }

  @MainActor static func supplementary(_ name: String) -> ElementKind {
    ElementKind(.supplementaryView, name)
  }

  @MainActor static func decoration(_ name: String) -> ElementKind {
    ElementKind(.decorationView, name)
  }

  @MainActor var category: UICollectionView.ElementCategory {
    number == 0 ? .cell : Self.entries[Int(number) - 1].category
  }

  /// The kind's name; nil for cells.
  @MainActor var name: String? { number == 0 ? nil : Self.entries[Int(number) - 1].name }

  fileprivate static func < (left: ElementKind, right: ElementKind) -> Bool {
    left.number < right.number
  }
}

/// Names an element of a collection: its kind and its path.
struct ElementKey: Hashable, Comparable {
  var kind: ElementKind
  var path: ListPath

  static func cell(_ path: ListPath) -> ElementKey { ElementKey(kind: .cell, path: path) }

  /// Cells come first, then other kinds; elements of a kind in the order of their paths.
  static func < (left: ElementKey, right: ElementKey) -> Bool {
    left.kind == right.kind ? left.path < right.path : left.kind < right.kind
  }
}

extension ListPath {
  /// The row of a path that has only a section.
  static var wholeSection: Int { 0xffff_fffe }
  /// The row that stands for the layout itself, as boundary items of a whole layout have it.
  static var wholeLayout: Int { 0xffff_ffff }

  /// Makes the path of any element of a collection: supplementary views may have paths that no item
  /// has.
  init?(element indexPath: IndexPath) {
    switch indexPath.count {
    case 1 where indexPath[0] >= 0:
      self.init(section: indexPath[0], row: Self.wholeSection)
    case 2 where indexPath[0] >= 0 && indexPath[1] >= 0:
      self.init(
        section: indexPath[0],
        row: indexPath[1] > Int(Int32.max) ? Self.wholeLayout : indexPath[1])
    default: return nil
    }
  }

  /// The index path of any element of a collection.
  var elementPath: IndexPath {
    switch row {
    case Self.wholeSection: [section]
    case Self.wholeLayout: [section, Int.max]
    default: indexPath
    }
  }
}
