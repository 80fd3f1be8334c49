import Foundation

extension MenuSession {
  /// Shows other menus in place of those that are open.
  ///
  /// A submenu whose row is not in the new menu around it is closed.
  func replaceMenus(_ block: (UIMenu) -> UIMenu) {
    guard isOpen else { return }
    let old = levels
    for (index, level) in old.enumerated() {
      guard isOpen, levels.indices.contains(index), levels[index] === level else { return }
      let new = block(level.menu)
      guard new !== level.menu else { continue }
      level.menu = new
      refresh(level)
    }
  }
}
