import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

private final class OwnBar: UINavigationBar {
  let isOwn: Bool

  override init(frame: CGRect) {
    isOwn = true
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }
}

private final class OwnToolbar: UIToolbar {}

/// Properties of bars from before their appearances, and bars of a program's classes.
@MainActor @Suite struct OlderBarPropertyTests {
  let stage = Stage(size: CGSize(width: 390, height: 600))
  let page = UIViewController()
  let navigation: UINavigationController

  init() {
    page.title = "Songs"
    page.view.backgroundColor = .white
    navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
  }

  private var bar: UINavigationBar { navigation.navigationBar }

  private func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

  private func picture(_ color: UIColor, _ width: CGFloat = 20, _ height: CGFloat = 20) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func shows(_ image: UIImage, in view: UIView) -> UIView? {
    views(view).first { ($0 as? UIImageView)?.image == image && $0.window != nil }
  }

  @Test func aBlackBarIsDarkInALightWindow() {
    let toolbar = navigation.toolbar
    let tabs = UITabBar()
    for style in [UIBarStyle.black, .default] {
      let wanted: UIUserInterfaceStyle = style == .black ? .dark : .light
      bar.barStyle = style
      toolbar?.barStyle = style
      tabs.barStyle = style
      if tabs.superview == nil { page.view.addSubview(tabs) }
      navigation.isToolbarHidden = false
      stage.settle()
      // Without a scroll view the contents are at both edges.
      for view in [bar, toolbar] {
        #expect(view?.subviews.first?.alpha == (style == .black ? 1 : 0))
      }
      for view in [bar, toolbar, tabs] {
        #expect(view?.traitCollection.userInterfaceStyle == wanted)
        #expect(view?.subviews.first?.traitCollection.userInterfaceStyle == wanted)
      }
    }
    #expect(UIBarStyle.black.rawValue == 1)
  }

  @Test func theArrowOfTheBackButtonNeedsBothPictures() {
    let arrow = picture(.red).withRenderingMode(.alwaysOriginal)
    navigation.pushViewController(UIViewController(), animated: false)
    bar.backIndicatorImage = arrow
    stage.settle()
    #expect(shows(arrow, in: bar) == nil && bar.backIndicatorImage == arrow)
    bar.backIndicatorTransitionMaskImage = arrow
    stage.settle()
    #expect(shows(arrow, in: bar) != nil)
    bar.standardAppearance = UINavigationBarAppearance()
    stage.settle()
    #expect(shows(arrow, in: bar) == nil)
  }

  @Test func titlesMoveInBarsOfTheHeight() throws {
    let label = try #require(
      views(bar).compactMap { $0 as? UILabel }.first {
        $0.text == "Songs" && $0.font.pointSize < 20
      })
    #expect(label.center.y == 22)
    bar.setTitleVerticalPositionAdjustment(5, for: .default)
    #expect(bar.titleVerticalPositionAdjustment(for: .default) == 5)
    stage.settle()
    #expect(label.center.y == 27)
    bar.setTitleVerticalPositionAdjustment(-3, for: .compact)
    stage.settle()
    #expect(label.center.y == 27)
    stage.resize(to: CGSize(width: 390, height: 400))
    stage.settle()
    #expect(label.center.y == 19)
  }

  @Test func aToolbarHasPicturesByItsPlace() {
    let (ground, line, other) = (picture(.red), picture(.green, 1, 2), picture(.blue))
    navigation.isToolbarHidden = false
    let toolbar = navigation.toolbar
    toolbar?.setBackgroundImage(other, forToolbarPosition: .top, barMetrics: .default)
    toolbar?.setBackgroundImage(ground, forToolbarPosition: .any, barMetrics: .default)
    toolbar?.setShadowImage(line, forToolbarPosition: .bottom)
    #expect(toolbar?.shadowImage(forToolbarPosition: .any) == nil)
    #expect(toolbar?.backgroundImage(forToolbarPosition: .top, barMetrics: .default) == other)
    stage.settle()
    guard let toolbar else { return }
    #expect(shows(ground, in: toolbar)?.bounds.size == toolbar.bounds.size)
    #expect(shows(ground, in: toolbar)?.superview?.alpha == 1)
    #expect(shows(other, in: toolbar) == nil)
    let lines = views(toolbar).compactMap { $0 as? UIImageView }.filter { $0.bounds.height == 2 }
    #expect(lines.count == 1 && lines.first?.frame.maxY == 0)
    toolbar.standardAppearance = UIToolbarAppearance()
    stage.settle()
    #expect(shows(ground, in: toolbar) == nil)
  }

  @Test func picturesAreBehindButtons() throws {
    let (normal, pressed) = (picture(.red, 20, 30), picture(.green, 20, 30))
    let item = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })
    item.setBackgroundImage(normal, for: .normal, barMetrics: .default)
    item.setBackgroundImage(pressed, for: .highlighted, barMetrics: .default)
    item.setBackgroundVerticalPositionAdjustment(2, for: .default)
    page.navigationItem.rightBarButtonItem = item
    stage.settle()
    let shown = try #require(shows(normal, in: bar))
    let button = try #require(shown.superview)
    #expect(shown.frame.height == 30 && shown.frame.minY == 7 + 2)
    #expect(shown.frame.width == button.bounds.width + 16)
    stage.press(CGPoint(x: 360, y: 22))
    stage.settle()
    #expect(shows(pressed, in: bar) != nil)
    stage.cancelTouch()
    item.setBackgroundImage(pressed, for: .normal, style: .done, barMetrics: .default)
    stage.settle()
    #expect(shows(normal, in: bar) != nil)
    item.style = .done
    stage.settle()
    #expect(shows(normal, in: bar) == nil && shows(pressed, in: bar) != nil)
    #expect(item.backgroundImage(for: .normal, style: .done, barMetrics: .default) == pressed)
  }

  @Test func theBackButtonTakesTheLookOfItsItem() throws {
    let image = picture(.red, 20, 30)
    let back = UIBarButtonItem(title: "Home")
    back.setBackButtonBackgroundImage(image, for: .normal, barMetrics: .default)
    page.navigationItem.backBarButtonItem = back
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()
    #expect(shows(image, in: bar) != nil)
    let label = try #require(
      views(bar).compactMap { $0 as? UILabel }.first { $0.text == "Home" && $0.window != nil })
    let place = label.center
    back.setBackButtonTitlePositionAdjustment(
      UIOffset(horizontal: -1000, vertical: 3), for: .default)
    back.setTitlePositionAdjustment(UIOffset(horizontal: 0, vertical: 50), for: .default)
    back.tintColor = .purple
    stage.settle()
    let moved = try #require(
      views(bar).compactMap { $0 as? UILabel }.first { $0.text == "Home" && $0.window != nil })
    #expect(moved.center.x == place.x - 1000 && moved.center.y == place.y + 3)
    #expect(moved.textColor == .purple)
  }

  @Test func barsOfTheProgramsClassesAreMade() {
    let made = UINavigationController(
      navigationBarClass: OwnBar.self, toolbarClass: OwnToolbar.self)
    #expect((made.navigationBar as? OwnBar)?.isOwn == true)
    made.viewControllers = [UIViewController()]
    made.isToolbarHidden = false
    stage.show(made)
    stage.settle()
    #expect(made.toolbar is OwnToolbar && made.toolbar.window != nil)
    #expect(made.navigationBar.window != nil && made.topViewController?.view.window != nil)
    let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    #expect(type(of: plain.navigationBar) == UINavigationBar.self)
    #expect(stage.issues.isEmpty)
  }

  @Test func barsAreHiddenInALowWindowUntilATap() {
    navigation.hidesBarsWhenVerticallyCompact = true
    navigation.isToolbarHidden = false
    stage.settle()
    #expect(!navigation.isNavigationBarHidden)
    stage.resize(to: CGSize(width: 390, height: 300))
    stage.settle()
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    stage.resize(to: CGSize(width: 390, height: 600))
    stage.settle()
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    stage.resize(to: CGSize(width: 390, height: 300))
    stage.settle()
    stage.tap(CGPoint(x: 200, y: 150))
    stage.settle()
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    stage.tap(CGPoint(x: 200, y: 150))
    stage.settle()
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsWhenVerticallyCompact = false
    #expect(!navigation.hidesBarsWhenVerticallyCompact)
  }
}
