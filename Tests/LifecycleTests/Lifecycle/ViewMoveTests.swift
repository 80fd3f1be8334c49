import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// A view that logs its hierarchy callbacks.
private final class LoggingView: UIView {
  let name: String
  let log: CallbackLog

  init(_ name: String, _ log: CallbackLog) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func willMove(toWindow newWindow: UIWindow?) {
    log.append("\(name).willMove(toWindow: \(newWindow == nil ? "nil" : "W"))")
  }
  override func didMoveToWindow() { log.append("\(name).didMoveToWindow") }
  override func willMove(toSuperview newSuperview: UIView?) {
    let target = (newSuperview as? LoggingView)?.name ?? (newSuperview == nil ? "nil" : "view")
    log.append("\(name).willMove(toSuperview: \(target))")
  }
  override func didMoveToSuperview() { log.append("\(name).didMoveToSuperview") }
  override func didAddSubview(_ subview: UIView) {
    if let subview = subview as? LoggingView {
      log.append("\(name).didAddSubview(\(subview.name))")
    }
  }
  override func willRemoveSubview(_ subview: UIView) {
    if let subview = subview as? LoggingView {
      log.append("\(name).willRemoveSubview(\(subview.name))")
    }
  }
}

/// Docs/Lifecycle.md 2: the callbacks of views that move.
@MainActor @Suite struct ViewMoveTests {
  let log = CallbackLog()
  let stage = Stage()

  private func superviewInWindow() -> LoggingView {
    let root = UIViewController()
    stage.show(root)
    let outer = LoggingView("S", log)
    root.view.addSubview(outer)
    _ = log.take()
    return outer
  }

  @Test("2.2: T21, adding in a window") func t21AddingInAWindow() {
    let outer = superviewInWindow()
    outer.addSubview(LoggingView("V", log))
    #expect(
      log.take() == [
        "V.willMove(toWindow: W)", "V.willMove(toSuperview: S)", "V.didMoveToWindow",
        "V.didMoveToSuperview", "S.didAddSubview(V)",
      ])
  }

  @Test("2.4: T21, removing in a window") func t21RemovingInAWindow() {
    let outer = superviewInWindow()
    let view = LoggingView("V", log)
    outer.addSubview(view)
    _ = log.take()
    view.removeFromSuperview()
    #expect(
      log.take() == [
        "S.willRemoveSubview(V)", "V.willMove(toSuperview: nil)", "V.willMove(toWindow: nil)",
        "V.didMoveToWindow", "V.didMoveToSuperview",
      ])
  }

  @Test("2.1: T21, adding and removing outside a window") func t21AddingAndRemovingOutsideAWindow()
  {
    let outer = LoggingView("S", log)
    let view = LoggingView("V", log)
    outer.addSubview(view)
    #expect(
      log.take() == [
        "V.willMove(toSuperview: S)", "V.didMoveToSuperview", "S.didAddSubview(V)",
      ])
    view.removeFromSuperview()
    #expect(
      log.take() == [
        "S.willRemoveSubview(V)", "V.willMove(toSuperview: nil)", "V.didMoveToSuperview",
      ])
    view.removeFromSuperview()
    #expect(log.take().isEmpty)
  }

  @Test("2.7: moving between superviews is one move") func movingBetweenSuperviewsIsOneMove() {
    let first = LoggingView("R", log)
    let second = LoggingView("S", log)
    let view = LoggingView("V", log)
    first.addSubview(view)
    _ = log.take()
    second.addSubview(view)
    #expect(
      log.take() == [
        "R.willRemoveSubview(V)", "V.willMove(toSuperview: S)", "V.didMoveToSuperview",
        "S.didAddSubview(V)",
      ])
    #expect(first.subviews.isEmpty)
    #expect(second.subviews == [view])
  }

  @Test("2.8: adding a subview again only brings it to the front")
  func addingASubviewAgainOnlyBringsItToTheFront() {
    let outer = LoggingView("S", log)
    let back = LoggingView("A", log)
    let front = LoggingView("B", log)
    outer.addSubview(back)
    outer.addSubview(front)
    _ = log.take()
    outer.addSubview(back)
    #expect(log.take().isEmpty)
    #expect(outer.subviews == [front, back])
  }

  @Test("2.3: a tree enters a window superview first and arrives subview first")
  func aTreeEntersAWindowSuperviewFirstAndArrivesSubviewFirst() {
    let root = UIViewController()
    stage.show(root)
    let outer = LoggingView("S", log)
    outer.addSubview(LoggingView("V", log))
    _ = log.take()
    root.view.addSubview(outer)
    let windowCallbacks = log.take().filter { $0.contains("Window") }
    #expect(
      windowCallbacks == [
        "S.willMove(toWindow: W)", "V.willMove(toWindow: W)", "V.didMoveToWindow",
        "S.didMoveToWindow",
      ])
  }

  @Test("2.2, 2.4: subviews get window callbacks between the view's window and superview callbacks")
  func subviewsMoveAlong() {
    let outer = superviewInWindow()
    let view = LoggingView("V", log)
    view.addSubview(LoggingView("K", log))
    _ = log.take()
    outer.addSubview(view)
    #expect(
      log.take() == [
        "V.willMove(toWindow: W)", "K.willMove(toWindow: W)", "V.willMove(toSuperview: S)",
        "K.didMoveToWindow", "V.didMoveToWindow", "V.didMoveToSuperview", "S.didAddSubview(V)",
      ])
    view.removeFromSuperview()
    #expect(
      log.take() == [
        "S.willRemoveSubview(V)", "V.willMove(toSuperview: nil)", "V.willMove(toWindow: nil)",
        "K.willMove(toWindow: nil)", "K.didMoveToWindow", "V.didMoveToWindow",
        "V.didMoveToSuperview",
      ])
  }

  @Test(
    "2.7: a move into, out of or between windows is one move, and willMove(toWindow:) precedes it")
  func movingBetweenWindows() {
    let inside = superviewInWindow()
    let outside = LoggingView("R", log)
    let view = LoggingView("V", log)
    let other = UIWindow(frame: stage.window.bounds)
    let host = LoggingView("H", log)
    other.addSubview(host)
    outside.addSubview(view)
    func move(to target: UIView) -> [String] {
      _ = log.take()
      target.addSubview(view)
      return log.take()
    }
    #expect(
      move(to: inside) == [
        "R.willRemoveSubview(V)", "V.willMove(toWindow: W)", "V.willMove(toSuperview: S)",
        "V.didMoveToWindow", "V.didMoveToSuperview", "S.didAddSubview(V)",
      ])
    #expect(
      move(to: host) == [
        "S.willRemoveSubview(V)", "V.willMove(toWindow: W)", "V.willMove(toSuperview: H)",
        "V.didMoveToWindow", "V.didMoveToSuperview", "H.didAddSubview(V)",
      ])
    #expect(view.window === other)
    #expect(
      move(to: outside) == [
        "H.willRemoveSubview(V)", "V.willMove(toWindow: nil)", "V.willMove(toSuperview: R)",
        "V.didMoveToWindow", "V.didMoveToSuperview", "R.didAddSubview(V)",
      ])
    #expect(view.window == nil)
  }

  @Test func aViewCannotContainItself() {
    let outer = UIView()
    let inner = UIView()
    outer.accessibilityIdentifier = "outer"
    inner.accessibilityIdentifier = "inner"
    outer.addSubview(inner)
    inner.addSubview(outer)
    outer.addSubview(outer)
    #expect(outer.superview == nil)
    #expect(inner.subviews.isEmpty)
    #expect(stage.issues.count == 2)
    #expect(
      stage.issues.first?.description.hasPrefix(
        "[view.cycle] outer cannot be a subview of outer ▸ inner, which is inside it") == true)
  }

  @Test func exchangingAndReorderingKeepLayersInStep() {
    let outer = UIView()
    let views = (0..<5).map { _ in UIView() }
    for view in views { outer.addSubview(view) }
    outer.exchangeSubview(at: 1, withSubviewAt: 3)
    #expect(outer.subviews == [views[0], views[3], views[2], views[1], views[4]])
    outer.sendSubviewToBack(views[4])
    outer.insertSubview(views[0], aboveSubview: views[2])
    #expect(outer.subviews == [views[4], views[3], views[2], views[0], views[1]])
    #expect(outer.layer.sublayers == outer.subviews.map(\.layer))
  }
}
