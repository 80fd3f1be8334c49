import Espalier
import EspalierTestNumbers
import EspalierTesting
import Foundation
import Testing

/// Tables and collections that go through many changes, against a list of names.
///
/// `RANDOM_LISTS=1000000 swift test --filter RandomListTests` carries out a million operations on
/// fresh seeds, `RANDOM_LISTS=40@4711` the programs of seed 4711. Each seed runs twice: once with
/// changes of the list inside its callbacks.
@MainActor @Suite(.serialized) struct RandomListTests {
  /// The number of operations and the seed of the first program, from the environment.
  private static var wish: (operations: Int, seed: UInt64?) {
    let parts = (ProcessInfo.processInfo.environment["RANDOM_LISTS"] ?? "").split(separator: "@")
    return (
      parts.first.flatMap { Int($0) } ?? 1_500, parts.count > 1 ? UInt64(parts[1]) : nil
    )
  }

  /// Whether each seed is printed, to find the one that crashed: `RANDOM_SEEDS=1`.
  private static var printsSeeds: Bool {
    ProcessInfo.processInfo.environment["RANDOM_SEEDS"] != nil
  }

  @Test func randomProgramsLeaveEveryRowAtItsPlace() {
    let wish = Self.wish
    var numbers = SystemRandomNumberGenerator()
    var seed = wish.seed ?? UInt64.random(in: 0...UInt64(Int64.max), using: &numbers)
    print("RandomListTests seed \(seed)")
    var (operations, failures) = (0, 0)
    var changes = 0
    while operations < wish.operations, failures < 10 {
      for changesInside in [false, true] {
        if Self.printsSeeds { print("seed", seed, changesInside) }
        var program = ListProgram(seed: seed, changesInside: changesInside)
        program.run(40)
        operations += program.operations
        changes += program.innerChanges
        if let failure = program.failure {
          failures += 1
          Issue.record(
            "RANDOM_LISTS=40@\(seed), changes inside \(changesInside): \(failure)\n\(program.words.joined(separator: "\n"))"
          )
        }
      }
      seed &+= 1
    }
    print(
      "RandomListTests \(operations) operations, \(changes) inside callbacks, \(failures) failures")
    if wish.operations >= 1_000 { #expect(changes > wish.operations / 50) }
  }

  /// Programs with changes inside callbacks that failed.
  @Test(
    arguments: [
      2_734_821_332_546_417_897, 4_649_040_862_251_621_431, 4_649_040_862_251_621_449,
      4_649_040_862_251_621_456, 266_209_841_151_202_845, 266_209_841_151_203_437,
      266_209_841_151_203_528, 266_209_841_151_203_885, 266_209_841_151_203_912,
      6_019_521_606_710_848_744, 6_019_521_606_710_849_750, 6_019_521_606_710_850_528,
      6_019_521_606_710_850_645,
    ] as [UInt64])
  func programsWithChangesInsideThatFailedOnceHold(_ seed: UInt64) {
    var program = ListProgram(seed: seed, changesInside: true)
    program.run(40)
    #expect(program.failure == nil)
  }

  @Test(
    arguments: [
      4_308_674_785_558_154_306, 4_308_674_785_558_154_314, 4_308_674_785_558_154_316,
      988_407_609_176_758_421, 988_407_609_176_758_423, 988_407_609_176_758_425,
      3_503_403_533_704_030_898, 3_503_403_533_704_030_913, 3_503_403_533_704_030_930,
      3_503_403_533_704_030_935, 1_753_848_660_326_390_734, 8_982_628_629_787_406_444,
      8_982_628_629_787_406_569, 4_225_519_960_087_174_272, 4_225_519_960_087_174_302,
      7_522_572_889_191_907_080, 7_522_572_889_191_907_021,
      5_458_862_506_742_691_850, 4_204_436_659_431_263_082, 8_094_058_475_164_140_122,
      8_094_058_475_164_140_249, 4_204_436_659_431_263_067,
      4_565_946_747_829_233_482, 4_565_946_747_829_233_834,
      4_565_946_747_829_235_412, 4_565_946_747_829_236_066,
      4_565_946_747_829_237_437, 4_565_946_747_829_238_088,
      6_766_192_307_659_458_179, 6_766_192_307_659_459_848,
      6_766_192_307_659_460_136, 6_766_192_307_659_460_966,
      6_766_192_307_659_461_304, 6_766_192_307_659_461_683,
      6_766_192_307_659_462_120, 6_766_192_307_659_463_279,
    ] as [UInt64])
  func programsThatFailedOnceHold(_ seed: UInt64) {
    var program = ListProgram(seed: seed)
    program.run(40)
    #expect(program.failure == nil)
  }
}

/// One list, and what a program did with it.
@MainActor struct ListProgram {
  private var generator: SeededGenerator
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
  private let source = NameSource()
  private let face: any ListFace
  /// The names that are selected.
  private var selected: Set<Int> = []
  private var nextName = 0
  private(set) var words: [String] = []
  private(set) var operations = 0
  /// What was wrong first.
  private(set) var failure: String?
  private let inner: InnerChanges?

  /// The number of changes inside callbacks.
  var innerChanges: Int { inner?.number ?? 0 }

  init(seed: UInt64, changesInside: Bool = false) {
    generator = SeededGenerator(seed: seed)
    let kinds = CollectionFace.Kind.allCases
    let kind = Int.random(in: 0..<kinds.count + 2, using: &generator)
    face =
      kind < kinds.count
      ? CollectionFace(source, kinds[kind]) : TableFace(source, isMeasured: kind == kinds.count)
    source.sections = RandomBatch(&generator, &nextName).new
    words = ["\(kind < kinds.count ? "\(kinds[kind])" : "table"), \(source.sections.map(\.rows))"]
    let page = UIViewController()
    face.view.contentInsetAdjustmentBehavior = .never
    page.view.addSubview(face.view)
    inner = changesInside ? InnerChanges(seed: seed, face, source) : nil
    stage.show(page)
  }

  mutating func run(_ count: Int) {
    check()
    for _ in 0..<count where failure == nil {
      inner?.arm()
      step()
      check()
    }
    guard failure == nil else { return }
    stage.settle()
    checkAtRest()
  }

  private mutating func note(_ word: String) {
    words.append(word)
    operations += 1
  }

  private mutating func randomPath() -> IndexPath? {
    let all = source.sections.enumerated().flatMap { section, entry in
      entry.rows.indices.map { IndexPath(row: $0, section: section) }
    }
    return all.randomElement(using: &generator)
  }

  private mutating func step() {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<9: changeRows()
    case 9, 10:
      let limit = max(face.view.contentSize.height - face.view.bounds.height, 0)
      let offset = CGFloat(Int.random(in: 0...Int(limit), using: &generator))
      note("offset \(offset)")
      face.view.contentOffset.y = offset
      stage.turn()
    case 11:
      guard let path = randomPath() else { return }
      let place = Int.random(in: 0..<4, using: &generator)
      let animated = Bool.random(using: &generator)
      note("scroll to \(path) at \(place), animated \(animated)")
      face.scroll(to: path, at: place, animated: animated)
      stage.turn()
    case 12, 13:
      guard let path = randomPath() else { return }
      note("select \(path)")
      let name = source.sections[path.section].rows[path.row]
      face.select(path)
      selected.insert(name)
    case 14:
      note("reload")
      face.reload()
      selected = []
      stage.turn()
    case 15:
      guard let path = randomPath() else { return }
      note("reconfigure \(path)")
      face.reconfigure([path])
      stage.turn()
    case 16:
      let size = CGSize(
        width: CGFloat(Int.random(in: 200...390, using: &generator)),
        height: CGFloat(Int.random(in: 60...260, using: &generator)))
      note("size \(size)")
      face.view.frame.size = size
      stage.turn()
    case 17:
      let isOn = Bool.random(using: &generator)
      note("editing \(isOn)")
      face.setEditing(isOn)
      stage.turn()
    case 18:
      note("settle")
      stage.settle()
    default:
      let time = Double.random(in: 0.02...0.4, using: &generator)
      note("advance \(time)")
      stage.advance(by: time)
    }
  }

  private mutating func changeRows() {
    let batch = RandomBatch(&generator, &nextName, from: source.sections)
    let isAnimated = Int.random(in: 0..<3, using: &generator) > 0
    note("\(isAnimated ? "" : "not animated ")\(batch.changes) -> \(batch.new.map(\.rows))")
    operations += max(batch.changes.count - 1, 0)
    inner?.isPaused = true
    let before = anchor(batch)
    inner?.isPaused = false
    let changesBefore = innerChanges
    let (source, face) = (source, face)
    let change = { face.update(batch.changes) { source.sections = batch.new } }
    if isAnimated { change() } else { UIView.performWithoutAnimation { change() } }
    let names = Set(batch.new.flatMap(\.rows))
    selected.formIntersection(names)
    for case .reloadRow(let path) in batch.changes {
      selected.remove(batch.old[path.section].rows[path.row])
    }
    if let before, innerChanges == changesBefore {
      inner?.isPaused = true
      checkAnchor(before)
      inner?.isPaused = false
    }
    if Bool.random(using: &generator) { stage.turn() }
  }

  // MARK: - What stays where it is

  /// The first row in sight with its place on screen, where it is known to stay.
  private func anchor(_ batch: RandomBatch) -> (name: Int, place: CGFloat)? {
    guard face.view.contentOffset.y > 0.5,
      batch.changes.allSatisfy({ change in
        if case .moveSection = change { return false }
        return true
      }), (face as? CollectionFace)?.kind != .shelves
    else { return nil }
    let moved = Set(
      batch.changes.compactMap { change -> ListPath? in
        switch change {
        case .moveRow(let from, _): from
        case .deleteRow(let path), .reloadRow(let path): path
        default: nil
        }
      })
    for path in face.visiblePaths {
      guard let frame = face.frame(of: path), frame.maxY > face.view.contentOffset.y else {
        continue
      }
      // The list keeps a row of which less than a point is seen; this one could be another.
      guard frame.maxY > face.view.contentOffset.y + 0.5 else { return nil }
      let name = batch.old[path.section].rows[path.row]
      guard let own = ListPath(path), !moved.contains(own), batch.path(of: name) != nil,
        (face as? CollectionFace)?.kind != .flow
      else { return nil }
      return (name, frame.minY - face.view.contentOffset.y)
    }
    return nil
  }

  private mutating func checkAnchor(_ anchor: (name: Int, place: CGFloat)) {
    guard let path = path(of: anchor.name), let frame = face.frame(of: path) else { return }
    let limit = max(face.view.contentSize.height - face.view.bounds.height, 0)
    let offset = face.view.contentOffset.y
    // At an end of the contents rows move.
    guard offset > 0.5, offset < limit - 0.5 else { return }
    let place = frame.minY - offset
    if abs(place - anchor.place) > 0.51 {
      fail("row \(anchor.name) went from \(anchor.place) to \(place) on screen")
    }
  }

  // MARK: - Checks

  private func path(of name: Int) -> IndexPath? {
    for (section, entry) in source.sections.enumerated() {
      if let row = entry.rows.firstIndex(of: name) { return IndexPath(row: row, section: section) }
    }
    return nil
  }

  private mutating func fail(_ words: String) { if failure == nil { failure = words } }

  private mutating func check() {
    stage.turn()
    if let inner { words += inner.absorb(&selected) }
    inner?.isPaused = true
    defer { inner?.isPaused = false }
    let counts = source.sections.map(\.rows.count)
    if face.counts != counts { return fail("the list counts \(face.counts), not \(counts)") }
    var shown: Set<IndexPath> = []
    for path in face.visiblePaths {
      shown.insert(path)
      guard let cell = face.cell(at: path) else { return fail("no cell at \(path)") }
      let name = source.sections[path.section].rows[path.row]
      if cell.tag != name { return fail("\(path) shows \(cell.tag), not \(name)") }
      let isSelected =
        (cell as? UITableViewCell)?.isSelected ?? (cell as? UICollectionViewCell)?.isSelected
      if isSelected != selected.contains(name) {
        return fail("\(path): selected \(isSelected ?? false)")
      }
    }
    let visible = face.view.bounds
    var end = -CGFloat.infinity
    for (section, entry) in source.sections.enumerated() {
      for row in entry.rows.indices {
        let path = IndexPath(row: row, section: section)
        guard let frame = face.frame(of: path) else {
          if (face as? CollectionFace)?.kind != .shelves { return fail("no place for \(path)") }
          continue
        }
        // While contents move, less than half a pixel of a row may be in sight, which is not seen.
        let isSeen = frame.minY < visible.maxY - 0.25 && frame.maxY > visible.minY + 0.25
        if isSeen, !visible.isEmpty, face.cell(at: path) == nil {
          return fail("\(path) at \(frame) is in sight (\(visible)) and has no cell")
        }
        guard isColumn else { continue }
        if frame.minY < end - 0.01 { return fail("\(path) at \(frame) begins before \(end)") }
        end = frame.maxY
        if shown.contains(path), face.isMeasured,
          abs(frame.height - expectedHeight(entry.rows[row])) > 0.51
        {
          return fail("\(path) is \(frame.height) high, not \(expectedHeight(entry.rows[row]))")
        }
      }
    }
    let names = Set(face.selectedPaths.map { source.sections[$0.section].rows[$0.row] })
    if names != selected { fail("selected are \(names.sorted()), not \(selected.sorted())") }
    if let issue = stage.issues.first { fail(issue.description) }
  }

  private var isColumn: Bool {
    guard let kind = (face as? CollectionFace)?.kind else { return true }
    return kind == .estimatedRows || kind == .list
  }

  private func expectedHeight(_ name: Int) -> CGFloat { NameSource.height(name) }

  /// Nothing of a change is left over.
  private mutating func checkAtRest() {
    check()
    inner?.isPaused = true
    defer { inner?.isPaused = false }
    let limit = max(face.view.contentSize.height - face.view.bounds.height, 0)
    if face.view.contentOffset.y > limit + 0.51 || face.view.contentOffset.y < -0.51 {
      return fail("the contents rest at \(face.view.contentOffset.y) of \(limit)")
    }
    for path in face.visiblePaths {
      guard let cell = face.cell(at: path), let frame = face.frame(of: path) else { continue }
      let place = cell.convert(cell.bounds, to: face.view)
      if abs(place.minY - frame.minY) > 0.51 || abs(place.height - frame.height) > 0.51 {
        return fail("the cell of \(path) rests at \(place), not \(frame)")
      }
      if cell.alpha != 1 { return fail("the cell of \(path) has the opacity \(cell.alpha)") }
    }
  }
}
