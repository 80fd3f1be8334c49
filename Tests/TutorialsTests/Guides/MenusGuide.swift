import UIKit

// The code of Docs/Guides/Menus.md, as it stands there.

final class SongCell: UIView, UIContextMenuInteractionDelegate {
  let song: String
  private(set) var isFavorite = false
  private(set) var log: [String] = []

  init(song: String) {
    self.song = song
    super.init(frame: .zero)
    addInteraction(UIContextMenuInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(
      identifier: nil, previewProvider: nil,
      actionProvider: { [weak self] _ in self?.makeMenu() })
  }

  private func makeMenu() -> UIMenu {
    let play = UIAction(title: "Play", image: UIImage(systemName: "play.fill")) { [weak self] _ in
      self?.log.append("play")
    }
    let favorite = UIAction(
      title: "Favorite", image: UIImage(systemName: "heart"), state: isFavorite ? .on : .off
    ) { [weak self] _ in
      self?.isFavorite.toggle()
    }
    let delete = UIAction(title: "Delete", attributes: .destructive) { [weak self] _ in
      self?.log.append("delete")
    }
    return UIMenu(
      title: song,
      children: [play, favorite, UIMenu(options: .displayInline, children: [delete])])
  }
}

@MainActor func makeSortButton(_ sort: @escaping @MainActor (String) -> Void) -> UIButton {
  let button = UIButton(type: .system)
  button.menu = UIMenu(
    options: .singleSelection,
    children: ["Title", "Artist", "Year"].map { name in
      UIAction(title: name) { _ in sort(name) }
    })
  button.showsMenuAsPrimaryAction = true
  button.changesSelectionAsPrimaryAction = true
  return button
}

@MainActor func makePlaylistMenu(
  loading load: @escaping @MainActor (@escaping @MainActor ([String]) -> Void) -> Void
) -> UIMenu {
  UIMenu(
    title: "Add to Playlist",
    children: [
      UIAction(title: "New Playlist…") { _ in },
      UIDeferredMenuElement.uncached { completion in
        load { names in completion(names.map { name in UIAction(title: name) { _ in } }) }
      },
    ])
}

final class JukeboxDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let page = JukeboxPage()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowScene?.showsMenuBar = true
    window.rootViewController = page
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  override func buildMenu(with builder: any UIMenuBuilder) {
    let shuffle = UICommand(title: "Shuffle", action: Selector(JukeboxPage.toggleShuffle))
    builder.insertSibling(
      UIMenu(title: "Player", identifier: UIMenu.Identifier("player"), children: [shuffle]),
      afterMenu: .view)
  }
}

final class JukeboxPage: UIViewController {
  private(set) var shuffles = false

  func toggleShuffle() { shuffles.toggle() }

  override func validate(_ command: UICommand) {
    command.state = shuffles ? .on : .off
  }
}
