import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 2: the callbacks of views, besides the moves of `ViewMoveTests`.
@MainActor @Suite struct ViewHierarchyTests {
  let scene = LifecycleScene()
  var log: CallbackLog { scene.log }

  /// A view that logs moves between superviews, and whether its layer moved along.
  private final class MovingView: UIView {
    let log: CallbackLog
    init(_ log: CallbackLog) {
      self.log = log
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func willMove(toSuperview newSuperview: UIView?) { log.append("willMove") }
    override func didMoveToSuperview() {
      log.append("didMove \(layer.superlayer === superview?.layer)")
    }
    override func willMove(toWindow newWindow: UIWindow?) { log.append("willMoveToWindow") }
    override func didMoveToWindow() { log.append("didMoveToWindow") }
  }

  @Test("2.3: a superview that enters a window later sends window callbacks only")
  func enteringLater() {
    let parent = scene.visibleParent()
    let outer = UIView()
    let view = MovingView(log)
    outer.addSubview(view)
    #expect(log.take("ove") == ["willMove", "didMove true"])
    parent.view.addSubview(outer)
    #expect(log.take("ove") == ["willMoveToWindow", "didMoveToWindow"])
    outer.removeFromSuperview()
    #expect(log.take("ove") == ["willMoveToWindow", "didMoveToWindow"])
  }

  @Test("2.5: removing outside a window calls the superview first, then the view")
  func removingOutside() {
    final class Outer: UIView {
      var log: CallbackLog?
      override func willRemoveSubview(_ subview: UIView) {
        log?.append("willRemove \(subviews.contains(subview))")
      }
    }
    let outer = Outer()
    outer.log = log
    let view = MovingView(log)
    outer.addSubview(view)
    _ = log.take()
    view.removeFromSuperview()
    #expect(log.take() == ["willRemove true", "willMove", "didMove true"])
  }

  @Test("2.6: removing a view without a superview does nothing")
  func removingNothing() {
    MovingView(log).removeFromSuperview()
    #expect(log.take().isEmpty)
  }

  @Test("2.7: moving a controller's view within its window sends no appearance callbacks")
  func movingWithinTheWindow() {
    let (parent, child) = scene.visibleChild()
    let box = UIView()
    parent.view.addSubview(box)
    let view = SpeakingView("V", log)
    child.view.addSubview(view)
    scene.stage.turn()
    _ = log.take()
    box.addSubview(child.view)
    scene.stage.turn()
    #expect(child.view.superview === box)
    #expect(log.take("ppear", "Window").isEmpty)
  }

  @Test("2.8: every kind of insertion sends the same callbacks; changing the order sends none")
  func insertions() {
    let outer = UIView()
    let sibling = UIView()
    outer.addSubview(sibling)
    let insertions: [(UIView) -> Void] = [
      { outer.insertSubview($0, at: 0) }, { outer.insertSubview($0, aboveSubview: sibling) },
      { outer.insertSubview($0, belowSubview: sibling) }, { outer.addSubview($0) },
    ]
    for insert in insertions {
      let view = MovingView(log)
      insert(view)
      #expect(log.take() == ["willMove", "didMove true"])
      outer.bringSubviewToFront(view)
      outer.sendSubviewToBack(view)
      outer.exchangeSubview(at: 0, withSubviewAt: 1)
      #expect(log.take().isEmpty)
    }
  }

  @Test("2.8: changing the order in a window sends no callbacks to views and controllers")
  func orderInTheWindow() {
    let (parent, child) = scene.visibleChild()
    let view = MovingView(log)
    parent.view.addSubview(view)
    scene.stage.turn()
    _ = log.take()
    parent.view.bringSubviewToFront(child.view)
    parent.view.addSubview(view)
    parent.view.insertSubview(child.view, aboveSubview: view)
    parent.view.exchangeSubview(at: 0, withSubviewAt: 1)
    parent.view.sendSubviewToBack(child.view)
    scene.stage.turn()
    #expect(log.takeWithoutLayout().isEmpty)
    #expect(parent.view.subviews == [child.view, view])
  }

  @Test("2.9: in didMoveToSuperview the layer is in its superlayer")
  func layerMovesAlong() {
    UIView().addSubview(MovingView(log))
    #expect(log.take().last == "didMove true")
  }

  @Test("2.10: a first responder that leaves its window resigns")
  func resigning() {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let parent = scene.visibleParent()
    let box = UIView()
    let field = Field()
    box.addSubview(field)
    parent.view.addSubview(box)
    #expect(field.becomeFirstResponder())
    box.removeFromSuperview()
    #expect(!field.isFirstResponder)
    parent.view.addSubview(field)
    #expect(field.becomeFirstResponder())
    field.removeFromSuperview()
    #expect(!field.isFirstResponder)
  }

  @Test("2.11: the window drives a controller from inside its view's willMove(toWindow:)")
  func hooks() {
    let parent = scene.visibleParent()
    let child = scene.controller("C")
    child.makesView = { [log] in SpeakingView("V", log) }
    parent.addChild(child)
    child.loadViewIfNeeded()
    _ = log.take()
    parent.view.addSubview(child.view)
    log.append("<added>")
    scene.stage.turn()
    let lines = log.take("Window", "viewWillAppear", "viewDidAppear", "<")
    #expect(
      lines == [
        "V.willMove(toWindow: W)", "C.viewWillAppear", "V.didMoveToWindow", "<added>",
        "C.viewDidAppear",
      ])
    child.view.removeFromSuperview()
    #expect(
      log.take("Window", "ppear") == [
        "V.willMove(toWindow: nil)", "C.viewWillDisappear", "V.didMoveToWindow",
      ])
  }

  @Test("2.12: a new view, a superview of an added one and a view of a new size need layout")
  func needsLayout() {
    let outer = SpeakingView("S", log)
    let inner = SpeakingView("V", log, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    inner.layoutIfNeeded()
    #expect(log.take() == ["V.updateConstraints", "V.layoutSubviews"])
    outer.layoutIfNeeded()
    _ = log.take()
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    #expect(log.take() == ["S.layoutSubviews"])
    inner.bounds.size.width = 20
    outer.layoutIfNeeded()
    #expect(log.take().contains("V.layoutSubviews"))
    inner.center.x += 5
    inner.layoutIfNeeded()
    #expect(!log.take().contains("V.layoutSubviews"))
  }
}
