import Espalier

/// The first tab: the records that were played last and the favourite songs in rows, and all
/// records in a grid.
final class LibraryViewController: UIViewController {
  /// A tile: a record, which may be in two sections, or a favourite song.
  private struct Entry: Hashable, Sendable {
    let album: Album
    let section: LibrarySection
    var song: Song?
  }

  private let player: Player
  private(set) lazy var collection = UICollectionView(
    frame: .zero,
    collectionViewLayout: LibraryLayout.make { [weak self] in
      self?.source.sectionIdentifier(for: $0)
    })
  private lazy var source = makeSource()
  private let scrolledTitle = ScrolledTitle("Library")
  /// Opens the settings.
  let settingsButton = UIButton(type: .system)

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
    settingsButton.setImage(
      UIImage(
        systemName: "gearshape", withConfiguration: UIImage.SymbolConfiguration(pointSize: 22)),
      for: .normal)
    settingsButton.accessibilityLabel = "Settings"
    // Tab stops at the button and then at the covers.
    settingsButton.focusGroupIdentifier = "settings"
    settingsButton.addAction(
      UIAction { [weak self] _ in
        (self?.tabBarController as? TabBarViewController)?.showSettings()
      }, for: .touchUpInside)
    view.addSubview(collection)
    view.addSubview(scrolledTitle)
    showRecords()
    NotificationCenter.default.addObserver(
      self, selector: Selector(LibraryViewController.showRecords), name: Player.didChange,
      object: player)
    NotificationCenter.default.addObserver(
      self, selector: Selector(LibraryViewController.showRecords), name: Favourites.didChange,
      object: player.favourites)
  }

  /// The focus goes to the first record.
  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    collection.cellForItem(at: IndexPath(item: 0, section: 0)).map { [$0] } ?? []
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
    snapshot.appendSections([.recent])
    snapshot.appendItems(player.recent.map { Entry(album: $0, section: .recent) })
    let favourites = player.favourites.songs
    if !favourites.isEmpty {
      snapshot.appendSections([.favourites])
      snapshot.appendItems(
        favourites.map { Entry(album: $0.album, section: .favourites, song: $0) })
    }
    snapshot.appendSections([.all])
    snapshot.appendItems(
      player.library.albums.map { Entry(album: $0, section: .all) }, toSection: .all)
    source.apply(snapshot, animatingDifferences: view.window != nil)
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<LibrarySection, Entry> {
    let tiles = UICollectionView.CellRegistration<AlbumTile, Entry> { tile, _, entry in
      if let song = entry.song { tile.show(song) } else { tile.show(entry.album) }
    }
    let titles = UICollectionView.SupplementaryRegistration<LibraryHeading>(
      elementKind: LibraryLayout.titleKind
    ) { [settingsButton] heading, _, _ in
      heading.label.font = .systemFont(ofSize: 32, weight: .bold)
      heading.label.text = "Library"
      heading.edge = Palette.margin
      heading.button = settingsButton
    }
    let headers = UICollectionView.SupplementaryRegistration<LibraryHeading>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] heading, _, path in
      heading.label.font = .systemFont(ofSize: 20, weight: .semibold)
      heading.label.text = self?.source.sectionIdentifier(for: path.section)?.title
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
    guard let entry = source.itemIdentifier(for: indexPath) else { return }
    if let song = entry.song {
      play(song)
    } else {
      navigationController?.pushViewController(
        AlbumViewController(entry.album, player: player), animated: true)
    }
  }

  /// Plays a favourite, which the other favourites follow.
  private func play(_ song: Song) {
    let songs = player.favourites.songs
    if let index = songs.firstIndex(of: song) { player.play(songs, at: index) }
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let entry = indexPaths.first.flatMap({ source.itemIdentifier(for: $0) }) else {
      return nil
    }
    return UIContextMenuConfiguration(actionProvider: { [weak self, player] _ in
      guard let song = entry.song else { return MusicMenus.album(entry.album, player) }
      return MusicMenus.song(song.album, song.index, player, play: { self?.play(song) })
    })
  }
}
