import EspalierCore
import Foundation

extension UICollectionView: IndexedList {
  final var indexColor: UIColor? { nil }

  final func indexBackground(isPressed: Bool) -> UIColor? { nil }

  final func indexBarDidChange() {}

  /// The titles, requested once per reload.
  private var titlesOfIndex: [String] {
    if let indexTitles { return indexTitles }
    let titles = dataSource?.indexTitles(for: self) ?? []
    indexTitles = titles
    return titles
  }

  final func placeIndexBar() {
    let titles = titlesOfIndex
    if !titles.isEmpty || indexBar != nil { placeIndexBar(titles) }
  }

  final func scroll(toIndexTitle title: String, at index: Int) {
    guard let dataSource else { return }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: title, at: index)
    scrollToItem(at: path, at: isHorizontal ? .left : .top, animated: false)
  }
}
