import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// A controller leaves a container by an animation, and before its end the program takes the
/// controller elsewhere, the window is resized, or the container shows it again.
@MainActor @Suite struct DepartureTests {
  @Test(arguments: Departure.allCases, NewPlace.allCases)
  func aControllerOnItsWayOutGoesToItsNewPlace(departure: Departure, place: NewPlace) {
    check(DepartureScene(departure), place)
  }

  @Test(arguments: Departure.allCases, NewPlace.allCases)
  func aControllerGoesToItsNewPlaceInTheTurnInWhichItLeaves(
    departure: Departure, place: NewPlace
  ) {
    check(DepartureScene(departure, for: 0), place)
  }

  private func check(_ scene: DepartureScene, _ place: NewPlace) {
    let parent = scene.move(to: place)
    scene.stage.settle()
    scene.stage.advance(by: 3)
    let traveller = scene.traveller
    #expect(traveller.parent === parent)
    #expect(traveller.view.window === scene.stage.window)
    #expect(parent.map { traveller.view.isDescendant(of: $0.view) } ?? true)
    #expect(traveller.presentingViewController == nil)
    #expect(traveller.state == "viewDidAppear")
    #expect(traveller.faults.isEmpty)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(arguments: Departure.allCases.filter { !$0.isDismissal })
  func aControllerOnItsWayOutOfAContainerCanBePresented(departure: Departure) {
    let scene = DepartureScene(departure)
    scene.host.present(scene.traveller, animated: true)
    scene.stage.settle()
    #expect(scene.traveller.presentingViewController === scene.host)
    #expect(scene.traveller.state == "viewDidAppear")
    #expect(scene.traveller.faults.isEmpty)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(arguments: Departure.allCases, [CGFloat(300), 1300])
  func aControllerOnItsWayOutIsGoneAfterAResize(departure: Departure, width: CGFloat) {
    let scene = DepartureScene(departure)
    scene.stage.resize(to: CGSize(width: width, height: 700))
    scene.stage.settle()
    scene.stage.advance(by: 3)
    #expect(scene.traveller.parent == nil || departure == .hiddenColumn)
    #expect(scene.traveller.presentingViewController == nil)
    #expect(scene.traveller.viewIfLoaded?.window == nil)
    #expect(scene.traveller.state == "viewDidDisappear")
    #expect(scene.traveller.faults.isEmpty)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(arguments: [Departure.fullScreen, .sheet, .popover, .currentContext])
  func presentingAControllerThatIsBeingDismissedIsRefusedWithAnIssue(departure: Departure) {
    let scene = DepartureScene(departure)
    scene.host.present(scene.traveller, animated: true)
    scene.stage.settle()
    #expect(scene.traveller.presentingViewController == nil)
    #expect(scene.stage.issues.count == 1)
    #expect(scene.stage.issues.first?.description.contains("[C2") == true)
  }

  // MARK: The same container again

  @Test(arguments: [false, true])
  func aPageThatIsBeingPoppedCanBePushedAgain(animated: Bool) throws {
    let scene = DepartureScene(.pop)
    let stack = try #require(scene.container as? UINavigationController)
    stack.pushViewController(scene.traveller, animated: animated)
    scene.stage.settle()
    #expect(stack.topViewController === scene.traveller)
    #expect(scene.traveller.state == "viewDidAppear")
    #expect(scene.traveller.faults.isEmpty)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aPageThatIsBeingTurnedAwayCanBeShownAgain() {
    let scene = DepartureScene(.turnedPage)
    guard let pages = scene.traveller.parent as? UIPageViewController else {
      Issue.record("the page has left already")
      return
    }
    pages.setViewControllers([scene.traveller], direction: .reverse, animated: true)
    scene.stage.settle()
    #expect(pages.viewControllers == [scene.traveller])
    #expect(scene.traveller.state == "viewDidAppear")
    #expect(scene.traveller.faults.isEmpty)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(arguments: [Departure.popupBar, .openPopup])
  func aPopupThatIsBeingDismissedCanBePresentedAgain(departure: Departure) {
    let scene = DepartureScene(departure)
    scene.host.presentPopupBar(with: scene.traveller, openPopup: true, animated: true)
    scene.stage.settle()
    #expect(scene.host.popupContentViewController === scene.traveller)
    #expect(scene.host.popupPresentationState == .open)
    #expect(scene.traveller.state == "viewDidAppear")
    #expect(scene.traveller.faults.isEmpty)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func anotherContentMayFollowAPopupThatIsBeingDismissed() {
    let scene = DepartureScene(.openPopup)
    let other = UIViewController()
    scene.host.presentPopupBar(with: other, animated: true)
    scene.stage.settle()
    #expect(scene.host.popupContentViewController === other)
    #expect(scene.host.popupPresentationState == .barPresented)
    #expect(scene.traveller.parent == nil)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aPopupWhoseContentTheProgramRemovesIsDismissed() {
    let scene = DepartureScene(.replacedPopup)
    scene.stage.settle()
    let content = scene.host.popupContentViewController
    content?.willMove(toParent: nil)
    content?.viewIfLoaded?.removeFromSuperview()
    content?.removeFromParent()
    scene.stage.settle()
    #expect(scene.host.popupContentViewController == nil)
    #expect(scene.host.popupPresentationState == .barHidden)
    #expect(scene.stage.issues.isEmpty)
  }

  /// Random program 31000002178.
  @Test(arguments: [false, true])
  func thePageBelowMayTakeThePoppedPageInWhenItLoads(animated: Bool) {
    let stage = Stage()
    let (below, page) = (AdoptingPage(), Traveller())
    let stack = UINavigationController()
    stack.viewControllers = [below, page]
    stage.show(stack)
    stage.settle()
    below.adoptee = page
    stack.popViewController(animated: animated)
    stage.settle()
    #expect(stack.viewControllers == [below])
    #expect(page.parent === below)
    #expect(page.view.superview === below.view)
    #expect(page.state == "viewDidAppear")
    #expect(page.faults.isEmpty)
    #expect(stage.issues.isEmpty)
  }

  @Test func aTransitionBetweenChildrenLeavesAChildThatMovedOnInItsNewPlace() {
    let stage = Stage()
    let (parent, other) = (UIViewController(), UIViewController())
    let (first, second) = (Traveller(), UIViewController())
    stage.show(parent)
    for child in [first, second, other] { parent.addChild(child) }
    for child in [first, other] {
      child.view.frame = CGRect(x: 0, y: child === other ? 400 : 0, width: 300, height: 300)
      parent.view.addSubview(child.view)
    }
    for child in [first, second, other] { child.didMove(toParent: parent) }
    stage.settle()
    parent.transition(from: first, to: second, duration: 0.4, animations: nil)
    stage.advance(by: 0.1)
    first.willMove(toParent: nil)
    first.view.removeFromSuperview()
    first.removeFromParent()
    other.addChild(first)
    other.view.addSubview(first.view)
    first.didMove(toParent: other)
    stage.settle()
    #expect(first.view.superview === other.view)
    #expect(first.faults.isEmpty)
  }
}

/// A page that takes another controller in when its view is loaded.
@MainActor private final class AdoptingPage: UIViewController {
  var adoptee: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let adoptee else { return }
    addChild(adoptee)
    adoptee.view.frame = CGRect(x: 0, y: 100, width: 200, height: 200)
    view.addSubview(adoptee.view)
    adoptee.didMove(toParent: self)
  }
}
