import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Sheets: their places at rest, the views behind them, and changes by the program.
@MainActor @Suite struct SheetTests {
  let scene = PresentationScene()

  private func sheet(
    _ detents: [UISheetPresentationController.Detent] = [.medium(), .large()]
  ) -> (LoggingController, UISheetPresentationController) {
    let controller = scene.controller(.pageSheet)
    guard let sheet = controller.sheetPresentationController else {
      Issue.record("no sheet")
      return (
        controller,
        UISheetPresentationController(
          presentedViewController: controller, presenting: nil)
      )
    }
    sheet.detents = detents
    return (controller, sheet)
  }

  private func frame(_ controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: nil)
  }

  @Test func aSheetRestsAtItsSmallestDetentAndMovesToTheSelectedOne() {
    let (controller, sheet) = sheet()
    scene.show(controller)
    let medium = frame(controller)
    #expect(medium.maxY == 844 && medium.width == 390)
    #expect(abs(medium.height - 422) < 40)
    sheet.selectedDetentIdentifier = .large
    scene.stage.settle()
    let large = frame(controller)
    #expect(large.maxY == 844 && large.minY > 20 && large.minY < 80)
    sheet.selectedDetentIdentifier = .init("unknown")
    scene.stage.settle()
    #expect(frame(controller) == medium)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aSelectedDetentIsWhereItBegins() {
    let (controller, sheet) = sheet()
    sheet.selectedDetentIdentifier = .large
    scene.show(controller)
    #expect(frame(controller).height > 700)
  }

  @Test func customDetentsAreAskedForTheirHeight() {
    var maximum: CGFloat = 0
    let (controller, sheet) = sheet([
      .custom(identifier: .init("third")) { context in
        maximum = context.maximumDetentValue
        return context.maximumDetentValue / 4
      },
      .custom(identifier: .init("fixed")) { _ in 120 },
      .custom { _ in nil },
    ])
    scene.show(controller)
    #expect(frame(controller).height == 120)
    sheet.selectedDetentIdentifier = .init("third")
    scene.stage.settle()
    #expect(frame(controller).height == (maximum / 4).rounded())
    scene.stage.resize(to: CGSize(width: 390, height: 600))
    scene.stage.settle()
    #expect(maximum < 600)
    #expect(frame(controller).height == (maximum / 4).rounded())
    #expect(frame(controller).maxY == 600)
  }

  @Test func invalidatedDetentsAreAskedAgain() {
    var height: CGFloat = 200
    let (controller, sheet) = sheet([.custom { _ in height }])
    scene.show(controller)
    height = 300
    sheet.animateChanges { sheet.invalidateDetents() }
    scene.stage.settle()
    #expect(frame(controller).height == 300)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -20, 0])
  func aDetentWithAnInvalidHeightDoesNotApply(height: CGFloat) {
    let (controller, _) = sheet([.custom { _ in height }, .custom { _ in 250 }])
    scene.show(controller)
    #expect(frame(controller).height == 250)
    #expect(scene.stage.issues.contains { $0.code == "sheet.detent" })
  }

  @Test func anEmptyListOfDetentsIsAnIssueAndMeansTheLargeDetent() {
    let (controller, _) = sheet([])
    scene.show(controller)
    #expect(frame(controller).height > 700)
    #expect(scene.stage.issues.count == 1)
  }

  @Test func animatedChangesMoveTheCardAndWhatIsInside() {
    let (controller, sheet) = sheet()
    let inner = UIView()
    controller.onLoad = { $0.view.addSubview(inner) }
    scene.show(controller)
    sheet.animateChanges {
      sheet.selectedDetentIdentifier = .large
      inner.alpha = 0
    }
    scene.stage.advance(by: 0.1)
    let middle = controller.view.superview?.superview?.layer.presentation()?.frame.minY ?? 0
    #expect(middle > 60 && middle < 420)
    #expect((inner.layer.presentation()?.opacity ?? 0) > 0)
    scene.stage.settle()
    #expect(frame(controller).height > 700)
  }

  @Test func theBackgroundDimsAndAClickOnItDismisses() {
    let (controller, _) = sheet()
    let delegate = AdaptiveDelegate(scene.log)
    controller.presentationController?.delegate = delegate
    scene.show(controller)
    scene.stage.tap(CGPoint(x: 195, y: 60))
    scene.stage.settle()
    #expect(
      scene.take().filter { !$0.hasPrefix("willPresent") } == [
        "shouldDismiss", "willDismiss", "B.viewWillDisappear", "B.viewDidDisappear", "didDismiss",
      ])
  }

  @Test("10.9: a user's dismissal that its animator cancels calls willDismiss and not didDismiss")
  func cancelledByTheAnimator() {
    let source = TransitionSource(scene.log)
    let animator = LoggingSlide(scene.log)
    animator.end = { $0.completeTransition(false) }
    let sheet = scene.controller(.pageSheet)
    let delegate = AdaptiveDelegate(scene.log)
    sheet.presentationController?.delegate = delegate
    scene.show(sheet)
    source.animator = animator
    sheet.transitioningDelegate = source
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(
      scene.take().filter { $0.contains("ismiss") || $0.contains("ppear") }.filter {
        !$0.contains("Controller")
      } == [
        "shouldDismiss", "willDismiss", "B.viewWillDisappear", "B.viewWillAppear",
        "B.viewDidAppear",
      ])
    #expect(sheet.presentingViewController === scene.presenter)
  }

  @Test(
    "10.9: escape dismisses as a swipe does; for a modal sheet only didAttemptToDismiss is called")
  func escape() {
    let (controller, _) = sheet()
    let delegate = AdaptiveDelegate(scene.log)
    controller.presentationController?.delegate = delegate
    scene.show(controller)
    controller.isModalInPresentation = true
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(scene.take() == ["didAttemptToDismiss"])
    controller.isModalInPresentation = false
    delegate.mayDismiss = false
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(scene.take() == ["shouldDismiss", "didAttemptToDismiss"])
    delegate.mayDismiss = true
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(
      scene.take() == [
        "shouldDismiss", "willDismiss", "B.viewWillDisappear", "B.viewDidDisappear", "didDismiss",
      ])
    #expect(scene.presenter.presentedViewController == nil)
  }

  @Test("10.9: escape during the presentation dismisses once, after its end")
  func escapeWhileTheSheetComes() {
    let (controller, _) = sheet()
    let delegate = AdaptiveDelegate(scene.log)
    controller.presentationController?.delegate = delegate
    scene.presenter.present(controller, animated: true)
    scene.stage.advance(by: 0.1)
    #expect(controller.isBeingPresented)
    _ = scene.take()
    scene.stage.press(key: .keyboardEscape)
    scene.stage.press(key: .keyboardEscape)
    #expect(controller.isBeingPresented && scene.take() == [])
    scene.stage.settle()
    #expect(
      scene.take() == [
        "B.viewDidAppear", "shouldDismiss", "willDismiss", "B.viewWillDisappear",
        "B.viewDidDisappear", "didDismiss",
      ])
    #expect(scene.presenter.presentedViewController == nil)
  }

  @Test("10.9: dismissing by the program does not call the delegate")
  func programmatic() {
    let (controller, _) = sheet()
    let delegate = AdaptiveDelegate(scene.log)
    controller.presentationController?.delegate = delegate
    scene.show(controller)
    controller.dismiss(animated: true)
    scene.stage.settle()
    #expect(scene.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
  }

  @Test func aContentsControllerMayMakeItsSheetModal() {
    let page = LoggingController("P", scene.log)
    page.isModalInPresentation = true
    let navigation = UINavigationController(rootViewController: page)
    scene.show(navigation)
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController === navigation)
  }

  @Test func upToTheUndimmedDetentThePresenterStaysUsable() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 40, width: 100, height: 40)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scene.presenter.view.addSubview(button)
    let (controller, sheet) = sheet()
    sheet.largestUndimmedDetentIdentifier = .medium
    scene.show(controller)
    scene.stage.tap(CGPoint(x: 70, y: 60))
    scene.stage.settle()
    #expect(taps == 1)
    #expect(scene.presenter.presentedViewController === controller)
    sheet.selectedDetentIdentifier = .large
    scene.stage.settle()
    scene.stage.tap(CGPoint(x: 70, y: 20))
    scene.stage.settle()
    #expect(taps == 1)
    #expect(scene.presenter.presentedViewController == nil)
  }

  @Test func aClickOnTheGrabberGoesToTheNextDetent() {
    let (controller, sheet) = sheet()
    let delegate = AdaptiveDelegate(scene.log)
    sheet.delegate = delegate
    sheet.prefersGrabberVisible = true
    scene.show(controller)
    let top = frame(controller).minY
    scene.stage.tap(CGPoint(x: 195, y: top + 8))
    scene.stage.settle()
    #expect(sheet.selectedDetentIdentifier == .large)
    #expect(frame(controller).minY < top)
    #expect(scene.take() == ["detent com.apple.UIKit.large"])
  }

  @Test func aSheetInAWideWindowIsACardInTheMiddle() {
    let scene = PresentationScene(size: CGSize(width: 1280, height: 800))
    let page = scene.controller(.pageSheet)
    scene.show(page)
    let card = page.view.convert(page.view.bounds, to: nil)
    #expect(card.midX == 640 && card.midY == 400)
    page.dismiss(animated: false)
    scene.stage.settle()
    let form = scene.controller("C", .formSheet)
    form.preferredContentSize = CGSize(width: 400, height: 300)
    scene.show(form)
    #expect(
      form.view.convert(form.view.bounds, to: nil)
        == CGRect(x: 440, y: 250, width: 400, height: 300))
    form.preferredContentSize = CGSize(width: 500, height: 300)
    scene.stage.settle()
    #expect(form.view.bounds.width == 500)
  }

  @Test func aSheetTurnsIntoACardAndBackWithTheWindow() {
    let (controller, _) = sheet()
    scene.show(controller)
    let narrow = frame(controller)
    scene.stage.resize(to: CGSize(width: 1280, height: 800))
    scene.stage.settle()
    #expect(frame(controller).midX == 640)
    #expect(frame(controller).maxY < 800)
    scene.stage.resize(to: CGSize(width: 390, height: 844))
    scene.stage.settle()
    #expect(frame(controller) == narrow)
    #expect(scene.take().isEmpty)
  }

  @Test func inALowWindowOnlyTheLargeDetentApplies() {
    let scene = PresentationScene(size: CGSize(width: 500, height: 400))
    let controller = scene.controller(.pageSheet)
    controller.sheetPresentationController?.detents = [.custom { _ in 150 }, .large()]
    scene.show(controller)
    #expect(controller.view.bounds.height > 300)
    controller.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
    scene.stage.settle()
    #expect(controller.view.bounds.height == 150)
  }

  @Test func theWidthMayFollowTheContents() {
    let (controller, sheet) = sheet()
    controller.preferredContentSize = CGSize(width: 300, height: 0)
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    scene.show(controller)
    #expect(frame(controller).width == 300 && frame(controller).midX == 195)
  }
}
