import Espalier
import EspalierTesting
import Testing

@Suite("Work of nested controllers") @MainActor struct NestingWorkTests {
  /// The controllers around others that are visited while so many are nested, shown and removed.
  private static func work(_ depth: Int) -> Int {
    let stage = Stage(size: CGSize(width: 200, height: 400))
    let root = UIViewController()
    stage.show(root)
    let before = ContainerWork.visitedAncestors
    var parent = root
    for _ in 0..<depth {
      let child = UIViewController()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      parent = child
    }
    stage.turn()
    #expect(parent.view.window != nil)
    let first = root.children[0]
    first.willMove(toParent: nil)
    first.view.removeFromSuperview()
    first.removeFromParent()
    stage.turn()
    return ContainerWork.visitedAncestors - before
  }

  /// In a process of its own, as controllers of other tests that are driven by hand make all
  /// controllers look around themselves.
  @Test func eachOfManyNestedControllersCostsTheSame() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let few = NestingWorkTests.work(20)
        let many = NestingWorkTests.work(200)
        precondition(many <= 10 * few + 200, "\(many) visits for 200 controllers, \(few) for 20")
      }
    }
  }

  /// The controllers whose traits are derived while so many navigation and tab bar controllers
  /// inside each other come on screen in one turn.
  private static func derivations(_ depth: Int) -> Int {
    let stage = Stage(size: CGSize(width: 200, height: 400))
    var controller = UIViewController()
    let innermost = controller
    for level in 0..<depth {
      if level % 2 == 0 {
        controller = UINavigationController(rootViewController: controller)
      } else {
        let tabs = UITabBarController()
        tabs.viewControllers = [controller]
        controller = tabs
      }
    }
    let before = ContainerWork.derivedTraits
    stage.show(controller)
    #expect(innermost.viewIfLoaded?.window === stage.window)
    return ContainerWork.derivedTraits - before
  }

  @Test func eachOfManyNestedContainersDerivesTraitsAFewTimes() {
    let few = Self.derivations(20)
    let many = Self.derivations(160)
    #expect(many <= 8 * few + 100, "\(many) derivations for 160 containers, \(few) for 20")
  }

  /// The entries examined while a touch finds the recognizers of so many scroll views inside each
  /// other.
  private static func steps(_ depth: Int) -> Int {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let root = UIViewController()
    stage.show(root)
    var outer: UIView = root.view
    for _ in 0..<depth {
      let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      inner.contentSize = CGSize(width: 300, height: 900)
      outer.addSubview(inner)
      outer = inner
    }
    stage.turn()
    let before = ListWork.steps
    stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 50), duration: 0.1)
    stage.settle()
    #expect((outer as? UIScrollView)?.contentOffset.y ?? 0 > 0)
    return ListWork.steps - before
  }

  @Test func aTouchCountsTheDepthOfManyNestedScrollViewsOnce() {
    let few = Self.steps(20)
    let many = Self.steps(160)
    #expect(many <= 8 * few + 100, "\(many) steps for 160 scroll views, \(few) for 20")
  }
}
