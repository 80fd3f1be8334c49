import EspalierCore

/// One change of a batch update.
///
/// An element that is deleted, reloaded or moved away has its index from before the batch; an
/// element that is inserted or moved to has its index from after the batch. The order of the calls
/// has no meaning.
package enum ListChange: Hashable {
  case insertSection(Int)
  case deleteSection(Int)
  case reloadSection(Int)
  case moveSection(from: Int, to: Int)
  case insertRow(ListPath)
  case deleteRow(ListPath)
  case reloadRow(ListPath)
  case moveRow(from: ListPath, to: ListPath)
}

/// The words a list uses for itself and its elements in messages about updates.
package struct ListWords: Sendable {
  package let row: String
  package let rows: String
  package let list: String

  package static let table = ListWords(row: "row", rows: "rows", list: "table view")
  package static let collection = ListWords(row: "item", rows: "items", list: "collection view")
}

/// The reason why the changes of a batch update do not lead from the counts before the batch to the
/// counts after it.
///
/// The texts are those of UIKit's exceptions.
package enum ListUpdateMistake: Error, Hashable {
  case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
  case rowCount(
    section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)
  /// A path from before the batch that did not exist.
  case noRowBefore(verb: String, ListPath, count: Int)
  case noRowAfter(verb: String, ListPath, count: Int)
  case noSectionBefore(verb: String, Int, count: Int)
  case noSectionAfter(verb: String, Int, count: Int)
  /// Two changes of one path that exclude each other, with their verbs as UIKit writes them.
  case rowConflict(String, ListPath)
  case sectionConflict(String, Int)

  /// Whether the counts are wrong, and not a path or a pair of changes.
  package var isAboutCounts: Bool {
    switch self {
    case .sectionCount, .rowCount: true
    default: false
    }
  }

  package func sentence(_ words: ListWords) -> String {
    switch self {
    case .sectionCount(let before, let after, let inserted, let deleted):
      return """
        Invalid update: invalid number of sections. The number of sections contained in the \(words.list) after the \
        update (\(after)) must be equal to the number of sections contained in the \(words.list) before the update \
        (\(before)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted).
        """
    case .rowCount(
      let section, let before, let after, let inserted, let deleted, let movedIn, let movedOut):
      return """
        Invalid update: invalid number of \(words.rows) in section \(section). The number of \(words.rows) contained in \
        an existing section after the update (\(after)) must be equal to the number of \(words.rows) contained in that \
        section before the update (\(before)), plus or minus the number of \(words.rows) inserted or deleted from that \
        section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(words.rows) moved into or \
        out of that section (\(movedIn) moved in, \(movedOut) moved out).
        """
    case .noRowBefore(let verb, let path, let count):
      return """
        attempt to \(verb) \(words.row) \(path.row) from section \(path.section) which only contains \(count) \
        \(words.rows) before the update
        """
    case .noRowAfter(let verb, let path, let count):
      return """
        attempt to \(verb) \(words.row) \(path.row) into section \(path.section), but there are only \(count) \
        \(words.rows) in section \(path.section) after the update
        """
    case .noSectionBefore(let verb, let section, let count):
      return """
        attempt to \(verb) section \(section), but there are only \(count) sections before the update
        """
    case .noSectionAfter(let verb, let section, let count):
      return """
        attempt to \(verb) section \(section), but there are only \(count) sections after the update
        """
    case .rowConflict(let verbs, let path):
      return "attempt to \(verbs) the same index path \(path)"
    case .sectionConflict(let verbs, let section):
      return "attempt to \(verbs) the same section (\(section))"
    }
  }
}
