import EspalierCore
import Foundation

/// The sizes of an open menu, in points: smaller for a mouse and keys than for a finger.
struct MenuMetrics: Equatable {
  var rowHeight: CGFloat
  var subtitleRowHeight: CGFloat
  var separatorHeight: CGFloat
  var headerHeight: CGFloat
  var titleSize: CGFloat
  var subtitleSize: CGFloat
  /// The space above the first and below the last row.
  var padding: CGFloat
  /// The space between the card's edge and the rounded background of a highlighted row.
  var rowInset: CGFloat
  /// The space between the edge of a row's background and its contents.
  var contentInset: CGFloat
  var checkWidth: CGFloat
  var imageWidth: CGFloat
  var cardRadius: CGFloat
  var rowRadius: CGFloat
  var minimumWidth: CGFloat
  var maximumWidth: CGFloat
  /// The width and height of an element of a palette.
  var paletteSide: CGFloat

  /// The space between a title and the item at the end of its row.
  static let trailingGap: CGFloat = 28
  /// The least distance of an open menu from the edges of the scene.
  static let margin: CGFloat = 6

  static let pointer = MenuMetrics(
    rowHeight: 28, subtitleRowHeight: 42, separatorHeight: 11, headerHeight: 26, titleSize: 15,
    subtitleSize: 12, padding: 5, rowInset: 5, contentInset: 9, checkWidth: 22, imageWidth: 26,
    cardRadius: 10, rowRadius: 6, minimumWidth: 150, maximumWidth: 420, paletteSide: 36)
  static let touch = MenuMetrics(
    rowHeight: 44, subtitleRowHeight: 58, separatorHeight: 13, headerHeight: 32, titleSize: 17,
    subtitleSize: 13, padding: 6, rowInset: 6, contentInset: 12, checkWidth: 26, imageWidth: 32,
    cardRadius: 14, rowRadius: 9, minimumWidth: 220, maximumWidth: 360, paletteSide: 52)
}
