import Testing

private let (tabs, otherTabs, stack, otherStack) = (8, 9, 10, 11)

/// Programs whose callbacks undo or repeat the present change, or change the stack they belong to.
extension RandomContainmentRegressionTests {
  @Test func aDragThatIsTakenBackGivesThePageBackBeforeCallbacksChangeTheTabs() {
    run(
      .proper,
      [
        .root(pageB), .embed(tabs, in: pageB), .tabs(tabs, [stack, 3]),
        .stack(stack, [pageE, pageF], animated: false),
        .plan(pageE, .viewDidDisappear, .tabs(tabs, [pageD])),
        .press(2), .drag(11), .present(stackB, from: stack, .currentContext, animated: false),
        .settle,
      ])
  }

  @Test func aStackThatIsSetInWillMoveOfAPageIsNotDragged() {
    run(
      .proper,
      [
        .root(tabs), .tabs(tabs, [stack, 2, 3]), .stack(stack, [pageE, pageF], animated: false),
        .push(pageG, on: stack, animated: true), .press(3),
        .plan(pageG, .willMove, .stack(stack, [stack, 0, otherTabs, 2], animated: true)), .drag(32),
        .release, .settle,
      ])
  }

  @Test func aChildRemovedFromItsParentWhoseViewStaysGetsNoAppearanceCallbacks() {
    run(
      .modelled,
      [
        .root(pageA), .embed(tabs, in: pageA), .begin(tabs, appearing: false, animated: false),
        .embed(otherStack, in: tabs), .removeFromParent(otherStack), .turn,
      ])
    run(
      .modelled,
      [
        .root(tabs), .tabs(tabs, [stack, 2, 3]), .embed(pageA, in: stack),
        .addView(stackB, to: pageC),
        .reparent(pageA, to: stackB), .tabs(tabs, [stackB, pageC, tabsB]), .removeFromParent(pageA),
        .settle,
      ])
  }

  @Test func aRootThatIsReplacedWhileItsViewComesLeavesTheWindow() {
    run(
      .proper, keeps: false,
      [
        .root(pageB), .embed(tabs, in: pageB), .tabs(tabs, [stack, 3]),
        .plan(stack, .viewWillAppear, .root(pageF)), .tabs(tabs, []), .root(stack), .settle,
      ])
    run(
      .proper, keeps: false,
      [
        .root(tabs), .present(pageB, from: tabs, .fullScreen, animated: true),
        .plan(tabs, .viewWillAppear, .root(nil)), .turn,
        .plan(pageB, .viewDidDisappear, .root(tabs)), .root(tabsB), .turn,
      ])
  }

  @Test func aViewThatIsTakenOutWhileItComesStaysOut() {
    run(
      .proper,
      [
        .root(stack), .stack(stack, [otherStack, 5], animated: false), .loadView(otherStack),
        .push(tabs, on: otherStack, animated: false),
        .plan(tabs, .viewDidLoad, .unembed(otherStack)), .embed(otherStack, in: stack), .turn,
      ])
  }

  @Test func dismissalsAndPushesThatEndAtOnceEndInTheOrderOfTheirDurations() {
    run(
      .modelled,
      [
        .root(pageA), .embed(stack, in: pageA), .stack(stack, [pageE, pageF], animated: false),
        .turn,
        .begin(stack, appearing: false, animated: true), .pop(stack, animated: true),
        .addView(tabs, to: stack), .present(pageH, from: tabs, .currentContext, animated: true),
        .dismiss(pageE, animated: true),
      ])
  }

  @Test func aFullScreenPresentationIsInTheWindowWhateverItsPresenterIs() {
    run(
      .modelled,
      [
        .root(tabs), .tabs(tabs, [stack, 2, 3]), .stack(stack, [pageE, pageF], animated: false),
        .settle,
        .present(tabsB, from: pageF, .overCurrentContext, animated: false),
        .present(pageB, from: tabsB, .fullScreen, animated: false), .tabs(tabs, []), .settle,
      ])
  }

  @Test func aDismissalWithoutAnimationOutsideTheWindowLaysOutItsSuperviews() {
    run(
      .modelled,
      [
        .root(tabs), .tabs(tabs, [stack, 2, 3]),
        .present(stackB, from: stack, .overCurrentContext, animated: false), .select(tabs, 2),
        .stack(stack, [pageE, pageD, tabsB], animated: true), .dismiss(tabsB, animated: false),
      ])
  }

  @Test func aChildAddedAgainWhileItsViewIsTakenOutIsThere() {
    run(
      .proper, keeps: false,
      [
        .root(pageB), .embed(tabs, in: pageB),
        .plan(tabs, .viewWillDisappear, .reparent(tabs, to: pageB)),
        .unembed(tabs), .settle,
      ])
  }

  @Test func aRunningPresentationInsideARemovedPresenterDoesNotDisappearWithIt() {
    run(
      .modelled,
      [
        .root(pageA), .addView(stack, to: pageA),
        .present(pageH, from: stack, .currentContext, animated: true),
        .present(stack, from: pageA, .fullScreen, animated: true),
      ])
  }

  @Test func aPresentationInAContextOutsideTheWindowStaysInIt() {
    run(
      .modelled,
      [
        .root(pageA), .embed(tabs, in: pageA), .tabs(tabs, [stack, 3]),
        .present(tabsB, from: stack, .overCurrentContext, animated: true),
        .begin(tabs, appearing: false, animated: false),
        .addChild(pageF, to: otherStack), .removeView(tabs), .addChild(tabs, to: pageF), .turn,
      ])
  }

  @Test func aTransitionOutsideTheWindowLaysOutItsSuperviews() {
    run(
      .modelled,
      [
        .root(pageB), .embed(stack, in: pageB), .root(pageF), .addChild(tabsB, to: pageB), .turn,
        .push(tabsA, on: stack, animated: false), .transition(stack, to: tabsB, seconds: 0.2),
      ])
    run(
      .modelled,
      [
        .root(pageA), .embed(stack, in: pageA), .stack(stack, [pageE, pageF], animated: false),
        .push(pageD, on: stack, animated: true),
        .present(pageB, from: pageD, .overCurrentContext, animated: true), .removeFromParent(stack),
        .addChild(pageG, to: pageE), .root(pageC), .pop(stack, animated: true),
        .dismiss(pageG, animated: false),
      ])
    run(
      .modelled,
      [
        .root(0), .stack(stack, [4, 5], animated: false), .root(nil), .loadView(2),
        .present(2, from: 0, .pageSheet, animated: false), .embed(otherStack, in: 2),
        .push(1, on: otherStack, animated: true), .embed(stack, in: 0), .addChild(0, to: 2),
        .transition(otherStack, to: 0, seconds: 0),
      ])
  }

  @Test func aControllerOutsideTheWindowGetsNoCallbacksWhenItLosesItsParent() {
    run(
      .modelled,
      [
        .root(stack), .stack(stack, [2], animated: false), .embed(3, in: 2), .addView(6, to: 3),
        .turn, .begin(6, appearing: true, animated: true), .addChild(4, to: 5),
        .embed(otherStack, in: 4), .embed(4, in: 6), .unembed(3), .removeFromParent(otherStack),
        .stack(stack, [3, 7, 5, otherStack], animated: true),
      ])
    run(
      .modelled,
      [
        .root(0), .embed(tabs, in: 0), .tabs(tabs, [stack, 3]), .select(tabs, 1),
        .begin(tabs, appearing: true, animated: false), .embed(1, in: 3), .turn, .root(6),
        .removeFromParent(1), .settle,
      ])
  }

  @Test func aCoverDismissedOutsideTheWindowRevealsItsPresenter() {
    run(
      .modelled,
      [
        .root(0), .embed(stack, in: 0), .push(6, on: stack, animated: false), .embed(1, in: 6),
        .present(4, from: 1, .currentContext, animated: true),
        .present(3, from: 4, .currentContext, animated: false), .removeView(stack),
        .dismiss(3, animated: true),
      ])
  }

  @Test func aChildTakenElsewhereInItsWillMoveIsNotAskedForItsDidMove() {
    run(
      .proper,
      [
        .root(0), .embed(tabs, in: 0), .stack(stack, [4, 5], animated: false),
        .popTo(stack, depth: 2, animated: true), .push(7, on: stack, animated: true),
        .plan(5, .willMove, .reparent(5, to: 1)), .tabs(tabs, [1]), .embed(5, in: 7), .turn,
      ])
  }

  @Test func aPressWhileAStackOfPresentationsLeavesComesToAnEnd() {
    run(
      .proper,
      [
        .root(0), .present(tabs, from: 0, .fullScreen, animated: true), .settle,
        .present(otherStack, from: tabs, .overCurrentContext, animated: true), .settle,
        .dismiss(0, animated: true), .turn, .frames(2), .press(60), .release, .settle,
      ])
  }

  @Test func aPageRemovedDuringTheLayoutOfItsTransitionStaysRemoved() {
    run(
      .proper,
      [
        .root(tabs), .tabs(tabs, [stack, 2, 3]), .stack(stack, [6, 5, 9], animated: false),
        .turn, .embed(4, in: stack), .pop(stack, animated: true),
        .plan(4, .viewIsAppearing, .select(tabs, 2)), .turn, .select(tabs, 0), .turn,
      ])
  }

  @Test func aPresentationAboveADismissedControllerDoesNotKeepIt() {
    run(
      .proper,
      [
        .root(stack), .stack(stack, [4, 5], animated: false), .turn,
        .present(6, from: 5, .overCurrentContext, animated: true), .settle,
        .present(0, from: 6, .pageSheet, animated: false), .settle, .dismiss(4, animated: true),
        .present(tabs, from: 0, .overCurrentContext, animated: true),
        .stack(stack, [5], animated: true), .turn,
        .present(4, from: 6, .overCurrentContext, animated: false), .settle,
      ])
  }
}
