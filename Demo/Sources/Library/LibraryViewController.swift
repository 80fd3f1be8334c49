import Espalier

/// The first tab: the records that were played last in a row, and all records in a grid.
final class LibraryViewController: UIViewController {
  /// A tile: records are in both parts.
  private struct Entry: Hashable, Sendable {
    let album: Album
    let section: LibrarySection
  }

  private let player: Player
  let collection = UICollectionView(frame: .zero, collectionViewLayout: LibraryLayout.make())
  private lazy var source = makeSource()
  private let scrolledTitle = ScrolledTitle("Library")

  init(player: Player) {
    self.player = player
    super.init(nibName: nil, bundle: nil)
    title = "Library"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collection.delegate = self
    collection.alwaysBounceVertical = true
    collection.frame = view.bounds
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collection)
    view.addSubview(scrolledTitle)
    showRecords()
    NotificationCenter.default.addObserver(
      self, selector: Selector(LibraryViewController.showRecords), name: Player.didChange,
      object: player)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    followTitle()
  }

  private func followTitle() {
    let scrolled = collection.contentOffset.y + collection.adjustedContentInset.top
    scrolledTitle.follow(
      view, titleEnd: view.safeAreaInsets.top + LibraryLayout.titleEnd - scrolled)
  }

  private func showRecords() {
    var snapshot = NSDiffableDataSourceSnapshot<LibrarySection, Entry>()
    snapshot.appendSections([.recent, .all])
    snapshot.appendItems(
      player.recent.map { Entry(album: $0, section: .recent) }, toSection: .recent)
    snapshot.appendItems(
      player.library.albums.map { Entry(album: $0, section: .all) }, toSection: .all)
    source.apply(snapshot, animatingDifferences: view.window != nil)
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<LibrarySection, Entry> {
    let tiles = UICollectionView.CellRegistration<AlbumTile, Entry> { tile, _, entry in
      tile.show(entry.album)
    }
    let titles = UICollectionView.SupplementaryRegistration<LibraryHeading>(
      elementKind: LibraryLayout.titleKind
    ) { heading, _, _ in
      heading.label.font = .systemFont(ofSize: 32, weight: .bold)
      heading.label.text = "Library"
      heading.edge = Palette.margin
    }
    let headers = UICollectionView.SupplementaryRegistration<LibraryHeading>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { heading, _, path in
      heading.label.font = .systemFont(ofSize: 20, weight: .semibold)
      heading.label.text = LibrarySection(rawValue: path.section)?.title
    }
    let source = UICollectionViewDiffableDataSource<LibrarySection, Entry>(
      collectionView: collection
    ) { collection, path, entry in
      collection.dequeueConfiguredReusableCell(using: tiles, for: path, item: entry)
    }
    source.supplementaryViewProvider = { collection, kind, path in
      collection.dequeueConfiguredReusableSupplementary(
        using: kind == LibraryLayout.titleKind ? titles : headers, for: path)
    }
    return source
  }
}

extension LibraryViewController: UICollectionViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { followTitle() }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let album = source.itemIdentifier(for: indexPath)?.album else { return }
    navigationController?.pushViewController(
      AlbumViewController(album, player: player), animated: true)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let album = indexPaths.first.flatMap({ source.itemIdentifier(for: $0)?.album }) else {
      return nil
    }
    return UIContextMenuConfiguration(actionProvider: { [player] _ in
      MusicMenus.album(album, player)
    })
  }
}
