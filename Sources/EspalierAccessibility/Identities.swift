@_spi(Framework) import EspalierCore
import Foundation

/// What a node of the tree stands for.
@MainActor enum NodeSubject {
  case scene(UIWindowScene)
  /// A view or a `UIAccessibilityElement`.
  case object(UIResponder)
  case row(any AccessibleList, Int)

  /// The view or element of the node: the cell of a row, where one shows it.
  var responder: UIResponder? {
    switch self {
    case .scene: nil
    case .object(let object): object
    case .row(let list, let row): list.accessibleCell(at: row)
    }
  }
}

/// The numbers of nodes, which are counted up and never used again.
///
/// Nothing is owned: the number of an object that was deallocated stands for nothing.
@MainActor final class Identities {
  private struct Entry {
    weak var object: AnyObject?
    /// The row of the list that `object` is; `nil` for other nodes.
    var row: Int?
  }

  private struct Rows {
    weak var list: AnyObject?
    var version: Int
    var numbers: [Int: Int] = [:]
  }

  private var entries: [Int: Entry] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var rows: [ObjectIdentifier: Rows] = [:]
  private var last = 0
  private var limit = 1024

  /// Returns the number of a scene, a view or an element.
  func number(of object: AnyObject) -> Int {
    let key = ObjectIdentifier(object)
    if let number = numbers[key], entries[number]?.object === object { return number }
    let number = next(Entry(object: object))
    numbers[key] = number
    return number
  }

  /// Returns the number of an object that has one.
  func existingNumber(of object: AnyObject) -> Int? {
    guard let number = numbers[ObjectIdentifier(object)], entries[number]?.object === object else {
      return nil
    }
    return number
  }

  /// Returns the number of a row; all numbers of a list end when its rows change places.
  func number(ofRow row: Int, in list: any AccessibleList) -> Int {
    let key = ObjectIdentifier(list)
    let version = list.accessibleRowsVersion
    var known = rows[key] ?? Rows(list: list, version: version)
    if known.list !== list || known.version != version {
      for number in known.numbers.values { entries[number] = nil }
      known = Rows(list: list, version: version)
    }
    if let number = known.numbers[row] { return number }
    let number = next(Entry(object: list, row: row))
    known.numbers[row] = number
    rows[key] = known
    return number
  }

  /// Returns what a number stands for; `nil` if that is gone.
  func subject(_ number: Int) -> NodeSubject? {
    guard let entry = entries[number], let object = entry.object else { return nil }
    if let row = entry.row {
      guard let list = object as? any AccessibleList, row < list.accessibleRowCount,
        rows[ObjectIdentifier(object)]?.version == list.accessibleRowsVersion
      else { return nil }
      return .row(list, row)
    }
    if let scene = object as? UIWindowScene { return .scene(scene) }
    return (object as? UIResponder).map(NodeSubject.object)
  }

  private func next(_ entry: Entry) -> Int {
    if entries.count > limit { sweep() }
    last += 1
    entries[last] = entry
    return last
  }

  /// Forgets what was deallocated.
  private func sweep() {
    entries = entries.filter { $0.value.object != nil }
    numbers = numbers.filter { entries[$0.value] != nil }
    rows = rows.filter { $0.value.list != nil }
    limit = max(1024, entries.count * 2)
  }
}
