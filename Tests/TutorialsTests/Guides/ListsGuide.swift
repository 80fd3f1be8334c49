import UIKit

// The code of Docs/Guides/Lists.md, as it stands there.

final class CountryList: UITableViewController {
  var countries = ["Iceland", "Norway", "Portugal"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "country")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    countries.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "country", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = countries[indexPath.row]
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = UIViewController()
    page.title = countries[indexPath.row]
    navigationController?.pushViewController(page, animated: true)
  }

  func add(_ country: String) {
    countries.insert(country, at: 0)
    tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
  }
}

final class SettingsList: UITableViewController {
  struct Group {
    var title: String
    var rows: [(name: String, value: String)]
  }

  let groups = [
    Group(title: "Playback", rows: [("Crossfade", "4 s"), ("Quality", "High")]),
    Group(title: "About", rows: [("Version", "1.0")]),
  ]

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { nil }

  override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].rows.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    groups[section].title
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "setting")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "setting")
    let row = groups[indexPath.section].rows[indexPath.row]
    cell.textLabel?.text = row.name
    cell.detailTextLabel?.text = row.value
    return cell
  }
}

final class QueueList: UIViewController {
  struct Song: Hashable, Sendable {
    var id: Int
    var title: String
  }

  let table = UITableView(frame: .zero, style: .plain)

  lazy var source = UITableViewDiffableDataSource<String, Song>(tableView: table) {
    table, indexPath, song in
    let cell = table.dequeueReusableCell(withIdentifier: "song", for: indexPath)
    cell.textLabel?.text = song.title
    return cell
  }

  override func loadView() { view = table }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "song")
    table.delegate = self
  }

  func show(_ songs: [Song]) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Song>()
    snapshot.appendSections(["Next"])
    snapshot.appendItems(songs)
    source.apply(snapshot, animatingDifferences: view.window != nil)
  }

  func remove(_ song: Song) {
    var snapshot = source.snapshot()
    snapshot.deleteItems([song])
    source.apply(snapshot)
  }
}

extension QueueList: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let song = source.itemIdentifier(for: indexPath) else { return nil }
    let remove = UIContextualAction(style: .destructive, title: "Remove") {
      [weak self] _, _, done in
      self?.remove(song)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [remove])
  }
}

final class CommentCell: UITableViewCell {
  let body = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    body.numberOfLines = 0
    body.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(body)
    NSLayoutConstraint.activate([
      body.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      body.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      body.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      body.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
