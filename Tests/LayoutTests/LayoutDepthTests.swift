import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import EspalierTesting
import Foundation
import Glibc
import Testing

@Suite("Layouts without end") @MainActor struct LayoutDepthTests {
  final class Recursive: UIView {
    var layouts = 0
    /// The request that the layout makes.
    var ask: (Recursive) -> Void = { _ in }
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      ask(self)
    }
  }

  @Test func aLayoutThatCallsItselfEndsWithAnIssue() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    stage.show(controller)
    let view = Recursive(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.ask = { view in
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    controller.view.addSubview(view)
    let found = issues { stage.turn() }
    #expect(found.map(\.code).contains("C33"))
    #expect(found.contains { $0.sentence.contains("calls itself") })
    #expect(view.layouts < 200)
  }

  @Test func aLayoutThatCallsThatOfItsSuperviewEndsWithAnIssue() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    stage.show(controller)
    let outer = Recursive(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let inner = Recursive(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    for view in [outer, inner] {
      view.ask = { _ in
        outer.setNeedsLayout()
        inner.setNeedsLayout()
        outer.layoutIfNeeded()
      }
    }
    outer.addSubview(inner)
    controller.view.addSubview(outer)
    let found = issues { stage.turn() }
    #expect(found.map(\.code).contains("C33"))
    #expect(outer.layouts + inner.layouts < 1000)
  }

  @Test func aLayoutMayAskForItselfOnce() {
    let view = Recursive(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.ask = { view in
      guard view.layouts == 1 else { return }
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    let found = issues { view.layoutIfNeeded() }
    #expect(view.layouts == 2)
    #expect(found.isEmpty)
  }

  @Test func theStackOfTheMainThreadMayGrow() {
    _ = Stage(size: CGSize(width: 300, height: 300))
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
    #expect(limit.rlim_cur >= 64 << 20 || limit.rlim_cur == limit.rlim_max)
  }

  @Test func viewsNestedDeeplyAreLaidOutAndReported() {
    let frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    var views = [Recursive(frame: frame)]
    for _ in 0..<1500 {
      let next = Recursive(frame: frame)
      views[views.count - 1].addSubview(next)
      views.append(next)
    }
    let found = issues { views[0].layoutIfNeeded() }
    #expect(found.map(\.code) == ["view.depth"])
    #expect(views.allSatisfy { $0.layouts == 1 })
    // Taken apart from the inside, so that their ends are not inside each other either.
    for view in views.reversed() { view.removeFromSuperview() }
  }

  @Test func aLayoutThatAddsAViewInEachNewViewEndsWithAnIssue() {
    let outer = Recursive(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var views = [outer]
    func add(to view: Recursive) {
      guard views.count < 20_000 else { return }
      let next = Recursive(frame: view.bounds)
      next.ask = add
      views.append(next)
      view.addSubview(next)
    }
    outer.ask = add
    let found = issues { outer.layoutIfNeeded() }
    #expect(found.map(\.code) == ["C33"])
    #expect(views.count < 600)
    let before = views.count
    _ = issues { outer.layoutIfNeeded() }
    #expect(views.count - before < 1200)
    // Taken apart from the inside, so that their ends are not inside each other either.
    for view in views.reversed() { view.removeFromSuperview() }
  }

  @Test func aLayoutThatWentOnAddingViewsStaysStopped() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    stage.show(controller)
    var views: [Recursive] = []
    // Each layout of a view adds another one, so that the requests never end by themselves.
    func add(to view: UIView) {
      guard views.count < 20_000 else { return }
      let next = Recursive(frame: view.bounds)
      next.ask = add
      views.append(next)
      view.addSubview(next)
    }
    add(to: controller.view)
    stage.turn()
    let before = views.count
    for _ in 0..<20 { stage.advance(by: 1.0 / 60) }
    #expect(views.count == before)
    #expect(stage.issues.filter { $0.code == "C33" }.count == 1)
    for view in views.reversed() { view.removeFromSuperview() }
  }

  /// The views visited for traits while the layout of each of so many views adds the next one.
  private func visitedForTraits(_ depth: Int) -> Int {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    stage.show(controller)
    stage.turn()
    let before = LayoutWork.visitedSuperviews
    var views: [Recursive] = []
    func add(to view: UIView) {
      guard views.count < depth else { return }
      let next = Recursive(frame: view.bounds)
      next.ask = { if $0.subviews.isEmpty { add(to: $0) } }
      views.append(next)
      view.addSubview(next)
    }
    add(to: controller.view)
    stage.turn()
    #expect(views.count == depth)
    #expect(views.allSatisfy { $0.traitCollection.displayScale > 0 })
    return LayoutWork.visitedSuperviews - before
  }

  @Test func traitsOfViewsAddedInLayoutCostTheSameForEach() {
    let few = visitedForTraits(20)
    #expect(visitedForTraits(200) <= 10 * few + 20)
  }

  @Test func viewsThatAreAddedInTheLayoutsAroundThemAreLaidOutAtOnce() {
    let outer = Recursive(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var views = [outer]
    func fill(_ view: Recursive) {
      guard view.subviews.isEmpty, views.count < 100 else { return }
      let next = Recursive(frame: view.bounds)
      next.ask = fill
      views.append(next)
      view.addSubview(next)
    }
    outer.ask = fill
    let found = issues { outer.layoutIfNeeded() }
    #expect(found.isEmpty)
    #expect(views.count == 100)
    #expect(views.allSatisfy { $0.layouts > 0 })
  }
}

@Suite("Drawing again") @MainActor struct DrawingAgainTests {
  final class Restless: UIView {
    var drawings = 0
    var other: Restless?
    var isRestless = true
    override func draw(_ rect: CGRect) {
      drawings += 1
      if let other {
        other.setNeedsDisplay()
      } else if isRestless {
        setNeedsDisplay()
      }
    }
  }

  @Test func aViewThatAsksForItWhileItDrawsIsDrawnOnceAFrame() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    stage.show(controller)
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    controller.view.addSubview(view)
    stage.turn()
    #expect(view.drawings == 1)
    let before = stage.clockFrames
    stage.advance(by: 0.5)
    let frames = stage.clockFrames - before
    #expect(frames > 10)
    #expect(abs(view.drawings - 1 - frames) <= 1)
    view.isRestless = false
    stage.advance(by: 0.1)
    let rested = view.drawings
    stage.advance(by: 0.5)
    #expect(view.drawings == rested)
    #expect(stage.issues.isEmpty)
  }

  @Test func twoViewsThatAskForEachOtherAreDrawnOnceAFrame() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    stage.show(controller)
    let views = [0, 60].map { Restless(frame: CGRect(x: $0, y: 0, width: 50, height: 50)) }
    views[0].other = views[1]
    views[1].other = views[0]
    for view in views { controller.view.addSubview(view) }
    stage.turn()
    #expect(views.map(\.drawings) == [1, 1])
    stage.advance(by: 0.1)
    #expect(views[0].drawings > 2)
    #expect(views[0].drawings < 20)
  }
}
