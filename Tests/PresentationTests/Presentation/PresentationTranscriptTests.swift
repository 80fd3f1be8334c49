import Espalier
import EspalierTesting
import Testing

/// The callbacks of presentation controllers and their delegates, in the transcript.
@MainActor @Suite struct PresentationTranscriptTests {
  final class Presenter: UIViewController {}
  final class Card: UIViewController {}
  final class Arranger: UIPresentationController {}

  final class Judge: NSObject, UIAdaptivePresentationControllerDelegate {
    var mayDismiss = true

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
      -> Bool
    { mayDismiss }
  }

  final class Source: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Arranger(presentedViewController: presented, presenting: presenting)
    }
  }

  let stage = Stage()
  let presenter = Presenter()
  let card = Card()

  init() { stage.show(presenter) }

  private func present(_ style: UIModalPresentationStyle, judgedBy judge: Judge? = nil) {
    card.modalPresentationStyle = style
    if let judge { card.presentationController?.delegate = judge }
    presenter.present(card, animated: false)
    stage.settle()
  }

  private func lines(since count: Int) -> [String] {
    Array(stage.transcript(of: .presentation).dropFirst(count))
  }

  @Test func aPresentationControllerOfTheProgramsIsNamed() {
    let source = Source()
    card.transitioningDelegate = source
    present(.custom)
    presenter.dismiss(animated: false)
    stage.settle()
    #expect(
      stage.transcript(of: .presentation) == [
        "Arranger.presentationTransitionWillBegin", "Arranger.presentationTransitionDidEnd(true)",
        "Arranger.dismissalTransitionWillBegin", "Arranger.dismissalTransitionDidEnd(true)",
      ])
  }

  @Test func theLinesStandAmongTheAppearanceCallbacksInTheirOrder() {
    present(.fullScreen)
    let lines = stage.transcript(of: .presentation, .appearance).drop {
      !$0.contains("presentation")
    }
    #expect(
      lines.map { String($0.split(separator: ".").last ?? "") } == [
        "presentationTransitionWillBegin", "viewWillDisappear(false)", "viewWillAppear(false)",
        "viewIsAppearing(false)", "presentationTransitionDidEnd(true)", "viewDidAppear(false)",
        "viewDidDisappear(false)",
      ])
  }

  @Test func theTranscriptHasTheDelegatesCallsOfTheUsersDismissal() {
    let judge = Judge()
    present(.pageSheet, judgedBy: judge)
    #expect(
      lines(since: 0) == [
        "Judge.presentationController(willPresentWithAdaptiveStyle: none)",
        "UISheetPresentationController.presentationTransitionWillBegin",
        "UISheetPresentationController.presentationTransitionDidEnd(true)",
      ])
    judge.mayDismiss = false
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(
      lines(since: 3) == [
        "Judge.presentationControllerShouldDismiss",
        "Judge.presentationControllerDidAttemptToDismiss",
      ])
    judge.mayDismiss = true
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(
      lines(since: 5) == [
        "Judge.presentationControllerShouldDismiss", "Judge.presentationControllerWillDismiss",
        "UISheetPresentationController.dismissalTransitionWillBegin",
        "UISheetPresentationController.dismissalTransitionDidEnd(true)",
        "Judge.presentationControllerDidDismiss",
      ])
  }

  @Test func theTranscriptHasTheAdaptedStyleOfAPopoverInANarrowWindow() {
    let judge = Judge()
    present(.popover, judgedBy: judge)
    #expect(
      lines(since: 0).prefix(2) == [
        "Judge.presentationController(prepare: UISheetPresentationController)",
        "Judge.presentationController(willPresentWithAdaptiveStyle: pageSheet)",
      ])
  }
}
