import Espalier
import EspalierTesting
import Testing

/// Programs that random tests found to break the contract, as short as they can be.
@MainActor @Suite struct RandomContainmentRegressionTests {
  private func run(
    _ family: Family, keeps: Bool = true, _ program: [Operation],
    at location: SourceLocation = #_sourceLocation
  ) {
    let failure = Run.failure(of: program, family, keeps: keeps)
    #expect(failure == nil, sourceLocation: location)
  }

  @Test func pagesOfATabSwitchDisappearWhenTheTabBarControllerGoes() {
    run(.modelled, [.root(8), .tabs(8, [10, 2, 3]), .root(9)])
    run(.modelled, [.root(0), .embed(8, in: 0), .tabs(8, [10, 3]), .removeView(8)])
  }

  @Test func parentsHearOfTheirDisappearanceBeforeTheirChildren() {
    run(.modelled, [.root(0), .embed(8, in: 0), .turn, .root(11), .settle])
    run(
      .modelled,
      [.root(10), .stack(10, [4, 5], animated: false), .turn, .root(nil), .turn])
  }

  @Test func whoIsPresentedGoesWithThePresenter() {
    run(
      .sloppy,
      [
        .root(8), .tabs(8, [10, 2, 3]), .push(4, on: 10, animated: true), .turn,
        .present(1, from: 4, .overCurrentContext, animated: true),
      ])
  }

  @Test func aPresentationOnItsWayEndsWhenTheRootIsReplaced() {
    run(
      .proper,
      [
        .root(0), .embed(10, in: 0), .stack(10, [4, 5], animated: false), .frames(26),
        .present(7, from: 5, .pageSheet, animated: true), .frames(13), .root(1),
      ])
  }

  @Test func theDidCallbackRepeatsTheWillCallbacksAnimated() {
    run(
      .proper,
      [
        .root(0), .embed(8, in: 0), .present(7, from: 8, .currentContext, animated: true),
        .resize(153, 155), .embed(6, in: 7),
      ])
  }

  @Test func aNavigationControllerMayGoInsideItsPagesWillDisappear() {
    run(
      .proper,
      [
        .root(8), .tabs(8, [10, 2, 3]), .stack(10, [5, 3, 4], animated: false), .settle,
        .plan(4, .viewWillDisappear, .tabs(8, [])), .push(0, on: 10, animated: true),
      ])
  }

  @Test func aChildAddedToAParentThatDisappearsHearsNothing() {
    run(
      .sloppy,
      [
        .root(10), .stack(10, [3, 7, 9], animated: true), .press(3), .drag(22),
        .tabs(9, [9, 2, 6, 8]),
      ])
  }

  @Test func theLastPageMayGoDuringItsSwitch() {
    run(
      .modelled,
      [
        .stack(10, [4, 5], animated: false), .addView(9, to: 11), .root(11),
        .tabs(9, [4, 2, 1, 0]), .tabs(9, [6, 11]),
      ])
  }

  @Test func aPageThatLeftDuringItsSwitchAppearsElsewhere() {
    run(
      .proper,
      [
        .root(0), .embed(8, in: 0), .tabs(8, [10, 3]), .tabs(8, [6, 1, 9]), .embed(10, in: 0),
      ])
  }

  @Test func aControllerWithoutParentDisappearsWithThePageItsViewIsIn() {
    run(.modelled, [.root(8), .tabs(8, [10, 2, 3]), .addView(9, to: 10), .tabs(8, [7, 3, 0])])
    run(
      .sloppy,
      [
        .root(8), .tabs(8, [10, 2, 3]), .push(0, on: 10, animated: false), .turn,
        .addView(1, to: 0), .stack(10, [], animated: false),
      ])
  }

  @Test func aChildTakenOutWhileItsParentEntersTheWindowDisappears() {
    run(
      .proper,
      [
        .root(0), .embed(8, in: 0), .tabs(8, [10, 3]), .embed(9, in: 10),
        .plan(8, .viewWillAppear, .unembed(9)), .reparent(8, to: 0),
      ])
  }

  @Test func aTabBarControllerMayGoInsideItsPagesViewDidLoad() {
    run(
      .proper,
      [
        .root(0), .embed(8, in: 0), .tabs(8, [10, 3]), .plan(3, .viewDidLoad, .unembed(8)),
        .select(8, 1),
      ])
  }

  @Test func aPageMaySelectAnotherInsideItsWillAppear() {
    run(
      .sloppy,
      [
        .root(8), .tabs(8, [10, 2, 3]), .plan(3, .viewWillAppear, .select(8, 3)), .select(8, 2),
      ])
  }

  @Test func aPresentationThatIsCoveredOnItsWayDisappearsAndComesBack() {
    run(
      .proper,
      [
        .root(0), .embed(10, in: 0), .present(5, from: 10, .overCurrentContext, animated: true),
        .present(8, from: 0, .currentContext, animated: false), .settle,
        .dismiss(8, animated: false), .settle,
      ])
  }

  @Test func theRootMayBeReplacedInsideADismissal() {
    run(
      .proper, keeps: false,
      [
        .root(10), .stack(10, [2], animated: false), .turn,
        .present(5, from: 2, .pageSheet, animated: true), .plan(5, .viewWillDisappear, .root(8)),
        .dismiss(2, animated: false),
      ])
  }

  @Test func aPageThatLeavesItsParentIsNoTabAnyMore() {
    let stage = Stage()
    let tabs = UITabBarController()
    let pages = (0..<3).map { _ in UIViewController() }
    tabs.viewControllers = pages
    stage.show(tabs)
    pages[0].removeFromParent()
    stage.settle()
    #expect(tabs.viewControllers == [pages[1], pages[2]])
    #expect(tabs.selectedViewController === pages[1])
    #expect(tabs.tabBar.items?.count == 2)
    #expect(pages[0].view.window == nil)
    #expect(pages[1].view.window != nil)
    let other = UIViewController()
    other.addChild(pages[2])
    #expect(tabs.viewControllers == [pages[1]])
  }

  @Test func anOverlayAddedAfterAContainersWillAppearAppearsWithIt() {
    run(
      .proper, keeps: false,
      [
        .root(8), .tabs(8, [10, 2, 3]), .select(8, 2),
        .plan(10, .viewWillAppear, .embed(9, in: 10)), .select(8, 3),
      ])
  }
}
