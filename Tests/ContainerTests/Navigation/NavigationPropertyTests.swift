import Espalier
import EspalierTesting
import Testing

/// Random changes of a stack, at random moments of its transitions.
@MainActor @Suite struct NavigationPropertyTests {
  @Test(arguments: 1...12) func randomChangesOfTheStackLeaveBalancedCallbacks(seed: UInt64) {
    let aliveBefore = StrictPage.alive
    var random = Dice(state: seed)
    let stage = Stage()
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: StrictPage())
    tabs.viewControllers = [navigation, UIViewController()]
    stage.show(tabs)
    StrictPage.faults = []
    for _ in 0..<60 {
      step(&random, navigation, tabs, stage)
      #expect(StrictPage.faults.isEmpty, "seed \(seed)")
    }
    tabs.selectedIndex = 0
    tabs.dismiss(animated: false)
    stage.settle()
    #expect(navigation.children == navigation.viewControllers)
    for page in navigation.viewControllers {
      let isTop = page === navigation.topViewController
      #expect((page as? StrictPage)?.state == (isTop ? .appeared : .disappeared), "seed \(seed)")
      #expect((page.viewIfLoaded?.window != nil) == isTop)
    }
    #expect(navigation.topViewController?.view.frame == navigation.view.bounds)
    #expect(navigation.navigationBar.items?.count == navigation.viewControllers.count)
    #expect(navigation.transitionCoordinator == nil)
    #expect(StrictPage.alive - aliveBefore == navigation.viewControllers.count, "seed \(seed)")
    #expect(stage.issues.isEmpty, "seed \(seed)")
  }

  private func step(
    _ random: inout Dice, _ navigation: UINavigationController, _ tabs: UITabBarController,
    _ stage: Stage
  ) {
    let animated = random.next(2) == 0
    switch random.next(11) {
    case 0, 1, 2: navigation.pushViewController(StrictPage(&random), animated: animated)
    case 3, 4: navigation.popViewController(animated: animated)
    case 5: navigation.popToRootViewController(animated: animated)
    case 6:
      let kept = navigation.viewControllers.filter { _ in random.next(2) == 0 }
      let new = kept.reversed() + [StrictPage(&random)]
      navigation.setViewControllers(new, animated: animated)
    case 7: tabs.selectedIndex = random.next(2)
    case 8:
      let end = CGFloat(random.next(300)) + 30
      stage.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: end, y: 300), duration: 0.1)
    case 9: stage.settle()
    default: stage.advance(by: Double(random.next(20)) / 60)
    }
    if random.next(3) == 0 { stage.turn() }
  }
}

/// A page that checks that its callbacks come in an order that is allowed.
@MainActor private final class StrictPage: UIViewController {
  enum State { case disappeared, appearing, appeared, disappearing }

  static var faults: [String] = []
  static var alive = 0
  private(set) var state = State.disappeared
  /// Pushes another page or pops this one when it appears the first time.
  private var mischief = 9

  convenience init(_ random: inout Dice) {
    self.init(nibName: nil, bundle: nil)
    mischief = random.next(10)
    hidesBottomBarWhenPushed = random.next(4) == 0
  }

  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    Self.alive += 1
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { Self.alive -= 1 }

  private func go(_ new: State, from allowed: [State]) {
    if !allowed.contains(state) { Self.faults.append("\(state) to \(new)") }
    state = new
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    go(.appearing, from: [.disappeared, .disappearing])
    let joke = mischief
    mischief = 9
    if joke == 0 { navigationController?.pushViewController(StrictPage(), animated: true) }
    if joke == 1 { navigationController?.popViewController(animated: false) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    go(.appeared, from: [.appearing])
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    go(.disappearing, from: [.appeared, .appearing])
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    go(.disappeared, from: [.disappearing])
  }
}

/// Random numbers that are the same every time.
private struct Dice {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
