import Espalier
import EspalierTesting
import Testing

/// The ones that present.
extension RandomContainmentRegressionTests {
  @Test func aPresentedControllerDisappearsWithItsPresenter() {
    run(
      .sloppy,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .push(pageE, on: stackA, animated: true), .turn,
        .present(pageB, from: pageE, .overCurrentContext, animated: true),
      ])
  }

  @Test func aPresentationOnItsWayEndsWhenTheRootIsReplaced() {
    run(
      .proper,
      [
        .root(pageA), .embed(stackA, in: pageA), .stack(stackA, [pageE, pageF], animated: false),
        .frames(26),
        .present(pageH, from: pageF, .pageSheet, animated: true), .frames(13), .root(pageB),
      ])
  }

  @Test func theDidCallbackRepeatsTheWillCallbacksAnimated() {
    run(
      .proper,
      [
        .root(pageA), .embed(tabsA, in: pageA),
        .present(pageH, from: tabsA, .currentContext, animated: true),
        .resize(153, 155), .embed(pageG, in: pageH),
      ])
  }

  @Test func aPresentationThatIsCoveredOnItsWayDisappearsAndComesBack() {
    run(
      .proper,
      [
        .root(pageA), .embed(stackA, in: pageA),
        .present(pageF, from: stackA, .overCurrentContext, animated: true),
        .present(tabsA, from: pageA, .currentContext, animated: false), .settle,
        .dismiss(tabsA, animated: false), .settle,
      ])
  }

  @Test func theRootMayBeReplacedInsideADismissal() {
    run(
      .proper, keeps: false,
      [
        .root(stackA), .stack(stackA, [pageC], animated: false), .turn,
        .present(pageF, from: pageC, .pageSheet, animated: true),
        .plan(pageF, .viewWillDisappear, .root(tabsA)),
        .dismiss(pageC, animated: false),
      ])
  }

  @Test func aDismissalAskedForInsideADidCallbackOfThePresentationIsCarriedOut() {
    run(
      .sloppy,
      [
        .root(stackA), .stack(stackA, [pageE, pageF], animated: false),
        .plan(stackA, .viewDidDisappear, .dismiss(pageF, animated: true)), .settle,
        .present(pageH, from: pageF, .currentContext, animated: false),
      ])
  }

  @Test func aPresentationInTheContextOfAPageDisappearsWithThePage() {
    run(
      .proper, keeps: false,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .present(pageE, from: stackA, .currentContext, animated: true),
        .settle, .tabs(tabsA, [pageF]), .frames(30),
      ])
  }

  @Test func thePresenterDoesNotComeBackToATabThatIsNotSelected() {
    run(
      .proper, keeps: false,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .stack(stackA, [pageE, pageF], animated: false),
        .present(pageB, from: stackA, .currentContext, animated: true),
        .dismiss(pageF, animated: true),
        .frames(11), .select(tabsA, 2),
      ])
    run(
      .modelled,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .present(stackB, from: stackA, .currentContext, animated: true),
        .select(tabsA, 1), .turn, .dismiss(stackB, animated: true), .select(tabsA, 0), .turn,
      ])
  }

  @Test func aPresenterInAContextIsBackInPlaceWhenItsRootWasReplaced() {
    run(
      .modelled,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .present(stackB, from: stackA, .currentContext, animated: true),
        .root(pageH), .root(tabsA),
      ])
    run(
      .modelled,
      [
        .root(pageB), .present(pageG, from: pageB, .currentContext, animated: false),
        .present(pageC, from: pageG, .currentContext, animated: true), .root(nil),
      ])
  }

  @Test func aPresentationInsideThePresentersViewAppearsAndDisappearsWithIt() {
    run(
      .modelled,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .present(pageH, from: stackA, .overCurrentContext, animated: true),
        .select(tabsA, 1), .turn, .select(tabsA, 0),
      ])
    run(
      .modelled,
      [
        .root(pageB), .embed(stackA, in: pageB),
        .present(pageA, from: stackA, .overCurrentContext, animated: true),
        .present(pageF, from: pageB, .fullScreen, animated: false),
      ])
  }

  @Test func aCoverGoesWithItsPageToAnotherTabAndBack() {
    run(
      .modelled,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .present(pageH, from: stackA, .currentContext, animated: true),
        .select(tabsA, 1), .turn, .select(tabsA, 0), .turn, .select(tabsA, 2),
        .dismiss(stackA, animated: true),
        .select(tabsA, 0),
      ])
  }

  @Test func aCoverWhosePageIsTakenOutOfItsTabsDisappears() {
    run(
      .modelled,
      [
        .root(pageA), .embed(tabsA, in: pageA), .tabs(tabsA, [stackA, pageD]),
        .present(pageG, from: stackA, .currentContext, animated: true),
        .tabs(tabsA, [pageE, pageF, pageB, stackB]), .turn,
      ])
  }

  @Test func aControllerCoveredInAContextDoesNotAppearWithTheContext() {
    run(
      .sloppy,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .stack(stackA, [pageE, pageF], animated: false), .frames(13),
        .present(stackB, from: pageF, .overCurrentContext, animated: false), .press(3),
        .present(tabsB, from: stackB, .currentContext, animated: false), .settle, .select(tabsA, 2),
        .tabs(tabsA, [tabsB, stackA, stackB, tabsA]),
      ])
    run(
      .modelled,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .present(stackB, from: stackA, .overCurrentContext, animated: false),
        .present(tabsB, from: stackB, .currentContext, animated: false), .select(tabsA, 2), .turn,
        .select(tabsA, 0),
      ])
  }

  @Test func aChildAddedToAPageEnteringTheWindowAppearsWithIt() {
    run(
      .proper,
      [
        .root(pageA), .embed(pageD, in: pageA), .embed(stackA, in: pageG),
        .plan(stackA, .viewWillAppear, .embed(pageH, in: pageC)),
        .push(pageC, on: stackA, animated: true), .embed(stackA, in: pageD),
      ])
  }

  @Test func aPresenterBelowACoverOfItsOwnAndOneOverAllComesBack() {
    run(
      .modelled,
      [
        .root(pageA), .present(tabsB, from: pageA, .currentContext, animated: true),
        .present(pageG, from: tabsB, .fullScreen, animated: false), .dismiss(pageA, animated: true),
      ])
  }

  @Test func aStackOfPresentationsBelowItsPresenterGoesAtOnce() {
    run(
      .modelled,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .present(tabsB, from: stackA, .fullScreen, animated: true),
        .present(pageA, from: tabsB, .fullScreen, animated: true), .dismiss(pageD, animated: false),
      ])
    run(
      .modelled,
      [
        .root(pageA), .embed(tabsA, in: pageA), .tabs(tabsA, [stackA, pageD]),
        .stack(stackA, [pageE, pageF], animated: false), .turn,
        .present(pageG, from: pageF, .currentContext, animated: false),
        .present(stackB, from: pageG, .fullScreen, animated: true), .root(pageH),
        .begin(tabsA, appearing: true, animated: false),
      ])
  }

  @Test func theCoverOfAPageDisappearsWithASwitchThatIsGivenUp() {
    run(
      .proper,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageC, pageD]),
        .present(stackB, from: stackA, .currentContext, animated: true),
        .settle, .select(tabsA, 1), .present(pageG, from: pageC, .currentContext, animated: false),
      ])
  }

  @Test func theCoverOfAPageDisappearsWhenItsPlaceGoesOutOfSight() {
    run(
      .proper,
      [
        .root(pageB), .embed(tabsA, in: pageB), .tabs(tabsA, [stackA, pageD]),
        .present(pageC, from: stackA, .currentContext, animated: true), .turn, .unembed(tabsA),
        .select(tabsA, 1),
      ])
  }

  @Test func aChildThatMovesOnToAParentThatHasNotAppearedDisappears() {
    run(
      .modelled,
      [
        .root(pageB), .embed(tabsA, in: pageB), .tabs(tabsA, [stackA, pageD]),
        .addView(pageC, to: pageD), .select(tabsA, 3),
        .embed(pageF, in: pageD), .reparent(pageF, to: pageC),
      ])
  }

  @Test func aPageThatACallbackMakesAnOverlayStays() {
    run(
      .proper,
      [
        .root(pageB), .embed(tabsA, in: pageB), .tabs(tabsA, [stackA, pageD]),
        .embed(pageF, in: pageC),
        .plan(pageF, .viewWillAppear, .reparent(stackA, to: tabsA)), .select(tabsA, 1),
        .stack(stackB, [pageD, pageH], animated: true),
        .tabs(tabsA, [pageB, stackB, pageH, pageF]),
      ])
  }

  @Test func aDismissedControllerAddedToAReturningPageAppears() {
    run(
      .proper, keeps: false,
      [
        .root(stackA), .stack(stackA, [pageE, pageF], animated: false), .embed(pageG, in: stackA),
        .turn,
        .plan(pageG, .viewDidAppear, .embed(tabsB, in: pageG)),
        .present(tabsB, from: pageF, .fullScreen, animated: true),
        .push(pageA, on: stackA, animated: true),
        .dismiss(pageA, animated: false),
      ])
  }

  @Test func aTransitionToACoveredSiblingEnds() {
    run(
      .proper,
      [
        .root(pageB), .embed(stackA, in: pageB),
        .present(pageD, from: stackA, .currentContext, animated: false),
        .settle, .present(stackB, from: pageD, .overCurrentContext, animated: true),
        .embed(pageA, in: pageB),
        .transition(pageA, to: stackA, seconds: 0.0), .settle,
      ])
  }

  @Test func pagesWhoseDragLosesItsWindowAreReleased() {
    run(
      .proper,
      [
        .root(stackA), .stack(stackA, [pageE, pageF], animated: false), .press(3), .drag(8),
        .root(pageD), .release,
        .stack(stackA, [pageD], animated: false), .embed(stackA, in: pageF),
      ])
  }

  @Test func aDismissalTakesOverFromASelectionInTheSameTurn() {
    run(
      .modelled,
      [
        .root(pageB), .embed(tabsA, in: pageB), .tabs(tabsA, [stackA, pageD]),
        .present(tabsB, from: stackA, .currentContext, animated: false),
        .tabs(tabsB, [tabsA, pageF, pageC, stackB]),
        .select(tabsA, 1), .select(tabsA, 2), .dismiss(pageC, animated: true),
      ])
    run(
      .modelled,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageD]),
        .present(pageF, from: stackA, .currentContext, animated: false),
        .select(tabsA, 1), .turn, .select(tabsA, 0), .dismiss(stackA, animated: true),
      ])
  }

  @Test func aPresentationTakesOverFromASelectionInTheSameTurn() {
    run(
      .modelled,
      [
        .root(tabsA), .tabs(tabsA, [stackA, pageD]), .select(tabsA, 1), .turn, .select(tabsA, 0),
        .present(pageF, from: stackA, .currentContext, animated: true),
      ])
  }
}
