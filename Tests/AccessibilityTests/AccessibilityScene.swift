import Espalier
import EspalierTesting
import Foundation

/// A page with labels, at the places that a test gives.
@MainActor final class ReadPage {
  let stage: Stage
  let root = UIViewController()

  init(size: CGSize = CGSize(width: 390, height: 844)) {
    stage = Stage(size: size)
    root.view.backgroundColor = .white
    stage.show(root)
  }

  @discardableResult
  func add<View: UIView>(
    _ view: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 30,
    to parent: UIView? = nil
  ) -> View {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    (parent ?? root.view).addSubview(view)
    stage.turn()
    return view
  }

  @discardableResult
  func label(_ text: String, _ x: CGFloat, _ y: CGFloat, to parent: UIView? = nil) -> UILabel {
    let label = UILabel()
    label.text = text
    return add(label, x, y, to: parent)
  }

  /// The lines of the tree below the window.
  var lines: [String] {
    stage.accessibility.text.split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
  }

  var spoken: [String] { stage.accessibility.spoken }
}

/// A table with as many rows as a test wants.
@MainActor final class ReadTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView()
  var count: Int
  var chosen: [Int] = []
  var detailRows: Set<Int> = []
  var madeCells = 0

  init(count: Int) {
    self.count = count
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Songs"
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    madeCells += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(indexPath.row)"
    content.secondaryText = "Detail"
    cell.contentConfiguration = content
    cell.accessoryType = detailRows.contains(indexPath.row) ? .detailButton : .none
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath.row)
  }
}
