import Espalier

/// The sidebar of wide windows.
extension TabBarViewController {
  private var playlistsGroup: UITabGroup? { tab(forIdentifier: "playlists") as? UITabGroup }

  /// Gives the sidebar its header and its menus, and follows the playlists.
  func setUpSidebar() {
    sidebar.delegate = self
    var header = UIListContentConfiguration.sidebarHeader()
    header.text = "Trellis"
    header.textProperties.font = .systemFont(ofSize: 28, weight: .bold)
    sidebar.headerContentConfiguration = header
    playlistsGroup?.sidebarActions = [
      UIAction(title: "New Playlist", image: UIImage(systemName: "plus")) { [weak self] _ in
        self?.addPlaylist()
      }
    ]
    NotificationCenter.default.addObserver(
      self, selector: Selector(TabBarViewController.showPlaylists), name: Playlists.didChange,
      object: player.playlists)
  }

  /// Gives each playlist a tab; the tab of a playlist that was there stays.
  func showPlaylists() {
    guard let group = playlistsGroup else { return }
    let old = group.children
    let new = player.playlists.all.map { playlist in
      let name = "playlist \(playlist.id)"
      let tab = old.first { $0.identifier == name } ?? makeTab(of: playlist, name)
      tab.title = playlist.name
      return tab
    }
    if new != old { group.children = new }
  }

  private func makeTab(of playlist: Playlist, _ name: String) -> UITab {
    let tab = UITab(
      title: playlist.name, image: UIImage(systemName: "music.note.list"), identifier: name
    ) { [player, id = playlist.id] _ in
      let now = player.playlists.playlist(id) ?? playlist
      return UINavigationController(rootViewController: PlaylistViewController(now, player: player))
    }
    tab.userInfo = playlist.id
    return tab
  }

  /// Adds a playlist and shows it, with the caret in its name.
  private func addPlaylist() {
    let made = player.playlists.add()
    guard let tab = tab(forIdentifier: "playlist \(made.id)") else { return }
    selectedTab = tab
    view.layoutIfNeeded()
    let page = (tab.viewController as? UINavigationController)?.viewControllers.first
    (page as? PlaylistViewController)?.nameField.beginRenaming()
  }
}

extension TabBarViewController: UITabBarController.Sidebar.Delegate {
  func tabBarController(
    _ tabBarController: UITabBarController,
    sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
    animator: any UITabBarController.Sidebar.Animating
  ) {
    animator.addCompletion { [weak self] in self?.onChange?() }
  }

  func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    contextMenuConfigurationFor tab: UITab
  ) -> UIContextMenuConfiguration? {
    guard let id = tab.userInfo as? Int, let playlist = player.playlists.playlist(id) else {
      return nil
    }
    return UIContextMenuConfiguration(actionProvider: { [player] _ in
      UIMenu(children: [
        UIAction(
          title: "Play", image: UIImage(systemName: "play.fill"),
          attributes: playlist.songs.isEmpty ? .disabled : []
        ) { _ in player.play(playlist.songs, at: 0) },
        UIAction(
          title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
        ) { _ in player.playlists.remove(id) },
      ])
    })
  }
}
