import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 6: begin and end of appearance transitions.
@MainActor @Suite struct TransitionCallTests {
  let log = CallbackLog()
  let stage = Stage()

  /// A child in the view tree of a visible parent that forwards by hand.
  private func manualChild() -> LoggingController {
    let parent = LoggingController("P", log)
    parent.forwards = false
    stage.show(parent)
    let child = LoggingController("C", log)
    embed(child, in: parent)
    stage.turn()
    _ = log.take()
    return child
  }

  @Test("6.2: T8, nested calls of one direction send one pair")
  func t8NestedCallsOfOneDirectionSendOnePair() {
    let child = manualChild()
    child.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(log.takeWithoutLayout() == ["C.viewWillAppear"])
    child.endAppearanceTransition()
    #expect(log.takeWithoutLayout() == ["C.viewDidAppear"])
  }

  @Test("6.3: T9, a begin in the other direction cancels") func t9ABeginInTheOtherDirectionCancels()
  {
    let child = manualChild()
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    _ = log.take()
    child.beginAppearanceTransition(false, animated: true)
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    #expect(
      log.takeWithoutLayout() == ["C.viewWillDisappear", "C.viewWillAppear", "C.viewDidAppear"])
    #expect(stage.issues.isEmpty)
  }

  @Test("6.4: T10, an end without a begin is an issue") func t10AnEndWithoutABeginIsAnIssue() {
    let child = manualChild()
    child.endAppearanceTransition()
    #expect(log.takeWithoutLayout().isEmpty)
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.description.contains("[C16] Unbalanced calls to begin/end") == true)
  }

  @Test("6.1: T11, with forwarding off only begin and end send callbacks")
  func t11WithForwardingOffOnlyBeginAndEndSendCallbacks() {
    let child = manualChild()
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(
      log.take().filter { $0.contains("Appear") } == [
        "C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear",
      ])
  }

  @Test("6.5: a begin for the state already reached sends nothing")
  func beginForTheStateAlreadyReachedSendsNothing() {
    let child = manualChild()
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(log.takeWithoutLayout().isEmpty)
    #expect(stage.issues.isEmpty)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    _ = log.take()
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    #expect(log.take().filter { $0.contains("ppear") }.isEmpty)
    #expect(stage.issues.isEmpty)
    child.endAppearanceTransition()
    #expect(stage.issues.count == 1)
    child.beginAppearanceTransition(false, animated: true)
    child.endAppearanceTransition()
    #expect(log.takeWithoutLayout() == ["C.viewWillDisappear", "C.viewDidDisappear"])
  }

  @Test("6.7: viewDidAppear needs a window") func didAppearNeedsAWindow() {
    let child = LoggingController("C", log)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(log.takeWithoutLayout() == ["C.loadView", "C.viewDidLoad", "C.viewWillAppear"])
  }
}
