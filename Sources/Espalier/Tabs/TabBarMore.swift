import Foundation

/// Shows the tabs there is no room for: a list, and the page chosen there on top of it.
@MainActor final class MoreNavigationController: UINavigationController {
  weak var tabs: UITabBarController?
  let list: MoreListController
  /// The user chose in the list: the page slides in.
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

  /// Takes everything off the list.
  func showListOnly() {
    if viewControllers.count > 1 { setViewControllers([list], animated: false) }
  }

  /// A tab's page comes back to the tab bar controller.
  override func childWasRemoved(_ child: UIViewController) {
    super.childWasRemoved(child)
    // The page's wrapper lives until its page has left it.
    Runtime.current.updateCycle.performAfterCommit { [weak tabs] in
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
  /// It left the list.
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
