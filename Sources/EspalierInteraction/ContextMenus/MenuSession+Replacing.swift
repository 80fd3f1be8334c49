import EspalierCore
import Foundation

extension MenuSession {
  /// Replaces the open menus by other ones.
  ///
  /// A submenu is closed if its row is not in the new menu around it.
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
