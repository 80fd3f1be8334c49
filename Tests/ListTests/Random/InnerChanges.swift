import Espalier
import EspalierTestNumbers
import Foundation

/// Changes that a random program makes inside the callbacks of its list.
///
/// They have random numbers of their own, so that the operations of a seed are the same with and
/// without them.
@MainActor final class InnerChanges {
  private var generator: SeededGenerator
  private let face: any ListFace
  private let source: NameSource
  private let delegate = CallingDelegate()
  private var nextName = 1_000_000
  /// The number of callbacks until the next change; 0 for none.
  private var wait = 0
  /// Whether the program looks at the list and changes nothing.
  var isPaused = false
  private(set) var words: [String] = []
  /// What the changes since the last question leave selected.
  private var didReload = false
  private var lost: Set<Int> = []
  private(set) var number = 0

  init(seed: UInt64, _ face: any ListFace, _ source: NameSource) {
    generator = SeededGenerator(seed: seed ^ 0x5555_5555)
    self.face = face
    self.source = source
    delegate.hasActions = false
    let call: (String) -> Void = { [unowned self] in called($0) }
    source.onCall = call
    delegate.onCall = call
    face.setDelegate(delegate)
  }

  /// Lets one of the next callbacks change the list, or none.
  func arm() {
    guard wait == 0, Int.random(in: 0..<2, using: &generator) == 0 else { return }
    wait = Int.random(in: 1...40, using: &generator)
  }

  /// Takes the effects of the changes on the selection; returns what they did.
  func absorb(_ selected: inout Set<Int>) -> [String] {
    if didReload { selected = [] }
    selected.subtract(lost)
    didReload = false
    lost = []
    defer { words = [] }
    return words
  }

  private func called(_ name: String) {
    guard !isPaused, wait > 0 else { return }
    wait -= 1
    guard wait == 0 else { return }
    // A batch that is open takes inner changes as its own, and a list that reads counts names no
    // rows.
    guard !face.isInBatch, !name.contains("numberOf"),
      face.counts == source.sections.map(\.rows.count)
    else {
      wait = 1
      return
    }
    number += 1
    change(in: name)
    // A second change inside the callbacks of the first one, or later.
    if Int.random(in: 0..<3, using: &generator) == 0 {
      wait = Int.random(in: 1...10, using: &generator)
    }
  }

  private func change(in name: String) {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<5:
      let batch = RandomBatch(&generator, &nextName, from: source.sections)
      words.append("in \(name): \(batch.changes) -> \(batch.new.map(\.rows))")
      lost.formUnion(
        Set(batch.old.flatMap(\.rows)).subtracting(batch.new.flatMap(\.rows)))
      for case .reloadRow(let path) in batch.changes {
        lost.insert(batch.old[path.section].rows[path.row])
      }
      let source = source
      face.update(batch.changes) { source.sections = batch.new }
    case 5:
      words.append("in \(name): reload")
      didReload = true
      if !source.sections.isEmpty { source.sections[0].rows.reverse() }
      face.reload()
    case 6:
      let limit = max(face.view.contentSize.height - face.view.bounds.height, 0)
      let offset = CGFloat(Int.random(in: 0...Int(limit), using: &generator))
      words.append("in \(name): offset \(offset)")
      face.view.contentOffset.y = offset
    case 7:
      guard let section = source.sections.indices.randomElement(using: &generator),
        let row = source.sections[section].rows.indices.randomElement(using: &generator)
      else { return }
      let animated = Bool.random(using: &generator)
      words.append("in \(name): scroll to [\(section), \(row)], animated \(animated)")
      face.scroll(to: IndexPath(row: row, section: section), at: 1, animated: animated)
    case 8:
      words.append("in \(name): reconfigure")
      face.reconfigure(face.visiblePaths)
    default:
      words.append("in \(name): lay out")
      face.view.setNeedsLayout()
      face.view.layoutIfNeeded()
    }
  }
}
