import Espalier
import EspalierTestNumbers
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 10.9 and dragging sheets: from detent to detent, and out.
@MainActor @Suite struct SheetDragTests {
  let scene = PresentationScene()
  let controller: LoggingController
  let delegate: AdaptiveDelegate

  init() {
    controller = scene.controller(.pageSheet)
    delegate = AdaptiveDelegate(scene.log)
    controller.sheetPresentationController?.detents = [.medium(), .large()]
    controller.presentationController?.delegate = delegate
    scene.show(controller)
  }
  private var sheet: UISheetPresentationController? { controller.sheetPresentationController }
  private var top: CGFloat { controller.view.convert(CGPoint.zero, to: nil).y }
  /// The card's frame on screen, including animations.
  private var shownTop: CGFloat {
    controller.view.superview?.superview?.layer.presentation()?.frame.minY ?? -1
  }

  private func drag(_ from: CGFloat, _ to: CGFloat, _ duration: TimeInterval) {
    let (start, end) = (CGPoint(x: 195, y: from), CGPoint(x: 195, y: to))
    scene.stage.drag(from: start, to: end, duration: duration)
  }

  @Test func theCardFollowsThePointerOneToOne() {
    let start = top
    scene.stage.press(CGPoint(x: 195, y: start + 30))
    scene.stage.move(to: CGPoint(x: 195, y: start))
    for offset in stride(from: -40.0, through: -200, by: -40) {
      scene.stage.move(to: CGPoint(x: 195, y: start + 30 + offset))
      #expect(abs(shownTop - (start + offset)) <= 1)
      #expect(controller.view.bounds.height == 844 - shownTop)
    }
    scene.stage.release()
    scene.stage.settle()
  }

  @Test func aSlowDragUpEndsAtTheNearestDetent() {
    let start = top
    drag(start + 30, start - 40, 1)
    scene.stage.settle()
    #expect(top == start)
    #expect(scene.take().isEmpty)
    drag(start + 30, start - 250, 1)
    scene.stage.settle()
    #expect(top < 80)
    #expect(sheet?.selectedDetentIdentifier == .large)
    #expect(scene.take() == ["detent com.apple.UIKit.large"])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aFlickGoesOnInItsDirection() {
    let start = top
    drag(start + 30, start - 60, 0.06)
    scene.stage.settle()
    #expect(sheet?.selectedDetentIdentifier == .large)
    drag(top + 30, top + 130, 0.06)
    scene.stage.settle()
    #expect(sheet?.selectedDetentIdentifier == .medium)
    #expect(top == start)
    #expect(scene.take() == ["detent com.apple.UIKit.large", "detent com.apple.UIKit.medium"])
  }

  @Test func beyondTheLargestDetentItIsHeldBack() {
    sheet?.selectedDetentIdentifier = .large
    scene.stage.settle()
    let start = top
    scene.stage.press(CGPoint(x: 195, y: start + 60))
    scene.stage.move(to: CGPoint(x: 195, y: start + 40))
    scene.stage.move(to: CGPoint(x: 195, y: 10))
    #expect(shownTop < start && shownTop > start - 50)
    scene.stage.release()
    scene.stage.settle()
    #expect(top == start)
  }

  @Test("10.9: a swipe down dismisses, and the delegate is called in order")
  func swipeDismisses() {
    let start = top
    drag(start + 30, start + 330, 0.4)
    scene.stage.settle()
    #expect(
      scene.take() == [
        "shouldDismiss", "willDismiss", "B.viewWillDisappear", "B.viewDidDisappear", "didDismiss",
      ])
    #expect(scene.presenter.presentedViewController == nil)
    #expect(controller.view.window == nil)
    #expect(scene.stage.window.subviews == [scene.presenter.view])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("10.9: a cancelled swipe lets the sheet appear again")
  func cancelledSwipe() {
    let start = top
    scene.stage.press(CGPoint(x: 195, y: start + 30))
    scene.stage.move(to: CGPoint(x: 195, y: start + 60))
    scene.stage.move(to: CGPoint(x: 195, y: start + 130))
    #expect(controller.isBeingDismissed)
    #expect(scene.take() == ["shouldDismiss", "willDismiss", "B.viewWillDisappear"])
    scene.stage.advance(by: 0.3)
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.take() == ["B.viewWillAppear", "B.viewDidAppear"])
    #expect(!controller.isBeingDismissed)
    #expect(controller.presentingViewController === scene.presenter)
    #expect(top == start)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aTouchThatIsTakenAwayGoesBack() {
    let start = top
    scene.stage.press(CGPoint(x: 195, y: start + 30))
    scene.stage.move(to: CGPoint(x: 195, y: start + 60))
    scene.stage.move(to: CGPoint(x: 195, y: start + 400))
    scene.stage.cancelTouch()
    scene.stage.settle()
    #expect(top == start)
    #expect(
      scene.take() == [
        "shouldDismiss", "willDismiss", "B.viewWillDisappear", "B.viewWillAppear",
        "B.viewDidAppear",
      ])
  }

  @Test("10.9: a modal sheet stays, and only didAttemptToDismiss is called")
  func modal() {
    controller.isModalInPresentation = true
    let start = top
    scene.stage.press(CGPoint(x: 195, y: start + 30))
    scene.stage.move(to: CGPoint(x: 195, y: start + 60))
    scene.stage.move(to: CGPoint(x: 195, y: start + 390))
    #expect(shownTop > start && shownTop < start + 180)
    scene.stage.move(to: CGPoint(x: 195, y: start + 790))
    scene.stage.release()
    scene.stage.settle()
    #expect(top == start)
    #expect(scene.take() == ["didAttemptToDismiss"])
    #expect(controller.presentingViewController != nil)
  }

  @Test(
    "10.9: a swipe dismisses the upper of two sheets; the program dismisses both without delegate calls"
  )
  func stackOfSheets() {
    let above = scene.controller("C", .pageSheet)
    let other = AdaptiveDelegate(scene.log)
    above.presentationController?.delegate = other
    scene.show(above, on: controller)
    let top = above.view.convert(CGPoint.zero, to: nil).y
    drag(top + 20, 840, 0.15)
    scene.stage.settle()
    #expect(
      scene.take() == [
        "shouldDismiss", "willDismiss", "C.viewWillDisappear", "C.viewDidDisappear", "didDismiss",
      ])
    #expect(controller.presentingViewController === scene.presenter)
    scene.show(above, on: controller)
    scene.presenter.dismiss(animated: true)
    scene.stage.settle()
    #expect(
      scene.take() == [
        "C.viewWillDisappear", "B.viewWillDisappear", "C.viewDidDisappear", "B.viewDidDisappear",
      ])
  }

  @Test("10.9: the delegate may refuse a dismissal, and is asked once per drag")
  func refused() {
    delegate.mayDismiss = false
    let start = top
    drag(start + 30, 840, 0.15)
    scene.stage.settle()
    #expect(top == start)
    #expect(scene.take() == ["shouldDismiss", "didAttemptToDismiss"])
  }

  @Test func grabbedOnItsWayItStopsUnderThePointer() {
    let start = top
    drag(start + 30, start - 60, 0.06)
    scene.stage.advance(by: 0.08)
    let before = shownTop
    #expect(before < start - 60 && before > 80)
    scene.stage.press(CGPoint(x: 195, y: before + 40))
    scene.stage.move(to: CGPoint(x: 195, y: before + 44))
    #expect(abs(shownTop - before) <= 30)
    let held = shownTop
    scene.stage.advance(by: 0.5)
    #expect(shownTop == held)
    scene.stage.move(to: CGPoint(x: 195, y: before + 84))
    #expect(abs(shownTop - (held + 40)) <= 1)
    scene.stage.release()
    scene.stage.settle()
    #expect(top == start || top < 80)
  }

  @Test func aDismissalThatIsGrabbedOnItsWayCanBeTakenBack() {
    let start = top
    drag(start + 30, start + 330, 0.3)
    scene.stage.advance(by: 0.05)
    #expect(controller.isBeingDismissed)
    let before = shownTop
    scene.stage.press(CGPoint(x: 195, y: before + 20))
    scene.stage.move(to: CGPoint(x: 195, y: before + 10))
    scene.stage.move(to: CGPoint(x: 195, y: before - 100))
    scene.stage.advance(by: 0.3)
    scene.stage.move(to: CGPoint(x: 195, y: start - 20))
    scene.stage.advance(by: 0.3)
    scene.stage.release()
    scene.stage.settle()
    #expect(controller.presentingViewController === scene.presenter)
    #expect(top == start)
    #expect(
      scene.take() == [
        "shouldDismiss", "willDismiss", "B.viewWillDisappear", "B.viewWillAppear",
        "B.viewDidAppear",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func theReleaseGoesOnAtThePointersSpeed() {
    let start = top
    scene.stage.press(CGPoint(x: 195, y: start + 30))
    var place = start + 30
    for _ in 0..<8 {
      scene.stage.advance(by: 1.0 / 60)
      place -= 15
      scene.stage.move(to: CGPoint(x: 195, y: place))
    }
    let last = shownTop
    scene.stage.release()
    scene.stage.advance(by: 1.0 / 60)
    let first = last - shownTop
    scene.stage.advance(by: 1.0 / 60)
    #expect(first >= 0 && first < 40)
    #expect(last - shownTop > 10)
    scene.stage.settle()
  }

  @Test func dismissingByTheProgramInTheMiddleOfADragWorks() {
    let start = top
    scene.stage.press(CGPoint(x: 195, y: start + 30))
    scene.stage.move(to: CGPoint(x: 195, y: start))
    scene.stage.move(to: CGPoint(x: 195, y: start - 100))
    controller.dismiss(animated: true)
    scene.stage.advance(by: 0.1)
    scene.stage.move(to: CGPoint(x: 195, y: start - 150))
    scene.stage.release()
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController == nil)
    #expect(scene.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func animationsAlongsideADismissalFollowTheDrag() {
    let marker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.presenter.view.addSubview(marker)
    let start = top
    scene.stage.press(CGPoint(x: 195, y: start + 30))
    scene.stage.move(to: CGPoint(x: 195, y: start + 60))
    controller.transitionCoordinator?.animate(alongsideTransition: { _ in
      marker.frame.origin.x = 100
    })
    #expect(controller.transitionCoordinator?.initiallyInteractive == true)
    scene.stage.move(to: CGPoint(x: 195, y: start + 30 + (844 - start) / 2))
    scene.stage.advance(by: 0.2)
    let middle = marker.layer.presentation()?.frame.minX ?? -1
    #expect(middle > 30 && middle < 70)
    scene.stage.cancelTouch()
    scene.stage.settle()
    #expect(marker.frame.minX == 0)
  }

  // MARK: Scroll views

  private func addScrollView(height: CGFloat) -> UIScrollView {
    let scroll = UIScrollView(frame: controller.view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 390, height: height)
    controller.view.addSubview(scroll)
    scene.stage.turn()
    return scroll
  }

  @Test func aScrollViewAtItsTopGivesWayToTheCard() {
    let scroll = addScrollView(height: 3000)
    let start = top
    drag(start + 200, start + 20, 0.3)
    scene.stage.settle()
    #expect(sheet?.selectedDetentIdentifier == .large)
    #expect(scroll.contentOffset.y == 0)
    // Now it scrolls.
    drag(600, 300, 0.5)
    scene.stage.settle()
    #expect(scroll.contentOffset.y > 200)
    #expect(sheet?.selectedDetentIdentifier == .large)
    // Not at its top it scrolls back first.
    drag(300, 400, 0.5)
    scene.stage.settle()
    #expect(top < 80)
    scroll.contentOffset = .zero
    drag(300, 700, 0.2)
    scene.stage.settle()
    #expect(scroll.contentOffset.y == 0)
    #expect(top > 80 || scene.presenter.presentedViewController == nil)
  }

  @Test func scrollingDoesNotExpandWhereThatIsNotWanted() {
    let scroll = addScrollView(height: 3000)
    sheet?.prefersScrollingExpandsWhenScrolledToEdge = false
    let start = top
    drag(start + 300, start + 50, 0.4)
    scene.stage.settle()
    #expect(top == start)
    #expect(scroll.contentOffset.y > 100)
  }

  @Test func sidewaysDragsAndSlidersAreNotTheCards() {
    let slider = UISlider(frame: CGRect(x: 40, y: 100, width: 300, height: 30))
    controller.view.addSubview(slider)
    scene.stage.turn()
    let start = top
    scene.stage.drag(
      from: CGPoint(x: 45, y: start + 115), to: CGPoint(x: 300, y: start + 125), duration: 0.3)
    scene.stage.settle()
    #expect(top == start)
    #expect(slider.value > 0.5)
  }

  @Test func aFloatingCardIsHeldByItsTop() {
    let scene = PresentationScene(size: CGSize(width: 1280, height: 800))
    let controller = scene.controller(.formSheet)
    scene.show(controller)
    let frame = controller.view.convert(controller.view.bounds, to: nil)
    scene.stage.drag(
      from: CGPoint(x: 640, y: frame.midY), to: CGPoint(x: 640, y: frame.midY + 200), duration: 0.2)
    scene.stage.settle()
    #expect(controller.view.convert(controller.view.bounds, to: nil) == frame)
    scene.stage.drag(
      from: CGPoint(x: 640, y: frame.minY + 10), to: CGPoint(x: 640, y: frame.minY + 60),
      duration: 0.5)
    scene.stage.settle()
    #expect(controller.view.convert(controller.view.bounds, to: nil) == frame)
    scene.stage.drag(
      from: CGPoint(x: 640, y: frame.minY + 10), to: CGPoint(x: 640, y: 780), duration: 0.3)
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController == nil)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(arguments: [true, false])
  func aDismissalByTheProgramOutlastsADragThatGoesBack(isCancelled: Bool) {
    var completions = 0
    let start = top
    scene.stage.press(CGPoint(x: 195, y: start + 4))
    scene.stage.move(to: CGPoint(x: 195, y: start + 60))
    scene.stage.move(to: CGPoint(x: 195, y: start + 120))
    #expect(controller.isBeingDismissed)
    scene.presenter.dismiss(animated: true) { completions += 1 }
    scene.stage.move(to: CGPoint(x: 195, y: start + 20))
    if isCancelled { scene.stage.cancelTouch() } else { scene.stage.release() }
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController == nil)
    #expect(completions == 1)
    #expect(controller.view.window == nil)
    #expect(scene.takeDisplayOnly().last { $0.hasPrefix("B.") } == "B.viewDidDisappear")
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func randomDragsKeepCallbacksBalanced() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<40 {
      if scene.presenter.presentedViewController == nil {
        scene.presenter.present(controller, animated: false)
        scene.stage.settle()
      }
      controller.presentationController?.delegate = delegate
      delegate.mayDismiss = Bool.random(using: &generator)
      var place = CGFloat.random(in: 100...800, using: &generator)
      scene.stage.press(CGPoint(x: 195, y: place))
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        place = min(max(place + CGFloat.random(in: -150...150, using: &generator), 0), 843)
        scene.stage.move(to: CGPoint(x: 195, y: place))
        scene.stage.advance(by: Double.random(in: 0...0.1, using: &generator))
      }
      if Bool.random(using: &generator) { scene.stage.release() } else { scene.stage.cancelTouch() }
      scene.stage.advance(by: Double.random(in: 0...0.5, using: &generator))
    }
    scene.stage.settle()
    let shown = scene.presenter.presentedViewController != nil
    let last = scene.takeDisplayOnly().last { $0.hasPrefix("B.") }
    #expect(last == nil || last == (shown ? "B.viewDidAppear" : "B.viewDidDisappear"))
    #expect(scene.stage.issues.isEmpty)
  }
}
