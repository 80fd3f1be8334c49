import Espalier
import EspalierTesting
import Foundation
import Testing

/// A page with a label that follows the safe area, and a log of its callbacks.
private final class Page: UIViewController {
  let label = UILabel()
  var calls: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("viewDidLoad")
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 100),
      label.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    calls.append("viewWillAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    calls.append("viewDidAppear")
  }
}

private final class Delegate: NSObject, UINavigationControllerDelegate {
  var calls: [String] = []

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { calls.append("willShow") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { calls.append("didShow") }
}

/// Docs/Lifecycle.md 9.1, without a window: containers whose view is measured or drawn before it is
/// shown.
@MainActor @Suite struct ContainersOutOfSightTests {
  @Test("9.1: outside a window the page on top is loaded and placed when the view is laid out")
  func navigationOutsideWindow() {
    let stage = Stage()
    let (first, second, third) = (Page(), Page(), Page())
    let stack = UINavigationController(rootViewController: first)
    stack.pushViewController(second, animated: true)
    stack.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    stack.view.layoutIfNeeded()
    #expect(!first.isViewLoaded)
    #expect(second.viewIfLoaded?.isDescendant(of: stack.view) == true)
    #expect(second.viewIfLoaded?.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    // Bars add to the safe area in a window only.
    #expect(second.label.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(second.calls == ["viewDidLoad"])
    // The pushed page then takes its place in the next layout.
    stack.pushViewController(third, animated: true)
    stack.view.layoutIfNeeded()
    #expect(second.view.superview == nil)
    #expect(third.viewIfLoaded?.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    // The delegate is called once the page is shown.
    let delegate = Delegate()
    stack.delegate = delegate
    stage.show(stack)
    stage.settle()
    #expect(third.label.frame.minY == 44)
    #expect(third.calls == ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
    #expect(second.calls == ["viewDidLoad"])
    #expect(delegate.calls == ["willShow", "didShow"])
    #expect(stage.issues.isEmpty)
  }

  @Test func outsideAWindowTheColumnsAreLoadedAndPlacedWhenTheViewIsLaidOut() {
    let stage = Stage(size: CGSize(width: 1000, height: 700))
    let (side, main) = (Page(), Page())
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(side, for: .primary)
    split.setViewController(main, for: .secondary)
    split.view.frame = CGRect(x: 0, y: 0, width: 1000, height: 700)
    split.view.layoutIfNeeded()
    #expect(main.viewIfLoaded?.isDescendant(of: split.view) == true)
    #expect(side.viewIfLoaded?.isDescendant(of: split.view) == true)
    #expect(main.label.frame.width == 100)
    #expect((main.viewIfLoaded?.bounds.width ?? 0) > 400)
    #expect(main.calls == ["viewDidLoad"])
    let other = Page()
    split.setViewController(other, for: .secondary)
    split.view.layoutIfNeeded()
    #expect(other.viewIfLoaded?.isDescendant(of: split.view) == true)
    stage.show(split)
    stage.settle()
    #expect(other.calls == ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
    #expect(side.calls == ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
    #expect(stage.issues.isEmpty)
  }

  @Test func aPageInNoSuperviewHasNoInsetFromABar() {
    let stage = Stage()
    let (first, second) = (Page(), Page())
    let stack = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    stage.show(tabs)
    stage.settle()
    // Loaded by the program, and below the page on top from the beginning.
    stack.setViewControllers([second, first], animated: false)
    second.view.frame = CGRect(x: 0, y: 0, width: 390, height: 700)
    stage.turn()
    second.view.layoutIfNeeded()
    #expect(second.view.superview == nil)
    #expect(second.view.safeAreaInsets == .zero)
    #expect(second.topLayoutGuide.length == 0)
    #expect(second.label.frame.minY == 0)
    stack.popToRootViewController(animated: false)
    stage.settle()
    #expect(second.topLayoutGuide.length == 44)
    #expect(second.label.frame.minY == 44)
  }

  @Test(arguments: [true, false]) func aHiddenWindowLaysOutItsContainersToTheEnd(waits: Bool) {
    let stage = Stage()
    let page = Page()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.rootViewController = tabs
    window.addSubview(tabs.view)
    tabs.view.frame = window.bounds
    if waits { stage.turn() } else { window.layoutIfNeeded() }
    #expect(window.isHidden)
    #expect(page.viewIfLoaded?.bounds.size == CGSize(width: 400, height: 400))
    #expect(page.viewIfLoaded?.safeAreaInsets.top == 44)
    #expect(page.label.frame == CGRect(x: 0, y: 44, width: 100, height: 20))
    #expect(page.calls.prefix(2) == ["viewDidLoad", "viewWillAppear"])
  }
}
