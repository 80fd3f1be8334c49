import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// The bar: its contents, its height, and the part of the pages that it covers.
@MainActor @Suite struct NavigationBarTests {
  let scene = NavigationScene()
  var navigation: LoggingNavigation { scene.navigation }
  var bar: UINavigationBar { scene.navigation.navigationBar }
  var first: LoggingController { scene.first }
  var second: LoggingController { scene.second }

  /// All visible texts inside a view.
  private func texts(in view: UIView) -> [String] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return own + view.subviews.flatMap { texts(in: $0) }
  }

  private func find(_ identifier: String, in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == identifier { return view }
    return view.subviews.lazy.compactMap { find(identifier, in: $0) }.first
  }

  @Test func theBarLiesAboveThePagesSafeArea() {
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(first.view.frame == navigation.view.bounds)
    #expect(first.view.safeAreaInsets.top == 44)
  }

  @Test func theBarShowsTheTitleAndTheBackButton() throws {
    #expect(texts(in: bar) == ["Albums"])
    scene.pushSecond()
    #expect(texts(in: bar).sorted() == ["Albums", "Blue Train"])
    let button = try #require(find("BackButton", in: bar))
    scene.stage.tap(button)
    scene.stage.settle()
    #expect(navigation.viewControllers == [first])
    #expect(texts(in: bar) == ["Albums"])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func theBarFollowsTheTitle() {
    first.title = "Artists"
    scene.stage.turn()
    #expect(texts(in: bar) == ["Artists"])
    first.navigationItem.title = "Songs"
    scene.stage.turn()
    #expect(texts(in: bar) == ["Songs"])
    #expect(first.title == "Artists")
  }

  @Test func theBackButtonHasTheTitleThatTheItemBelowChooses() {
    first.navigationItem.backButtonTitle = "All"
    scene.pushSecond()
    #expect(texts(in: bar).contains("All"))
    second.navigationItem.hidesBackButton = true
    scene.stage.turn()
    #expect(find("BackButton", in: bar) == nil)
  }

  @Test func aLongBackButtonTitleIsShortened() {
    first.title = "A title that is much too long for the way back"
    scene.pushSecond()
    #expect(texts(in: bar).sorted() == ["Back", "Blue Train"])
  }

  @Test func itemsOfBothEndsCallTheirTargets() throws {
    let target = Target()
    let edit = UIBarButtonItem(title: "Edit", style: .plain, target: target, action: Target.edit)
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: target, action: Target.add(_:))
    var actions = 0
    let more = UIBarButtonItem(primaryAction: UIAction(title: "More") { _ in actions += 1 })
    first.navigationItem.leftBarButtonItem = edit
    first.navigationItem.rightBarButtonItems = [add, more]
    scene.stage.turn()
    scene.stage.tap(CGPoint(x: 30, y: 22))
    scene.stage.tap(CGPoint(x: 390 - 28, y: 22))
    scene.stage.tap(CGPoint(x: 390 - 75, y: 22))
    #expect(target.edits == 1)
    #expect(target.sender === add)
    #expect(actions == 1)
    edit.isEnabled = false
    scene.stage.turn()
    scene.stage.tap(CGPoint(x: 30, y: 22))
    #expect(target.edits == 1)
  }

  @Test func anItemDoesNotKeepItsTarget() {
    weak var gone: Target?
    let item: UIBarButtonItem
    do {
      let target = Target()
      gone = target
      item = UIBarButtonItem(title: "Edit", style: .done, target: target, action: Target.edit)
    }
    #expect(gone == nil)
    #expect(item.target == nil)
  }

  @Test func aTitleViewStandsInTheMiddle() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
    first.navigationItem.titleView = view
    scene.stage.turn()
    #expect(view.convert(view.bounds, to: nil) == CGRect(x: 135, y: 7, width: 120, height: 30))
    #expect(texts(in: bar).isEmpty)
  }

  @Test func hidingTheBarGivesThePageItsRoom() {
    navigation.isNavigationBarHidden = true
    scene.stage.turn()
    #expect(first.view.safeAreaInsets.top == 0)
    #expect(bar.isHidden)
    navigation.setNavigationBarHidden(false, animated: true)
    scene.stage.settle()
    #expect(first.view.safeAreaInsets.top == 44)
    #expect(bar.frame.minY == 0)
    navigation.setNavigationBarHidden(true, animated: true)
    scene.stage.settle()
    #expect(bar.isHidden)
    #expect(first.view.safeAreaInsets.top == 0)
  }

  @Test func anOpaqueBarStandsAboveThePage() {
    bar.isTranslucent = false
    scene.stage.turn()
    #expect(first.view.frame == CGRect(x: 0, y: 44, width: 390, height: 800))
    #expect(first.view.safeAreaInsets.top == 0)
  }

  @Test func aLargeTitleCollapsesWithTheContents() {
    let scroll = UIScrollView(frame: first.view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 390, height: 3000)
    first.view.addSubview(scroll)
    bar.prefersLargeTitles = true
    scene.stage.turn()
    #expect(bar.frame.height == 96)
    #expect(first.view.safeAreaInsets.top == 96)
    #expect(scroll.contentOffset.y == -96)
    scroll.contentOffset.y = -96 + 20
    scene.stage.turn()
    #expect(bar.frame.height == 76)
    scroll.contentOffset.y = 500
    scene.stage.turn()
    #expect(bar.frame.height == 44)
    scroll.contentOffset.y = -96
    scene.stage.turn()
    #expect(bar.frame.height == 96)
  }

  @Test func largeTitlesFollowTheirItems() {
    bar.prefersLargeTitles = true
    second.navigationItem.largeTitleDisplayMode = .never
    let third = LoggingController("C", scene.log)
    scene.stage.turn()
    #expect(bar.frame.height == 96)
    navigation.pushViewController(second, animated: true)
    scene.stage.settle()
    #expect(bar.frame.height == 44)
    #expect(second.view.safeAreaInsets.top == 44)
    third.navigationItem.largeTitleDisplayMode = .always
    navigation.pushViewController(third, animated: true)
    scene.stage.settle()
    #expect(bar.frame.height == 96)
    navigation.popToRootViewController(animated: true)
    scene.stage.settle()
    #expect(bar.frame.height == 96)
    bar.prefersLargeTitles = false
    scene.stage.turn()
    #expect(bar.frame.height == 44)
  }

  @Test func theBarFollowsTheWindow() {
    scene.stage.resize(to: CGSize(width: 800, height: 600))
    #expect(bar.frame.width == 800)
    #expect(first.view.frame == CGRect(x: 0, y: 0, width: 800, height: 600))
  }

  @Test func aBarWithoutAControllerPopsItsItems() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let (one, two) = (UINavigationItem(title: "One"), UINavigationItem(title: "Two"))
    bar.pushItem(one, animated: false)
    bar.pushItem(two, animated: false)
    #expect(bar.topItem === two)
    #expect(bar.backItem === one)
    #expect(bar.popItem(animated: false) === two)
    #expect(bar.popItem(animated: false) == nil)
    #expect(bar.items == [one])
  }
}

@MainActor private final class Target {
  var edits = 0
  var sender: UIBarButtonItem?

  func edit() { edits += 1 }
  func add(_ item: UIBarButtonItem) { sender = item }
}
