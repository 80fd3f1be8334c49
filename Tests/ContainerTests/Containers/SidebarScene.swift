import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation

/// A tab bar controller with a sidebar on a stage.
///
/// It has the tabs A and B, and a group G with the children X and Y. The pages log under these
/// names.
@MainActor final class SidebarScene {
  static let wide = CGSize(width: 1000, height: 700)
  static let narrow = CGSize(width: 390, height: 700)
  /// Regular, but without room for a sidebar beside the pages.
  static let between = CGSize(width: 640, height: 700)

  let log = CallbackLog()
  let stage: Stage
  let tabs = LoggingTabs()
  private(set) var a: UITab
  private(set) var b: UITab
  private(set) var x: UITab
  private(set) var y: UITab
  private(set) var group: UITabGroup

  init(size: CGSize = wide, setUp: (SidebarScene) -> Void = { _ in }) {
    stage = Stage(size: size)
    let log = log
    func tab(_ name: String) -> UITab {
      UITab(title: "Tab \(name)", image: UIImage(systemName: "star"), identifier: name) { tab in
        LoggingController(tab.identifier, log)
      }
    }
    (a, b, x, y) = (tab("A"), tab("B"), tab("X"), tab("Y"))
    group = UITabGroup(title: "Group", image: nil, identifier: "G", children: [x, y])
    tabs.mode = .tabSidebar
    tabs.tabs = [a, b, group]
    setUp(self)
    stage.show(tabs)
    _ = log.take()
  }

  /// The list in the sidebar; `nil` while no sidebar is visible.
  var list: UICollectionView? {
    let lists = tabs.view.subviews.filter { !$0.isHidden }.flatMap(\.subviews)
    guard let list = lists.lazy.compactMap({ $0 as? UICollectionView }).first else { return nil }
    let frame = list.convert(list.bounds, to: nil)
    return frame.intersects(tabs.view.bounds) ? list : nil
  }

  private var cells: [UICollectionViewCell] {
    (list?.visibleCells ?? []).sorted { $0.frame.minY < $1.frame.minY }
  }

  private func text(of view: UIView) -> String? {
    if let label = view as? UILabel { return label.text }
    return view.subviews.lazy.compactMap(self.text).first
  }

  /// The texts of the rows, from top to bottom.
  var rows: [String] { cells.map { text(of: $0) ?? "" } }

  /// The text of the selected row.
  var selectedRow: String? { cells.first { $0.isSelected }.flatMap(text) }

  /// Returns the row with a text.
  func row(_ title: String) -> UIView? { cells.first { text(of: $0) == title } }

  func tapRow(_ title: String) {
    guard let row = row(title) else { return }
    stage.tap(row)
    stage.settle()
  }

  /// The button that hides or shows the sidebar.
  var button: UIButton? {
    let parts = tabs.view.subviews.filter { !$0.isHidden }.flatMap(\.subviews)
    return parts.lazy.compactMap { $0 as? UIButton }.first { button in
      button.accessibilityLabel == "Sidebar"
        && button.convert(button.bounds, to: nil).intersects(tabs.view.bounds)
    }
  }

  /// The width of the visible part of the sidebar, in points.
  var sidebarWidth: CGFloat {
    guard let column = list?.superview else { return 0 }
    return column.frame.intersection(tabs.view.bounds).width
  }

  var page: CGRect {
    guard let view = tabs.selectedViewController?.view else { return .zero }
    return view.convert(view.bounds, to: nil)
  }

  var isBarVisible: Bool { tabs.tabBar.frame.minY < tabs.view.bounds.maxY }

  /// The log of appearance callbacks and of views that were loaded.
  func appearances() -> [String] {
    log.takeWithoutLayout().filter { $0.contains("ppear") || $0.contains("oad") }
  }
}

/// Logs the calls of a sidebar to its delegate.
@MainActor final class SidebarDelegateLog: NSObject, UITabBarController.Sidebar.Delegate {
  var lines: [String] = []
  var onRequest: ((UITabSidebarItem) -> Void)?

  func tabBarController(
    _ tabBarController: UITabBarController,
    sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
    animator: any UITabBarController.Sidebar.Animating
  ) {
    lines.append("willChange from hidden \(sidebar.isHidden)")
    animator.addAnimations { self.lines.append("alongside, hidden \(sidebar.isHidden)") }
    animator.addCompletion { self.lines.append("completed") }
  }

  func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    itemFor request: UITabSidebarItem.Request
  ) -> UITabSidebarItem {
    let item = UITabSidebarItem(request: request)
    onRequest?(item)
    return item
  }

  func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    willBeginDisplaying tab: UITab
  ) { lines.append("display \(tab.identifier)") }

  func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    contextMenuConfigurationFor tab: UITab
  ) -> UIContextMenuConfiguration? {
    lines.append("menu \(tab.identifier)")
    return nil
  }
}
