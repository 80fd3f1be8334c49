import Espalier

/// Creates the app's controllers.
@MainActor enum RootController {
  /// Creates the tab bar controller with its four pages and the mini player above them.
  static func make(player: Player = Player(library: .sample)) -> TabBarViewController {
    let library = UINavigationController(
      rootViewController: LibraryViewController(player: player))
    library.tabBarItem = UITabBarItem(
      title: "Library", image: UIImage(systemName: "square.stack"),
      selectedImage: UIImage(systemName: "square.stack.fill"))
    let songs = UINavigationController(rootViewController: SongsViewController(player: player))
    songs.tabBarItem = UITabBarItem(
      title: "Songs", image: UIImage(systemName: "music.note.list"), tag: 1)
    let playlists = UINavigationController(
      rootViewController: PlaylistsViewController(player: player))
    playlists.tabBarItem = UITabBarItem(
      title: "Playlists", image: UIImage(systemName: "rectangle.stack"),
      selectedImage: UIImage(systemName: "rectangle.stack.fill"))
    let search = UINavigationController(rootViewController: SearchViewController(player: player))
    search.tabBarItem = UITabBarItem(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), tag: 3)
    let tabs = TabBarViewController(player: player)
    tabs.viewControllers = [library, songs, playlists, search]
    return tabs
  }
}
