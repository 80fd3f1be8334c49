import EspalierCore
import Foundation

extension UITableView: DiffableList {
  final func takeDifference(
    _ changes: [ListChange], isAnimated: Bool, completion: ((Bool) -> Void)?, _ update: () -> Void
  ) {
    perform(changes, isAnimated ? differenceAnimation : .none, completion: completion, update)
  }

  final func reconfigure(_ indexPaths: [IndexPath]) { reconfigureRows(at: indexPaths) }
}
