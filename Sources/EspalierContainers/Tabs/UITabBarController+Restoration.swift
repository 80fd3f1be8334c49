import EspalierCore
import Foundation

extension UITabBarController {
  private static let tabKey = "UITabBarController.selectedTab"
  private static let pageKey = "UITabBarController.selectedPage"
  private static let sidebarKey = "UITabBarController.isSidebarHidden"
  private static let indexKey = "UITabBarController.selectedIndex"

  /// Tabs and pages are found again by their identifiers, and others by their places.
  final func encodeSelection(with coder: NSCoder) {
    if let sidebarStorage, mode == .tabSidebar {
      coder.encode(sidebarStorage.visibility.isHiddenByChoice, forKey: Self.sidebarKey)
    }
    if usesTabs {
      coder.encode(selectedTab?.identifier, forKey: Self.tabKey)
    } else {
      coder.encode(selectedViewController?.restorationIdentifier, forKey: Self.pageKey)
    }
    if selectedIndex != NSNotFound { coder.encode(selectedIndex, forKey: Self.indexKey) }
  }

  final func decodeSelection(with coder: NSCoder) {
    if mode == .tabSidebar, coder.containsValue(forKey: Self.sidebarKey) {
      restoreSidebar(isHidden: coder.decodeBool(forKey: Self.sidebarKey))
    }
    if let name = coder.decodeObject(forKey: Self.tabKey) as? String,
      let tab = tab(forIdentifier: name)
    {
      selectedTab = tab
      return
    }
    if !usesTabs, let name = coder.decodeObject(forKey: Self.pageKey) as? String {
      let same = pages.filter { $0.restorationIdentifier == name }
      if same.count == 1 {
        selectedViewController = same[0]
        return
      }
    }
    let index = coder.decodeInteger(forKey: Self.indexKey)
    let count = usesTabs ? roots.count : pages.count
    if coder.containsValue(forKey: Self.indexKey), (0..<count).contains(index) {
      selectedIndex = index
    }
  }
}
