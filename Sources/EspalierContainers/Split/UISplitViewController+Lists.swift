import EspalierCore
import EspalierLists
import Foundation

extension UISplitViewController: ColumnContainer {
  func isSideColumn(_ child: UIViewController) -> Bool {
    !collapsed && (child === slots[.primary]?.host || child === slots[.supplementary]?.host)
  }
}
