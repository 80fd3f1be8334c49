import Espalier
import EspalierTesting
import Foundation
import Testing

/// Places a bar and writes down what it is asked.
@MainActor private final class Decider: NSObject, UINavigationBarDelegate, UIToolbarDelegate {
  var position = UIBarPosition.any
  var allows = true
  var log: [String] = []

  func position(for bar: any UIBarPositioning) -> UIBarPosition { position }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    log.append("shouldPush \(item.title ?? "")")
    return allows
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    log.append("didPush \(item.title ?? "")")
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    log.append("shouldPop \(item.title ?? "")")
    return allows
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    log.append("didPop \(item.title ?? "")")
  }
}

private final class Careful: UINavigationController, UINavigationBarDelegate {
  var allows = false
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    allows
  }
}

/// A page without a bar.
private final class Bare: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }
}

/// A view that receives keys.
private final class KeyView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

@MainActor @Suite("Places of bars, and pages that end at bars") struct BarPositionTests {
  let stage = Stage(size: CGSize(width: 400, height: 500))

  @Test("a bar asks its delegate for its place, and an attached one reaches the upper edge")
  func placesAreAsked() {
    let page = UIViewController()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 20, width: 400, height: 44))
    let decider = Decider()
    page.view.addSubview(bar)
    stage.show(page)
    #expect(bar.barPosition == .top)
    #expect(bar.subviews[0].frame == bar.bounds)
    decider.position = .topAttached
    bar.delegate = decider
    stage.settle()
    #expect(bar.barPosition == .topAttached)
    #expect(bar.subviews[0].frame == CGRect(x: 0, y: -20, width: 400, height: 64))
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 400, height: 44))
    #expect(toolbar.barPosition == .bottom)
    toolbar.delegate = decider
    #expect(toolbar.barPosition == .topAttached)
    decider.position = .any
    page.view.addSubview(toolbar)
    stage.settle()
    #expect(toolbar.barPosition == .bottom)
    #expect(UISearchBar().barPosition == .top)
  }

  @Test("a bar of its own asks before it pushes and pops")
  func ownBarsAsk() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    let decider = Decider()
    bar.delegate = decider
    bar.pushItem(UINavigationItem(title: "A"), animated: false)
    bar.pushItem(UINavigationItem(title: "B"), animated: false)
    decider.allows = false
    bar.pushItem(UINavigationItem(title: "C"), animated: false)
    #expect(bar.popItem(animated: false) == nil)
    #expect(bar.items?.count == 2)
    decider.allows = true
    #expect(bar.popItem(animated: false)?.title == "B")
    #expect(
      decider.log == [
        "shouldPush A", "didPush A", "shouldPush B", "didPush B", "shouldPush C", "shouldPop B",
        "shouldPop B", "didPop B",
      ])
  }

  @Test("a navigation controller that declares the protocol may keep a page")
  func controllersMayRefuse() {
    let first = UIViewController()
    first.title = "First"
    let navigation = Careful(rootViewController: first)
    stage.show(navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()
    stage.app.buttons["First"].tap()
    stage.settle()
    #expect(navigation.viewControllers.count == 2)
    navigation.allows = true
    stage.app.buttons["First"].tap()
    stage.settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("a key is refused like the back button, and leads back in no container around")
  func keysMayBeRefused() {
    let first = UIViewController()
    let inner = Careful(rootViewController: UIViewController())
    let outer = Careful(rootViewController: first)
    outer.allows = true
    let page = UIViewController()
    page.addChild(inner)
    inner.view.frame = page.view.bounds
    page.view.addSubview(inner.view)
    inner.didMove(toParent: page)
    stage.show(outer)
    outer.pushViewController(page, animated: false)
    let top = UIViewController()
    let keys = KeyView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    top.view.addSubview(keys)
    inner.pushViewController(top, animated: false)
    stage.settle()
    #expect(keys.becomeFirstResponder())
    func counts() -> [Int] { [outer.viewControllers.count, inner.viewControllers.count] }
    stage.press(key: .keyboardLeftArrow, modifiers: .alternate)
    stage.settle()
    #expect(counts() == [2, 2])
    inner.allows = true
    stage.press(key: .keyboardOpenBracket, modifiers: .control)
    stage.settle()
    #expect(counts() == [2, 1])
  }

  @Test("pictures for both places at the top are shown in a navigation controller")
  func picturesAtTheTop() {
    let bar = UINavigationController(rootViewController: UIViewController()).navigationBar
    let picture = UIImage()
    bar.setBackgroundImage(picture, for: .bottom, barMetrics: .default)
    #expect(bar.backgroundImage(for: .default) == nil)
    bar.setBackgroundImage(picture, for: .topAttached, barMetrics: .default)
    #expect(bar.backgroundImage(for: .top, barMetrics: .default) === picture)
    #expect(bar.backgroundImage(for: .bottom, barMetrics: .default) == nil)
  }

  @Test("pages without extended edges end at the bars of a navigation controller")
  func pagesMayEndAtBars() {
    let first = UIViewController()
    let second = UIViewController()
    second.edgesForExtendedLayout = []
    let navigation = UINavigationController(rootViewController: first)
    navigation.isToolbarHidden = false
    stage.show(navigation)
    stage.settle()
    #expect(first.view.frame == CGRect(x: 0, y: 0, width: 400, height: 500))
    #expect(first.view.safeAreaInsets.top == 44)
    navigation.pushViewController(second, animated: true)
    stage.settle()
    #expect(second.view.frame == CGRect(x: 0, y: 44, width: 400, height: 412))
    #expect(second.view.safeAreaInsets == .zero)
    second.edgesForExtendedLayout = .top
    stage.settle()
    #expect(second.view.frame == CGRect(x: 0, y: 0, width: 400, height: 456))
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(first.view.frame == CGRect(x: 0, y: 0, width: 400, height: 500))
  }

  @Test("a page that ends at the bar stays where it is while it leaves with the bar")
  func leavingPagesKeepTheirPlace() {
    let first = UIViewController()
    first.edgesForExtendedLayout = []
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    stage.settle()
    #expect(first.view.safeAreaInsets == .zero)
    navigation.pushViewController(Bare(), animated: true)
    stage.turn()
    stage.advance(by: 0.1)
    #expect(navigation.transitionCoordinator != nil)
    #expect(first.view.safeAreaInsets == .zero)
    stage.settle()
    #expect(navigation.isNavigationBarHidden)
  }

  @Test("pages extend below opaque bars if they say so")
  func pagesMayExtendBelowOpaqueBars() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.isTranslucent = false
    stage.show(navigation)
    stage.settle()
    #expect(page.view.frame.minY == 44)
    page.extendedLayoutIncludesOpaqueBars = true
    stage.settle()
    #expect(page.view.frame.minY == 0)
    #expect(page.view.safeAreaInsets.top == 44)
  }

  @Test("pages without the lower edge end at a tab bar, in a navigation controller, too")
  func pagesMayEndAtTabBars() {
    let page = UIViewController()
    let inner = UIViewController()
    let navigation = UINavigationController(rootViewController: inner)
    let tabs = UITabBarController()
    tabs.viewControllers = [page, navigation]
    stage.show(tabs)
    stage.settle()
    let top = tabs.tabBar.frame.minY
    func bottom(_ view: UIView) -> CGFloat { view.convert(view.bounds, to: tabs.view).maxY }
    #expect(bottom(page.view) == 500)
    page.edgesForExtendedLayout = .top
    stage.settle()
    #expect(bottom(page.view) == top)
    inner.edgesForExtendedLayout = []
    tabs.selectedIndex = 1
    stage.settle()
    #expect(bottom(inner.view) == top)
    #expect(inner.view.safeAreaInsets == .zero)
  }
}
