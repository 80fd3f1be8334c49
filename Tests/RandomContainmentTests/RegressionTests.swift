import Espalier
import EspalierTesting
import Testing

/// Programs that random tests found to break the contract, as short as they can be.
@MainActor @Suite struct RandomContainmentRegressionTests {
  func run(
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

  @Test func aTabBarControllerMayGoInsideItsPagesDidDisappear() {
    run(
      .proper,
      [
        .root(8), .tabs(8, [10, 2, 3]), .stack(10, [4, 5], animated: false), .turn,
        .plan(5, .viewDidDisappear, .tabs(8, [])), .pop(10, animated: true),
      ])
    run(
      .proper,
      [
        .root(8), .tabs(8, [10, 2, 3]), .plan(10, .viewDidDisappear, .root(4)), .tabs(8, [0]),
      ])
    run(
      .sloppy,
      [
        .root(8), .tabs(8, [10, 2, 3]), .stack(10, [4, 5], animated: false),
        .plan(4, .viewDidDisappear, .select(8, 1)), .pop(10, animated: true), .frames(22),
        .push(0, on: 10, animated: true),
      ])
  }

  @Test func theRootMayBeReplacedInsideViewIsAppearing() {
    run(
      .proper, keeps: false,
      [
        .root(10), .stack(10, [4, 5], animated: false), .plan(4, .viewIsAppearing, .root(11)),
        .pop(10, animated: false),
      ])
    run(
      .sloppy,
      [
        .root(0), .embed(8, in: 0), .tabs(8, [10, 3]), .stack(10, [1, 6, 10], animated: true),
        .plan(1, .viewIsAppearing, .tabs(8, [8, 11, 4])), .popTo(10, depth: 0, animated: false),
      ])
  }

  @Test func aNavigationControllerMayGoInsideItsPagesViewDidLoad() {
    run(
      .proper, keeps: false,
      [
        .root(10), .stack(10, [4, 5], animated: false), .pop(10, animated: false),
        .plan(4, .viewDidLoad, .root(3)),
      ])
    run(
      .proper,
      [
        .root(0), .embed(8, in: 0), .tabs(8, [10, 3]), .stack(10, [4, 5], animated: false),
        .plan(4, .viewDidLoad, .select(8, 3)), .pop(10, animated: true),
      ])
    run(
      .proper,
      [
        .root(1), .embed(8, in: 1), .tabs(8, [10, 3]), .push(9, on: 10, animated: false),
        .plan(9, .viewDidLoad, .select(8, 3)), .select(8, 1), .select(8, 2),
      ])
  }

  @Test func theStackMayChangeDuringADragBack() {
    run(
      .proper,
      [
        .root(8), .tabs(8, [10, 2, 3]), .stack(10, [0, 2, 7], animated: true), .press(3),
        .drag(12), .stack(10, [0, 8, 9, 3], animated: false), .pop(10, animated: false),
        .select(8, 2),
      ])
    run(
      .sloppy,
      [
        .root(1), .embed(8, in: 1), .tabs(8, [10, 3]), .stack(10, [4, 5], animated: false),
        .press(3), .drag(41), .push(2, on: 10, animated: false), .pop(10, animated: true),
        .removeView(8),
      ])
  }

  @Test func aControllerWithoutParentThatComesBackWithinTheTurnDoesNotDisappear() {
    run(
      .modelled,
      [
        .root(1), .embed(8, in: 1), .tabs(8, [10, 3]), .addView(6, to: 10), .select(8, 1),
        .select(8, 0),
      ])
    run(
      .sloppy,
      [
        .root(10), .stack(10, [2], animated: false), .turn, .addView(0, to: 2),
        .push(7, on: 10, animated: true), .turn, .stack(10, [9, 2], animated: true),
      ])
  }

  @Test func aViewTakenFromSomebodyInATransitionAppearsElsewhere() {
    run(
      .modelled,
      [
        .root(1), .embed(8, in: 1), .addChild(4, to: 6), .addView(2, to: 4),
        .present(11, from: 8, .fullScreen, animated: false),
        .begin(4, appearing: false, animated: false), .addView(2, to: 11),
      ])
  }

  @Test func aChildTakenOutInsideItsParentsDidDisappearDisappears() {
    run(
      .proper,
      [
        .root(10), .stack(10, [4, 5], animated: false), .turn, .embed(7, in: 5),
        .plan(5, .viewDidDisappear, .unembed(7)), .root(8),
      ])
  }

  @Test func pagesMayBeReplacedInsideThePagesWillMove() {
    run(
      .proper, keeps: false,
      [
        .root(1), .embed(8, in: 1), .tabs(8, [10, 3]), .plan(10, .willMove, .tabs(8, [1, 7])),
        .tabs(8, []), .press(60), .turn,
      ])
  }

  @Test func aPageMayBeSelectedInsideAnothersWillMove() {
    run(
      .proper,
      [
        .stack(10, [4, 5], animated: false), .plan(10, .willMove, .select(9, 1)),
        .tabs(9, [10, 9, 3]),
      ])
  }

  @Test func aChildThatJoinedAfterItsParentsWillDisappearDisappears() {
    run(
      .sloppy,
      [
        .root(10), .stack(10, [2], animated: false), .turn, .addView(11, to: 10),
        .present(8, from: 2, .currentContext, animated: true), .frames(3), .addChild(11, to: 10),
      ])
  }

  @Test func aPageThatLeftItsTabsAndWasBegunByHandDisappears() {
    run(
      .modelled,
      [
        .root(8), .tabs(8, [10, 2, 3]), .stack(10, [4, 5], animated: false), .settle,
        .tabs(8, [9, 11, 3]), .begin(10, appearing: true, animated: false), .settle,
      ])
  }

  @Test func aPageThatAWillMovePutAroundItsContainerIsNoPage() {
    run(
      .sloppy,
      [
        .stack(10, [2], animated: false),
        .plan(10, .willMove, .push(9, on: 11, animated: true)), .tabs(9, [8, 1, 10, 11]),
      ])
  }

  @Test func aChildWhoseViewCameWithAPageBeforeItHadAParentAppearsTheNextTime() {
    run(
      .modelled,
      [
        .root(1), .turn, .addView(9, to: 2), .present(2, from: 1, .pageSheet, animated: true),
        .addChild(9, to: 2),
      ])
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
