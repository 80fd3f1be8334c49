import Espalier
import EspalierTesting
import TrellisMusic

/// Uses the player's functions on a stage: shuffle, repeat, the volume, the sleep timer, favourites
/// and lyrics.
@MainActor final class MusicTour {
  let folder: String
  let stage: Stage
  let player = Player(library: .sample)
  let tabs: TabBarViewController
  private var failures: [String] = []
  private var pictures = 0

  init(folder: String) {
    self.folder = folder
    stage = Stage(fonts: .machine)
    stage.window.tintColor = Palette.accent
    tabs = RootController.make(player: player)
  }

  private var full: PlayerViewController { tabs.fullPlayer }

  /// Runs every row; returns 0 if all checks passed.
  func run() -> Int32 {
    var count = 0
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      stage.show(tabs)
      for (name, steps) in [
        ("shuffle", shuffle), ("repeat", repeatSongs), ("the volume", changeVolume),
        ("the sleep timer", sleep), ("favourites", likeSongs), ("lyrics", readLyrics),
        ("settings", changeSettings),
        ("the wheel with Shift", scrollShelf),
      ] {
        failures = []
        try steps()
        for issue in stage.issues.dropFirst(count) { failures.append("\(issue)") }
        print("\(name): \(failures.isEmpty ? "ok" : "FAILED")")
        for failure in failures { print("        \(failure)") }
        count += failures.count
      }
    } catch {
      print("FAILED  \(error)")
      return 1
    }
    print("\(count) checks failed")
    return count == 0 ? 0 : 1
  }

  private func check(_ holds: Bool, _ sentence: @autoclosure () -> String) {
    if !holds { failures.append(sentence()) }
  }

  private func picture(_ name: String) throws {
    pictures += 1
    try stage.writePicture(to: "\(folder)/\(pictures)-\(name).png")
    for sentence in stage.faintPieces() { check(false, "\(name): \(sentence)") }
  }

  private func open() {
    tabs.openPopup(animated: false)
    stage.advance(by: 1)
  }

  private func close() {
    tabs.closePopup(animated: false)
    stage.advance(by: 1)
  }

  /// Advances the clock until the present song has ended.
  private func playToEnd() {
    stage.advance(by: player.track.duration - player.position + 0.5)
  }

  private func choose(_ titles: String..., on view: UIView) {
    stage.tap(view)
    stage.advance(by: 0.5)
    for title in titles {
      stage.tap(stage.row(title))
      stage.advance(by: 0.5)
    }
  }

  // MARK: Rows

  private func shuffle() throws {
    let album = player.library.albums[2]
    player.play(album, at: 1)
    open()
    stage.tap(full.options.shuffleButton)
    check(player.queue.isShuffled, "The button does not shuffle.")
    check(player.song == Song(album: album, index: 1), "Shuffling changes the song.")
    check(
      player.queue.songs.first == player.song && Set(player.queue.songs) == Set(album.songs),
      "The shuffled songs are \(player.queue.songs.map(\.track.title)).")
    check(full.options.shuffleButton.accessibilityValue == "On", "The button does not say On.")
    stage.tap(full.queueButton)
    stage.advance(by: 0.5)
    try picture("shuffled")
    let shown = full.queue?.table.numberOfRows(inSection: 0)
    check(shown == album.tracks.count, "The queue shows \(shown ?? -1) songs.")
    stage.tap(full.queueButton)
    // Each song is played once before the first one comes again.
    var heard: [Song] = []
    for _ in album.tracks {
      heard.append(player.song)
      playToEnd()
    }
    check(Set(heard) == Set(album.songs), "Heard were \(heard.map(\.track.title)).")
    check(player.song == heard.first, "After all songs the first one does not come again.")
    stage.tap(full.options.shuffleButton)
    check(player.playsRecord, "The record is not in its own order again.")
    close()
  }

  private func repeatSongs() throws {
    let album = player.library.albums[4]
    open()
    let button = full.options.repeatButton
    player.play(album, at: 2)
    check(player.queue.repeats == .all, "The mode at first is \(player.queue.repeats).")
    playToEnd()
    check(player.trackIndex == 0 && player.isPlaying, "The first song does not follow the last.")
    stage.tap(button)
    check(
      button.accessibilityValue == "This Song", "The button says \(button.accessibilityValue ?? "")"
    )
    playToEnd()
    check(player.trackIndex == 0 && player.isPlaying, "The song is not repeated.")
    check(player.position < 2, "The repeated song is at \(player.position).")
    stage.tap(full.nextButton)
    check(player.trackIndex == 1, "A repeated song cannot be left.")
    stage.tap(button)
    check(button.accessibilityValue == "Off", "The button says \(button.accessibilityValue ?? "")")
    playToEnd()
    playToEnd()
    check(!player.isPlaying, "The music does not stop after the last song.")
    check(
      player.trackIndex == 0 && player.position == 0, "It waits at song \(player.trackIndex + 1).")
    stage.tap(button)
    close()
  }

  private func changeVolume() throws {
    open()
    let counter = Counter(player)
    let slider = full.options.slider
    let frame = slider.convert(slider.bounds, to: nil)
    stage.drag(
      from: CGPoint(x: frame.maxX - 12, y: frame.midY), to: CGPoint(x: frame.midX, y: frame.midY),
      duration: 0.3)
    check(abs(player.volume - 0.5) < 0.1, "The slider sets the volume to \(player.volume).")
    check(counter.volumes > 2, "\(counter.volumes) changes of the volume were announced.")
    check(counter.changes == 0, "A change of the volume is announced as another one.")
    player.setVolume(0.25)
    check(abs(slider.value - 0.25) < 0.001, "The slider shows \(slider.value).")
    let before = counter.volumes
    player.setVolume(0.25)
    player.setVolume(.nan)
    check(counter.volumes == before, "No change of the volume is announced as one.")
    player.setVolume(7)
    check(player.volume == 1, "The volume is \(player.volume).")
    check(KeptSession(player).volume == nil, "A full volume is kept.")
    player.setVolume(-1)
    check(KeptSession(player).volume == 0, "No volume is not kept.")
    player.setVolume(1)
    close()
  }

  private func sleep() throws {
    let album = player.library.albums[0]
    player.play(album, at: 0)
    open()
    choose("5 Minutes", on: full.options.sleepButton)
    check(player.sleepTimer.choice == .minutes5, "The menu sets \(player.sleepTimer.choice).")
    try picture("sleep")
    stage.advance(by: 200)
    let rest = full.options.sleepButton.title(for: .normal)
    check(rest == "2 min", "The button shows \(rest ?? "nothing").")
    // A pause stops the timer, too.
    player.togglePlaying()
    stage.advance(by: 600)
    check(player.sleepTimer.choice == .minutes5, "The timer runs while nothing plays.")
    player.togglePlaying()
    stage.advance(by: 95)
    check(player.isPlaying, "The music stops too early.")
    stage.advance(by: 10)
    check(!player.isPlaying && player.sleepTimer.choice == .off, "The music does not stop.")
    check(full.options.sleepButton.title(for: .normal) == nil, "The button shows a time.")
    let place = player.position
    stage.advance(by: 20)
    check(player.position == place, "Time goes on after the stop.")
    // At the end of the song the next one is ready.
    player.play(album, at: 1)
    choose("End of Song", on: full.options.sleepButton)
    playToEnd()
    check(!player.isPlaying, "The music does not stop at the end of the song.")
    check(
      player.trackIndex == 2 && player.position == 0, "It waits at song \(player.trackIndex + 1).")
    check(player.sleepTimer.choice == .off, "The timer is still on.")
    player.play(album, at: 1)
    choose("End of Song", on: full.options.sleepButton)
    choose("Off", on: full.options.sleepButton)
    playToEnd()
    check(
      player.isPlaying && player.trackIndex == 2, "A timer that was turned off stops the music.")
    player.togglePlaying()
    close()
  }

  private func likeSongs() throws {
    let songs = [(3, 1), (7, 0), (9, 2)].map {
      Song(album: player.library.albums[$0.0], index: $0.1)
    }
    open()
    for song in songs {
      player.play(song.album, at: song.index)
      stage.advance(by: 0.2)
      stage.tap(full.heartButton)
    }
    check(player.favourites.songs == songs.reversed(), "The favourites are in another order.")
    check(full.heartButton.accessibilityValue == "On", "The heart does not say On.")
    stage.advance(by: 1)
    try picture("heart")
    close()
    try picture("favourites")
    guard let library else { throw TourError.noPage }
    let path = IndexPath(item: 1, section: 1)
    guard let tile = library.collection.cellForItem(at: path) else { throw TourError.noPage }
    check(
      tile.accessibilityLabel == "\(songs[1].track.title), \(songs[1].album.artist)",
      "The tile says \(tile.accessibilityLabel ?? "").")
    stage.tap(tile)
    stage.advance(by: 0.5)
    check(player.song == songs[1], "The tile plays \(player.track.title).")
    check(player.queue.songs == songs.reversed(), "Other songs follow a favourite.")
    player.skipForward()
    check(player.song == songs[0], "The next favourite does not follow.")
    stage.secondaryClick(tile.convert(CGPoint(x: 40, y: 40), to: nil))
    stage.advance(by: 0.5)
    stage.tap(stage.row("Remove from Favourites"))
    stage.advance(by: 0.5)
    check(player.favourites.songs == [songs[2], songs[0]], "The menu does not remove it.")
    // What is kept is read again.
    let kept = Player(library: .sample, work: KeptLibrary(player))
    check(kept.favourites.songs == player.favourites.songs, "The favourites are not kept.")
    for song in player.favourites.songs { player.favourites.toggle(song) }
    stage.advance(by: 0.5)
    check(library.collection.numberOfSections == 2, "A section without favourites stays.")
    player.togglePlaying()
  }

  private func readLyrics() throws {
    let album = player.library.albums[0]
    player.play(album, at: 1)
    open()
    stage.tap(full.lyricsButton)
    stage.advance(by: 0.5)
    guard let pane = full.lyrics, let lyrics = player.song.lyrics else { throw TourError.noPage }
    check(pane.current == nil, "A line is marked before the first one.")
    stage.advance(by: lyrics.lines[2].time + 0.6 - player.position)
    check(pane.current == 2, "The marked line is \(pane.current ?? -1).")
    try picture("lyrics")
    let marked = stage.accessibility.element(lyrics.lines[2].text)
    check(marked != nil, "A reader does not find the line.")
    check(
      stage.accessibility.text.contains("Current line"), "A reader does not hear which line it is.")
    check(stage.accessibility.problems.isEmpty, "\(stage.accessibility.problems)")
    guard let row = pane.table.cellForRow(at: IndexPath(row: 4, section: 0)) else {
      throw TourError.noPage
    }
    stage.tap(row)
    check(
      abs(player.position - lyrics.lines[4].time) < 0.01, "A press leads to \(player.position).")
    check(pane.current == 4, "After a press the marked line is \(pane.current ?? -1).")
    // Another song has other lines.
    player.play(player.library.albums[9], at: 0)
    stage.advance(by: 0.5)
    check(pane.current == nil, "The mark stays with the next song.")
    let right = player.song.lyrics?.lines.first?.time ?? 0
    stage.advance(by: right + 1)
    try picture("lyrics-right-to-left")
    stage.resize(to: CGSize(width: 1280, height: 800))
    stage.advance(by: 0.5)
    try picture("lyrics-wide")
    check(!full.coverView.isHidden, "In a wide window the lyrics hide the cover.")
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.advance(by: 0.5)
    stage.tap(full.queueButton)
    stage.advance(by: 0.5)
    check(full.lyrics == nil && full.queue != nil, "The next songs do not replace the lyrics.")
    stage.tap(full.lyricsButton)
    stage.tap(full.lyricsButton)
    stage.advance(by: 0.5)
    check(full.pane == nil && !full.coverView.isHidden, "The cover does not come back.")
    player.togglePlaying()
    close()
    for album in player.library.albums {
      for song in album.songs where song.lyrics?.lines.isEmpty != false {
        check(false, "\(song.track.title) has no words.")
      }
    }
  }

  private func changeSettings() throws {
    guard let library else { throw TourError.noPage }
    stage.tap(library.settingsButton)
    stage.advance(by: 1)
    let pages = tabs.presentedViewController as? UINavigationController
    guard let settings = pages?.topViewController as? SettingsViewController else {
      throw TourError.noPage
    }
    func row(_ row: Int, _ section: Int) -> UITableViewCell? {
      settings.table.cellForRow(at: IndexPath(row: row, section: section))
    }
    player.play(player.library.albums[0], at: 0)
    guard let dark = row(2, 0), let quarter = row(2, 1) else { throw TourError.noPage }
    stage.tap(dark)
    check(stage.window.overrideUserInterfaceStyle == .dark, "The window does not turn dark.")
    check(dark.accessoryType == .checkmark, "The choice has no mark.")
    var session = KeptSession(player)
    tabs.describe(&session)
    check(session.appearance == "dark", "Kept is \(session.appearance ?? "nothing").")
    stage.tap(quarter)
    stage.advance(by: 130)
    check(player.sleepTimer.summary == "13 min", "\(player.sleepTimer.summary ?? "No timer").")
    let value = quarter.accessibilityValue
    check(value == "13 min", "The row says \(value ?? "nothing").")
    try picture("settings")
    check(stage.accessibility.problems.isEmpty, "\(stage.accessibility.problems)")
    player.togglePlaying()
    tabs.theme.style = .automatic
    player.setSleepTimer(.off)
    stage.press(key: .keyboardEscape)
    stage.advance(by: 1)
    check(tabs.presentedViewController == nil, "Escape does not close the settings.")
    stage.press(key: .keyboardComma, modifiers: .command)
    stage.advance(by: 1)
    check(tabs.presentedViewController != nil, "The key does not open the settings.")
    stage.press(key: .keyboardEscape)
    stage.advance(by: 1)
  }

  private var library: LibraryViewController? {
    let pages = tabs.barTabs[0].viewController as? UINavigationController
    return pages?.viewControllers.first as? LibraryViewController
  }

  private func scrollShelf() throws {
    guard let tile = shelfTile else { throw TourError.noPage }
    let point = tile.convert(CGPoint(x: 40, y: 40), to: nil)
    stage.scroll(at: point, by: CGVector(dx: 0, dy: -150), modifiers: .shift)
    stage.settle()
    let moved = point.x - 40 - (tile.window == nil ? -.infinity : tile.convert(.zero, to: nil).x)
    check(moved > 100, "The wheel with Shift moves the shelf by \(moved).")
    stage.scroll(at: point, by: CGVector(dx: 0, dy: 150), modifiers: .shift)
    let song = player.song
    let bar = tabs.popupBar.convert(tabs.popupBar.bounds, to: nil)
    stage.scroll(
      at: CGPoint(x: bar.midX, y: bar.midY), by: CGVector(dx: 0, dy: -60), modifiers: .shift)
    stage.settle()
    check(player.song != song, "The wheel with Shift does not turn the song of the bar.")
    check(tabs.popupPresentationState == .barPresented, "The wheel with Shift opens the player.")
  }

  private var shelfTile: UIView? {
    library?.collection.cellForItem(at: IndexPath(item: 0, section: 0))
  }
}

/// Counts what a player announces.
@MainActor private final class Counter {
  private(set) var changes = 0
  private(set) var volumes = 0

  init(_ player: Player) {
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Selector(Counter.changed), name: Player.didChange, object: player)
    center.addObserver(
      self, selector: Selector(Counter.volumeChanged), name: Player.didChangeVolume, object: player)
  }

  private func changed() { changes += 1 }
  private func volumeChanged() { volumes += 1 }
}
