import Espalier
import EspalierTesting
import Testing

/// A view whose callbacks request the move that is under way once more.
private final class InsistentView: UIView {
  enum Callback: CaseIterable { case willRemoveSubview, toSuperview, toWindow }
  var insistsIn: Callback?
  var insist: () -> Void = {}
  private(set) var calls = 0

  private func call(_ callback: Callback) {
    guard callback == insistsIn else { return }
    calls += 1
    insist()
  }

  override func willRemoveSubview(_ subview: UIView) { call(.willRemoveSubview) }
  override func willMove(toSuperview newSuperview: UIView?) { call(.toSuperview) }
  override func willMove(toWindow newWindow: UIWindow?) { call(.toWindow) }
}

/// Callbacks of a move that request the same move again and again.
@MainActor @Suite struct RepeatedMoveTests {
  private let stage = Stage()
  private let root = UIViewController()

  init() { stage.show(root) }

  @Test(arguments: [InsistentView.Callback.willRemoveSubview, .toSuperview, .toWindow])
  private func aRemovalRequestedInItsOwnCallbacksEnds(callback: InsistentView.Callback) {
    let (outer, inner) = (InsistentView(), InsistentView())
    root.view.addSubview(outer)
    outer.addSubview(inner)
    let insistent = callback == .willRemoveSubview ? outer : inner
    insistent.insistsIn = callback
    insistent.insist = { [weak inner] in inner?.removeFromSuperview() }
    inner.removeFromSuperview()
    insistent.insist = {}
    #expect(inner.superview == nil && inner.window == nil && outer.subviews.isEmpty)
    #expect(insistent.calls == 2)
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "view.repeatedMove")
    outer.addSubview(inner)
    #expect(inner.window === stage.window)
    outer.removeFromSuperview()
  }

  @Test func anAdditionRequestedInItsOwnCallbacksEnds() {
    let (outer, inner) = (UIView(), InsistentView())
    root.view.addSubview(outer)
    inner.insistsIn = .toWindow
    inner.insist = { [weak outer, weak inner] in
      if let inner { outer?.addSubview(inner) }
    }
    outer.addSubview(inner)
    inner.insist = {}
    #expect(outer.subviews == [inner] && inner.window === stage.window)
    #expect(inner.calls == 2)
    #expect(stage.issues.count == 1)
  }

  @Test func oneRequestInACallbackIsNoMistake() {
    let (outer, inner) = (InsistentView(), UIView())
    root.view.addSubview(outer)
    outer.addSubview(inner)
    outer.insistsIn = .willRemoveSubview
    outer.insist = { [weak outer, weak inner] in
      outer?.insist = {}
      inner?.removeFromSuperview()
    }
    inner.removeFromSuperview()
    #expect(inner.superview == nil && outer.calls == 2)
    #expect(stage.issues.isEmpty)
  }
}
