import Dispatch
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

  @Test func theStackOfTheMainThreadMayGrow() {
    _ = Stage(size: CGSize(width: 300, height: 300))
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
    #expect(limit.rlim_cur >= 64 << 20 || limit.rlim_cur == limit.rlim_max)
  }

  @Test func viewsNestedDeeplyOneByOneAreLaidOutAndReported() async {
    await #expect(processExitsWith: .success) {
      await DeepTrees.checkInRoomyStack { DeepTrees.problemsOfViews(fromTop: true) }
    }
  }

  @Test func aDeepTreeAddedAtOnceIsLaidOutAndReported() async {
    await #expect(processExitsWith: .success) {
      await DeepTrees.checkInRoomyStack { DeepTrees.problemsOfViews(fromTop: false) }
    }
  }

  @Test func viewsNestedDeeplyByConstraintsAreLaidOut() async {
    await #expect(processExitsWith: .success) {
      await DeepTrees.checkInRoomyStack { DeepTrees.problemsOfConstraints() }
    }
  }
}

/// Trees of 4,000 views inside each other, in processes of their own.
@MainActor enum DeepTrees {
  private static let frame = CGRect(x: 0, y: 0, width: 200, height: 200)

  /// Ends the process with a failure if `problems` finds any.
  ///
  /// It runs on a thread whose stack is as large as the main thread's becomes in a program: the main
  /// actor of tests runs on threads with smaller ones, and waits meanwhile.
  static func checkInRoomyStack(_ problems: @escaping @MainActor () -> [String]) {
    let plain = unsafeBitCast(problems, to: (@Sendable () -> [String]).self)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let found = plain()
      for problem in found { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
      if !found.isEmpty { exit(EXIT_FAILURE) }
      done.signal()
    }
    thread.stackSize = 64 << 20
    thread.start()
    done.wait()
  }

  static func problemsOfViews(fromTop: Bool) -> [String] {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    stage.show(controller)
    let top = UIView(frame: frame)
    var current = top
    if fromTop { controller.view.addSubview(top) }
    for _ in 0..<4000 {
      let next = LayoutDepthTests.Recursive(frame: frame)
      current.addSubview(next)
      current = next
    }
    if !fromTop { controller.view.addSubview(top) }
    var problems: [String] = []
    let codes = issues { stage.turn() }.map(\.code)
    if codes != ["view.depth"] { problems.append("issues: \(codes)") }
    if (current as? LayoutDepthTests.Recursive)?.layouts != 1 { problems.append("no layout") }
    stage.tap(CGPoint(x: 5, y: 5))
    controller.overrideUserInterfaceStyle = .dark
    stage.turn()
    if current.traitCollection.userInterfaceStyle != .dark { problems.append("no traits") }
    top.removeFromSuperview()
    stage.turn()
    if current.window != nil { problems.append("still in the window") }
    return problems
  }

  static func problemsOfConstraints() -> [String] {
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
    let size = current.bounds.size
    return size == CGSize(width: 300, height: 300) ? [] : ["size: \(size)"]
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
