import Testing

/// Programs in which controllers leave while something else goes on around them.
extension RandomContainmentRegressionTests {
  @Test func aDismissalOfSeveralShowsThePresenterInsideItsParent() {
    run(
      .sloppy,
      [
        .root(pageA), .embed(tabsA, in: pageA), .tabs(tabsA, [stackA, pageD]),
        .push(pageF, on: stackA, animated: true), .turn,
        .present(pageG, from: pageF, .currentContext, animated: false), .turn,
        .present(tabsB, from: pageG, .pageSheet, animated: false), .dismiss(pageF, animated: true),
        .turn, .settle,
      ])
    run(
      .proper, keeps: false,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .present(pageG, from: stackA, .currentContext, animated: false), .turn,
        .present(pageA, from: pageG, .pageSheet, animated: true), .settle,
        .dismiss(stackA, animated: true), .turn, .settle,
      ])
  }

  @Test func aPageOfAStackThatAppearedOutsideAWindowGetsNoFurtherCallbacks() {
    run(
      .modelled,
      [
        .root(pageA), .embed(tabsA, in: pageA), .settle,
        .begin(tabsA, appearing: true, animated: false), .embed(stackB, in: tabsA), .turn,
        .root(nil), .removeFromParent(stackB), .push(pageC, on: stackB, animated: false),
        .present(pageF, from: pageF, .overCurrentContext, animated: true),
      ])
    run(
      .modelled,
      [
        .root(pageA), .embed(tabsA, in: pageA), .tabs(tabsA, [stackA, pageD]), .root(pageG),
        .embed(pageA, in: pageG), .turn, .begin(pageA, appearing: true, animated: false),
        .removeView(pageA), .removeFromParent(tabsA), .settle,
      ])
  }

  @Test func aPageThatLeavesIsNoOverlayInTheDidMoveOfAnother() {
    run(
      .proper,
      [
        .embed(pageG, in: pageH), .plan(pageG, .didMove, .reparent(pageD, to: stackB)),
        .stack(stackB, [pageF, pageG, pageD, pageC], animated: true),
        .stack(stackB, [tabsA, pageC, stackA, stackB], animated: true), .frames(30),
      ])
  }

  @Test func whatADismissalWithoutAnimationRevealsIsLaidOutAtOnce() {
    run(
      .modelled,
      [
        .root(pageB), .embed(tabsA, in: pageB), .tabs(tabsA, [stackA, pageD]),
        .stack(stackA, [pageE, pageF], animated: false), .addView(tabsB, to: pageB),
        .pop(stackA, animated: false), .addChild(pageG, to: pageE), .addView(pageH, to: pageF),
        .embed(pageA, in: pageG), .reparent(pageG, to: tabsB),
        .present(stackB, from: pageA, .fullScreen, animated: false),
        .begin(tabsA, appearing: false, animated: false),
        .push(pageF, on: stackA, animated: true), .dismiss(pageD, animated: false),
      ])
  }

  @Test func aPageThatGetsAnotherParentWhileTheTabsChangeKeepsItsView() {
    run(
      .proper, keeps: false,
      [
        .root(tabsA), .tabs(tabsA, [tabsA, pageG, pageF, tabsB]),
        .plan(tabsB, .viewDidLoad, .reparent(pageG, to: tabsB)), .press(3),
        .tabs(tabsA, [tabsB, pageC, stackA]), .drag(-30), .release, .settle,
      ])
  }
}
