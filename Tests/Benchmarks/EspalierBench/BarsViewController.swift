import Espalier

/// A table of 1,000 rows that scrolls below a navigation bar and a tab bar, which blur it.
///
/// With `--opaque` the bars are opaque, and the table lies between them.
final class BarsViewController: UITabBarController {
  private static let frames = 400
  private let workload: Workload
  private let list = BarsListController(style: .plain)

  init(_ workload: Workload) {
    self.workload = workload
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let navigation = UINavigationController(rootViewController: list)
    list.title = "Songs"
    viewControllers = [navigation, UIViewController()]
    let isOpaque = workload.has("opaque")
    navigation.navigationBar.isTranslucent = !isOpaque
    tabBar.isTranslucent = !isOpaque
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Bench.whenSettled { [self] in
      list.tableView.contentOffset.y += 60
      Bench.whenSettled { [self] in measure() }
    }
  }

  private func measure() {
    let start = Stamp.now()
    Bench.eachTurn(
      Self.frames, { [list] _ in list.tableView.contentOffset.y += 20 },
      then: { [workload] in
        report(
          workload.has("opaque") ? "bars-opaque" : "bars", unit: "frame", count: Self.frames,
          from: start, to: Stamp.now())
        Bench.end()
      })
  }
}

/// The rows below the bars: those of the long list.
private final class BarsListController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.showsVerticalScrollIndicator = false
    tableView.backgroundColor = .white
    tableView.register(UniformCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = Scene.rowHeight
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    1000
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? UniformCell)?.show(indexPath.row)
    return cell
  }
}
