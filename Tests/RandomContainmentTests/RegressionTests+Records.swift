import Testing

/// Programs whose callbacks found a container, or a presentation, with records that were ahead of
/// the controllers: pages that were no children yet, places that belonged to a parent that was left.
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
