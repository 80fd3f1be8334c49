import Espalier
import EspalierTesting
import Foundation
import Testing

/// Values of `@Observable` objects that methods of views and controllers read.
@MainActor @Suite("Observation") struct ObservationTests {
  let stage = Stage(size: CGSize(width: 390, height: 844))
  let controller = UIViewController()
  let counter = Tally()
  let view = ReadingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    stage.show(controller)
    controller.view.addSubview(view)
  }

  @Test("Looks T56") func aChangeCallsUpdatePropertiesOnceAndNothingElse() {
    view.readInProperties = { _ = counter.count }
    stage.settle()
    #expect(view.properties == 1)
    let layouts = view.layouts
    counter.count += 1
    counter.count += 1
    counter.count += 1
    #expect(view.properties == 1)
    stage.settle()
    #expect(view.properties == 2)
    counter.other = "b"
    counter.count = counter.count
    stage.settle()
    #expect(view.properties == 2)
    #expect(view.layouts == layouts)
    #expect(stage.issues.isEmpty)
  }

  @Test func eachMethodIsInvalidatedAlone() {
    view.readInLayout = { _ = counter.count }
    view.readInDrawing = { _ = counter.other }
    view.readInConstraints = { _ = counter.width }
    stage.settle()
    let (layouts, drawings) = (view.layouts, view.drawings)
    let updates = view.constraintUpdates
    counter.count += 1
    stage.settle()
    #expect(view.layouts == layouts + 1)
    #expect(view.drawings == drawings && view.constraintUpdates == updates)
    counter.other = "b"
    stage.settle()
    #expect(view.drawings == drawings + 1 && view.layouts == layouts + 1)
    counter.width = 3
    stage.settle()
    #expect(view.constraintUpdates == updates + 1 && view.drawings == drawings + 1)
    #expect(view.properties == 1)
  }

  @Test("Looks T57") func manyRunsLeaveOneTracking() {
    view.readInLayout = { _ = counter.count }
    for _ in 0..<2000 {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    stage.nameObservedProperties()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    counter.count += 1
    #expect(stage.transcript(of: .observation).count == 1)
    let layouts = view.layouts
    stage.settle()
    #expect(view.layouts == layouts + 1)
  }

  @Test func anOldTrackingDoesNotAskAgain() {
    view.readInProperties = { _ = view.properties == 1 ? counter.count : counter.other.count }
    stage.settle()
    view.setNeedsUpdateProperties()
    stage.settle()
    #expect(view.properties == 2)
    counter.count += 1
    stage.settle()
    #expect(view.properties == 2)
    counter.other = "b"
    stage.settle()
    #expect(view.properties == 3)
  }

  @Test func aViewThatIsGoneIsNotAsked() {
    weak var weakView: ReadingView?
    for _ in 0..<2 {
      let gone = ReadingView()
      gone.readInProperties = { _ = counter.count }
      controller.view.addSubview(gone)
      stage.settle()
      #expect(gone.properties == 1)
      gone.removeFromSuperview()
      weakView = gone
    }
    stage.settle()
    #expect(weakView == nil)
    counter.count += 1
    stage.settle()
    #expect(stage.transcript(of: .observation).isEmpty)
  }

  @Test func aViewOutsideAWindowIsUpdatedWhenItEnters() {
    view.readInProperties = { _ = counter.count }
    stage.settle()
    view.removeFromSuperview()
    counter.count += 1
    stage.settle()
    #expect(view.properties == 1)
    controller.view.addSubview(view)
    stage.settle()
    #expect(view.properties == 2)
  }

  @Test func aButtonsHandlerIsTracked() {
    let button = UIButton(configuration: .plain())
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = "\(counter.count)"
    }
    controller.view.addSubview(button)
    stage.settle()
    let before = calls
    counter.count = 7
    stage.settle()
    #expect(button.configuration?.title == "7")
    #expect(calls > before)
  }

  @Test("Looks T60") func aLoopIsStoppedAndNamed() {
    view.readInProperties = { _ = counter.width }
    let writer = ReadingView()
    writer.readInLayout = { counter.width += 1 }
    view.readInLayout = { writer.setNeedsLayout() }
    controller.view.addSubview(writer)
    view.readInProperties = {
      _ = counter.width
      writer.setNeedsLayout()
    }
    stage.settle()
    let issue = stage.issues.first { $0.code == "observe.loop" }
    #expect(issue?.description.contains("ReadingView.updateProperties") == true)
    #expect(issue?.description.contains("Tally.width") == true)
  }

  @Test func theTranscriptNamesThePropertyAndTheView() {
    stage.nameObservedProperties()
    view.readInProperties = { _ = counter.count }
    stage.settle()
    counter.count += 1
    #expect(
      stage.transcript(of: .observation) == [
        "Tally.count -> ReadingView.updateProperties (UIViewController ▸ ReadingView)"
      ])
  }

  @Test("Looks T59") func flushedUpdatesAnimateWhatFollowsFromAValue() {
    let view = view
    view.readInProperties = { view.frame.origin.x = CGFloat(counter.count) }
    stage.settle()
    counter.count = 40
    UIView.animate(withDuration: 1, delay: 0, options: [.flushUpdates, .curveLinear]) {
      counter.count = 100
    }
    #expect(view.frame.minX == 100)
    stage.advance(by: 0.5)
    let middle = view.layer.presentation()?.frame.minX ?? 0
    #expect(abs(middle - 70) < 1)
    stage.settle()
    UIView.animate(withDuration: 1) { counter.count = 0 }
    stage.advance(by: 0.1)
    #expect(view.layer.presentation()?.frame.minX == 0)
  }
}

/// Controllers that read values, and values that other threads set.
@MainActor @Suite("Observation by controllers") struct ObservingControllerTests {
  final class Page: UIViewController {
    let counter: Tally
    var calls: [String] = []

    init(_ counter: Tally) {
      self.counter = counter
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = Screen(self) }
    override func updateProperties() { calls.append("page \(counter.count)") }
    override func viewWillLayoutSubviews() { calls.append("layout \(counter.other)") }
  }

  final class Screen: UIView {
    private unowned let page: Page

    init(_ page: Page) {
      self.page = page
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func updateProperties() { page.calls.append("view") }
  }

  @Test func aControllerComesBeforeItsViewAndBothBeforeLayout() {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let page = Page(Tally())
    stage.show(page)
    stage.settle()
    #expect(page.calls.prefix(3) == ["page 0", "view", "layout a"])
    page.calls = []
    page.counter.count = 2
    stage.settle()
    #expect(page.calls == ["page 2"])
    page.counter.other = "b"
    stage.settle()
    #expect(page.calls == ["page 2", "layout b"])
    page.setNeedsUpdateProperties()
    page.updatePropertiesIfNeeded()
    #expect(page.calls.last == "page 2" && page.calls.count == 3)
  }

  @Test("Looks T58") func aValueOfAnotherThreadIsReadOnTheMainActor() async {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let shared = SharedCount()
    let controller = UIViewController()
    stage.show(controller)
    let view = ReadingView()
    var seen = -1
    view.readInProperties = { seen = shared.count }
    controller.view.addSubview(view)
    stage.settle()
    #expect(seen == 0)
    await Task.detached { shared.count = 5 }.value
    for _ in 0..<50 where seen != 5 {
      await Task.yield()
      stage.advance(by: 0.1)
    }
    #expect(seen == 5)
  }
}
