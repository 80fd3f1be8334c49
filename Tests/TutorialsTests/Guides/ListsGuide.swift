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

final class AlbumGrid: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  var albums = ["Sea", "Sky", "Rain", "Snow"]

  init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(AlbumCell.self, forCellWithReuseIdentifier: "album")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { albums.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "album", for: indexPath)
    (cell as? AlbumCell)?.title.text = albums[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let columns = max((collectionView.bounds.width / 180).rounded(.down), 2)
    let side = ((collectionView.bounds.width - (columns - 1) * 10) / columns).rounded(.down)
    return CGSize(width: side, height: side)
  }
}

final class AlbumCell: UICollectionViewCell {
  let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemBackground
    contentView.addSubview(title)
    title.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      title.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      title.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

final class Library: UIViewController {
  enum Section: Hashable {
    case recent
    case albums
  }

  lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())

  lazy var source: UICollectionViewDiffableDataSource<Section, String> = {
    let cells = UICollectionView.CellRegistration<AlbumCell, String> { cell, _, title in
      cell.title.text = title
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, indexPath in
      var content = UIListContentConfiguration.plainHeader()
      content.text = indexPath.section == 0 ? "Recently played" : "Albums"
      header.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Section, String>(collectionView: collection) {
      collection, indexPath, title in
      collection.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: title)
    }
    source.supplementaryViewProvider = { collection, _, indexPath in
      collection.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    return source
  }()

  override func loadView() { view = collection }

  func show(recent: [String], albums: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.recent, .albums])
    snapshot.appendItems(recent, toSection: .recent)
    snapshot.appendItems(albums, toSection: .albums)
    source.apply(snapshot, animatingDifferences: view.window != nil)
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { index, environment in
      let isShelf = index == 0
      let columns = max(Int(environment.container.effectiveContentSize.width / 180), 2)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: isShelf ? .fractionalWidth(1) : .fractionalWidth(1 / CGFloat(columns)),
          heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: isShelf ? .absolute(140) : .fractionalWidth(1),
          heightDimension: .absolute(140)), subitems: [item])
      group.interItemSpacing = .fixed(10)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 8, leading: 16, bottom: 16, trailing: 16)
      if isShelf { section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary }
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(36)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .topLeading)
      ]
      return section
    }
  }
}
