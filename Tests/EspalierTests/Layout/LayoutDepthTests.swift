import Espalier
import EspalierDiagnostics
import EspalierTesting
import Foundation
import Glibc
import Testing

@Suite("Layouts without end") @MainActor struct LayoutDepthTests {
  final class Recursive: UIView {
    var layouts = 0
    /// What the layout asks for.
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

  /// Runs `body` on a thread whose stack is as large as the main thread's becomes, while the main
  /// actor, whose jobs run on threads with smaller stacks in tests, waits for it.
  private func withRoom(_ body: @escaping @MainActor () -> Void) {
    let plain = unsafeBitCast(body, to: (@Sendable () -> Void).self)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      plain()
      done.signal()
    }
    thread.stackSize = 64 << 20
    thread.start()
    done.wait()
  }

  @Test func theStackOfTheMainThreadMayGrow() {
    _ = Stage(size: CGSize(width: 300, height: 300))
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
    #expect(limit.rlim_cur >= 64 << 20 || limit.rlim_cur == limit.rlim_max)
  }

  @Test(arguments: [false, true]) func viewsNestedDeeplyAreLaidOutAndReported(fromTop: Bool) {
    withRoom { self.nestDeeply(fromTop: fromTop) }
  }

  private func nestDeeply(fromTop: Bool) {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    stage.show(controller)
    let frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let top = UIView(frame: frame)
    var current = top
    if fromTop { controller.view.addSubview(top) }
    for _ in 0..<4000 {
      let next = Recursive(frame: frame)
      current.addSubview(next)
      current = next
    }
    if !fromTop { controller.view.addSubview(top) }
    let found = issues { stage.turn() }
    #expect((current as? Recursive)?.layouts == 1)
    #expect(found.map(\.code) == ["view.depth"])
    stage.tap(CGPoint(x: 5, y: 5))
    controller.overrideUserInterfaceStyle = .dark
    stage.turn()
    #expect(current.traitCollection.userInterfaceStyle == .dark)
    top.removeFromSuperview()
    stage.turn()
    #expect(current.window == nil)
  }

  @Test func viewsNestedDeeplyByConstraintsAreLaidOut() {
    withRoom { self.nestDeeplyByConstraints() }
  }

  private func nestDeeplyByConstraints() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    stage.show(controller)
    var current: UIView = controller.view
    for _ in 0..<4000 {
      let next = UIView()
      next.translatesAutoresizingMaskIntoConstraints = false
      current.addSubview(next)
      NSLayoutConstraint.activate([
        next.topAnchor.constraint(equalTo: current.topAnchor),
        next.leadingAnchor.constraint(equalTo: current.leadingAnchor),
        next.bottomAnchor.constraint(equalTo: current.bottomAnchor),
        next.trailingAnchor.constraint(equalTo: current.trailingAnchor),
      ])
      current = next
    }
    stage.turn()
    #expect(current.bounds.size == CGSize(width: 300, height: 300))
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
