import Espalier

/// The key commands of the whole app, wherever the focus is.
extension TabBarViewController {
  /// The commands in the order of the sheet of shortcuts.
  func makeShortcuts() -> [UIKeyCommand] {
    [
      UIKeyCommand(
        title: "Play or Pause", action: Selector(TabBarViewController.playOrPause), input: " "),
      UIKeyCommand(
        title: "Next Song", action: Selector(TabBarViewController.playNext),
        input: UIKeyCommand.inputRightArrow, modifierFlags: .command),
      UIKeyCommand(
        title: "Previous Song", action: Selector(TabBarViewController.playPrevious),
        input: UIKeyCommand.inputLeftArrow, modifierFlags: .command),
      UIKeyCommand(
        title: "Open or Close the Player", action: Selector(TabBarViewController.togglePlayer),
        input: "l", modifierFlags: .command),
    ] + tabShortcuts + [
      UIKeyCommand(
        title: "Find", action: Selector(TabBarViewController.findMusic), input: "f",
        modifierFlags: .command),
      UIKeyCommand(
        title: "Settings", action: Selector(TabBarViewController.showSettings), input: ",",
        modifierFlags: .command),
      UIKeyCommand(
        title: "Undo", action: Selector(TabBarViewController.undoEdit), input: "z",
        modifierFlags: .command),
      UIKeyCommand(
        title: "Redo", action: Selector(TabBarViewController.redoEdit), input: "z",
        modifierFlags: [.command, .shift]),
      UIKeyCommand(
        title: "Shortcuts", action: Selector(TabBarViewController.showShortcuts), input: "?",
        modifierFlags: .command),
    ]
  }

  /// Control with 1 to 9 for as many tabs as there are.
  private var tabShortcuts: [UIKeyCommand] {
    barTabs.prefix(9).enumerated().map { index, tab in
      UIKeyCommand(
        title: tab.title,
        action: Selector(TabBarViewController.chooseTab), input: "\(index + 1)",
        modifierFlags: .command, propertyList: index)
    }
  }

  /// The menus of the main menu, the last one first.
  var mainMenus: [UIMenu] {
    func menu(_ title: String, _ range: Range<Int>) -> UIMenu {
      let commands = shortcuts[range].map {
        UICommand(title: $0.title, action: $0.action, propertyList: $0.propertyList)
      }
      return UIMenu(title: title, children: commands)
    }
    let pages = 4..<(4 + tabShortcuts.count)
    return [
      menu("Help", shortcuts.count - 1..<shortcuts.count),
      menu("Go", pages.lowerBound..<pages.upperBound + 2),
      menu("Playback", 0..<4),
    ]
  }

  private func playOrPause() { player.togglePlaying() }
  private func playNext() { player.skipForward() }
  private func playPrevious() { player.skipBackward() }

  private func togglePlayer() {
    switch popupPresentationState {
    case .barPresented: openPopup(animated: true)
    case .open: closePopup(animated: true)
    default: break
    }
  }

  private func chooseTab(_ command: UIKeyCommand) {
    guard let index = command.propertyList as? Int, presentedViewController == nil else { return }
    if popupPresentationState == .open { closePopup(animated: true) }
    selectedTab = barTabs[index]
  }

  /// Shows the search with the caret in its field.
  private func findMusic() {
    guard presentedViewController == nil else { return }
    guard popupPresentationState == .open else { return showSearch() }
    closePopup(animated: true) { [weak self] isClosed in
      if isClosed { self?.showSearch() }
    }
  }

  private func showSearch() {
    guard let tab = tab(forIdentifier: "search"),
      let pages = tab.viewController as? UINavigationController
    else { return }
    selectedTab = tab
    pages.popToRootViewController(animated: false)
    (pages.viewControllers.first as? SearchViewController)?.beginSearch()
  }

  private func undoEdit() { player.playlists.undoManager.undo() }
  private func redoEdit() { player.playlists.undoManager.redo() }

  private func showShortcuts() {
    guard presentedViewController == nil else { return }
    let help = shortcuts.last.map { [$0] } ?? []
    present(
      ShortcutsViewController(
        shortcuts.dropLast()
          + [PlaylistsViewController.renameCommand, PlaylistsViewController.deleteCommand]
          + NotesViewController.shortcuts + help), animated: true)
  }
}
