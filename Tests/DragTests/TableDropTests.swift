import Espalier
import EspalierTestNumbers
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Drops on tables") struct TableDropTests {
  @Test("A row moves inside its table; the calls come in UIKit's order") func order() {
    let scene = DragTables([[["a", "b", "c", "d"]]])
    let table = scene.tables[0]
    scene.drag(from: scene.middle(0, 0, 0), to: CGPoint(x: 50, y: 95))
    #expect(
      table.take() == [
        "items 0.0", "dragBegins true", "canHandle", "enter true", "update 0.0", "update 0.1",
        "perform 0.1", "end false", "dragEnds false",
      ])
    #expect(table.rows == [["b", "a", "c", "d"]])
    #expect(table.shown == ["b", "a", "c", "d"])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("A row moves to another table, and into the room below its rows") func across() {
    let scene = DragTables([[["a", "b"]], [["x", "y"]]])
    scene.drag(from: scene.middle(0, 0, 1), to: CGPoint(x: 250, y: 45))
    #expect(scene.tables[0].rows == [["a"]])
    #expect(scene.tables[1].rows == [["x", "b", "y"]])
    scene.drag(from: scene.middle(0, 0, 0), to: CGPoint(x: 250, y: 600))
    #expect(scene.tables[1].performed == nil)
    #expect(scene.tables[1].rows == [["x", "b", "y", "a"]])
    #expect(scene.tables[0].rows == [[]])
    #expect(scene.tables.map(\.shown) == [[], ["x", "b", "y", "a"]])
  }

  @Test("The place is marked by a line between rows, or a frame around one") func mark() {
    let scene = DragTables([[["a", "b", "c"]]])
    let table = scene.tables[0]
    scene.stage.press(scene.middle(0, 0, 0))
    scene.stage.move(to: CGPoint(x: 80, y: 20))
    scene.stage.move(to: CGPoint(x: 80, y: 75))
    #expect(table.table.subviews.last?.frame == CGRect(x: 0, y: 79, width: 200, height: 2))
    table.intent = .insertIntoDestinationIndexPath
    scene.stage.move(to: CGPoint(x: 80, y: 101))
    #expect(table.table.subviews.last?.frame == CGRect(x: 0, y: 80, width: 200, height: 40))
    table.operation = .forbidden
    scene.stage.move(to: CGPoint(x: 80, y: 102))
    #expect(!table.table.subviews.contains { $0.layer.borderWidth == 2 })
    table.operation = .move
    scene.stage.move(to: CGPoint(x: 80, y: 103))
    scene.stage.release()
    scene.stage.settle()
    #expect(table.performed == [0, 2])
    #expect(table.rows == [["a", "b", "c"]])
  }

  @Test("The middle of a row is the row itself where the table decides") func automatic() {
    let scene = DragTables([[["a", "b", "c"]]])
    let table = scene.tables[0]
    table.intent = .automatic
    scene.drag(from: scene.middle(0, 0, 0), to: CGPoint(x: 80, y: 100))
    #expect(table.performed == [0, 2])
    scene.drag(from: scene.middle(0, 0, 0), to: CGPoint(x: 80, y: 118))
    #expect(table.performed == [0, 2])
    scene.drag(from: scene.middle(0, 0, 0), to: CGPoint(x: 80, y: 82))
    #expect(table.performed == [0, 1])
  }

  @Test("Without permission, delegates or a wish there is no drag") func disabled() {
    let scene = DragTables([[["a", "b"]]])
    let table = scene.tables[0]
    table.table.dragInteractionEnabled = false
    scene.drag(from: scene.middle(0, 0, 0), to: CGPoint(x: 50, y: 75))
    #expect(table.take() == [])
    table.table.dragInteractionEnabled = true
    table.table.dropDelegate = nil
    scene.drag(from: scene.middle(0, 0, 0), to: CGPoint(x: 50, y: 75))
    #expect(table.take() == ["items 0.0", "dragBegins true", "dragEnds false"])
    table.table.dragDelegate = nil
    scene.drag(from: scene.middle(0, 0, 0), to: CGPoint(x: 50, y: 75))
    #expect(table.take() == [])
    #expect(table.table.interactions.allSatisfy { !($0 is UIDropInteraction) })
  }

  @Test("A text of another program is inserted where it is dropped") func outside() async {
    let scene = DragTables([[["a", "b"]]])
    let table = scene.tables[0]
    table.operation = nil
    await withCheckedContinuation { continuation in
      table.onLoaded = { continuation.resume() }
      scene.stage.drop(text: "pear", at: CGPoint(x: 50, y: 45))
    }
    #expect(table.rows == [["a", "pear", "b"]])
    #expect(table.take().last == "end false")
  }

  @Test("Near an edge the contents move, and the drag outlives its cell") func edge() {
    let scene = DragTables([[(0..<100).map { "\($0)" }]], height: 400)
    let table = scene.tables[0]
    scene.stage.press(scene.middle(0, 0, 0))
    scene.stage.move(to: CGPoint(x: 80, y: 30))
    scene.stage.move(to: CGPoint(x: 80, y: 395))
    scene.stage.advance(by: 3)
    let offset = table.table.contentOffset.y
    #expect(offset > 800)
    scene.stage.move(to: CGPoint(x: 80, y: 200))
    scene.stage.release()
    scene.stage.settle()
    // The rows in sight keep their places, with one row less above them.
    #expect(abs(table.table.contentOffset.y - offset + 40) < 0.001)
    let row = Int(((offset + 200) / 40).rounded()) - 1
    #expect(table.performed == [0, row])
    #expect(table.rows[0][row] == "0")
    let frames = scene.stage.frameCount
    scene.stage.advance(by: 1)
    #expect(scene.stage.frameCount == frames)
  }

  @Test(
    "A table may reload or leave in any callback",
    arguments: [
      "items", "dragBegins", "canHandle", "enter", "update", "perform", "end", "dragEnds",
    ]) func reentrant(line: String)
  {
    for act in [
      { $0.table.reloadData() },
      {
        $0.rows = [[]]
        $0.table.reloadData()
      },
      { $0.table.removeFromSuperview() },
      {
        $0.table.dragDelegate = nil
        $0.table.dropDelegate = nil
      },
    ] as [@MainActor (DragTable) -> Void] {
      let scene = DragTables([[["a", "b", "c"]]], height: 300)
      let table = scene.tables[0]
      table.trap = (
        line,
        {
          act($0)
          if $0.rows == [[]] { $0.operation = .cancel }
        }
      )
      if line == "perform" { table.intent = .insertIntoDestinationIndexPath }
      scene.drag(from: scene.middle(0, 0, 0), to: CGPoint(x: 50, y: 75))
      #expect(table.take().contains { $0.hasPrefix(line) })
      #expect(!table.table.hasActiveDrag && !table.table.hasActiveDrop)
      #expect(scene.stage.window.windowScene?.windows.count == 1)
    }
  }

  @Test("A row that is dragged keeps its path through changes of the table") func held() {
    let scene = DragTables([[["a", "b", "c", "d"]]])
    let table = scene.tables[0]
    scene.stage.press(scene.middle(0, 0, 3))
    scene.stage.move(to: CGPoint(x: 80, y: 140))
    table.remove(IndexPath(row: 0, section: 0))
    scene.stage.settle()
    scene.stage.move(to: CGPoint(x: 80, y: 5))
    scene.stage.release()
    scene.stage.settle()
    #expect(table.rows == [["d", "b", "c"]], "\(table.lines)")
    #expect(table.shown == ["d", "b", "c"])
  }

  // MARK: Random programs

  /// The place of a drop by the rule alone: the half of the row decides, and a row that moves
  /// inside its section is not counted.
  private func place(
    _ point: CGPoint, in tables: DragTables, _ table: Int, source: (table: Int, path: IndexPath),
    isMove: Bool
  ) -> IndexPath? {
    let list = tables.tables[table]
    var best: (way: CGFloat, path: IndexPath)?
    for section in list.rows.indices {
      for row in list.rows[section].indices {
        let path = IndexPath(row: row, section: section)
        let frame = list.table.rectForRow(at: path)
        let way = max(frame.minY - point.y, 0, point.y - frame.maxY)
        // Where rows meet, the lower one begins.
        guard way < (best?.way ?? 24.001) || (way == 0 && point.y >= frame.minY) else { continue }
        best = (way, path)
      }
    }
    guard var place = best?.path else { return nil }
    if point.y >= list.table.rectForRow(at: place).midY { place.row += 1 }
    if isMove, source.table == table, source.path.section == place.section,
      source.path.row < place.row
    {
      place.row -= 1
    }
    return place
  }

  @Test("Random drags leave what a slow model says", arguments: [UInt64(1), 2, 3])
  func random(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let start = [[["a", "b", "c"], ["d", "e"]], [["f"], ["g", "h", "i"]]]
    let scene = DragTables(start, height: 700)
    var model = start
    for step in 0..<25 {
      let sources = model.indices.flatMap { table in
        model[table].indices.flatMap { section in
          model[table][section].indices.map { (table, section, $0) }
        }
      }
      guard let (table, section, row) = sources.randomElement(using: &numbers) else { break }
      let target = Int.random(in: 0...1, using: &numbers)
      let isMove = sources.count > 11 || Bool.random(using: &numbers)
      for list in scene.tables { list.operation = isMove ? .move : .copy }
      let total = scene.tables[target].table.contentSize.height
      let end = CGPoint(
        x: CGFloat(target) * 200 + CGFloat.random(in: 1..<199, using: &numbers),
        y: CGFloat(Int.random(in: 0..<Int(total + 60), using: &numbers)))
      let path = IndexPath(row: row, section: section)
      let expected = place(end, in: scene, target, source: (table, path), isMove: isMove)
      let isCancelled = Int.random(in: 0..<6, using: &numbers) == 0
      let from = scene.middle(table, section, row)
      scene.stage.press(from)
      scene.stage.move(to: CGPoint(x: from.x + 5, y: from.y))
      scene.stage.move(to: end)
      if isCancelled { scene.stage.press(key: .keyboardEscape) }
      scene.stage.release()
      scene.stage.settle()
      if !isCancelled {
        #expect(scene.tables[target].performed == expected, "step \(step) to \(end)")
        let text = model[table][section][row]
        var place = expected ?? IndexPath(row: model[target][1].count, section: 1)
        if isMove {
          model[table][section].remove(at: row)
          if expected == nil, table == target, section == 1 { place.row -= 1 }
        }
        model[target][place.section].insert(text, at: place.row)
      }
      #expect(scene.tables.map(\.rows) == model, "step \(step)")
      #expect(scene.tables.map(\.shown) == model.map { $0.flatMap { $0 } }, "step \(step)")
      guard scene.tables.map(\.rows) == model else { return }
    }
    #expect(scene.stage.issues.isEmpty)
  }
}
