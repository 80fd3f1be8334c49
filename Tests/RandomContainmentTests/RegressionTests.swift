import Espalier
import EspalierTesting
import Testing

/// Programs that random tests found to break the contract, as short as they can be.
@MainActor @Suite struct RandomContainmentRegressionTests {
  func run(
    _ family: Family, keeps: Bool = true, _ program: [Operation], in test: String = #function,
    at location: SourceLocation = #_sourceLocation
  ) {
    let transcript = Transcript(test, family, keeps: keeps)
    let failure = Run.failure(of: program, family, keeps: keeps, transcript: transcript)
    #expect(failure == nil, sourceLocation: location)
    if let difference = Transcripts.difference(of: transcript) {
      Issue.record("\(difference)", sourceLocation: location)
    }
  }

  @Test func pagesOfATabSwitchDisappearWhenTheTabBarControllerGoes() {
    run(.modelled, [.root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]), .root(tabsB)])
    run(
      .modelled,
      [.root(pageA), .embed(tabsA, in: pageA), .tabs(tabsA, [stackA, pageD]), .removeView(tabsA)])
  }

  @Test func parentsDisappearBeforeTheirChildren() {
    run(.modelled, [.root(pageA), .embed(tabsA, in: pageA), .turn, .root(stackB), .settle])
    run(
      .modelled,
      [.root(stackA), .stack(stackA, [pageE, pageF], animated: false), .turn, .root(nil), .turn])
  }

  @Test func aNavigationControllerMayGoInsideItsPagesWillDisappear() {
    run(
      .proper,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .stack(stackA, [pageF, pageD, pageE], animated: false), .settle,
        .plan(pageE, .viewWillDisappear, .tabs(tabsA, [])),
        .push(pageA, on: stackA, animated: true),
      ])
  }

  @Test func aChildAddedToADisappearingParentGetsNoCallbacks() {
    run(
      .sloppy,
      [
        .root(stackA), .stack(stackA, [pageD, pageH, tabsB], animated: true), .press(3), .drag(22),
        .tabs(tabsB, [tabsB, pageC, pageG, tabsA]),
      ])
  }

  @Test func theLastPageMayGoDuringItsSwitch() {
    run(
      .modelled,
      [
        .stack(stackA, [pageE, pageF], animated: false), .addView(tabsB, to: stackB), .root(stackB),
        .tabs(tabsB, [pageE, pageC, pageB, pageA]), .tabs(tabsB, [pageG, stackB]),
      ])
  }

  @Test func aPageThatLeftDuringItsSwitchAppearsElsewhere() {
    run(
      .proper,
      [
        .root(pageA), .embed(tabsA, in: pageA), .tabs(tabsA, [stackA, pageD]),
        .tabs(tabsA, [pageG, pageB, tabsB]), .embed(stackA, in: pageA),
      ])
  }

  @Test func aControllerWithoutParentDisappearsWithThePageItsViewIsIn() {
    run(
      .modelled,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]), .addView(tabsB, to: stackA),
        .tabs(tabsA, [pageH, pageD, pageA]),
      ])
    run(
      .sloppy,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .push(pageA, on: stackA, animated: false), .turn,
        .addView(pageB, to: pageA), .stack(stackA, [], animated: false),
      ])
  }

  @Test func aChildTakenOutWhileItsParentEntersTheWindowDisappears() {
    run(
      .proper,
      [
        .root(pageA), .embed(tabsA, in: pageA), .tabs(tabsA, [stackA, pageD]),
        .embed(tabsB, in: stackA),
        .plan(tabsA, .viewWillAppear, .unembed(tabsB)), .reparent(tabsA, to: pageA),
      ])
  }

  @Test func aTabBarControllerMayGoInsideItsPagesViewDidLoad() {
    run(
      .proper,
      [
        .root(pageA), .embed(tabsA, in: pageA), .tabs(tabsA, [stackA, pageD]),
        .plan(pageD, .viewDidLoad, .unembed(tabsA)),
        .select(tabsA, 1),
      ])
  }

  @Test func aPageMaySelectAnotherInsideItsWillAppear() {
    run(
      .sloppy,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .plan(pageD, .viewWillAppear, .select(tabsA, 3)), .select(tabsA, 2),
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
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .stack(stackA, [pageE, pageF], animated: false), .turn,
        .plan(pageF, .viewDidDisappear, .tabs(tabsA, [])), .pop(stackA, animated: true),
      ])
    run(
      .proper,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .plan(stackA, .viewDidDisappear, .root(pageE)), .tabs(tabsA, [pageA]),
      ])
    run(
      .sloppy,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .stack(stackA, [pageE, pageF], animated: false),
        .plan(pageE, .viewDidDisappear, .select(tabsA, 1)), .pop(stackA, animated: true),
        .frames(22),
        .push(pageA, on: stackA, animated: true),
      ])
  }

  @Test func theRootMayBeReplacedInsideViewIsAppearing() {
    run(
      .proper, keeps: false,
      [
        .root(stackA), .stack(stackA, [pageE, pageF], animated: false),
        .plan(pageE, .viewIsAppearing, .root(stackB)),
        .pop(stackA, animated: false),
      ])
    run(
      .sloppy,
      [
        .root(pageA), .embed(tabsA, in: pageA), .tabs(tabsA, [stackA, pageD]),
        .stack(stackA, [pageB, pageG, stackA], animated: true),
        .plan(pageB, .viewIsAppearing, .tabs(tabsA, [tabsA, stackB, pageE])),
        .popTo(stackA, depth: 0, animated: false),
      ])
  }

  @Test func aNavigationControllerMayGoInsideItsPagesViewDidLoad() {
    run(
      .proper, keeps: false,
      [
        .root(stackA), .stack(stackA, [pageE, pageF], animated: false),
        .pop(stackA, animated: false),
        .plan(pageE, .viewDidLoad, .root(pageD)),
      ])
    run(
      .proper,
      [
        .root(pageA), .embed(tabsA, in: pageA), .tabs(tabsA, [stackA, pageD]),
        .stack(stackA, [pageE, pageF], animated: false),
        .plan(pageE, .viewDidLoad, .select(tabsA, 3)), .pop(stackA, animated: true),
      ])
    run(
      .proper,
      [
        .root(pageB), .embed(tabsA, in: pageB), .tabs(tabsA, [stackA, pageD]),
        .push(tabsB, on: stackA, animated: false),
        .plan(tabsB, .viewDidLoad, .select(tabsA, 3)), .select(tabsA, 1), .select(tabsA, 2),
      ])
  }

  @Test func theStackMayChangeDuringADragBack() {
    run(
      .proper,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .stack(stackA, [pageA, pageC, pageH], animated: true), .press(3),
        .drag(12), .stack(stackA, [pageA, tabsA, tabsB, pageD], animated: false),
        .pop(stackA, animated: false),
        .select(tabsA, 2),
      ])
    run(
      .sloppy,
      [
        .root(pageB), .embed(tabsA, in: pageB), .tabs(tabsA, [stackA, pageD]),
        .stack(stackA, [pageE, pageF], animated: false),
        .press(3), .drag(41), .push(pageC, on: stackA, animated: false),
        .pop(stackA, animated: true),
        .removeView(tabsA),
      ])
  }

  @Test func aControllerWithoutParentThatComesBackWithinTheTurnDoesNotDisappear() {
    run(
      .modelled,
      [
        .root(pageB), .embed(tabsA, in: pageB), .tabs(tabsA, [stackA, pageD]),
        .addView(pageG, to: stackA), .select(tabsA, 1),
        .select(tabsA, 0),
      ])
    run(
      .sloppy,
      [
        .root(stackA), .stack(stackA, [pageC], animated: false), .turn, .addView(pageA, to: pageC),
        .push(pageH, on: stackA, animated: true), .turn,
        .stack(stackA, [tabsB, pageC], animated: true),
      ])
  }

  @Test func aViewMovedAwayFromAControllerInATransitionAppearsInItsNewPlace() {
    run(
      .modelled,
      [
        .root(pageB), .embed(tabsA, in: pageB), .addChild(pageE, to: pageG),
        .addView(pageC, to: pageE),
        .present(stackB, from: tabsA, .fullScreen, animated: false),
        .begin(pageE, appearing: false, animated: false), .addView(pageC, to: stackB),
      ])
  }

  @Test func aChildTakenOutInsideItsParentsDidDisappearDisappears() {
    run(
      .proper,
      [
        .root(stackA), .stack(stackA, [pageE, pageF], animated: false), .turn,
        .embed(pageH, in: pageF),
        .plan(pageF, .viewDidDisappear, .unembed(pageH)), .root(tabsA),
      ])
  }

  @Test func pagesMayBeReplacedInsideThePagesWillMove() {
    run(
      .proper, keeps: false,
      [
        .root(pageB), .embed(tabsA, in: pageB), .tabs(tabsA, [stackA, pageD]),
        .plan(stackA, .willMove, .tabs(tabsA, [pageB, pageH])),
        .tabs(tabsA, []), .press(60), .turn,
      ])
  }

  @Test func aPageMayBeSelectedInsideAnothersWillMove() {
    run(
      .proper,
      [
        .stack(stackA, [pageE, pageF], animated: false),
        .plan(stackA, .willMove, .select(tabsB, 1)),
        .tabs(tabsB, [stackA, tabsB, pageD]),
      ])
  }

  @Test func aChildThatJoinedAfterItsParentsWillDisappearDisappears() {
    run(
      .sloppy,
      [
        .root(stackA), .stack(stackA, [pageC], animated: false), .turn,
        .addView(stackB, to: stackA),
        .present(tabsA, from: pageC, .currentContext, animated: true), .frames(3),
        .addChild(stackB, to: stackA),
      ])
  }

  @Test func aPageThatLeftItsTabsAndWasBegunByHandDisappears() {
    run(
      .modelled,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .stack(stackA, [pageE, pageF], animated: false), .settle,
        .tabs(tabsA, [tabsB, stackB, pageD]), .begin(stackA, appearing: true, animated: false),
        .settle,
      ])
  }

  @Test func aPageThatAWillMovePutAroundItsContainerIsNoPage() {
    run(
      .sloppy,
      [
        .stack(stackA, [pageC], animated: false),
        .plan(stackA, .willMove, .push(tabsB, on: stackB, animated: true)),
        .tabs(tabsB, [tabsA, pageB, stackA, stackB]),
      ])
  }

  @Test func aChildWhoseViewCameWithAPageBeforeItHadAParentAppearsTheNextTime() {
    run(
      .modelled,
      [
        .root(pageB), .turn, .addView(tabsB, to: pageC),
        .present(pageC, from: pageB, .pageSheet, animated: true),
        .addChild(tabsB, to: pageC),
      ])
  }

  @Test func anOverlayAddedAfterAContainersWillAppearAppearsWithIt() {
    run(
      .proper, keeps: false,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]), .select(tabsA, 2),
        .plan(stackA, .viewWillAppear, .embed(tabsB, in: stackA)), .select(tabsA, 3),
      ])
  }
}
