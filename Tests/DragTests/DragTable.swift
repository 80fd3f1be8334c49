import Espalier
import EspalierTesting
import Foundation

/// A table of texts whose rows are dragged and which takes drops, in the way that programs write
/// it, and a transcript of its delegates.
@MainActor
final class DragTable: NSObject, UITableViewDataSource, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  let table = UITableView(frame: .zero, style: .plain)
  let name: String
  var rows: [[String]]
  var operation: UIDropOperation? = .move
  var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
  private(set) var lines: [String] = []
  var trap: (line: String, act: @MainActor (DragTable) -> Void)?
  /// The destinations that were proposed and performed last.
  private(set) var proposed: IndexPath?
  private(set) var performed: IndexPath?

  init(_ name: String, _ rows: [[String]]) {
    self.name = name
    self.rows = rows
    super.init()
    table.rowHeight = 40
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.dragDelegate = self
    table.dropDelegate = self
  }

  func note(_ line: String) {
    lines.append(line)
    guard let trap, line.hasPrefix(trap.line) else { return }
    self.trap = nil
    trap.act(self)
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The texts of the cells, in the order in which they lie on the screen.
  var shown: [String] {
    table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap {
      ($0.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }

  // MARK: Data

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.section][indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  /// Removes a row that was moved to another table.
  func remove(_ path: IndexPath) {
    rows[path.section].remove(at: path.row)
    table.deleteRows(at: [path], with: .none)
  }

  // MARK: Dragging

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let text = rows[indexPath.section][indexPath.row]
    note("items \(indexPath.section).\(indexPath.row)")
    let item = UIDragItem(itemProvider: NSItemProvider(object: text as NSString))
    item.localObject = text
    session.localContext = (self, indexPath)
    return [item]
  }

  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    note("dragBegins \(table.hasActiveDrag)")
  }

  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    note("dragEnds \(table.hasActiveDrag)")
  }

  // MARK: Dropping

  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    note("canHandle")
    return session.canLoadObjects(ofClass: NSString.self)
  }

  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    note("enter \(table.hasActiveDrop)")
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    proposed = destinationIndexPath
    note("update \(destinationIndexPath.map { "\($0.section).\($0.row)" } ?? "nowhere")")
    return UITableViewDropProposal(
      operation: operation ?? (session.localDragSession == nil ? .copy : .move), intent: intent)
  }

  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    note("exit")
  }

  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    note("end \(table.hasActiveDrop)")
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    performed = coordinator.destinationIndexPath
    note("perform \(performed.map { "\($0.section).\($0.row)" } ?? "nowhere")")
    guard coordinator.proposal.intent != .insertIntoDestinationIndexPath else { return }
    let place =
      coordinator.destinationIndexPath
      ?? IndexPath(row: rows[rows.count - 1].count, section: rows.count - 1)
    for item in coordinator.items {
      guard let text = item.dragItem.localObject as? String else {
        load(coordinator.session, place)
        continue
      }
      if coordinator.proposal.operation == .move, let source = item.sourceIndexPath {
        // Behind the last row, the row itself is still counted.
        var place = place
        if coordinator.destinationIndexPath == nil, source.section == place.section {
          place.row -= 1
        }
        tableView.performBatchUpdates {
          self.rows[source.section].remove(at: source.row)
          self.rows[place.section].insert(text, at: place.row)
          tableView.deleteRows(at: [source], with: .none)
          tableView.insertRows(at: [place], with: .none)
        }
        coordinator.drop(item.dragItem, toRowAt: place)
      } else {
        insert(text, at: place)
        coordinator.drop(item.dragItem, toRowAt: place)
        if coordinator.proposal.operation == .move,
          let (other, path) = coordinator.session.localDragSession?.localContext
            as? (DragTable, IndexPath)
        {
          other.remove(path)
        }
      }
    }
  }

  var onLoaded: (() -> Void)?

  private func load(_ session: any UIDropSession, _ place: IndexPath) {
    session.loadObjects(ofClass: NSString.self) { [weak self] objects in
      for text in objects as? [String] ?? [] { self?.insert(text, at: place) }
      self?.onLoaded?()
    }
  }

  private func insert(_ text: String, at place: IndexPath) {
    rows[place.section].insert(text, at: place.row)
    table.insertRows(at: [place], with: .none)
  }
}

/// A stage with two tables side by side.
@MainActor struct DragTables {
  let stage: Stage
  let page = UIViewController()
  let tables: [DragTable]

  init(_ rows: [[[String]]], height: CGFloat = 800) {
    stage = Stage(size: CGSize(width: 400, height: height))
    tables = rows.enumerated().map { DragTable("\($0)", $1) }
    page.loadViewIfNeeded()
    for (index, table) in tables.enumerated() {
      table.table.frame = CGRect(x: CGFloat(index) * 200, y: 0, width: 200, height: height)
      page.view.addSubview(table.table)
    }
    stage.show(page)
  }

  /// The middle of a row, in points of the window.
  func middle(_ table: Int, _ section: Int, _ row: Int) -> CGPoint {
    let list = tables[table].table
    let frame = list.rectForRow(at: IndexPath(row: row, section: section))
    return list.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  func drag(from start: CGPoint, to end: CGPoint) {
    stage.press(start)
    stage.move(to: CGPoint(x: start.x + 5, y: start.y))
    stage.move(to: end)
    stage.release()
    stage.settle()
  }
}
