import Espalier

/// Creates the app's controllers.
@MainActor enum RootController {
  /// Creates the tab bar controller with its pages and the mini player above them.
  ///
  /// A wide window lists the tabs in a sidebar, with one tab for each playlist; a narrow one has a
  /// bar with four of them.
  static func make(player: Player, theme: Theme = Theme()) -> TabBarViewController {
    let library = tab("Library", "square.stack", "square.stack.fill") {
      LibraryViewController(player: player)
    }
    let songs = tab("Songs", "music.note.list") { SongsViewController(player: player) }
    let search = tab("Search", "magnifyingglass") { SearchViewController(player: player) }
    // In the bar the last one, in the sidebar above the playlists.
    search.preferredPlacement = .pinned
    let playlists = UITabGroup(
      title: "Playlists", image: UIImage(systemName: "rectangle.stack"), identifier: "playlists"
    ) { _ in UINavigationController(rootViewController: PlaylistsViewController(player: player)) }
    playlists.selectedImage = UIImage(systemName: "rectangle.stack.fill")
    let workshop = tab("Workshop", "hammer") { WorkshopViewController(player: player) }
    workshop.preferredPlacement = .sidebarOnly
    let tabs = TabBarViewController(player: player, theme: theme)
    tabs.mode = .tabSidebar
    tabs.compactTabIdentifiers = [library, songs, playlists, search].map(\.identifier)
    tabs.tabs = [library, songs, search, playlists, workshop]
    // The pages of the bar are there from the beginning, in the order of the bar.
    tabs.barTabs = [library, songs, playlists, search]
    for tab in tabs.barTabs { _ = tab.viewController }
    tabs.selectedTab = library
    tabs.showPlaylists()
    return tabs
  }

  private static func tab(
    _ title: String, _ symbol: String, _ selected: String? = nil,
    _ make: @escaping @MainActor () -> UIViewController
  ) -> UITab {
    let tab = UITab(
      title: title, image: UIImage(systemName: symbol), identifier: title.lowercased()
    ) { _ in UINavigationController(rootViewController: make()) }
    tab.selectedImage = selected.flatMap { UIImage(systemName: $0) }
    return tab
  }
}
