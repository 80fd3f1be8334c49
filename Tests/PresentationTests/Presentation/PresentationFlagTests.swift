import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 10.4: the flags at each point of a presentation.
@MainActor @Suite struct PresentationFlagTests {
  let log = CallbackLog()
  let stage = Stage()
  let first: PointController
  let second: PointController

  init() {
    first = PointController("A", log)
    second = PointController("B", log)
    second.modalPresentationStyle = .fullScreen
    stage.show(first)
    for controller in [first, second] {
      controller.presenter = first
      controller.presented = second
    }
    _ = log.take()
  }

  private func points() -> [String] { log.take().filter { $0.hasPrefix("[") } }

  @Test("10.4: flags while presenting", arguments: [false, true])
  func presenting(animated: Bool) {
    first.present(second, animated: animated) { [self] in second.note("completion") }
    stage.settle()
    #expect(
      points() == [
        "[A willDisappear] by=A shows=B presented=true dismissed=false own=false",
        "[B willAppear] by=A shows=B presented=true dismissed=false own=true",
        "[B isAppearing] by=A shows=B presented=true dismissed=false own=true",
        "[B didAppear] by=A shows=B presented=true dismissed=false own=true",
        "[A didDisappear] by=A shows=B presented=true dismissed=false own=false",
        "[B completion] by=A shows=B presented=false dismissed=false own=false",
      ])
  }

  @Test("10.4: flags while dismissing", arguments: [false, true])
  func dismissing(animated: Bool) {
    first.present(second, animated: false)
    stage.settle()
    _ = log.take()
    first.dismiss(animated: animated) { [self] in second.note("completion") }
    stage.settle()
    #expect(
      points().filter { !$0.hasPrefix("[A isAppearing]") } == [
        "[B willDisappear] by=A shows=B presented=false dismissed=true own=true",
        "[A willAppear] by=A shows=B presented=false dismissed=true own=false",
        "[A didAppear] by=nil shows=nil presented=false dismissed=true own=false",
        "[B didDisappear] by=nil shows=nil presented=false dismissed=true own=true",
        "[B completion] by=nil shows=nil presented=false dismissed=false own=false",
      ])
  }

  @Test("10.4: a controller that is covered is not being dismissed")
  func covered() {
    first.present(second, animated: false)
    stage.settle()
    _ = log.take()
    let third = LoggingController("C", log)
    third.modalPresentationStyle = .fullScreen
    second.present(third, animated: true)
    stage.settle()
    #expect(
      points() == [
        "[B willDisappear] by=A shows=B presented=false dismissed=false own=false",
        "[B didDisappear] by=A shows=B presented=false dismissed=false own=false",
      ])
  }

  @Test("10.4: children of a presented controller are neither presented nor dismissed")
  func childrenHaveNoFlags() {
    let child = PointController("C", log)
    child.presenter = first
    child.presented = second
    second.onLoad = { embed(child, in: $0) }
    first.present(second, animated: true)
    stage.settle()
    first.dismiss(animated: true)
    stage.settle()
    let own = points().filter { $0.hasPrefix("[C") }
    #expect(own.count == 5)
    #expect(own.allSatisfy { $0.hasSuffix("own=false") })
    #expect(child.presentingViewController == nil)
  }

  @Test("10.14: the presented controller's next responder is its presenter")
  func nextResponder() {
    first.present(second, animated: false)
    stage.settle()
    #expect(second.next === first)
  }

  @Test("10.14: the presenter owns the presented controller, and not the other way round")
  func ownership() {
    weak var presented: UIViewController?
    weak var presenter: UIViewController?
    do {
      let root = UIViewController()
      presenter = root
      stage.show(root)
      let controller = UIViewController()
      presented = controller
      _ = controller.presentationController
      root.present(controller, animated: false)
      stage.settle()
    }
    #expect(presented != nil)
    stage.show(UIViewController())
    stage.settle()
    #expect(presented == nil)
    #expect(presenter == nil)
  }

  @Test func aPresentationControllerMadeInAdvanceRetainsNoController() {
    weak var controller: UIViewController?
    weak var popover: UIViewController?
    do {
      let sheet = UIViewController()
      controller = sheet
      #expect(sheet.sheetPresentationController != nil)
      let other = UIViewController()
      other.modalPresentationStyle = .popover
      popover = other
      #expect(other.popoverPresentationController?.adaptiveSheetPresentationController != nil)
    }
    #expect(controller == nil)
    #expect(popover == nil)
  }
}

/// Records the flags of two controllers at each callback.
@MainActor final class PointController: LoggingController {
  weak var presenter: UIViewController?
  weak var presented: UIViewController?

  func note(_ point: String) {
    let by = presented?.presentingViewController.flatMap { $0 as? any Named }?.name ?? "nil"
    let shows = presenter?.presentedViewController.flatMap { $0 as? any Named }?.name ?? "nil"
    log.append(
      "[\(name) \(point)] by=\(by) shows=\(shows) presented=\(presented?.isBeingPresented == true) dismissed=\(presented?.isBeingDismissed == true) own=\(isBeingPresented || isBeingDismissed)"
    )
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("isAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("didDisappear")
  }
}
