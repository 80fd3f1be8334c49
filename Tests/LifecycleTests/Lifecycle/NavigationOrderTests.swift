import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 9: the order of pushes and pops.
@MainActor @Suite struct NavigationOrderTests {
  let scene = NavigationScene()
  var navigation: LoggingNavigation { scene.navigation }
  var first: LoggingController { scene.first }
  var second: LoggingController { scene.second }

  /// The lines about appearing, moving and loading, and those of the delegate.
  private func takeOrder() -> [String] {
    scene.take().filter { !$0.contains("Safe") && !$0.contains("Margins") }
  }

  @Test("9.1: an animated push, the old page's callbacks first", arguments: [true, false])
  func push(animated: Bool) {
    let delegate = NavigationDelegate(scene.log)
    navigation.delegate = delegate
    navigation.pushViewController(second, animated: animated)
    #expect(navigation.topViewController === second)
    #expect(!second.isViewLoaded)
    scene.log.append("<push returned>")
    scene.stage.settle()
    #expect(
      takeOrder() == [
        "B.willMove(V)", "<push returned>", "B.viewDidLoad", "A.viewWillDisappear",
        "B.viewWillAppear", "willShow B \(animated)", "A.viewDidDisappear", "B.viewDidAppear",
        "B.didMove(V)", "didShow B \(animated)",
      ])
  }

  @Test("9.1, 9.3: the new page is laid out during the transition, and the old page's did follows")
  func layoutOnTheWay() {
    func order(of name: String, leaving: String) -> [String] {
      let lines = scene.log.take()
      return [
        "\(name).viewIsAppearing", "\(name).viewWillLayoutSubviews",
        "\(name).viewDidLayoutSubviews", "\(leaving).viewDidDisappear", "\(name).viewDidAppear",
      ].sorted { (lines.firstIndex(of: $0) ?? .max) < (lines.firstIndex(of: $1) ?? .max) }
        .filter(lines.contains)
    }
    func expected(of name: String, leaving: String) -> [String] {
      [
        "\(name).viewIsAppearing", "\(name).viewWillLayoutSubviews",
        "\(name).viewDidLayoutSubviews", "\(leaving).viewDidDisappear", "\(name).viewDidAppear",
      ]
    }
    navigation.pushViewController(second, animated: true)
    scene.stage.settle()
    #expect(order(of: "B", leaving: "A") == expected(of: "B", leaving: "A"))
    navigation.popViewController(animated: true)
    scene.stage.settle()
    #expect(order(of: "A", leaving: "B") == expected(of: "A", leaving: "B"))
  }

  @Test("9.4: children of both pages get the same callbacks, there and back, and no flag is left")
  func cancelledPopWithChildren() {
    let page = ScriptedController("C", scene.log)
    let (under, above) = (
      LoggingController("a", scene.log), LoggingController("c", scene.log)
    )
    embed(under, in: first)
    page.onLoad = { embed(above, in: $0) }
    navigation.pushViewController(page, animated: false)
    scene.stage.settle()
    var flags: [String] = []
    for callback in ["viewWillDisappear", "viewWillAppear", "viewDidAppear"] {
      page.inside[callback] = {
        flags.append("\(callback) \($0.isMovingToParent) \($0.isMovingFromParent)")
      }
    }
    _ = scene.log.take()
    scene.stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 90, y: 400), duration: 0.5)
    scene.stage.settle()
    #expect(
      takeOrder().filter { $0.contains("ppear") } == [
        "C.viewWillDisappear", "c.viewWillDisappear", "A.viewWillAppear", "a.viewWillAppear",
        "A.viewWillDisappear", "a.viewWillDisappear", "A.viewDidDisappear", "a.viewDidDisappear",
        "C.viewWillAppear", "c.viewWillAppear", "C.viewDidAppear", "c.viewDidAppear",
      ])
    #expect(
      flags == [
        "viewWillDisappear false true", "viewWillAppear false false", "viewDidAppear false false",
      ])
  }

  @Test("9.1: outside a window a push only changes the stack")
  func pushOutside() {
    let stack = LoggingNavigation(rootViewController: LoggingController("X", scene.log))
    let page = LoggingController("Y", scene.log)
    stack.pushViewController(page, animated: true)
    scene.stage.turn()
    #expect(stack.viewControllers.last === page)
    #expect(!page.isViewLoaded)
  }

  @Test("9.2: without animation viewDidAppear comes before the first layout")
  func pushWithoutAnimation() {
    navigation.pushViewController(second, animated: false)
    scene.stage.settle()
    let lines = scene.log.take("B.viewDidAppear", "B.viewWillLayout", "B.viewIsAppearing")
    #expect(
      Array(lines.prefix(3)) == [
        "B.viewIsAppearing", "B.viewDidAppear", "B.viewWillLayoutSubviews",
      ])
  }

  @Test("9.3: a pop, the old page's callbacks first", arguments: [true, false])
  func pop(animated: Bool) {
    scene.pushSecond()
    let delegate = NavigationDelegate(scene.log)
    navigation.delegate = delegate
    let popped = navigation.popViewController(animated: animated)
    #expect(popped === second)
    #expect(navigation.viewControllers == [first])
    scene.log.append("<pop returned>")
    scene.stage.settle()
    #expect(
      takeOrder() == [
        "B.willMove(nil)", "<pop returned>", "B.viewWillDisappear", "A.viewWillAppear",
        "willShow A \(animated)", "B.viewDidDisappear", "A.viewDidAppear", "B.didMove(nil)",
        "didShow A \(animated)",
      ])
  }

  @Test("9.3: the popped page has no parent in its viewDidDisappear and lives until then")
  func poppedPage() {
    weak var page: ScriptedController?
    var parents: [Bool] = []
    do {
      let controller = ScriptedController("C", scene.log)
      page = controller
      controller.inside["viewDidDisappear"] = { parents.append($0.parent != nil) }
      navigation.pushViewController(controller, animated: false)
      scene.stage.settle()
      navigation.popViewController(animated: true)
    }
    #expect(page != nil)
    scene.stage.settle()
    #expect(parents == [false])
    #expect(page == nil)
  }

  @Test("9.4: a pop that the user cancels")
  func cancelledPop() {
    scene.pushSecond()
    let delegate = NavigationDelegate(scene.log)
    navigation.delegate = delegate
    scene.stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 90, y: 400), duration: 0.5)
    scene.stage.settle()
    let lines = takeOrder()
    #expect(
      lines.filter { !$0.contains("ove(") } == [
        "B.viewWillDisappear", "A.viewWillAppear", "willShow A true", "A.viewWillDisappear",
        "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
      ])
    #expect(!lines.contains("B.didMove(nil)"))
    #expect(navigation.viewControllers == [first, second])
  }

  @Test("9.4: a pop that the user finishes is like any other")
  func finishedPop() {
    scene.pushSecond()
    scene.stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.5)
    scene.stage.settle()
    #expect(
      takeOrder() == [
        "B.willMove(nil)", "B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear",
        "A.viewDidAppear", "B.didMove(nil)",
      ])
  }

  @Test("9.5: of a new stack only the last page loads and appears")
  func newStack() {
    let middle = LoggingController("M", scene.log)
    navigation.setViewControllers([middle, second], animated: true)
    scene.stage.settle()
    let lines = takeOrder()
    #expect(!middle.isViewLoaded)
    #expect(middle.parent === navigation)
    #expect(first.parent == nil)
    #expect(
      lines.filter { $0.contains("ppear") } == [
        "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
      ])
    #expect(
      lines.filter { $0.contains("ove(") && !$0.hasPrefix("B.") } == [
        "A.willMove(nil)", "M.willMove(V)", "M.didMove(V)", "A.didMove(nil)",
      ])
    #expect(
      lines.filter { $0.contains("ove(") && $0.hasPrefix("B.") } == [
        "B.willMove(V)", "B.didMove(V)",
      ])
  }

  @Test("9.5: the transition is a push if the top page is new, else a pop")
  func directionOfANewStack() {
    let delegate = NavigationDelegate(scene.log)
    navigation.delegate = delegate
    let (third, middle) = (
      LoggingController("C", scene.log), LoggingController("M", scene.log)
    )
    navigation.setViewControllers([first, second, third], animated: true)
    scene.stage.settle()
    navigation.setViewControllers([middle, second], animated: true)
    scene.stage.settle()
    navigation.setViewControllers([third], animated: true)
    scene.stage.settle()
    #expect(delegate.operations == [.push, .pop, .push])
    _ = takeOrder()
    // The page on top stays: the ones below come and go without a transition.
    navigation.setViewControllers([first, third], animated: true)
    scene.stage.settle()
    #expect(delegate.operations.count == 3)
    #expect(takeOrder() == ["A.willMove(V)", "A.didMove(V)"])
  }

  @Test("9.5: popping to the root sends the pages between no appearance callbacks")
  func popToRoot() {
    scene.pushSecond()
    let third = LoggingController("C", scene.log)
    navigation.pushViewController(third, animated: false)
    scene.stage.settle()
    _ = scene.log.take()
    navigation.popToRootViewController(animated: true)
    scene.stage.settle()
    #expect(
      takeOrder().filter { $0.contains("ppear") } == [
        "C.viewWillDisappear", "A.viewWillAppear", "C.viewDidDisappear", "A.viewDidAppear",
      ])
  }

  @Test("9.6: the delegate is called for the first page too, after both wills and after did")
  func delegateAtFirstDisplay() {
    let stack = LoggingNavigation(rootViewController: LoggingController("X", scene.log))
    let delegate = NavigationDelegate(scene.log)
    stack.delegate = delegate
    scene.stage.show(stack)
    let lines = takeOrder().filter { $0.hasPrefix("X.view") || $0.contains("Show") }
    #expect(
      lines == [
        "X.viewDidLoad", "X.viewWillAppear", "willShow X false", "X.viewDidAppear",
        "didShow X false",
      ])
  }

  @Test("9.7: pushed and popped pages are moving, covered and revealed ones are not")
  func movingFlags() {
    let page = ScriptedController("C", scene.log)
    let cover = ScriptedController("D", scene.log)
    var seen: [String] = []
    for callback in ["viewWillAppear", "viewDidAppear"] {
      page.inside[callback] = { seen.append("to \($0.isMovingToParent)") }
    }
    for callback in ["viewWillDisappear", "viewDidDisappear"] {
      page.inside[callback] = { seen.append("from \($0.isMovingFromParent)") }
    }
    func step(_ change: () -> Void) -> [String] {
      seen = []
      change()
      scene.stage.settle()
      return seen
    }
    #expect(
      step { navigation.pushViewController(page, animated: true) } == ["to true", "to true"])
    #expect(
      step { navigation.pushViewController(cover, animated: true) } == ["from false", "from false"])
    #expect(step { navigation.popViewController(animated: true) } == ["to false", "to false"])
    #expect(step { navigation.popViewController(animated: true) } == ["from true", "from true"])
  }

  @Test("9.7: the root is moving at its first display, and not after a modal")
  func movingFlagsOfTheRoot() {
    let root = ScriptedController("R", scene.log)
    var seen: [Bool] = []
    for callback in ["viewWillAppear", "viewDidAppear"] {
      root.inside[callback] = { seen.append($0.isMovingToParent) }
    }
    for callback in ["viewWillDisappear", "viewDidDisappear"] {
      root.inside[callback] = { seen.append($0.isMovingFromParent) }
    }
    scene.stage.show(UINavigationController(rootViewController: root))
    #expect(seen == [true, true])
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    root.present(cover, animated: true)
    scene.stage.settle()
    root.dismiss(animated: true)
    scene.stage.settle()
    #expect(seen == [true, true, false, false, false, false])
  }

  @Test("9.8: a navigation controller forwards to its top page only")
  func forwardsToTheTop() {
    scene.pushSecond()
    scene.stage.show(UIViewController())
    #expect(
      takeOrder().filter { $0.contains("ppear") } == [
        "B.viewWillDisappear", "B.viewDidDisappear",
      ])
    scene.stage.show(navigation)
    #expect(
      takeOrder().filter { $0.contains("ppear") } == ["B.viewWillAppear", "B.viewDidAppear"])
    // Presented, it comes with its page in the same order.
    let log = CallbackLog()
    let root = LoggingController("P", log)
    let card = SpeakingNavigation(log, root)
    card.modalPresentationStyle = .fullScreen
    navigation.present(card, animated: true)
    scene.stage.settle()
    #expect(
      log.takeWithoutLayout().filter { $0.contains("ppear") } == [
        "V.viewWillAppear", "P.viewWillAppear", "V.viewDidAppear", "P.viewDidAppear",
      ])
  }

  /// Logs before super, which forwards to the page.
  private final class SpeakingNavigation: UINavigationController {
    let log: CallbackLog
    init(_ log: CallbackLog, _ root: UIViewController) {
      self.log = log
      super.init(rootViewController: root)
    }
    required init?(coder: NSCoder) { nil }
    override func viewWillAppear(_ animated: Bool) {
      log.append("V.viewWillAppear")
      super.viewWillAppear(animated)
    }
    override func viewDidAppear(_ animated: Bool) {
      log.append("V.viewDidAppear")
      super.viewDidAppear(animated)
    }
  }

  @Test("9.9: pushing a page twice stops the program")
  func pushingTwiceStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let page = UIViewController()
        UINavigationController(rootViewController: page).pushViewController(page, animated: false)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("more than once"))
  }

  @Test("9.9: pushing a navigation controller stops the program")
  func pushingAStackStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UINavigationController(rootViewController: UIViewController())
          .pushViewController(UINavigationController(), animated: false)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("navigation controller"))
  }
}
