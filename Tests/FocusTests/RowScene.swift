import Espalier
import EspalierTesting
import Foundation

/// A row with a field, a switch, a button or several of them.
final class ItemCell: UITableViewCell {
  let field = UITextField()
  let toggle = UISwitch()
  let button = UIButton(type: .system)
  var shown: [UIView] = [] {
    didSet {
      for view in oldValue { view.removeFromSuperview() }
      for view in shown { contentView.addSubview(view) }
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, view) in shown.enumerated() {
      view.frame = CGRect(x: 10 + CGFloat(index) * 100, y: 6, width: 90, height: 31)
    }
  }
}

/// A table whose rows contain what `items` says: "f" a field, "s" a switch, "b" a button.
@MainActor class RowPage: UITableViewController {
  var items: [[String]]
  var isSelectable = true
  var pressed: [String] = []
  private(set) var made = 0

  init(_ items: [[String]]) {
    self.items = items
    super.init(style: .plain)
  }

  convenience init(rows: Int, _ kinds: String) {
    self.init([Array(repeating: kinds, count: rows)])
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.allowsSelection = isSelectable
    tableView.register(ItemCell.self, forCellReuseIdentifier: "cell")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { items.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items[section].count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
    -> UITableViewCell
  {
    guard
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path) as? ItemCell
    else { return UITableViewCell() }
    made += 1
    cell.shown = items[path.section][path.row].map { kind -> UIView in
      kind == "f" ? cell.field : kind == "s" ? cell.toggle : cell.button
    }
    let name = "\(path.section).\(path.row)"
    cell.accessibilityIdentifier = "row \(name)"
    cell.field.accessibilityIdentifier = "field \(name)"
    cell.toggle.accessibilityIdentifier = "switch \(name)"
    cell.button.accessibilityIdentifier = "button \(name)"
    cell.button.removeAction(identifiedBy: .init("press"), for: .touchUpInside)
    cell.button.addAction(
      UIAction(identifier: .init("press")) { [weak self] _ in self?.pressed.append(name) },
      for: .touchUpInside)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    pressed.append("select \(indexPath.section).\(indexPath.row)")
  }

  func cell(_ row: Int, section: Int = 0) -> ItemCell? {
    tableView.cellForRow(at: IndexPath(row: row, section: section)) as? ItemCell
  }
}

/// A grid of cells with a button each.
@MainActor final class GridPage: UICollectionViewController {
  let count: Int
  private(set) var made = 0

  init(_ count: Int, layout: UICollectionViewLayout) {
    self.count = count
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.allowsSelection = false
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    made += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let button =
      cell.contentView.subviews.first
      ?? {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        cell.contentView.addSubview(button)
        return button
      }()
    button.accessibilityIdentifier = "button \(indexPath.item)"
    return cell
  }
}

extension Stage {
  /// The identifier of the text that is edited.
  var caretName: String? {
    func search(_ view: UIView) -> UIView? {
      if view.isFirstResponder, view is any UIKeyInput { return view }
      return view.subviews.lazy.compactMap(search).first
    }
    return search(window)?.accessibilityIdentifier
  }
}
