import Espalier
import EspalierTesting
import Testing

/// The ones that present.
extension RandomContainmentRegressionTests {
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

  @Test func aDismissalAskedForInsideADidCallbackOfThePresentationIsCarriedOut() {
    run(
      .sloppy,
      [
        .root(10), .stack(10, [4, 5], animated: false),
        .plan(10, .viewDidDisappear, .dismiss(5, animated: true)), .settle,
        .present(7, from: 5, .currentContext, animated: false),
      ])
  }

  @Test func whatAPagePresentsInItsContextGoesWithThePage() {
    run(
      .proper, keeps: false,
      [
        .root(8), .tabs(8, [10, 2, 3]), .present(4, from: 10, .currentContext, animated: true),
        .settle, .tabs(8, [5]), .frames(30),
      ])
  }

  @Test func thePresenterDoesNotComeBackToATabThatIsNotSelected() {
    run(
      .proper, keeps: false,
      [
        .root(8), .tabs(8, [10, 2, 3]), .stack(10, [4, 5], animated: false),
        .present(1, from: 10, .currentContext, animated: true), .dismiss(5, animated: true),
        .frames(11), .select(8, 2),
      ])
    run(
      .modelled,
      [
        .root(8), .tabs(8, [10, 2, 3]), .present(11, from: 10, .currentContext, animated: true),
        .select(8, 1), .turn, .dismiss(11, animated: true), .select(8, 0), .turn,
      ])
  }

  @Test func aPresenterInAContextIsBackInPlaceWhenItsRootWasReplaced() {
    run(
      .modelled,
      [
        .root(8), .tabs(8, [10, 2, 3]), .present(11, from: 10, .currentContext, animated: true),
        .root(7), .root(8),
      ])
    run(
      .modelled,
      [
        .root(1), .present(6, from: 1, .currentContext, animated: false),
        .present(2, from: 6, .currentContext, animated: true), .root(nil),
      ])
  }

  @Test func whoIsPresentedInsideThePresentersViewComesAndGoesWithIt() {
    run(
      .modelled,
      [
        .root(8), .tabs(8, [10, 2, 3]), .present(7, from: 10, .overCurrentContext, animated: true),
        .select(8, 1), .turn, .select(8, 0),
      ])
    run(
      .modelled,
      [
        .root(1), .embed(10, in: 1), .present(0, from: 10, .overCurrentContext, animated: true),
        .present(5, from: 1, .fullScreen, animated: false),
      ])
  }

  @Test func aCoverGoesWithItsPageToAnotherTabAndBack() {
    run(
      .modelled,
      [
        .root(8), .tabs(8, [10, 2, 3]), .present(7, from: 10, .currentContext, animated: true),
        .select(8, 1), .turn, .select(8, 0), .turn, .select(8, 2), .dismiss(10, animated: true),
        .select(8, 0),
      ])
  }

  @Test func aCoverWhosePageIsTakenOutOfItsTabsDisappears() {
    run(
      .modelled,
      [
        .root(0), .embed(8, in: 0), .tabs(8, [10, 3]),
        .present(6, from: 10, .currentContext, animated: true), .tabs(8, [4, 5, 1, 11]), .turn,
      ])
  }

  @Test func whoIsCoveredInAContextDoesNotAppearWithIt() {
    run(
      .sloppy,
      [
        .root(8), .tabs(8, [10, 2, 3]), .stack(10, [4, 5], animated: false), .frames(13),
        .present(11, from: 5, .overCurrentContext, animated: false), .press(3),
        .present(9, from: 11, .currentContext, animated: false), .settle, .select(8, 2),
        .tabs(8, [9, 10, 11, 8]),
      ])
    run(
      .modelled,
      [
        .root(8), .tabs(8, [10, 2, 3]),
        .present(11, from: 10, .overCurrentContext, animated: false),
        .present(9, from: 11, .currentContext, animated: false), .select(8, 2), .turn,
        .select(8, 0),
      ])
  }

  @Test func whoJoinsAPageOnItsWayIntoTheWindowAppearsWithIt() {
    run(
      .proper,
      [
        .root(0), .embed(3, in: 0), .embed(10, in: 6), .plan(10, .viewWillAppear, .embed(7, in: 2)),
        .push(2, on: 10, animated: true), .embed(10, in: 3),
      ])
  }

  @Test func aPresenterBelowACoverOfItsOwnAndOneOverAllComesBack() {
    run(
      .modelled,
      [
        .root(0), .present(9, from: 0, .currentContext, animated: true),
        .present(6, from: 9, .fullScreen, animated: false), .dismiss(0, animated: true),
      ])
  }

  @Test func aStackOfPresentationsBelowItsPresenterGoesAtOnce() {
    run(
      .modelled,
      [
        .root(8), .tabs(8, [10, 2, 3]), .present(9, from: 10, .fullScreen, animated: true),
        .present(0, from: 9, .fullScreen, animated: true), .dismiss(3, animated: false),
      ])
    run(
      .modelled,
      [
        .root(0), .embed(8, in: 0), .tabs(8, [10, 3]), .stack(10, [4, 5], animated: false), .turn,
        .present(6, from: 5, .currentContext, animated: false),
        .present(11, from: 6, .fullScreen, animated: true), .root(7),
        .begin(8, appearing: true, animated: false),
      ])
  }

  @Test func theCoverOfAPageDisappearsWithASwitchThatIsGivenUp() {
    run(
      .proper,
      [
        .root(8), .tabs(8, [10, 2, 3]), .present(11, from: 10, .currentContext, animated: true),
        .settle, .select(8, 1), .present(6, from: 2, .currentContext, animated: false),
      ])
  }

  @Test func theCoverOfAPageDisappearsWhenItsPlaceGoesOutOfSight() {
    run(
      .proper,
      [
        .root(1), .embed(8, in: 1), .tabs(8, [10, 3]),
        .present(2, from: 10, .currentContext, animated: true), .turn, .unembed(8), .select(8, 1),
      ])
  }

  @Test func aChildThatMovesOnToAParentThatHasNotAppearedDisappears() {
    run(
      .modelled,
      [
        .root(1), .embed(8, in: 1), .tabs(8, [10, 3]), .addView(2, to: 3), .select(8, 3),
        .embed(5, in: 3), .reparent(5, to: 2),
      ])
  }

  @Test func aPageThatACallbackMakesAnOverlayStays() {
    run(
      .proper,
      [
        .root(1), .embed(8, in: 1), .tabs(8, [10, 3]), .embed(5, in: 2),
        .plan(5, .viewWillAppear, .reparent(10, to: 8)), .select(8, 1),
        .stack(11, [3, 7], animated: true), .tabs(8, [1, 11, 7, 5]),
      ])
  }

  @Test func whoIsDismissedAndAddedToAPageThatReturnsAppears() {
    run(
      .proper, keeps: false,
      [
        .root(10), .stack(10, [4, 5], animated: false), .embed(6, in: 10), .turn,
        .plan(6, .viewDidAppear, .embed(9, in: 6)),
        .present(9, from: 5, .fullScreen, animated: true), .push(0, on: 10, animated: true),
        .dismiss(0, animated: false),
      ])
  }

  @Test func aChildThatGivesWayToACoveredOneIsNotMissed() {
    run(
      .proper,
      [
        .root(1), .embed(10, in: 1), .present(3, from: 10, .currentContext, animated: false),
        .settle, .present(11, from: 3, .overCurrentContext, animated: true), .embed(0, in: 1),
        .transition(0, to: 10, seconds: 0.0), .settle,
      ])
  }

  @Test func pagesWhoseDragLosesItsWindowAreLetGo() {
    run(
      .proper,
      [
        .root(10), .stack(10, [4, 5], animated: false), .press(3), .drag(8), .root(3), .release,
        .stack(10, [3], animated: false), .embed(10, in: 5),
      ])
  }
}
