import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Popovers: their places, their dismissal, and their form in a narrow window.
@MainActor @Suite struct PopoverTests {
  let scene = PresentationScene(size: CGSize(width: 1000, height: 800))
  let button = UIButton(type: .system)
  let controller: LoggingController

  init() {
    button.frame = CGRect(x: 450, y: 300, width: 100, height: 40)
    scene.presenter.view.addSubview(button)
    controller = scene.controller(.popover)
    controller.preferredContentSize = CGSize(width: 240, height: 160)
    controller.popoverPresentationController?.sourceView = button
    scene.stage.turn()
  }

  private var popover: UIPopoverPresentationController? {
    controller.popoverPresentationController
  }
  private var frame: CGRect { controller.view.convert(controller.view.bounds, to: nil) }

  @Test func aPopoverIsBelowItsSourceWithAnArrow() {
    scene.show(controller)
    #expect(popover?.arrowDirection == .up)
    #expect(frame.size == CGSize(width: 240, height: 160))
    #expect(frame.midX == 500)
    #expect(frame.minY > 340 && frame.minY < 360)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(arguments: [
    (UIPopoverArrowDirection.down, CGPoint(x: 500, y: 208)),
    (.left, CGPoint(x: 682, y: 320)), (.right, CGPoint(x: 318, y: 320)),
  ])
  func theArrowStandsWhereItMay(direction: UIPopoverArrowDirection, middle: CGPoint) {
    popover?.permittedArrowDirections = direction
    scene.show(controller)
    #expect(popover?.arrowDirection == direction)
    #expect(abs(frame.midX - middle.x) <= 1 && abs(frame.midY - middle.y) <= 1)
  }

  @Test func aPopoverWithoutRoomBelowItsSourceIsAboveItInsideTheWindow() {
    button.frame = CGRect(x: 960, y: 740, width: 30, height: 30)
    scene.show(controller)
    #expect(popover?.arrowDirection == .down)
    #expect(frame.maxX == 990)
    #expect(frame.maxY <= 740)
  }

  @Test func aSourceRectNamesAPartOfTheView() {
    popover?.sourceRect = CGRect(x: 0, y: 0, width: 10, height: 10)
    scene.show(controller)
    #expect(abs(frame.midX - 455) <= 1)
    #expect(frame.minY < 330)
  }

  @Test func aPopoverFollowsTheWindowAndItsContents() {
    scene.show(controller)
    controller.preferredContentSize = CGSize(width: 300, height: 200)
    scene.stage.settle()
    #expect(frame.size == CGSize(width: 300, height: 200))
    // Far from every edge, so that nothing moves the popover back into the window.
    button.frame.origin.x = 380
    scene.stage.resize(to: CGSize(width: 900, height: 800))
    scene.stage.settle()
    #expect(frame.midX == 430)
    #expect(frame.minY > 340 && frame.minY < 360)
  }

  /// The ways in which a program places the source of a popover.
  enum SourcePlace: CaseIterable { case frame, mask, constraints }

  @Test(arguments: SourcePlace.allCases, [0, 1])
  func aPopoverKeepsItsPlaceBesideItsSourceAfterResizes(place: SourcePlace, round: Int) {
    guard let root = scene.presenter.view else { return }
    button.frame = CGRect(x: 560, y: 400, width: 20, height: 20)
    switch place {
    case .frame: break
    case .mask: button.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    case .constraints:
      button.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        button.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -420),
        button.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -380),
        button.widthAnchor.constraint(equalToConstant: 20),
        button.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    scene.show(controller)
    func offset() -> CGPoint {
      let source = button.convert(button.bounds, to: nil)
      return CGPoint(x: frame.midX - source.midX, y: frame.minY - source.maxY)
    }
    let before = offset()
    let sizes = [
      [CGSize(width: 760, height: 760)],
      [CGSize(width: 760, height: 1000), CGSize(width: 1000, height: 760)],
    ]
    for size in sizes[round] {
      scene.stage.resize(to: size)
      scene.stage.settle()
    }
    #expect(offset() == before)
    #expect(popover?.arrowDirection == .up)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aClickElsewhereDismissesAndAPassthroughViewIsUsed() {
    let delegate = AdaptiveDelegate(scene.log)
    popover?.delegate = delegate
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    popover?.passthroughViews = [button]
    scene.show(controller)
    scene.stage.tap(CGPoint(x: frame.midX, y: frame.midY))
    scene.stage.tap(CGPoint(x: 500, y: 320))
    scene.stage.settle()
    #expect(taps == 1)
    #expect(scene.presenter.presentedViewController === controller)
    _ = scene.log.take()
    scene.stage.tap(CGPoint(x: 100, y: 100))
    scene.stage.settle()
    #expect(
      scene.take() == [
        "shouldDismiss", "willDismiss", "B.viewWillDisappear", "B.viewDidDisappear", "didDismiss",
      ])
    scene.show(controller)
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController == nil)
  }

  @Test func aBarButtonItemIsASource() {
    let page = LoggingController("P", scene.log)
    let item = UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: page)
    scene.stage.show(navigation)
    let other = scene.controller("C", .popover)
    other.preferredContentSize = CGSize(width: 200, height: 100)
    other.popoverPresentationController?.barButtonItem = item
    page.present(other, animated: false)
    scene.stage.settle()
    #expect(other.popoverPresentationController?.arrowDirection == .up)
    let place = other.view.convert(other.view.bounds, to: nil)
    #expect(place.maxX == 990)
    #expect(place.minY < 70)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aPopoverWithoutASourceIsAnIssueAndIsCentred() {
    let other = scene.controller("C", .popover)
    other.preferredContentSize = CGSize(width: 200, height: 100)
    scene.show(other)
    #expect(scene.stage.issues.count == 1)
    #expect(scene.stage.issues.first?.code == "popover.source")
    let place = other.view.convert(other.view.bounds, to: nil)
    #expect(place.midX == 500 && place.midY == 400)
  }

  @Test func theDelegateIsAskedBeforeThePresentation() {
    let other = scene.controller("C", .popover)
    let delegate = PreparingDelegate(button)
    other.popoverPresentationController?.delegate = delegate
    scene.show(other)
    #expect(delegate.prepared == 1)
    #expect(scene.stage.issues.isEmpty)
    scene.stage.resize(to: CGSize(width: 950, height: 800))
    scene.stage.settle()
    #expect(delegate.repositioned > 0)
  }

  @Test(arguments: [false, true])
  func theArrowIsDrawnInTheColourOfTheBox(dark: Bool) {
    scene.stage.window.overrideUserInterfaceStyle = dark ? .dark : .light
    scene.presenter.view.backgroundColor = .black
    popover?.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    scene.show(controller)
    let shapes = arrowShapes(in: controller.popoverPresentationController?.presentedView)
    #expect(shapes.count == 2)
    #expect(shapes.first?.fillColor?.components == [1, 0, 0, 1])
    let reach = shapes.first?.path?.boundingBox ?? .zero
    #expect(reach.width == 28 && reach.height > 12)
    // The line is light on dark grounds and dark on light ones.
    let brightness = shapes.last?.strokeColor?.components?.first ?? 0
    #expect((brightness > 0.2) == dark)
  }

  private func arrowShapes(in view: UIView?) -> [CAShapeLayer] {
    guard let view else { return [] }
    let own = (view.layer.sublayers ?? []).compactMap { $0 as? CAShapeLayer }
    return own + view.subviews.flatMap(arrowShapes)
  }

  // MARK: Adapting

  @Test func aPopoverInANarrowWindowIsASheet() {
    let scene = PresentationScene()
    let delegate = AdaptiveDelegate(scene.log)
    delegate.compactStyle = .pageSheet
    let controller = scene.controller(.popover)
    controller.popoverPresentationController?.sourceView = scene.presenter.view
    controller.popoverPresentationController?.delegate = delegate
    controller.popoverPresentationController?.adaptiveSheetPresentationController.detents = [
      .medium()
    ]
    scene.presenter.present(controller, animated: true)
    scene.stage.settle()
    #expect(scene.log.take().contains("willPresent(pageSheet)"))
    #expect(controller.view.bounds.width == 390)
    #expect(abs(controller.view.bounds.height - 422) < 40)
    #expect(controller.presentationController is UIPopoverPresentationController)
    scene.stage.tap(CGPoint(x: 195, y: 60))
    scene.stage.settle()
    #expect(scene.take().suffix(1) == ["didDismiss"])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aPopoverWithoutADelegateIsASheetInANarrowWindow() {
    let scene = PresentationScene()
    let controller = scene.controller(.popover)
    scene.show(controller)
    #expect(controller.view.bounds.width == 390)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func theDelegateMayKeepThePopoverInANarrowWindow() {
    let scene = PresentationScene()
    let delegate = AdaptiveDelegate(scene.log)
    let controller = scene.controller(.popover)
    controller.preferredContentSize = CGSize(width: 200, height: 100)
    controller.popoverPresentationController?.sourceView = scene.presenter.view
    controller.popoverPresentationController?.sourceRect = CGRect(
      x: 10, y: 10, width: 40, height: 40)
    controller.popoverPresentationController?.delegate = delegate
    scene.show(controller)
    #expect(controller.view.bounds.size == CGSize(width: 200, height: 100))
    #expect(controller.popoverPresentationController?.arrowDirection == .up)
  }

  @Test func aPopoverTurnsIntoASheetAndBackWithTheWindow() {
    scene.show(controller)
    let wide = frame
    scene.stage.resize(to: CGSize(width: 390, height: 800))
    scene.stage.settle()
    #expect(frame.width == 390 && frame.maxY == 800)
    scene.stage.resize(to: CGSize(width: 1000, height: 800))
    scene.stage.settle()
    #expect(frame == wide)
    #expect(scene.take().isEmpty)
    controller.dismiss(animated: true)
    scene.stage.settle()
    #expect(scene.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
    #expect(scene.stage.window.subviews == [scene.presenter.view])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aSheetMayBeFullScreenInANarrowWindow() {
    let scene = PresentationScene()
    let delegate = AdaptiveDelegate(scene.log)
    delegate.compactStyle = .fullScreen
    let controller = scene.controller(.pageSheet)
    controller.presentationController?.delegate = delegate
    scene.presenter.present(controller, animated: false)
    scene.stage.settle()
    #expect(controller.view.frame == scene.stage.window.bounds)
    #expect(
      scene.takeDisplayOnly() == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear",
      ])
    scene.stage.resize(to: CGSize(width: 1000, height: 800))
    scene.stage.settle()
    #expect(scene.takeDisplayOnly() == ["A.viewWillAppear", "A.viewDidAppear"])
    #expect(scene.presenter.view.frame == scene.stage.window.bounds)
    #expect(controller.view.bounds.width < 1000)
    scene.stage.resize(to: CGSize(width: 390, height: 800))
    scene.stage.settle()
    #expect(scene.takeDisplayOnly() == ["A.viewWillDisappear", "A.viewDidDisappear"])
    controller.dismiss(animated: true)
    scene.stage.settle()
    #expect(scene.presenter.view.frame == scene.stage.window.bounds)
  }
}

@MainActor
private final class PreparingDelegate: NSObject,
  UIPopoverPresentationControllerDelegate
{
  let view: UIView
  var prepared = 0
  var repositioned = 0

  init(_ view: UIView) { self.view = view }

  func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
    prepared += 1
    popover.sourceView = view
  }

  func popoverPresentationController(
    _ popover: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>
  ) { repositioned += 1 }
}
