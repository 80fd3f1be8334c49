package import EspalierCore
import Foundation

/// A container with columns beside each other.
@MainActor package protocol ColumnContainer: UIViewController {
  /// Whether a child is beside another one, whose contents it chooses.
  func isSideColumn(_ child: UIViewController) -> Bool
}

extension DesktopList {
  /// Whether the list is in a column that chooses the contents of another one.
  var isInSideColumn: Bool {
    var controller = responderChain.lazy.compactMap { $0 as? UIViewController }.first
    while let child = controller, let parent = child.parent {
      if let container = parent as? any ColumnContainer { return container.isSideColumn(child) }
      controller = parent
    }
    return false
  }
}
