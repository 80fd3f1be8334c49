public import EspalierCore
import EspalierGeometry
public import EspalierLists
public import Foundation

extension UITabBarController {
  /// The sidebar of a tab bar controller: its visibility, its place, and what it has besides the
  /// tabs.
  ///
  /// It lists the tabs at the top level, and each group as a section with its tabs. The button in
  /// its corner and F9 hide it; a button in the tab bar shows it again.
  @preconcurrency @MainActor public final class Sidebar: NSObject {
    /// The place of a sidebar relative to the pages.
    public enum Layout: Int, Sendable {
      /// Beside the pages if they keep 480 points, else over them, and then closed until the user
      /// opens it.
      case automatic = 0
      /// Over the pages, which are dimmed; a tap on them hides the sidebar.
      case overlap = 1
      /// Beside the pages, which get narrower.
      case tile = 2
    }

    /// A place in the list to scroll to.
    public enum ScrollTarget {
      /// The header.
      case header
      /// The footer.
      case footer
      /// The row of a tab.
      case tab(UITab)
    }

    /// The delegate that configures the rows.
    ///
    /// Not owned. Setting it asks for the rows again.
    public weak var delegate: (any Delegate)? {
      didSet { if delegate !== oldValue { view?.reload() } }
    }

    /// Whether the sidebar is hidden, or would be in a window with room for one; false by default.
    ///
    /// Setting it inside an animation moves the sidebar. Each window without room, and each mode
    /// without sidebar, keeps the choice.
    public var isHidden: Bool {
      get { visibility.isHidden }
      set { if newValue != isHidden { controller?.hideSidebar(newValue) } }
    }

    /// The place of the sidebar; `automatic` by default.
    public var preferredLayout = Layout.automatic {
      didSet { if preferredLayout != oldValue { controller?.updateSidebar() } }
    }

    /// The contents of a row above the tabs; `nil` by default.
    public var headerContentConfiguration: (any UIContentConfiguration)? {
      didSet { view?.reload() }
    }

    /// The contents of a row below the tabs; `nil` by default.
    public var footerContentConfiguration: (any UIContentConfiguration)? {
      didSet { view?.reload() }
    }

    /// A view at the lower end, below the list, which does not scroll; `nil` by default.
    public var bottomBarView: UIView? {
      didSet { if bottomBarView !== oldValue { view?.bottomBarDidChange(from: oldValue) } }
    }

    /// The items of a menu in the upper corner; `nil`, the default, for no menu.
    public var navigationOverflowItems: UIDeferredMenuElement? {
      didSet { if navigationOverflowItems !== oldValue { view?.overflowDidChange() } }
    }

    weak var controller: UITabBarController?
    var visibility = SidebarVisibility()
    private var view: TabSidebarView? { controller?.sidebarView }

    init(of controller: UITabBarController) {
      self.controller = controller
      super.init()
    }

    /// Asks the delegate to update the row of a tab.
    public func reconfigureItem(for tab: UITab) { view?.reconfigure(tab) }

    /// Scrolls to a place in the list; a place that does not exist is ignored.
    public func scroll(to target: ScrollTarget, animated: Bool) {
      view?.scroll(to: target, animated: animated)
    }
  }
}

extension UITabBarController.Sidebar {
  /// Gets what a delegate does alongside a change of the sidebar's visibility.
  @preconcurrency @MainActor public protocol Animating: NSObjectProtocol {
    /// Adds changes to the animation; without an animation they are made at once.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a call for the end of the animation; without an animation it is made at once.
    func addCompletion(_ completion: @escaping () -> Void)
  }

  /// Configures the rows of a sidebar.
  ///
  /// All members are optional.
  @preconcurrency @MainActor public protocol Delegate: NSObjectProtocol {
    /// Called before `isHidden` changes.
    func tabBarController(
      _ tabBarController: UITabBarController,
      sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
      animator: any UITabBarController.Sidebar.Animating)
    /// Returns the item of a new row; by default one with the standard look.
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      itemFor request: UITabSidebarItem.Request
    ) -> UITabSidebarItem
    /// Changes the item of a row whose state or tab changed.
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      update item: UITabSidebarItem)
    /// Called before a tab's row becomes visible.
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      willBeginDisplaying tab: UITab)
    /// Called after a tab's row became invisible.
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      didEndDisplaying tab: UITab)
    /// Returns the actions that a swipe uncovers at the leading edge of a tab's row.
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      leadingSwipeActionsConfigurationFor tab: UITab
    ) -> UISwipeActionsConfiguration?
    /// Returns the actions that a swipe uncovers at the trailing edge of a tab's row.
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      trailingSwipeActionsConfigurationFor tab: UITab
    ) -> UISwipeActionsConfiguration?
    /// Returns the context menu of a tab's row.
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      contextMenuConfigurationFor tab: UITab
    ) -> UIContextMenuConfiguration?
  }
}

extension UITabBarController.Sidebar.Delegate {
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
    animator: any UITabBarController.Sidebar.Animating
  ) {}
  /// Returns an item with the standard look.
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    itemFor request: UITabSidebarItem.Request
  ) -> UITabSidebarItem { UITabSidebarItem(request: request) }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    update item: UITabSidebarItem
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    willBeginDisplaying tab: UITab
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    didEndDisplaying tab: UITab
  ) {}
  /// Returns `nil`.
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    leadingSwipeActionsConfigurationFor tab: UITab
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns `nil`.
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    trailingSwipeActionsConfigurationFor tab: UITab
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns `nil`.
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    contextMenuConfigurationFor tab: UITab
  ) -> UIContextMenuConfiguration? { nil }
}
