import Espalier
import EspalierTesting
import Foundation
import Testing

/// Values that a program sets for all views of a class.
@MainActor @Suite("Appearance proxies") struct AppearanceProxyTests {
  final class Badge: UILabel {}
  final class Card: UIView {}

  let stage = Stage(size: CGSize(width: 390, height: 500))
  let page = UIViewController()

  init() {
    stage.show(page)
    stage.settle()
  }

  private func added<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
    (superview ?? page.view).addSubview(view)
    return view
  }

  @Test("Looks T30: a view takes what it did not set itself")
  func aViewTakesWhatItDidNotSetItself() {
    let before = added(UILabel())
    UILabel.appearance().textColor = .red
    #expect(added(UILabel()).textColor == .red)
    let own = UILabel()
    own.textColor = .blue
    #expect(added(own).textColor == .blue)
    // Views that are in a window keep theirs until they enter one again.
    #expect(before.textColor != .red)
    before.removeFromSuperview()
    #expect(added(before).textColor == .red)
    #expect(UILabel().textColor != .red)
    #expect(UILabel.appearance() === UILabel.appearance())
  }

  @Test("Looks T30: containers decide")
  func aViewInsideAContainerTakesTheContainersValue() {
    UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .red
    let card = added(Card())
    #expect(added(UILabel(), to: card).textColor == .red)
    #expect(added(UILabel()).textColor != .red)
    UILabel.appearance(whenContainedInInstancesOf: [UIImageView.self, Card.self]).textColor = .green
    let picture = added(UIImageView(), to: card)
    #expect(added(UILabel(), to: picture).textColor == .green)
    #expect(added(UILabel(), to: added(UIImageView())).textColor != .green)
    UILabel.appearance(whenContainedInInstancesOf: [UIViewController.self]).numberOfLines = 3
    #expect(added(UILabel()).numberOfLines == 3)
  }

  @Test func theNearestClassCountsMost() {
    UIView.appearance().backgroundColor = .yellow
    UILabel.appearance().backgroundColor = .red
    Badge.appearance().backgroundColor = .green
    #expect(added(UIView()).backgroundColor == .yellow)
    #expect(added(UILabel()).backgroundColor == .red)
    #expect(added(Badge()).backgroundColor == .green)
    // A list has a colour of its own, which is a new list's.
    #expect(added(UISwitch()).backgroundColor == .yellow)
  }

  @Test func traitsDecide() {
    UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .red
    #expect(added(UILabel()).textColor != .red)
    let dark = UIView()
    dark.overrideUserInterfaceStyle = .dark
    _ = added(dark)
    stage.settle()
    #expect(added(UILabel(), to: dark).textColor == .red)
  }

  @Test func aValueThatCameFromAProxyMakesRoomForAnother() {
    UILabel.appearance().textColor = .red
    let label = added(UILabel())
    label.removeFromSuperview()
    Badge.appearance().textColor = .green
    UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .blue
    let card = added(Card())
    #expect(added(label, to: card).textColor == .blue)
    label.textColor = .brown
    label.removeFromSuperview()
    #expect(added(label).textColor == .brown)
  }

  @Test func theNearestClassCountsAtEveryEntry() {
    UILabel.appearance().textColor = .red
    Badge.appearance().textColor = .green
    let badge = added(Badge())
    badge.removeFromSuperview()
    #expect(added(badge).textColor == .green)
  }

  @Test func aLabelOfTheFrameworksOwnKindKeepsItsColour() {
    // The labels of bars, alerts and menus have classes that no program can make.
    UIView.appearance().backgroundColor = .yellow
    UILabel.appearance().textColor = .red
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Done", style: .default))
    page.present(alert, animated: false)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = UIViewController()
    window.isHidden = false
    stage.settle()
    #expect(stage.issues.isEmpty)
  }

  @Test func controlsTakeColoursImagesAndAttributes() {
    UISwitch.appearance().onTintColor = .red
    UISlider.appearance().minimumTrackTintColor = .red
    UIButton.appearance().setTitleColor(.red, for: .disabled)
    UISegmentedControl.appearance().setTitleTextAttributes([.kern: 2], for: .selected)
    UITextField.appearance().borderStyle = .roundedRect
    UITableView.appearance().separatorColor = .red
    UIPageControl.appearance().currentPageIndicatorTintColor = .red
    #expect(added(UISwitch()).onTintColor == .red)
    #expect(added(UISlider()).minimumTrackTintColor == .red)
    #expect(added(UIButton()).titleColor(for: .disabled) == .red)
    let segments = added(UISegmentedControl(items: ["a"]))
    #expect(segments.titleTextAttributes(for: .selected)?[.kern] as? Int == 2)
    #expect(segments.titleTextAttributes(for: .normal) == nil)
    #expect(added(UITextField()).borderStyle == .roundedRect)
    #expect(added(UITableView()).separatorColor == .red)
    #expect(added(UIPageControl()).currentPageIndicatorTintColor == .red)
  }

  @Test func barsTakeAppearancesAndOlderProperties() {
    let look = UINavigationBarAppearance()
    look.backgroundColor = .red
    UINavigationBar.appearance().standardAppearance = look
    UINavigationBar.appearance().prefersLargeTitles = true
    UITabBar.appearance().unselectedItemTintColor = .green
    let edge = UITabBarAppearance()
    edge.backgroundColor = .blue
    UITabBar.appearance().scrollEdgeAppearance = edge
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    stage.settle()
    #expect(navigation.navigationBar.standardAppearance.backgroundColor == .red)
    #expect(navigation.navigationBar.scrollEdgeAppearance == nil)
    #expect(navigation.navigationBar.prefersLargeTitles)
    #expect(tabs.tabBar.unselectedItemTintColor == .green)
    #expect(tabs.tabBar.scrollEdgeAppearance?.backgroundColor == .blue)
    #expect(tabs.tabBar.standardAppearance == UITabBarAppearance())
  }

  @Test func theOlderPropertiesOfBarsStayWhatTheyAre() {
    UINavigationBar.appearance().barTintColor = .red
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.green]
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.topViewController?.title = "Title"
    stage.show(navigation)
    stage.settle()
    #expect(navigation.navigationBar.barTintColor == .red)
    #expect(stage.lastDisplayList.contains("#FFFF0000"))
    #expect(stage.lastDisplayList.contains("#FF00FF00"))
  }

  @Test func itemsOfBarsTakeColoursAndAttributes() {
    UIBarButtonItem.appearance().tintColor = .green
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .blue
    UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    let edit = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    let add = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = edit
    page.toolbarItems = [add]
    let navigation = UINavigationController(rootViewController: page)
    navigation.setToolbarHidden(false, animated: false)
    let tabs = UITabBarController()
    navigation.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
    tabs.viewControllers = [navigation, other]
    stage.show(tabs)
    stage.settle()
    #expect(edit.tintColor == .green && add.tintColor == .blue)
    for color in ["#FF00FF00", "#FF0000FF", "#FFFF0000"] {
      #expect(stage.lastDisplayList.contains(color))
    }
    #expect(stage.issues.isEmpty)
  }

  @Test func rightToLeftMayBeSetForAllViews() {
    UIView.appearance().semanticContentAttribute = .forceRightToLeft
    let view = added(UIView())
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func anotherProgramHasProxiesOfItsOwn() {
    UILabel.appearance().textColor = .red
    let other = Stage(size: CGSize(width: 100, height: 100))
    let elsewhere = UIViewController()
    other.show(elsewhere)
    let label = UILabel()
    elsewhere.view.addSubview(label)
    #expect(label.textColor != .red)
  }
}
