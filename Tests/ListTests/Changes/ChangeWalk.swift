import Espalier
import EspalierTesting
import Foundation

/// What a callback does to its list.
enum ListChangeKind: Int, CaseIterable {
  case reload, insertRows, deleteRows, moveRow, batch, reloadRows, reloadSections, deleteSection
  case insertSection, clear, dropSource, dropDelegate, remove, scroll, scrollAnimated, offset
  case edit, reconfigure, layOut, newLayout, select, ask
}

/// A list, and a walk over it that reaches its callbacks.
@MainActor final class ChangeWalk {
  private let kind: Int
  private let stage = Stage(size: CGSize(width: 390, height: 300), scale: 2)
  private let source = NameSource()
  private let delegate = CallingDelegate()
  private let face: any ListFace
  private let page = UIViewController()
  private(set) var reached: [String: Int] = [:]
  private(set) var failure: String?
  /// Whether a callback has made its change.
  private var hasChanged = false
  /// Whether the callback is one in which the list asks for counts.
  private var isCounting = false

  init(kind: Int) {
    self.kind = kind
    face =
      kind < 2
      ? TableFace(source, isMeasured: kind == 0)
      : CollectionFace(source, CollectionFace.Kind.allCases[kind - 2])
    source.mayMove = true
    delegate.hasHeaders = kind == 0 || kind == 2
    source.sections = [
      RandomBatch.Section(name: 100, rows: [1, 2, 3, 4, 5, 6, 7, 8]),
      RandomBatch.Section(name: 101, rows: [11, 12]),
      RandomBatch.Section(name: 102, rows: [21, 22, 23, 24, 25, 26, 27]),
    ]
    (face as? TableFace)?.table.allowsMultipleSelection = false
    (face as? CollectionFace)?.collection.allowsMultipleSelection = false
    face.view.contentInsetAdjustmentBehavior = .never
    page.view.addSubview(face.view)
  }

  /// Walks; the callback `name` makes a change after it was called `calls` times.
  func run(changing change: ListChangeKind?, in name: String, after calls: Int) {
    var isChanging = false
    let call: (String) -> Void = { [unowned self] called in
      reached[called, default: 0] += 1
      guard let change, called == name, reached[called] == calls + 1, !isChanging else { return }
      isChanging = true
      isCounting = called.contains("numberOf")
      make(change)
      isCounting = false
      isChanging = false
      hasChanged = true
    }
    source.onCall = call
    delegate.onCall = call
    face.setDelegate(delegate)
    walk()
    source.onCall = nil
    delegate.onCall = nil
    stage.settle()
    check(hasSource: change != .dropSource)
  }

  // MARK: - The walk

  /// A point on one of the first rows; the items of the flow layout stand beside each other.
  private func point(_ row: Int) -> CGPoint {
    kind == 2
      ? CGPoint(x: 45 + CGFloat(row) * 100, y: 40) : CGPoint(x: 60, y: 40 + CGFloat(row) * 30)
  }

  /// Does one thing after the other until a callback has made its change, and then a few more.
  private func walk() {
    let view = face.view
    let steps: [() -> Void] = [
      { [self] in stage.tap(point(0)) },
      { [self] in stage.tap(point(1)) },
      { [self] in stage.press(key: .keyboardDownArrow) },
      { [self] in stage.press(key: .keyboardReturnOrEnter) },
      { [self] in
        stage.secondaryClick(point(1))
        stage.press(key: .keyboardEscape)
      },
      { [self] in
        stage.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 80, y: 40), duration: 0.06)
        stage.advance(by: 0.3)
        stage.tap(CGPoint(x: 370, y: 40))
      },
      { [self] in
        stage.drag(from: CGPoint(x: 80, y: 70), to: CGPoint(x: 200, y: 70), duration: 0.06)
      },
      { [self] in
        update { sections in
          guard !sections.isEmpty, sections[0].rows.count > 2 else { return [] }
          sections[0].rows.remove(at: 1)
          sections[0].rows.insert(40, at: 0)
          return [
            .deleteRow(ListPath(section: 0, row: 1)), .insertRow(ListPath(section: 0, row: 0)),
          ]
        }
        stage.turn()
      },
      { [self] in
        view.contentOffset.y = 60
        stage.turn()
        view.contentOffset.y = 0
        stage.turn()
      },
      { [self] in
        if let last = lastPath { face.scroll(to: last, at: 0, animated: true) }
        stage.settle()
      },
      { [self] in
        face.setEditing(true)
        stage.turn()
      },
      { [self] in hold() },
      { [self] in
        face.setEditing(false)
        stage.click(point(0), modifiers: .control)
        stage.click(point(2), modifiers: .shift)
        stage.click(point(2), modifiers: .control)
      },
      { [self] in
        face.reload()
        stage.turn()
      },
      { [self] in
        update { sections in
          guard sections.count > 1 else { return [] }
          sections.remove(at: 1)
          return [.deleteSection(1)]
        }
        stage.turn()
      },
    ]
    stage.show(page)
    for step in steps where !hasChanged { step() }
    stage.turn()
    view.contentOffset.y = 20
    view.frame.size = CGSize(width: 300, height: 100)
    stage.settle()
  }

  /// Moves the first row by holding it.
  private func hold() {
    let view = face.view
    view.contentOffset.y = 0
    stage.turn()
    if let collection = (face as? CollectionFace)?.collection {
      guard collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)) else {
        return
      }
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 40))
      collection.endInteractiveMovement()
    } else {
      stage.press(CGPoint(x: 200, y: 40))
      stage.advance(by: 0.6)
      stage.move(to: CGPoint(x: 200, y: 75))
      stage.advance(by: 0.1)
      stage.move(to: CGPoint(x: 200, y: 95))
      stage.release()
    }
    stage.settle()
  }

  private var lastPath: IndexPath? {
    guard face.counts == source.sections.map(\.rows.count),
      let section = source.sections.lastIndex(where: { !$0.rows.isEmpty })
    else { return nil }
    return IndexPath(row: source.sections[section].rows.count - 1, section: section)
  }

  /// Changes the data and the list together; a callback of the list may have changed both before.
  private func update(_ edit: (inout [RandomBatch.Section]) -> [ListChange]) {
    // What the list has not read yet is read first: the batch names rows that it knows.
    // A list without its source knows none.
    guard isCounting || face.counts == source.sections.map(\.rows.count) else { return }
    var sections = source.sections
    let changes = edit(&sections)
    guard !changes.isEmpty else { return }
    face.update(changes) { [source] in source.sections = sections }
  }

  // MARK: - Changes

  private func make(_ change: ListChangeKind) {
    let view = face.view
    switch change {
    case .reload:
      if !source.sections.isEmpty { source.sections[0].rows = [50, 51] }
      face.reload()
    case .insertRows:
      update { sections in
        guard !sections.isEmpty else { return [] }
        sections[0].rows.insert(60, at: 0)
        sections[0].rows.insert(61, at: 0)
        return [
          .insertRow(ListPath(section: 0, row: 0)), .insertRow(ListPath(section: 0, row: 1)),
        ]
      }
    case .deleteRows:
      update { sections in
        guard !sections.isEmpty, sections[0].rows.count > 1 else { return [] }
        let count = sections[0].rows.count
        sections[0].rows = []
        return (0..<count).map { .deleteRow(ListPath(section: 0, row: $0)) }
      }
    case .moveRow:
      update { sections in
        guard !sections.isEmpty, let name = sections[0].rows.first else { return [] }
        sections[0].rows.removeFirst()
        let target = sections.count - 1
        sections[target].rows.append(name)
        return [
          .moveRow(
            from: ListPath(section: 0, row: 0),
            to: ListPath(section: target, row: sections[target].rows.count - 1))
        ]
      }
    case .batch:
      update { sections in
        guard sections.count > 1, sections[0].rows.count > 2 else { return [] }
        sections[0].rows.removeLast()
        sections[0].rows.insert(70, at: 1)
        sections.append(RandomBatch.Section(name: 103, rows: [71, 72]))
        return [
          .deleteRow(ListPath(section: 0, row: sections[0].rows.count - 1)),
          .insertRow(ListPath(section: 0, row: 1)), .insertSection(sections.count - 1),
        ]
      }
    case .reloadRows:
      update { sections in
        guard !sections.isEmpty, sections[0].rows.count > 1 else { return [] }
        sections[0].rows[0] = 80
        return [.reloadRow(ListPath(section: 0, row: 0))]
      }
    case .reloadSections:
      update { sections in
        guard !sections.isEmpty else { return [] }
        sections[0].rows = [81, 82, 83]
        return [.reloadSection(0)]
      }
    case .deleteSection:
      update { sections in
        guard !sections.isEmpty else { return [] }
        sections.removeFirst()
        return [.deleteSection(0)]
      }
    case .insertSection:
      update { sections in
        sections.insert(RandomBatch.Section(name: 104, rows: [91, 92]), at: 0)
        return [.insertSection(0)]
      }
    case .clear:
      source.sections = []
      face.reload()
    case .dropSource: face.setSource(nil)
    case .dropDelegate: face.setDelegate(nil)
    case .remove: view.removeFromSuperview()
    case .scroll, .scrollAnimated:
      _ = face.counts
      if let last = lastPath {
        face.scroll(to: last, at: 1, animated: change == .scrollAnimated)
      }
    case .offset: view.contentOffset.y = 45
    case .edit: face.setEditing(true)
    case .reconfigure: face.reconfigure(face.visiblePaths)
    case .layOut:
      view.setNeedsLayout()
      view.layoutIfNeeded()
    case .newLayout:
      if let collection = (face as? CollectionFace)?.collection {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 200, height: 20)
        collection.collectionViewLayout = flow
      } else {
        (view as? UITableView)?.rowHeight = 26
      }
    case .select:
      if face.counts.first ?? 0 > 0 { face.select(IndexPath(row: 0, section: 0)) }
    case .ask:
      for path in face.visiblePaths { _ = face.frame(of: path) }
      _ = face.counts
    }
  }

  // MARK: - The end

  private func fail(_ words: String) { if failure == nil { failure = words } }

  private func check(hasSource: Bool) {
    if face.view.superview == nil {
      page.view.addSubview(face.view)
      stage.settle()
    }
    for issue in stage.issues { fail(issue.description) }
    let counts = hasSource ? source.sections.map(\.rows.count) : []
    guard face.counts == counts else { return fail("\(face.counts) rows, not \(counts)") }
    let shown = face.view.subviews.filter {
      ($0 is UITableViewCell || $0 is UICollectionViewCell) && !$0.isHidden
    }
    let visible = face.visiblePaths
    if counts.contains(where: { $0 > 0 }), visible.isEmpty { return fail("nothing is shown") }
    let cells = visible.compactMap { face.cell(at: $0) }
    let held = Set(cells.map { ObjectIdentifier($0) })
    let stray = shown.filter {
      !held.contains(ObjectIdentifier($0)) && $0.frame.maxY > face.view.bounds.minY + 0.5
        && $0.frame.minY < face.view.bounds.maxY - 0.5
    }
    if !stray.isEmpty { fail("\(stray.count) cells are shown that the list does not know") }
    for path in visible {
      guard let cell = face.cell(at: path) else { return fail("no cell at \(path)") }
      let name = source.sections[path.section].rows[path.row]
      if cell.tag != name { fail("\(path) shows \(cell.tag), not \(name)") }
      if cell.alpha != 1 || cell.isHidden { fail("the cell of \(path) is not seen") }
      guard let frame = face.frame(of: path) else { continue }
      let place = cell.convert(cell.bounds, to: face.view)
      if abs(place.minY - frame.minY) > 0.51, kind != 5 {
        fail("the cell of \(path) is at \(place), not \(frame)")
      }
    }
  }
}
