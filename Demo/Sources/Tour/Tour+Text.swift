import Espalier
import EspalierTesting

// The search, names of playlists, notes, and songs in other scripts.
extension Tour {
  func findMusic() throws {
    tapTab(3)
    guard let page = page as? SearchViewController else { throw TourError.noPage }
    try pictures("search-empty")
    stage.tap(page.search.searchBar.searchTextField)
    stage.settle()
    check(page.search.isActive, "A click on the field does not begin the search.")
    let wanted: [(String, String)] = [
      ("cafe", ""), ("DEJA", "Déjà Vu, Song · Zoë Lindqvist"),
      ("strasse", "Straße nach Łódź, Song · Zoë Lindqvist"),
      ("καλημερα", "Καλημέρα, Song · Zoë Lindqvist"), ("قمر", "قمر على النيل, Song · ليلى حداد"),
      ("גלים", "גלים, Song · נועה ברק"), ("カフェ", "Tokyo ｶﾌｪ 🌙, Song · Far Stations"),
      ("봄비", "봄비, Song · Far Stations"),
    ]
    for (words, first) in wanted {
      page.search.searchBar.searchTextField.selectAll(nil)
      stage.type(words)
      stage.settle()
      let found = page.table.visibleCells.first?.accessibilityLabel ?? ""
      check(found == first, "“\(words)” finds “\(found)” first, not “\(first)”.")
      if words == "cafe" { try pictures("search-nothing") }
    }
    page.search.searchBar.searchTextField.selectAll(nil)
    stage.type("night")
    stage.settle()
    try pictures("search")
    guard let song = page.table.visibleCells.first else { throw TourError.noPage }
    stage.tap(song)
    stage.advance(by: 1)
    check(player.isPlaying, "A click on a song does not play it.")
    player.togglePlaying()
    stage.settle()
    stage.press(key: .keyboardEscape)
    stage.settle()
    let isEditing = page.search.searchBar.searchTextField.isEditing
    if !isEditing { stage.tap(page.search.searchBar.searchTextField) }
    page.search.searchBar.text = ""
    page.updateSearchResults(for: page.search)
    stage.settle()
    try pictures("search-recent")
    check(
      page.table.visibleCells.map(\.accessibilityLabel) == ["night"],
      "The words that were searched for are not kept.")
    page.search.isActive = false
    stage.settle()
    tapTab(0)
  }

  func namePlaylist() throws {
    tapTab(2)
    guard let page = page as? PlaylistsViewController else { throw TourError.noPage }
    try pictures("playlists")
    page.rename(1)
    stage.settle()
    try picture("playlist-renaming")
    stage.type(" ")
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    try picture("playlist-refused")
    check(player.playlists.all[1].name == "Night Drive", "An empty name is kept.")
    stage.type("Late Drive")
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    check(player.playlists.all[1].name == "Late Drive", "Return does not keep the name.")
    player.playlists.undoManager.undo()
    stage.settle()
    check(player.playlists.all[1].name == "Night Drive", "The name does not come back.")
    guard let row = page.table.cellForRow(at: IndexPath(row: 2, section: 0)) else {
      throw TourError.noPage
    }
    stage.tap(row)
    stage.settle()
    try pictures("playlist")
    guard let opened = self.page as? PlaylistViewController else { throw TourError.noPage }
    // The name takes no touches before it is edited; its header does.
    let field = opened.nameField
    stage.tap(field.convert(CGPoint(x: field.bounds.midX, y: field.bounds.midY), to: nil))
    stage.settle()
    try picture("playlist-title")
    stage.type("!")
    stage.press(key: .keyboardEscape)
    stage.settle()
    check(
      player.playlists.all[2].name == "All Around the World", "Escape keeps what was typed.")
    (tabs.selectedViewController as? UINavigationController)?
      .popToRootViewController(animated: false)
    tapTab(0)
  }

  func writeNote() throws {
    tapTab(0)
    guard let pages = tabs.selectedViewController as? UINavigationController else {
      throw TourError.noPage
    }
    let album = player.library.albums[0]
    pages.pushViewController(AlbumViewController(album, player: player), animated: false)
    stage.settle()
    try pictures("album")
    pages.pushViewController(NotesViewController(album, player: player), animated: false)
    stage.settle()
    try pictures("notes-empty")
    guard let page = page as? NotesViewController else { throw TourError.noPage }
    stage.type("Recorded in ")
    stage.press(key: .keyboardB, modifiers: .control)
    stage.type("one night")
    stage.press(key: .keyboardB, modifiers: .control)
    stage.type(", with the windows open. Listen for the ")
    stage.press(key: .keyboardI, modifiers: .control)
    stage.type("ladder")
    stage.press(key: .keyboardI, modifiers: .control)
    stage.type(" at 2:10.\n\nThe second song of the evening was ")
    stage.type("قمر على النيل, שירי חוף, and then 夜の散歩 🌙")
    for _ in 0..<7 { stage.press(key: .keyboardLeftArrow, modifiers: [.control, .shift]) }
    page.textView.selectedRange = (page.textView.text as NSString).range(of: "windows open")
    stage.press(key: .keyboardH, modifiers: [.control, .shift])
    page.textView.selectedRange = NSRange(location: page.textView.text.utf16.count, length: 0)
    stage.settle()
    try pictures("notes")
    pages.popViewController(animated: false)
    stage.settle()
    check(player.notes[album]?.string.hasPrefix("Recorded in one night") == true, "It is not kept.")
    pages.popToRootViewController(animated: false)
    stage.settle()
  }

  func playOtherScripts() throws {
    let albums = player.library.albums
    for (index, name) in [(8, "arabic"), (9, "hebrew"), (11, "mixed")] {
      player.play(albums[index], at: albums[index].tracks.count - 1)
      player.togglePlaying()
      stage.settle()
      try picture("bar-\(name)")
      open()
      try picture("player-\(name)")
      close()
    }
    showSongs()
    guard let songs = page as? SongsViewController else { throw TourError.noPage }
    songs.table.scrollToRow(at: IndexPath(row: 4, section: 11), at: .bottom, animated: false)
    try pictures("songs-scripts")
    songs.table.contentOffset.y = -songs.table.adjustedContentInset.top
    player.play(albums[0], at: 1)
    player.togglePlaying()
    tapTab(0)
    stage.settle()
  }
}
