import Espalier

/// The fourth tab: finds songs, records and playlists while the user types.
final class SearchViewController: UIViewController {
  private let player: Player
  let search = UISearchController(searchResultsController: nil)
  let table = UITableView(frame: .zero, style: .plain)
  private let message = MessageView()
  private var sections: [Section] = []
  private var hasAppeared = false
  private var wantsSearch = false

  /// A section of the list.
  struct Section {
    let title: String
    let rows: [Row]
  }

  /// A row of the list.
  enum Row {
    case song(Song)
    case album(Album)
    case playlist(Playlist)
    case recent(String)
  }

  init(player: Player) {
    self.player = player
    super.init(nibName: nil, bundle: nil)
    title = "Search"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    search.searchBar.placeholder = "Songs, Albums, Playlists"
    search.searchBar.delegate = self
    search.searchResultsUpdater = self
    navigationItem.searchController = search
    table.register(ResultCell.self, forCellReuseIdentifier: ResultCell.name)
    table.rowHeight = ResultCell.height
    table.sectionHeaderTopPadding = 0
    table.dataSource = self
    table.delegate = self
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
    view.addSubview(message)
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Selector(SearchViewController.playerChanged), name: Player.didChange,
      object: player)
    center.addObserver(
      self, selector: Selector(SearchViewController.showResults), name: Playlists.didChange,
      object: player.playlists)
    showResults()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    message.frame = view.bounds.inset(by: view.safeAreaInsets)
    let column = ResultCell.column(in: view.bounds.width)
    table.separatorInset = SongCell.separators(
      in: view.bounds.width, from: ResultCell.textLeft, column)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hasAppeared = true
    if wantsSearch { beginSearch() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    hasAppeared = false
  }

  /// The focus goes to the first result.
  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    table.cellForRow(at: IndexPath(row: 0, section: 0)).map { [$0] } ?? []
  }

  /// Puts the caret into the field, with what is there selected, once the page has appeared.
  func beginSearch() {
    wantsSearch = !hasAppeared
    guard hasAppeared else { return }
    search.isActive = true
    let field = search.searchBar.searchTextField
    if field.becomeFirstResponder() { field.selectAll(nil) }
  }

  private var words: String {
    (search.searchBar.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func showResults() {
    if words.isEmpty {
      let recent = player.searches.words.map(Row.recent)
      sections = recent.isEmpty ? [] : [Section(title: "Recently Searched", rows: recent)]
    } else {
      let found = LibrarySearch(words).found(in: player.library, player.playlists.all)
      sections = [
        Section(title: "Songs", rows: found.songs.map(Row.song)),
        Section(title: "Albums", rows: found.albums.map(Row.album)),
        Section(title: "Playlists", rows: found.playlists.map(Row.playlist)),
      ].filter { !$0.rows.isEmpty }
    }
    table.reloadData()
    table.contentOffset.y = -table.adjustedContentInset.top
    message.isHidden = !sections.isEmpty
    if words.isEmpty {
      message.show(
        symbol: "magnifyingglass", title: "Find Your Music",
        text: "Songs, albums and playlists are found in any script, with or without accents.")
    } else {
      message.show(
        symbol: "music.note", title: "No Results for “\(words)”",
        text: "Check the spelling or try another word.")
    }
  }

  private func playerChanged() {
    for path in table.indexPathsForVisibleRows ?? [] {
      (table.cellForRow(at: path) as? ResultCell)?.isCurrent = isCurrent(path)
    }
  }

  private func isCurrent(_ path: IndexPath) -> Bool {
    guard case .song(let song) = sections[path.section].rows[path.row] else { return false }
    return song.album == player.album && song.index == player.trackIndex
  }

  /// Puts the present words on top of those that were searched for.
  private func remember() {
    player.searches.remember(words)
  }

  private func clearRecent() {
    player.searches.clear()
    showResults()
  }
}

extension SearchViewController: UISearchResultsUpdating, UISearchBarDelegate {
  func updateSearchResults(for searchController: UISearchController) { showResults() }

  /// Return keeps the words and goes on to the first result.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    guard !words.isEmpty else { return }
    remember()
    guard !sections.isEmpty else { return }
    table.layoutIfNeeded()
    guard let cell = table.cellForRow(at: IndexPath(row: 0, section: 0)) else { return }
    UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: cell)
  }
}

extension SearchViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: ResultCell.name, for: indexPath)
    guard let cell = cell as? ResultCell else { return cell }
    cell.show(sections[indexPath.section].rows[indexPath.row], LibrarySearch(words))
    cell.isCurrent = isCurrent(indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = ResultHeader(sections[section].title)
    if case .recent = sections[section].rows.first {
      header.addClear { [weak self] in self?.clearRecent() }
    }
    return header
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    ResultHeader.height
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let row = sections[indexPath.section].rows[indexPath.row]
    remember()
    switch row {
    case .song(let song): player.play(song.album, at: song.index)
    case .album(let album):
      navigationController?.pushViewController(
        AlbumViewController(album, player: player), animated: true)
    case .playlist(let playlist):
      navigationController?.pushViewController(
        PlaylistViewController(playlist, player: player), animated: true)
    case .recent(let words):
      search.isActive = true
      search.searchBar.text = words
      showResults()
    }
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let row = sections[indexPath.section].rows[indexPath.row]
    return switch row {
    case .song(let song):
      UIContextMenuConfiguration(actionProvider: { [player] _ in
        MusicMenus.song(song.album, song.index, player)
      })
    case .album(let album):
      UIContextMenuConfiguration(actionProvider: { [player] _ in
        MusicMenus.album(album, player)
      })
    case .playlist, .recent: nil
    }
  }
}
