import EspalierCore
import EspalierGeometry
import Foundation

extension UICollectionView: SwipeList {
  var letsRowsBeSwiped: Bool { !isEditing && movement == nil && batch == nil }

  func swipeConfiguration(_ path: ListPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard let list = layout.list(ofSection: path.section), currentCounts.contains(path) else {
      return nil
    }
    let provider =
      isTrailing
      ? list.trailingSwipeActionsConfigurationProvider
      : list.leadingSwipeActionsConfigurationProvider
    guard let configuration = provider?(path.indexPath), !configuration.actions.isEmpty else {
      return nil
    }
    return configuration
  }

  func swipedCell(at path: ListPath) -> (any ListRow)? {
    shown[.cell(path)] as? UICollectionViewCell
  }

  func restingFrame(of path: ListPath) -> CGRect {
    layout.attributes(of: .cell(path)).map { seenFrame(of: $0) } ?? .zero
  }

  func placeSwipedCell(at path: ListPath) {
    guard let view = shown[.cell(path)], let attributes = view.shownAttributes else { return }
    take(attributes, in: view)
  }

  func willUncoverActions(of path: ListPath) {}

  func didCoverActions(of path: IndexPath?) {}

  /// Follows drags sideways from the first layout on whose rows have actions.
  final func recognizeSwipesIfNeeded() {
    guard swipeRecognizer == nil, layout.offersSwipes else { return }
    let recognizer = SwipeRecognizer { [weak self] in self?.userSwiped($0) }
    addGestureRecognizer(recognizer)
    swipeRecognizer = recognizer
  }
}
