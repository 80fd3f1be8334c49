import EspalierCore
import Foundation

extension UIView {
  /// Whether the view itself, and no view around it, has the method of a menu item.
  final func performsOwn(_ action: Selector) -> Bool {
    canPerformAction(action, withSender: UIMenuController.shared)
  }
}
