import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// The delegate of controllers without a column style.
private final class ClassicDelegate: NSObject, UISplitViewControllerDelegate {
  var mode = UISplitViewController.DisplayMode.automatic
  var collapsing: UIViewController?
  var expanding: UIViewController?

  func targetDisplayModeForAction(in svc: UISplitViewController)
    -> UISplitViewController.DisplayMode
  { mode }

  func primaryViewController(forCollapsing splitViewController: UISplitViewController)
    -> UIViewController?
  { collapsing }

  func primaryViewController(forExpanding splitViewController: UISplitViewController)
    -> UIViewController?
  { expanding }
}

/// The drag and the buttons that show and hide columns, and what older programs say of them.
@MainActor @Suite struct SplitGestureTests {
  private func buttons(_ scene: SplitScene) -> Int {
    scene.secondary.navigationItem.leftBarButtonItems?.count ?? 0
  }

  @Test func aDragFromTheEdgeShowsAColumnAndASwipeHidesIt() {
    let scene = SplitScene { $0.split.preferredDisplayMode = .secondaryOnly }
    scene.split.preferredSplitBehavior = .overlay
    scene.stage.settle()
    #expect(scene.split.displayMode == .secondaryOnly)
    scene.stage.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 200, y: 400), duration: 0.2)
    scene.stage.settle()
    #expect(scene.split.displayMode == .oneOverSecondary)
    scene.stage.drag(from: CGPoint(x: 1200, y: 400), to: CGPoint(x: 800, y: 400), duration: 0.1)
    scene.stage.settle()
    #expect(scene.split.displayMode == .secondaryOnly)
    scene.split.presentsWithGesture = false
    scene.stage.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 200, y: 400), duration: 0.2)
    scene.stage.settle()
    #expect(scene.split.displayMode == .secondaryOnly)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func theDragPopsAPageFirst() {
    let scene = SplitScene { $0.split.preferredDisplayMode = .secondaryOnly }
    let stack = scene.secondary.navigationController
    stack?.pushViewController(UIViewController(), animated: false)
    scene.stage.settle()
    scene.stage.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 1000, y: 400), duration: 0.3)
    scene.stage.settle()
    #expect(stack?.viewControllers.count == 1)
    #expect(scene.split.displayMode == .secondaryOnly)
  }

  @Test func withoutGesturesThereIsNoButton() {
    let scene = SplitScene()
    scene.stage.settle()
    #expect(buttons(scene) == 1)
    scene.split.presentsWithGesture = false
    #expect(buttons(scene) == 0)
    scene.split.presentsWithGesture = true
    #expect(buttons(scene) == 1)
  }

  @Test func aButtonShowsTheSecondaryColumnAlone() throws {
    let scene = SplitScene(.tripleColumn) { $0.split.preferredDisplayMode = .twoBesideSecondary }
    scene.stage.settle()
    #expect(buttons(scene) == 1)
    scene.split.showsSecondaryOnlyButton = true
    #expect(buttons(scene) == 2)
    let items = scene.secondary.navigationItem.leftBarButtonItems ?? []
    let own = try #require(items.first { $0 !== scene.split.displayModeButtonItem })
    own.primaryAction?.performWithSender(nil, target: nil)
    scene.stage.settle()
    #expect(scene.split.displayMode == .secondaryOnly)
    own.primaryAction?.performWithSender(nil, target: nil)
    scene.stage.settle()
    #expect(scene.split.displayMode == .twoBesideSecondary)
    scene.split.showsSecondaryOnlyButton = false
    #expect(buttons(scene) == 1)
    let double = SplitScene()
    double.split.showsSecondaryOnlyButton = true
    #expect(buttons(double) == 1)
  }

  @Test func theGroundOfASidebarIsBehindThePrimaryColumn() {
    let scene = SplitScene()
    scene.stage.settle()
    let area = scene.primary.navigationController?.view.superview
    #expect(area?.backgroundColor == nil)
    scene.split.primaryBackgroundStyle = .sidebar
    #expect(area?.backgroundColor == .secondarySystemBackground)
    scene.split.primaryBackgroundStyle = .none
    #expect(area?.backgroundColor == nil)
  }

  @Test func theDelegateDecidesWhatTheButtonDoesWithoutAColumnStyle() {
    let delegate = ClassicDelegate()
    let scene = SplitScene(.unspecified)
    scene.split.delegate = delegate
    scene.stage.settle()
    #expect(scene.split.displayMode == .oneBesideSecondary)
    delegate.mode = .oneBesideSecondary
    let action = scene.split.displayModeButtonItem.primaryAction
    action?.performWithSender(nil, target: nil)
    scene.stage.settle()
    #expect(scene.split.displayMode == .oneBesideSecondary)
    delegate.mode = .secondaryOnly
    action?.performWithSender(nil, target: nil)
    scene.stage.settle()
    #expect(scene.split.displayMode == .secondaryOnly)
    delegate.mode = .automatic
    action?.performWithSender(nil, target: nil)
    scene.stage.settle()
    #expect(scene.split.displayMode == .oneBesideSecondary)
  }

  @Test func theDelegateGivesThePrimaryControllerOfANarrowAndAWideWindow() {
    let delegate = ClassicDelegate()
    let scene = SplitScene(.unspecified)
    let (narrow, wide) = (UINavigationController(), UINavigationController())
    narrow.viewControllers = [UIViewController()]
    wide.viewControllers = [UIViewController()]
    scene.split.delegate = delegate
    delegate.collapsing = narrow
    delegate.expanding = wide
    scene.resize(400)
    #expect(scene.split.isCollapsed && scene.split.viewControllers.first === narrow)
    #expect(narrow.view.window != nil)
    scene.resize(1280)
    #expect(scene.split.viewControllers.first === wide && wide.view.window != nil)
    #expect(scene.split.viewControllers.last === scene.secondary)
    #expect(scene.stage.issues.isEmpty)
  }
}
