import Espalier
import TrellisMusic

/// The menus of songs, records and the mini player.
@MainActor enum MusicMenus {
  /// The menu of a song's row.
  ///
  /// `play` plays the song where it stands, such as in a playlist, and `nil` plays it in its
  /// record. `remove` takes the song out of the list that it stands in.
  static func song(
    _ album: Album, _ index: Int, _ player: Player, play: (@MainActor () -> Void)? = nil,
    remove: (@MainActor () -> Void)? = nil
  ) -> UIMenu {
    let isCurrent = player.album == album && player.trackIndex == index
    var first: [UIMenuElement] = []
    if isCurrent {
      first.append(playOrPause(player))
      first.append(
        UIAction(title: "Start Over", image: UIImage(systemName: "backward.end.fill")) { _ in
          player.seek(to: 0)
        })
    } else {
      first.append(
        UIAction(title: "Play", image: UIImage(systemName: "play.fill")) { _ in
          if let play { play() } else { player.play(album, at: index) }
        })
    }
    let song = Song(album: album, index: index)
    var parts: [UIMenuElement] = [
      UIMenu(options: .displayInline, children: first),
      favourite(song, player.favourites),
      addToPlaylist(song, player.playlists),
      songs(of: album, player, title: album.title),
    ]
    if let remove {
      parts.append(
        UIAction(
          title: "Remove from Playlist", image: UIImage(systemName: "trash"),
          attributes: .destructive
        ) { _ in remove() })
    }
    return UIMenu(children: parts)
  }

  /// The command that makes a song a favourite, or no longer one.
  static func favourite(_ song: Song, _ favourites: Favourites) -> UIAction {
    let isOne = favourites.contains(song)
    return UIAction(
      title: isOne ? "Remove from Favourites" : "Add to Favourites",
      image: UIImage(systemName: isOne ? "heart.slash" : "heart")
    ) { _ in favourites.toggle(song) }
  }

  /// The playlists that a song can be added to; those that have it cannot be chosen.
  private static func addToPlaylist(_ song: Song, _ playlists: Playlists) -> UIMenu {
    UIMenu(
      title: "Add to Playlist", image: UIImage(systemName: "plus"),
      children: playlists.all.map { playlist in
        UIAction(
          title: playlist.name, attributes: playlist.songs.contains(song) ? .disabled : []
        ) { _ in playlists.append(song, to: playlist.id) }
      })
  }

  /// The menu of a record's tile.
  static func album(_ album: Album, _ player: Player) -> UIMenu {
    UIMenu(children: [
      UIAction(title: "Play", image: UIImage(systemName: "play.fill")) { _ in
        player.play(album, at: 0)
      },
      UIAction(title: "Play Last Song", image: UIImage(systemName: "forward.end.fill")) { _ in
        player.play(album, at: album.tracks.count - 1)
      },
      songs(of: album, player, title: "Songs"),
    ])
  }

  /// The menu of the mini player.
  static func bar(_ player: Player, float: @escaping @MainActor () -> Void) -> UIMenu {
    UIMenu(children: [
      UIMenu(
        options: .displayInline,
        children: [
          playOrPause(player),
          UIAction(title: "Next", image: UIImage(systemName: "forward.fill")) { _ in
            player.skipForward()
          },
          UIAction(title: "Previous", image: UIImage(systemName: "backward.fill")) { _ in
            player.skipBackward()
          },
        ]),
      favourite(player.song, player.favourites),
      songs(of: player.album, player, title: player.album.title),
      order(player),
      sleep(player),
      UIAction(title: "Float Player", image: UIImage(systemName: "pip.enter")) { _ in float() },
    ])
  }

  /// Which songs follow.
  private static func order(_ player: Player) -> UIMenu {
    UIMenu(
      options: .displayInline,
      children: [
        UIAction(
          title: "Shuffle", image: UIImage(systemName: "shuffle"),
          state: player.queue.isShuffled ? .on : .off
        ) { _ in player.toggleShuffle() },
        UIMenu(
          title: "Repeat", image: UIImage(systemName: "repeat"), options: .singleSelection,
          children: RepeatMode.allCases.map { mode in
            UIAction(title: mode.title, state: player.queue.repeats == mode ? .on : .off) { _ in
              player.setRepeats(mode)
            }
          }),
      ])
  }

  /// The choices of the sleep timer.
  static func sleep(_ player: Player) -> UIMenu {
    UIMenu(
      title: "Sleep Timer", image: UIImage(systemName: "moon.zzz"), options: .singleSelection,
      children: SleepTimer.Choice.allCases.map { choice in
        UIAction(
          title: choice.title, state: player.sleepTimer.choice == choice ? .on : .off
        ) { _ in player.setSleepTimer(choice) }
      })
  }

  private static func playOrPause(_ player: Player) -> UIAction {
    UIAction(
      title: player.isPlaying ? "Pause" : "Play",
      image: UIImage(systemName: player.isPlaying ? "pause.fill" : "play.fill")
    ) { _ in player.togglePlaying() }
  }

  /// The songs of a record; the one that plays has a check mark.
  private static func songs(of album: Album, _ player: Player, title: String) -> UIMenu {
    UIMenu(
      title: title, image: UIImage(systemName: "music.note.list"), options: .singleSelection,
      children: album.tracks.enumerated().map { index, track in
        let isCurrent = player.album == album && player.trackIndex == index
        return UIAction(title: track.title, state: isCurrent ? .on : .off) { _ in
          player.play(album, at: index)
        }
      })
  }
}

extension TabBarViewController: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      guard let self else { return nil }
      return MusicMenus.bar(player) { [weak self] in self?.floatPlayer() }
    })
  }
}
