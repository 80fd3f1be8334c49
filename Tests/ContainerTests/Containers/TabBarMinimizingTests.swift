import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Scenarios.md L9 and L10: the bar makes room while the user scrolls, and its accessory moves
/// inline.
@MainActor @Suite struct TabBarMinimizingTests {
  let scene = TabScene(pages: 2)
  let scroll = UIScrollView()
  let contents = TraitRecorder()
  var tabs: LoggingTabs { scene.tabs }

  init() {
    let page = scene.pages[0].view
    scroll.frame = page?.bounds ?? .zero
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 390, height: 4000)
    // Not the first subview, and not a direct one.
    let wrapper = UIView(frame: page?.bounds ?? .zero)
    wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page?.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    page?.addSubview(wrapper)
    wrapper.addSubview(scroll)
    tabs.bottomAccessory = UITabAccessory(contentView: contents)
    scene.stage.settle()
  }

  private var isSmall: Bool { tabs.tabBar.frame.width < 100 }

  private func wheel(_ delta: CGFloat) {
    scene.stage.scroll(at: CGPoint(x: 195, y: 400), by: CGVector(dx: 0, dy: delta))
    scene.stage.settle()
  }

  @Test("L9: never and automatic keep the bar, with the pages below it")
  func l9Never() {
    for behavior in [UITabBarController.MinimizeBehavior.automatic, .never] {
      tabs.tabBarMinimizeBehavior = behavior
      wheel(-300)
      #expect(!isSmall)
      #expect(scene.pages[0].view.frame.height == 844)
      #expect(contents.surroundings == .regular)
    }
  }

  @Test("L9, L10: onScrollDown makes the bar small on the way down, and whole on the way up")
  func l9OnScrollDown() {
    tabs.tabBarMinimizeBehavior = .onScrollDown
    scene.stage.turn()
    #expect(scene.pages[0].view.frame.height == 844)
    #expect(scene.bottomInset == 105)
    contents.changes = []
    wheel(-8)
    #expect(!isSmall)
    wheel(-300)
    #expect(isSmall)
    #expect(tabs.tabBar.frame == CGRect(x: 16, y: 786, width: 64, height: 48))
    #expect(contents.surroundings == .inline)
    #expect(
      contents.convert(contents.bounds, to: nil) == CGRect(x: 90, y: 786, width: 288, height: 48))
    #expect(scene.bottomInset == 58)
    wheel(-300)
    #expect(isSmall)
    wheel(60)
    #expect(!isSmall)
    #expect(contents.surroundings == .regular)
    #expect(scene.bottomInset == 105)
    #expect(contents.changes == [.inline, .regular])
  }

  @Test("L9: onScrollUp is the other way around")
  func l9OnScrollUp() {
    tabs.tabBarMinimizeBehavior = .onScrollUp
    wheel(-600)
    #expect(!isSmall)
    wheel(100)
    #expect(isSmall)
    wheel(-100)
    #expect(!isSmall)
  }

  @Test("L9: a drag does it too, and the bar is whole at the beginning of the contents")
  func l9Drag() {
    tabs.tabBarMinimizeBehavior = .onScrollDown
    scene.stage.turn()
    scene.stage.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 500), duration: 0.4)
    scene.stage.settle()
    #expect(isSmall)
    scene.stage.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 700), duration: 0.4)
    scene.stage.settle()
    #expect(scroll.contentOffset.y == 0)
    #expect(!isSmall)
  }

  @Test("L9: a tap on the small bar brings it back and selects nothing")
  func l9Tap() {
    let delegate = TabDelegateLog(scene.log)
    tabs.delegate = delegate
    tabs.tabBarMinimizeBehavior = .onScrollDown
    wheel(-300)
    scene.stage.tap(CGPoint(x: 48, y: 810))
    scene.stage.settle()
    #expect(!isSmall)
    #expect(!scene.log.take().contains { $0.contains("elect ") })
    wheel(-300)
    #expect(isSmall)
    tabs.selectedIndex = 1
    scene.stage.settle()
    #expect(!isSmall)
  }

  @Test("L9: the program's scrolling and what fits the page leave the bar alone")
  func l9OnlyTheUser() {
    tabs.tabBarMinimizeBehavior = .onScrollDown
    scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    scene.stage.settle()
    #expect(!isSmall)
    scroll.contentSize.height = 760
    scene.stage.turn()
    wheel(-300)
    #expect(!isSmall)
  }

  @Test("L9: in a wide window the bar keeps its size")
  func l9Wide() {
    tabs.tabBarMinimizeBehavior = .onScrollDown
    wheel(-300)
    #expect(isSmall)
    scene.stage.resize(to: CGSize(width: 1000, height: 844))
    scene.stage.settle()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 795, width: 1000, height: 49))
    #expect(contents.surroundings == .regular)
    #expect(contents.bounds.width == 640)
  }

  @Test("L9: switching the behaviour off brings the bar back, insets exactly as before")
  func l9Off() {
    let before = scene.bottomInset
    tabs.tabBarMinimizeBehavior = .onScrollDown
    wheel(-300)
    tabs.tabBarMinimizeBehavior = .never
    scene.stage.settle()
    #expect(!isSmall)
    #expect(scene.bottomInset == before)
    #expect(scene.pages[0].view.frame.height == 844)
  }

  @Test("L10: a scroll view the page named is followed, and no other")
  func l10Named() {
    tabs.tabBarMinimizeBehavior = .onScrollDown
    let other = UIScrollView()
    scene.pages[0].setContentScrollView(other, for: .bottom)
    #expect(scene.pages[0].contentScrollView(for: .bottom) === other)
    wheel(-300)
    #expect(!isSmall)
    scene.pages[0].setContentScrollView(scroll, for: [.top, .bottom])
    wheel(-300)
    #expect(isSmall)
  }

  @Test("L10: a small scroll view beside the contents is not followed, nor one in an overlay")
  func l10SmallOnes() {
    tabs.tabBarMinimizeBehavior = .onScrollDown
    scroll.frame = CGRect(x: 0, y: 300, width: 390, height: 200)
    wheel(-300)
    #expect(scroll.contentOffset.y > 0)
    #expect(!isSmall)
    let overlay = LoggingController("X", scene.log)
    scene.dock(overlay, height: 700)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    inner.contentSize = CGSize(width: 390, height: 4000)
    overlay.view.addSubview(inner)
    scene.stage.turn()
    wheel(-300)
    #expect(inner.contentOffset.y > 0)
    #expect(!isSmall)
  }

  @Test("8.10: an accessory makes no child, and has no callbacks")
  func accessoryIsAView() {
    let count = tabs.children.count
    tabs.setBottomAccessory(nil, animated: true)
    scene.stage.settle()
    #expect(contents.window == nil)
    #expect(scene.bottomInset == 49)
    let accessory = UITabAccessory(contentView: contents)
    tabs.setBottomAccessory(accessory, animated: true)
    scene.stage.settle()
    #expect(tabs.bottomAccessory === accessory)
    #expect(accessory.contentView === contents)
    #expect(tabs.children.count == count)
    #expect(scene.bottomInset == 105)
    #expect(scene.appearances().isEmpty)
    #expect(
      contents.convert(contents.bounds, to: nil) == CGRect(x: 12, y: 739, width: 366, height: 48))
    tabs.setTabBarHidden(true, animated: true)
    scene.stage.settle()
    #expect(contents.convert(contents.bounds, to: nil).maxY == 836)
    #expect(scene.bottomInset == 56)
  }

  @Test("8.10: outside of an accessory the environment is none")
  func environmentElsewhere() {
    #expect(scene.pages[0].traitCollection.tabAccessoryEnvironment == .none)
    #expect(scroll.traitCollection.tabAccessoryEnvironment == .none)
    #expect(UITraitCollection().tabAccessoryEnvironment == .unspecified)
  }
}

/// Records the environments that it is given.
@MainActor final class TraitRecorder: UIView {
  var changes: [UITabAccessory.Environment] = []
  var surroundings: UITabAccessory.Environment { traitCollection.tabAccessoryEnvironment }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.tabAccessoryEnvironment != surroundings {
      changes.append(surroundings)
    }
  }
}
