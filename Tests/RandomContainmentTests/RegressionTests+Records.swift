import Testing

/// Programs whose callbacks found a container, or a presentation, with records that were ahead of
/// the controllers: pages that were no children yet, places that belonged to a parent that was
/// left.
extension RandomContainmentRegressionTests {
  @Test func aPageThatEmptiesItsTabsWhileItLoadsIsNotPlaced() {
    run(
      .proper,
      [
        .tabs(tabsB, [pageE, pageC]), .plan(pageE, .viewDidLoad, .tabs(tabsB, [])), .root(tabsB),
        .settle,
      ])
  }

  @Test func aPageThatIsSetAgainBeforeItJoinedItsStackIsAChildOnce() {
    run(
      .sloppy,
      [
        .stack(stackA, [pageE, pageF], animated: false),
        .plan(pageE, .willMove, .stack(stackA, [pageC], animated: false)),
        .stack(stackA, [pageD, pageC], animated: false),
      ])
    run(
      .proper,
      [
        .stack(stackA, [pageC, pageD], animated: false),
        .plan(pageC, .willMove, .stack(stackA, [pageE], animated: true)),
        .stack(stackA, [pageG, pageE], animated: false),
      ])
  }

  @Test func aPageThatWasPoppedBeforeItJoinedItsStackMayBecomeAnOverlay() {
    run(
      .proper, keeps: false,
      [
        .root(stackA), .stack(stackA, [pageE, pageF], animated: false),
        .plan(pageE, .willMove, .pop(stackA, animated: true)),
        .stack(stackA, [pageH, pageB], animated: true), .embed(pageB, in: stackA), .frames(22),
      ])
  }

  @Test func aPresenterThatLeavesDuringADismissalDoesNotComeBack() {
    run(
      .proper, keeps: false,
      [
        .root(pageA), .embed(stackA, in: pageA),
        .stack(stackA, [pageE, pageF], animated: false), .press(2),
        .present(stackB, from: pageF, .currentContext, animated: false),
        .dismiss(stackA, animated: true), .drag(44), .unembed(stackA), .settle,
      ])
  }

  @Test func aPresenterThatGotAnotherParentDoesNotReturnToItsOldPlace() {
    run(
      .modelled,
      [
        .root(stackA), .stack(stackA, [pageC], animated: false), .addView(stackB, to: stackA),
        .present(tabsB, from: stackB, .currentContext, animated: true),
        .addChild(stackB, to: pageC),
      ])
  }

  @Test func aControllerWithoutAPlaceIsBackInItsOwnContainerWhenWhatCoveredItIsTakenDown() {
    run(
      .modelled,
      [
        .root(pageA), .embed(tabsA, in: pageA), .tabs(tabsA, [stackA, pageD]),
        .stack(stackA, [pageE, pageF], animated: false), .turn,
        .present(tabsB, from: pageF, .overCurrentContext, animated: true),
        .present(pageC, from: tabsB, .fullScreen, animated: true), .tabs(tabsA, [pageF]), .settle,
        .root(nil), .dismiss(stackA, animated: false),
      ])
  }

  @Test func aPushThatWaitedForATransitionByHandRunsToItsEnd() {
    run(
      .modelled,
      [
        .root(pageB), .embed(stackA, in: pageB),
        .stack(stackA, [pageE, pageF], animated: false), .turn,
        .begin(stackA, appearing: false, animated: true), .push(pageC, on: stackA, animated: true),
        .begin(stackA, appearing: true, animated: false), .turn, .pop(stackA, animated: true),
      ])
  }

  @Test func aControllerThatBecameAPageWhileItLoadedIsNotPlacedByHand() {
    run(
      .sloppy,
      [
        .root(pageA), .embed(tabsA, in: pageA), .tabs(tabsA, [stackA, pageD]),
        .present(pageF, from: pageE, .overFullScreen, animated: true),
        .plan(pageF, .viewDidLoad, .stack(stackA, [pageF, pageA, tabsB], animated: true)),
        .addView(pageF, to: stackA),
      ])
  }

  @Test func aControllerThatMovedToAParentOutOfSightDoesNotComeBackWhereItWas() {
    run(
      .modelled,
      [
        .root(pageB), .embed(stackA, in: pageB), .embed(pageG, in: pageD),
        .removeFromParent(stackA),
        .present(stackB, from: stackA, .currentContext, animated: false),
        .addChild(stackA, to: pageG), .settle,
      ])
  }

  @Test func aDismissalOutOfSightLaysOutWhatLeaves() {
    run(
      .modelled,
      [
        .root(pageB), .embed(tabsA, in: pageB), .tabs(tabsA, [stackA, pageD]),
        .stack(stackA, [pageE, pageF], animated: false), .turn,
        .present(stackB, from: pageF, .currentContext, animated: true), .select(tabsA, 3),
        .stack(stackB, [pageH, tabsA], animated: false), .turn, .dismiss(pageE, animated: false),
      ])
  }

  @Test func whatAPresentationWithoutAnimationBringsIsLaidOutAtOnce() {
    run(
      .modelled,
      [
        .root(pageA), .embed(tabsA, in: pageA), .tabs(tabsA, [stackA, pageD]),
        .stack(stackA, [pageE, pageF], animated: false), .addView(pageC, to: pageE),
        .tabs(tabsA, []), .embed(stackA, in: pageD),
        .begin(pageD, appearing: false, animated: true),
        .stack(stackB, [stackB, pageD, tabsA, pageC], animated: true),
        .pop(stackA, animated: false),
        .present(stackB, from: pageA, .overCurrentContext, animated: false),
      ])
  }

  @Test func aCoveredControllerThatIsPresentedInsideAnotherDoesNotAppearWithIt() {
    run(
      .proper,
      [
        .root(pageB), .embed(stackA, in: pageB),
        .present(stackB, from: stackA, .overCurrentContext, animated: false), .settle,
        .present(tabsA, from: stackB, .fullScreen, animated: false), .turn,
        .reparent(stackA, to: pageB), .settle,
      ])
  }
}
