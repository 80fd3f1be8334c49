import EspalierCore
import EspalierGeometry
import Foundation

/// The places that a compositional layout has computed.
@MainActor struct CompositionalState {
  /// The sections that are arranged; nil for those that were not seen yet.
  var sections: [SectionLayout?] = []
  /// The beginning of each section, followed by the end of the last one, with the spaces between
  /// them.
  var starts: [CGFloat] = [0]
  var measures: [SectionMeasures] = []
  var shelfOffsets: [Int: CGFloat] = [:]
  var isStale = true
  var size = CGSize.zero
  var traits: UITraitCollection?
  var isMirrored = false
  var hasPinnedItems = false
  var hasHandlers = false
  /// Whether a list has actions to uncover.
  var hasSwipes = false
  /// The kinds of supplementary views that belong to items and not to sections.
  var itemKinds: Set<String> = []
  /// The boundary items of the whole layout.
  var boundaries: [SectionLayout.SolvedBoundary] = []
  var boundaryMeasures: [Int: CGSize] = [:]
  /// The background of a list.
  var background: UIColor?

  /// Takes measured sizes and offsets along a batch update.
  mutating func carry(_ map: UpdateMap) {
    let carried = map.countsAfter.indices.map { _ in SectionMeasures() }
    for (section, measure) in measures.enumerated() where section < map.countsBefore.count {
      if let target = map.sectionAfter(section), !map.reloadedSections.contains(section) {
        carried[target].boundaries = measure.boundaries
      }
      for (row, size) in measure.items {
        let path = ListPath(section: section, row: row)
        guard row < map.countsBefore[section], !map.reloadedRows.contains(path),
          let after = map.after(path)
        else { continue }
        carried[after.section].items[after.row] = size
      }
    }
    measures = carried
    var offsets: [Int: CGFloat] = [:]
    for (section, offset) in shelfOffsets {
      if let target = map.sectionAfter(section) { offsets[target] = offset }
    }
    shelfOffsets = offsets
    isStale = true
  }
}
