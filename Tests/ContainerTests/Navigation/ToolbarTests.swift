import Espalier
import EspalierTesting
import Foundation
import Testing

/// Toolbars, and those of navigation controllers.
@MainActor @Suite("Toolbars") struct ToolbarTests {
  let stage = Stage(size: CGSize(width: 400, height: 500))

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction(title: title) { _ in })
  }

  private func buttons(of bar: UIToolbar) -> [UIView] {
    bar.subviews.filter { $0 is UIControl }.sorted { $0.frame.minX < $1.frame.minX }
  }

  @Test func flexibleSpacesShareTheRest() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    let page = UIViewController()
    page.view.addSubview(bar)
    stage.show(page)
    bar.items = [item("A"), .flexibleSpace(), item("A"), .flexibleSpace(), item("A")]
    stage.settle()
    let shown = buttons(of: bar)
    #expect(shown.count == 3)
    #expect(shown[0].frame.minX == 16)
    #expect(shown[2].frame.maxX == 384)
    #expect(abs(shown[1].frame.midX - 200) <= 1)
    bar.items = [item("A"), .fixedSpace(40), item("A")]
    stage.settle()
    let fixed = buttons(of: bar)
    #expect(fixed[1].frame.minX - fixed[0].frame.maxX == 40)
    bar.semanticContentAttribute = .unspecified
    page.traitOverrides.layoutDirection = .rightToLeft
    stage.settle()
    #expect(buttons(of: bar).last?.frame.maxX == 384)
    #expect(stage.issues.isEmpty)
  }

  @Test("Looks T31") func aNavigationControllerShowsTheItemsOfThePageOnTop() {
    let first = UIViewController()
    let second = UIViewController()
    first.toolbarItems = [item("First")]
    second.setToolbarItems([item("Second"), item("Third")], animated: false)
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    stage.settle()
    #expect(navigation.isToolbarHidden)
    #expect(first.view.safeAreaInsets.bottom == 0)
    navigation.setToolbarHidden(false, animated: false)
    stage.settle()
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 456, width: 400, height: 44))
    #expect(first.view.safeAreaInsets.bottom == 44)
    #expect(buttons(of: navigation.toolbar).count == 1)
    navigation.pushViewController(second, animated: true)
    stage.settle()
    #expect(buttons(of: navigation.toolbar).count == 2)
    navigation.toolbar.isTranslucent = false
    stage.settle()
    #expect(second.view.frame.height == 456)
    #expect(second.view.safeAreaInsets.bottom == 0)
    navigation.setToolbarHidden(true, animated: true)
    stage.settle()
    #expect(navigation.toolbar.isHidden)
    #expect(second.view.frame.height == 500)
    #expect(stage.issues.isEmpty)
  }

  @Test func aPageThatHidesBottomBarsHidesTheToolbar() {
    let first = UIViewController()
    let second = UIViewController()
    second.hidesBottomBarWhenPushed = true
    let navigation = UINavigationController(rootViewController: first)
    navigation.isToolbarHidden = false
    stage.show(navigation)
    stage.settle()
    #expect(!navigation.toolbar.isHidden)
    navigation.pushViewController(second, animated: false)
    stage.settle()
    #expect(navigation.toolbar.isHidden)
    #expect(second.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: false)
    stage.settle()
    #expect(!navigation.toolbar.isHidden)
  }

  @Test func itemsAreReachedByKeysAndDoWhatTheySay() {
    var done = 0
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    let page = UIViewController()
    page.view.addSubview(bar)
    stage.show(page)
    bar.items = [
      item("A"),
      UIBarButtonItem(title: "B", primaryAction: UIAction(title: "B") { _ in done += 1 }),
    ]
    stage.settle()
    stage.press(key: .keyboardTab)
    stage.press(key: .keyboardRightArrow)
    stage.press(key: .keyboardSpacebar)
    #expect(done == 1)
    let second = buttons(of: bar)[1]
    stage.tap(second)
    #expect(done == 2)
  }
}
