import Espalier

/// A table with a diffable data source, which shows two large snapshots in turn.
///
/// Of 5,000 rows a thousand go, a thousand come and 200 move; of 100,000 ten thousand, ten thousand
/// and 2,000.
final class DifferenceListController: UITableViewController {
  private let rows: Int
  private let repetitions: Int
  private let phases: ListPhases
  private var source: UITableViewDiffableDataSource<Int, Int>?

  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  init(_ workload: Workload) {
    rows = max(100, workload.number("rows", default: 5_000))
    repetitions = workload.number("reps", default: 20)
    phases = ListPhases(name: "diff-\(rows)")
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.rowHeight = Scene.rowHeight
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    source = UITableViewDiffableDataSource(tableView: tableView) { table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = Scene.title(of: number)
      return cell
    }
    source?.apply(Self.snapshot(Array(0..<rows)), animatingDifferences: false)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if Bench.workload?.has("exit") == true { Bench.end() }
    Bench.whenSettled { [self] in make() }
  }

  private func make() {
    let items = Self.changed(rows)
    phases.run("make", "snapshot", repetitions) { _ in
      _ = Self.snapshot(items)
    } then: { [self] in
      apply(to: Self.snapshot(items), from: Self.snapshot(Array(0..<rows)))
    }
  }

  private func apply(to new: Snapshot, from old: Snapshot) {
    phases.run("apply", "apply", repetitions) { [source] index in
      source?.apply(index % 2 == 0 ? new : old, animatingDifferences: false)
    } then: { [self] in
      phases.run("same", "apply", repetitions) { [source] _ in
        guard let source else { return }
        source.apply(source.snapshot(), animatingDifferences: false)
      } then: {
        Bench.end()
      }
    }
  }

  private static func snapshot(_ items: [Int]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  /// The rows after the change: some gone, as many new, some elsewhere, all over the list.
  private static func changed(_ rows: Int) -> [Int] {
    let going = min(rows / 5, 10_000)
    let moving = going / 5
    let step = rows / (going + moving)
    var items: [Int] = []
    var moved: [Int] = []
    for row in 0..<rows {
      let place = row / step
      guard row % step == 0, place < going + moving else {
        items.append(row)
        continue
      }
      if place % 6 == 5 { moved.append(row) } else { items.append(rows + row) }
    }
    for (index, row) in moved.enumerated() {
      items.insert(row, at: (index * 7_919) % items.count)
    }
    return items
  }
}
