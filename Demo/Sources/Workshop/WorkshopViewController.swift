import Espalier

/// A page to try the framework's parts: containment, floating, and mistakes.
final class WorkshopViewController: WorkshopPage {
  /// The pages that the workshop opens.
  enum Entry: Int, CaseIterable {
    case sleeve
    case float
    case mistakes

    var symbol: String {
      switch self {
      case .sleeve: "square.stack"
      case .float: "pip.enter"
      case .mistakes: "exclamationmark.triangle"
      }
    }

    var title: String {
      switch self {
      case .sleeve: "Record Sleeve"
      case .float: "Floating Player"
      case .mistakes: "Seven Mistakes"
      }
    }

    var text: String {
      switch self {
      case .sleeve:
        "A container turns between two children and shows their callbacks."
      case .float:
        "The player leaves the bar. Throw it into a corner, or push it past an edge."
      case .mistakes:
        "Commit a containment mistake and read what the diagnostics say."
      }
    }
  }

  private let player: Player
  let table = UITableView(frame: .zero, style: .insetGrouped)
  private let top = UIView()
  private let intro = UILabel.text(
    "Three things that view controllers do, to be tried out.", size: 15, color: .secondaryLabel)

  init(player: Player) {
    self.player = player
    super.init(title: "Workshop")
  }

  required init?(coder: NSCoder) { nil }

  override func makeScrollView() -> UIScrollView { table }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.backgroundColor = nil
    table.register(UITableViewCell.self, forCellReuseIdentifier: "entry")
    table.dataSource = self
    table.delegate = self
    top.addSubview(intro)
    table.tableHeaderView = top
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (x, width) = column(upTo: 760)
    table.layoutMargins = UIEdgeInsets(top: 0, left: x, bottom: 0, right: x)
    let height = intro.place(x: x, y: 16, width: width)
    if top.frame.height != height {
      top.frame.size.height = height
      table.setNeedsLayout()
    }
  }

  /// Returns the cell of an entry, if it is visible.
  func cell(of entry: Entry) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: entry.rawValue, section: 0))
  }
}

extension WorkshopViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Entry.allCases.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    let entry = Entry.allCases[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = entry.title
    content.secondaryText = entry.text
    content.secondaryTextProperties.numberOfLines = 0
    content.image = UIImage(
      systemName: entry.symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 24))
    content.imageProperties.tintColor = Palette.accent
    content.imageProperties.reservedLayoutSize = CGSize(width: 32, height: 0)
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityLabel = entry.title
    cell.backgroundColor = Palette.raised
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch Entry.allCases[indexPath.row] {
    case .sleeve:
      navigationController?.pushViewController(
        SleeveViewController(player: player), animated: true)
    case .float: (tabBarController as? TabBarViewController)?.floatPlayer()
    case .mistakes:
      navigationController?.pushViewController(MistakesViewController(), animated: true)
    }
  }
}
