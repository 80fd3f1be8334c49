import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// The cost of appearance: only the controllers whose state changes do work.
@MainActor @Suite struct AppearanceCostTests {
  private struct Work: Equatable {
    var callbacks = 0
    var layouts = 0
    var touches = 0
    var settled = 0
  }

  private func work(_ stage: Stage, _ body: () -> Void) -> Work {
    let callbacks = stage.transcript.count
    let layouts = stage.laidOutViews
    let settled = ContainerWork.settledControllers
    HiddenPage.touches = 0
    body()
    stage.turn()
    return Work(
      callbacks: stage.transcript.count - callbacks,
      layouts: stage.laidOutViews - layouts, touches: HiddenPage.touches,
      settled: ContainerWork.settledControllers - settled)
  }

  private func switchingTabs(among hidden: Int) -> Work {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers =
      [UIViewController(), UIViewController()] + (0..<hidden).map { _ in HiddenPage() }
    stage.show(tabs)
    tabs.selectedIndex = 1
    stage.settle()
    return work(stage) { tabs.selectedIndex = 0 }
  }

  @Test func aTabSwitchTouchesNoneOfAThousandHiddenPages() {
    let few = switchingTabs(among: 2)
    let many = switchingTabs(among: 1000)
    #expect(many == few)
    #expect(many.touches == 0)
    #expect(many.callbacks > 0)
    #expect((1...8).contains(many.settled))
  }

  @Test func aTurnInWhichNoControllerMovesExaminesNone() {
    let stage = Stage()
    let parent = UIViewController()
    stage.show(parent)
    for _ in 0..<10 { embed(UIViewController(), in: parent) }
    stage.settle()
    let idle = work(stage) { parent.view.setNeedsLayout() }
    #expect(idle.layouts > 0)
    #expect(idle.settled == 0)
  }

  @Test func aChildThatComesAndGoesTouchesNoneOfAThousandSiblings() {
    let stage = Stage()
    let parent = UIViewController()
    stage.show(parent)
    for _ in 0..<1000 {
      let sibling = HiddenPage()
      parent.addChild(sibling)
      sibling.didMove(toParent: parent)
    }
    stage.settle()
    let child = UIViewController()
    let added = work(stage) { embed(child, in: parent) }
    #expect(added.touches == 0)
    let removed = work(stage) { unembed(child) }
    #expect(removed.touches == 0)
    #expect(!stage.transcript.contains { $0.hasPrefix("HiddenPage.view") })
  }
}

/// A controller that counts calls of members that may be overridden.
private final class HiddenPage: UIViewController {
  static var touches = 0

  override var parent: UIViewController? { count(super.parent) }
  override var children: [UIViewController] { count(super.children) }
  override var title: String? {
    get { count(super.title) }
    set { super.title = newValue }
  }
  override var traitCollection: UITraitCollection { count(super.traitCollection) }
  override var preferredContentSize: CGSize {
    get { count(super.preferredContentSize) }
    set { super.preferredContentSize = newValue }
  }
  override var additionalSafeAreaInsets: UIEdgeInsets {
    get { count(super.additionalSafeAreaInsets) }
    set { super.additionalSafeAreaInsets = newValue }
  }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool {
    count(super.shouldAutomaticallyForwardAppearanceMethods)
  }
  override func viewWillAppear(_ animated: Bool) { count(super.viewWillAppear(animated)) }
  override func viewWillDisappear(_ animated: Bool) { count(super.viewWillDisappear(animated)) }

  private func count<Value>(_ value: Value) -> Value {
    Self.touches += 1
    return value
  }
}
