import Testing

/// Programs whose callbacks change what a transition or a turn is in the middle of: where every
/// controller ends follows from window, parent, place and presentation alone.
extension RandomContainmentRegressionTests {
  @Test func aPageSetWhileItsStackIsSelectedInsideACallbackAppears() {
    run(
      .proper,
      [
        .root(pageA), .embed(tabsA, in: pageA), .tabs(tabsA, [stackA, pageD]),
        .stack(stackA, [pageF, stackB, pageH], animated: true),
        .pop(stackA, animated: true), .plan(pageF, .willMove, .select(tabsA, 2)), .select(tabsA, 1),
        .stack(stackA, [pageB, stackA, pageH, pageA], animated: false),
      ])
  }

  @Test func aPagePushedOnAStackThatIsBegunByHandGoesOnWithIt() {
    run(
      .sloppy, keeps: false,
      [
        .root(pageB), .embed(tabsA, in: pageB), .tabs(tabsA, [stackA, pageD]),
        .plan(pageD, .viewIsAppearing, .begin(stackB, appearing: true, animated: true)),
        .addChild(stackB, to: stackA), .select(tabsA, 3), .push(pageA, on: stackB, animated: true),
      ])
  }

  @Test func aViewOnItsWayIsNotPlacedWhenItsControllerIsPushedElsewhere() {
    run(
      .sloppy,
      [
        .root(pageA), .embed(tabsA, in: pageA), .tabs(tabsA, [stackA, pageD]),
        .addChild(pageC, to: pageG),
        .plan(pageA, .viewDidLayoutSubviews, .addView(pageC, to: pageA)), .removeView(tabsA),
        .plan(pageC, .viewWillAppear, .push(pageC, on: stackA, animated: false)), .frames(5),
      ])
  }

  @Test func aPageSetOnAStackThatIsBegunByHandGoesOnWithIt() {
    run(
      .sloppy,
      [
        .root(pageB), .tabs(tabsA, [stackA, pageD]), .embed(stackB, in: pageB), .turn,
        .plan(
          pageB, .viewDidAppear, .stack(stackA, [pageA, pageC, stackB, pageB], animated: true)),
        .present(pageC, from: stackB, .fullScreen, animated: false),
        .tabs(tabsA, [pageB, pageC, stackB, pageH]),
        .dismiss(stackB, animated: true), .begin(stackA, appearing: true, animated: false),
      ])
  }

  @Test func controllersPresentedByARemovedControllerLeaveTheScreen() {
    for keeps in [true, false] {
      run(
        .proper, keeps: keeps,
        [
          .root(pageA), .embed(tabsA, in: pageA), .tabs(tabsA, [stackA, pageD]),
          .stack(stackA, [pageE, pageF], animated: false),
          .turn, .present(pageH, from: pageF, .overCurrentContext, animated: true), .frames(20),
          .frames(7), .present(pageC, from: pageH, .fullScreen, animated: false), .settle,
          .tabs(tabsA, [tabsA]),
          .frames(17),
        ])
    }
  }

  @Test func aPageGivenAnotherParentWhileOthersLeaveItsStackKeepsThatParent() {
    run(
      .proper,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .stack(stackA, [pageE, pageF], animated: false), .turn,
        .stack(stackA, [pageF, pageG, tabsA, stackB], animated: false),
        .plan(pageE, .didMove, .reparent(pageG, to: pageD)),
        .pop(stackA, animated: true), .turn,
      ])
  }
}
