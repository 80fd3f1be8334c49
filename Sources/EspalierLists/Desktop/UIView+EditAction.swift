import EspalierCore
import Foundation

extension UIView {
  /// Whether an action is that of a menu item, whose method the view itself has.
  final func performsItem(_ action: Selector, of controller: UIMenuController) -> Bool {
    controller.menuItems?.contains { $0.action == action } == true
      && canPerformAction(action, withSender: controller)
  }
}
