import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// A presentation in the context of a page takes over what the page's container began in the same
/// turn.
@MainActor @Suite struct TakenOverTransitionTests {
  private let log = CallbackLog()
  private let stage = Stage()
  private let tabs = UITabBarController()
  private let page: LoggingController
  private let other: LoggingController

  init() {
    page = LoggingController("A", log)
    page.definesPresentationContext = true
    other = LoggingController("C", log)
    tabs.viewControllers = [page, other]
    stage.show(tabs)
  }

  private func presented() -> LoggingController {
    let presented = LoggingController("B", log)
    presented.modalPresentationStyle = .currentContext
    return presented
  }

  @Test("10.15: a tab selected in the turn of a dismissal in its context reappears once")
  func dismissalInTheTurnOfASelection() {
    page.present(presented(), animated: false)
    stage.settle()
    tabs.selectedIndex = 1
    stage.settle()
    _ = log.take()
    tabs.selectedIndex = 0
    page.dismiss(animated: true)
    stage.turn()
    #expect(
      log.takeAppearance() == [
        "B.viewWillAppear", "C.viewWillDisappear", "B.viewWillDisappear", "A.viewWillAppear",
        "C.viewDidDisappear",
      ])
    stage.settle()
    #expect(log.takeAppearance() == ["A.viewDidAppear", "B.viewDidDisappear"])
  }

  @Test("10.15: there and back in the turn of a dismissal, the presented one disappears once")
  func dismissalInTheTurnOfTwoSelections() {
    page.present(presented(), animated: false)
    stage.settle()
    _ = log.take()
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    page.dismiss(animated: true)
    stage.settle()
    #expect(
      log.takeAppearance().filter { !$0.hasPrefix("C.") } == [
        "B.viewWillDisappear", "B.viewWillAppear", "B.viewWillDisappear", "A.viewWillAppear",
        "A.viewDidAppear", "B.viewDidDisappear",
      ])
  }

  @Test("10.15: a tab selected in the turn of a presentation in its context disappears once")
  func presentationInTheTurnOfASelection() {
    tabs.selectedIndex = 1
    stage.settle()
    _ = log.take()
    tabs.selectedIndex = 0
    page.present(presented(), animated: true)
    stage.turn()
    #expect(
      log.takeAppearance() == [
        "A.viewWillAppear", "C.viewWillDisappear", "A.viewWillDisappear", "B.viewWillAppear",
        "C.viewDidDisappear",
      ])
    stage.settle()
    #expect(log.takeAppearance() == ["B.viewDidAppear", "A.viewDidDisappear"])
  }
}
