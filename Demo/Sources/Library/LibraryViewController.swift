import Espalier

/// The first tab: the records as a grid of covers.
final class LibraryViewController: PageViewController {
  private var tiles: [AlbumTile] = []

  init(player: Player) { super.init(title: "Library", player: player) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tiles = player.library.albums.map { album in
      let tile = AlbumTile(album: album)
      tile.addTarget(self, action: LibraryViewController.tileTapped, for: .touchUpInside)
      tile.makeMenu = { [player] in MusicMenus.album(album, player) }
      scrollView.addSubview(tile)
      return tile
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let margin = Palette.margin
    let available = width - 2 * margin
    let gap: CGFloat = 16
    // In a wide window, covers are fewer and larger, so that a short library fills the window.
    let least: CGFloat = width >= 960 ? 208 : 176
    let columns = max(2, Int((available + gap) / (least + gap)))
    let side = ((available - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
    let top = placeHeading(x: margin) + 16
    let height = side + AlbumTile.captionHeight
    for (index, tile) in tiles.enumerated() {
      let row = CGFloat(index / columns)
      let column = CGFloat(index % columns)
      tile.frame = CGRect(
        x: margin + column * (side + gap), y: top + row * (height + 20), width: side,
        height: height)
    }
    let rows = CGFloat((tiles.count + columns - 1) / columns)
    scrollView.contentSize = CGSize(width: width, height: top + rows * (height + 20) + 4)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  private func tileTapped(_ tile: AlbumTile) {
    navigationController?.pushViewController(
      AlbumViewController(tile.album, player: player), animated: true)
  }
}
