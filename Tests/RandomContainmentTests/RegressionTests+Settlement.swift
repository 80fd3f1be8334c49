import Testing

/// Programs whose callbacks change what a transition or a turn is in the middle of: where every
/// controller ends follows from window, parent, place and presentation alone.
extension RandomContainmentRegressionTests {
  @Test func aPageSetWhileItsStackIsSelectedInsideACallbackAppears() {
    run(
      .proper,
      [
        .root(0), .embed(8, in: 0), .tabs(8, [10, 3]), .stack(10, [5, 11, 7], animated: true),
        .pop(10, animated: true), .plan(5, .willMove, .select(8, 2)), .select(8, 1),
        .stack(10, [1, 10, 7, 0], animated: false),
      ])
  }

  @Test func aPagePushedOnAStackThatIsBegunByHandGoesOnWithIt() {
    run(
      .sloppy, keeps: false,
      [
        .root(1), .embed(8, in: 1), .tabs(8, [10, 3]),
        .plan(3, .viewIsAppearing, .begin(11, appearing: true, animated: true)),
        .addChild(11, to: 10), .select(8, 3), .push(0, on: 11, animated: true),
      ])
  }

  @Test func aViewOnItsWayIsNotPlacedWhenItsControllerIsPushedElsewhere() {
    run(
      .sloppy,
      [
        .root(0), .embed(8, in: 0), .tabs(8, [10, 3]), .addChild(2, to: 6),
        .plan(0, .viewDidLayoutSubviews, .addView(2, to: 0)), .removeView(8),
        .plan(2, .viewWillAppear, .push(2, on: 10, animated: false)), .frames(5),
      ])
  }

  @Test func aPageSetOnAStackThatIsBegunByHandGoesOnWithIt() {
    run(
      .sloppy,
      [
        .root(1), .tabs(8, [10, 3]), .embed(11, in: 1), .turn,
        .plan(1, .viewDidAppear, .stack(10, [0, 2, 11, 1], animated: true)),
        .present(2, from: 11, .fullScreen, animated: false), .tabs(8, [1, 2, 11, 7]),
        .dismiss(11, animated: true), .begin(10, appearing: true, animated: false),
      ])
  }

  @Test func whatALostControllerPresentedLeavesTheScreen() {
    for keeps in [true, false] {
      run(
        .proper, keeps: keeps,
        [
          .root(0), .embed(8, in: 0), .tabs(8, [10, 3]), .stack(10, [4, 5], animated: false),
          .turn, .present(7, from: 5, .overCurrentContext, animated: true), .frames(20),
          .frames(7), .present(2, from: 7, .fullScreen, animated: false), .settle, .tabs(8, [8]),
          .frames(17),
        ])
    }
  }

  @Test func aPageGivenAnotherParentWhileOthersLeaveItsStackKeepsThatParent() {
    run(
      .proper,
      [
        .root(8), .tabs(8, [10, 2, 3]), .stack(10, [4, 5], animated: false), .turn,
        .stack(10, [5, 6, 8, 11], animated: false), .plan(4, .didMove, .reparent(6, to: 3)),
        .pop(10, animated: true), .turn,
      ])
  }
}
