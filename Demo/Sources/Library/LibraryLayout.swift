import Espalier

/// The parts of the library, from top to bottom.
enum LibrarySection {
  /// The records that were played last, in a row that scrolls to the side.
  case recent
  /// The songs that the user likes, in a row as well; only if there are any.
  case favourites
  /// All records, in a grid.
  case all

  var title: String {
    switch self {
    case .recent: "Recently Played"
    case .favourites: "Favourites"
    case .all: "Records"
    }
  }
}

/// Arranges the library below its title.
@MainActor enum LibraryLayout {
  static let titleKind = "title"
  /// The lower edge of the title, in points.
  static let titleEnd: CGFloat = 68
  private static let headerKind = UICollectionView.elementKindSectionHeader
  /// The space between covers, in points; half of it belongs to each tile.
  private static let gap = 2 * AlbumTile.room

  /// Creates the layout; `section` returns the section at an index.
  static func make(
    _ section: @escaping @MainActor (Int) -> LibrarySection?
  ) -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [boundary(titleKind, height: titleEnd)]
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        let width = environment.container.effectiveContentSize.width
        return section(index) == .all ? grid(width) : shelf(width)
      }, configuration: configuration)
  }

  /// In a wide window covers are fewer and larger, so that a short library fills the window.
  private static func isWide(_ width: CGFloat) -> Bool { width >= 960 }

  /// A row whose last visible cover is cut, so that it is seen to go on.
  private static func shelf(_ width: CGFloat) -> NSCollectionLayoutSection {
    let least: CGFloat = isWide(width) ? 168 : 140
    let start = SongCell.column(in: width).lowerBound + Palette.margin
    let whole = max(2, ((width - start - Palette.margin + gap) / (least + gap)).rounded(.down))
    let side = ((width - start - gap * whole) / (whole + 0.4)).rounded(.down)
    let section = section(of: tile(side), in: tileSize(side), width)
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    section.contentInsets.bottom = 8
    return section
  }

  private static func grid(_ width: CGFloat) -> NSCollectionLayoutSection {
    let least: CGFloat = isWide(width) ? 208 : 176
    let column = SongCell.column(in: width)
    let room = column.upperBound - column.lowerBound - 2 * Palette.margin
    let columns = max(2, ((room + gap) / (least + gap)).rounded(.down))
    let side = ((room - gap * (columns - 1)) / columns).rounded(.down)
    let line = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: tileSize(side).heightDimension)
    let section = section(of: tile(side), in: line, width)
    section.interGroupSpacing = 4
    section.contentInsets.bottom = 4
    return section
  }

  private static func tileSize(_ side: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(
      widthDimension: .absolute(side + gap),
      heightDimension: .absolute(side + AlbumTile.captionHeight + gap))
  }

  private static func tile(_ side: CGFloat) -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(layoutSize: tileSize(side))
  }

  private static func section(
    of tile: NSCollectionLayoutItem, in size: NSCollectionLayoutSize, _ width: CGFloat
  ) -> NSCollectionLayoutSection {
    let side = SongCell.column(in: width).lowerBound + Palette.margin - AlbumTile.room
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [tile]))
    section.contentInsets.leading = side
    section.contentInsets.trailing = side
    section.boundarySupplementaryItems = [boundary(headerKind, height: 38)]
    return section
  }

  private static func boundary(_ kind: String, height: CGFloat)
    -> NSCollectionLayoutBoundarySupplementaryItem
  {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
      elementKind: kind, alignment: .topLeading)
  }
}
