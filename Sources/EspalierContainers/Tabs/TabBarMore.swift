@_spi(Framework) import EspalierCore
import Foundation

/// Shows the tabs that do not fit into the bar: a list, and the selected page on top of it.
@MainActor final class MoreNavigationController: UINavigationController {
  weak var tabs: UITabBarController?
  override var isLeftOutOfRestorationPaths: Bool { true }

  let list: MoreListController
  /// Whether the user chose the tab in the list, so that its page slides in.
  var isChosenByUser = false

  init(list: MoreListController) {
    self.list = list
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    list.title = tabBarItem.title
    viewControllers = [list]
  }

  required init?(coder: NSCoder) { nil }

  /// The page of a tab on top of the list, if there is one.
  func shownPage(of tabs: UITabBarController) -> UIViewController? {
    guard let element = viewControllers.dropFirst().first else { return nil }
    return (element as? MorePage)?.page ?? element
  }

  /// Puts a tab's page on top of the list, unless it is there.
  func show(_ page: UIViewController) {
    guard let tabs else { return }
    guard shownPage(of: tabs) !== page else { return }
    tabs.isRehosting = true
    let element = page.asStack != nil ? MorePage(page, owner: tabs) : page
    setViewControllers([list, element], animated: isChosenByUser)
    tabs.isRehosting = false
  }

  /// Removes every page above the list.
  func showListOnly() {
    if viewControllers.count > 1 { setViewControllers([list], animated: false) }
  }

  /// Gives a page that left the list back to the tab bar controller after the commit.
  override func childWasRemoved(_ child: UIViewController) {
    super.childWasRemoved(child)
    // Keeps the page's wrapper alive until the page has left it.
    runtime.updateCycle.performAfterCommit { [weak tabs] in
      withExtendedLifetime(child) { tabs?.adoptStrays() }
    }
  }

  override var hidesBottomBar: Bool {
    super.hidesBottomBar || (pageForTabBar as? MorePage)?.page.hidesBottomBar == true
  }
}

/// Shows a navigation controller above the More list.
@MainActor final class MorePage: StackedPage {
  weak var owner: UITabBarController?
  /// Whether this wrapper left the list.
  private(set) var isGone = false

  override var bottomBarOwner: (any BottomBarOwner)? { owner }

  init(_ page: UIViewController, owner: UITabBarController) {
    self.owner = owner
    super.init(page, backTitle: owner.moreController.list.title)
  }

  required init?(coder: NSCoder) { nil }

  override func didMove(toParent parent: UIViewController?) {
    isGone = parent == nil
    super.didMove(toParent: parent)
  }
}
