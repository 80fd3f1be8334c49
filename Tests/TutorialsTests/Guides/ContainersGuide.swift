import UIKit

// The code of Docs/Guides/Containers.md, as it stands there.

extension UIViewController {
  func embed(_ child: UIViewController, in container: UIView) {
    addChild(child)
    container.addSubview(child.view)
    child.view.frame = container.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.didMove(toParent: self)
  }

  func unembed() {
    guard parent != nil else { return }
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }
}

final class StateContainer: UIViewController {
  enum State { case loading, loaded }

  let loading = UIViewController()
  let loaded = UIViewController()
  var state = State.loading { didSet { if state != oldValue { show() } } }

  override func viewDidLoad() {
    super.viewDidLoad()
    show()
  }

  private func show() {
    let (old, new) = state == .loading ? (loaded, loading) : (loading, loaded)
    embed(new, in: view)
    old.unembed()
  }
}

final class DarkContainer: UIViewController {
  let child = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    embed(child, in: view)
    child.traitOverrides.userInterfaceStyle = .dark
  }
}

func makeTabs() -> UITabBarController {
  let library = UITab(
    title: "Library", image: UIImage(systemName: "books.vertical"), identifier: "library"
  ) { _ in UINavigationController(rootViewController: UIViewController()) }
  let lists = UITabGroup(
    title: "Lists", image: UIImage(systemName: "list.bullet"), identifier: "lists",
    children: ["Today", "Later"].map { name in
      UITab(title: name, image: UIImage(systemName: "list.bullet"), identifier: name) { _ in
        UINavigationController(rootViewController: UIViewController())
      }
    })
  lists.sidebarActions = [
    UIAction(title: "New List", image: UIImage(systemName: "plus")) { _ in }
  ]
  let tabs = UITabBarController(tabs: [library, lists])
  tabs.mode = .tabSidebar
  return tabs
}
