import EspalierCore
import EspalierGeometry
import Foundation

/// Where a list was when it had scrolled to a row or an item at once.
///
/// The list keeps the row at its position until the next pass, in which heights become known. An
/// offset that the program sets in between takes the place of the row.
struct JumpPlace {
  private let offset: CGPoint
  private let size: CGSize
  private let inset: UIEdgeInsets

  @MainActor init(of list: UIScrollView) {
    offset = list.contentOffset
    size = list.bounds.size
    inset = list.adjustedContentInset
  }

  /// Whether the list was scrolled again.
  ///
  /// Another size or inset moves the contents by itself.
  @MainActor func wasLeft(by list: UIScrollView) -> Bool {
    list.contentOffset != offset && list.bounds.size == size && list.adjustedContentInset == inset
  }
}
