import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 5: the first display of a window's root.
@MainActor @Suite struct FirstDisplayTests {
  let scene = LifecycleScene()
  var log: CallbackLog { scene.log }

  @Test("5.1: a hidden window does not load its root's view")
  func hiddenWindow() {
    let root = scene.controller("R")
    scene.stage.window.rootViewController = root
    scene.stage.turn()
    #expect(log.take().isEmpty)
    scene.stage.window.isHidden = false
    #expect(log.takeWithoutLayout() == ["R.loadView", "R.viewDidLoad", "R.viewWillAppear"])
    let next = scene.controller("N")
    scene.stage.window.rootViewController = next
    #expect(next.view.superview === scene.stage.window)
  }

  @Test("5.2: the whole sequence, root and child")
  func wholeSequence() {
    let root = scene.controller("R")
    let child = scene.controller("C")
    root.onLoad = {
      embed(child, in: $0)
      $0.additionalSafeAreaInsets.top = 20
    }
    for controller in [root, child] {
      controller.makesView = { [log] in
        SpeakingView(
          controller === root ? "r" : "c", log, frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      }
      controller.inside["viewDidLoad"] = { $0.view.setNeedsUpdateConstraints() }
    }
    scene.stage.window.rootViewController = root
    scene.stage.window.makeKeyAndVisible()
    log.append("<shown>")
    scene.stage.turn()
    var lines = log.take().filter { !$0.hasPrefix("r.did") && !$0.hasPrefix("c.did") }
    // Layout may run again; the first pass counts.
    lines = lines.enumerated().filter { lines.firstIndex(of: $0.element) == $0.offset }.map(\.1)
    #expect(
      lines.filter { !$0.contains("willMove(to") && !$0.contains("Margins") } == [
        "R.loadView", "R.viewDidLoad", "C.willMove(R)", "C.loadView", "C.viewDidLoad",
        "C.didMove(R)", "R.viewWillAppear", "C.viewWillAppear", "<shown>",
        "R.viewSafeAreaInsetsDidChange", "C.updateViewConstraints", "c.updateConstraints",
        "R.updateViewConstraints", "r.updateConstraints", "R.viewIsAppearing",
        "R.viewWillLayoutSubviews",
        "r.layoutSubviews", "R.viewDidLayoutSubviews", "C.viewSafeAreaInsetsDidChange",
        "C.viewIsAppearing", "C.viewWillLayoutSubviews", "c.layoutSubviews",
        "C.viewDidLayoutSubviews", "r.draw", "c.draw", "R.viewDidAppear", "C.viewDidAppear",
      ])
  }

  @Test("5.3: facts in viewWillAppear, viewIsAppearing and viewDidLayoutSubviews")
  func validity() {
    let root = scene.controller("R")
    root.additionalSafeAreaInsets.top = 30
    let inner = UIView()
    let deeper = UIView()
    inner.addSubview(deeper)
    root.onLoad = { root in
      root.view.addSubview(inner)
      for view in [inner, deeper] { view.translatesAutoresizingMaskIntoConstraints = false }
      NSLayoutConstraint.activate([
        inner.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor),
        inner.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
        inner.widthAnchor.constraint(equalToConstant: 40),
        inner.heightAnchor.constraint(equalToConstant: 40),
        deeper.topAnchor.constraint(equalTo: inner.topAnchor),
        deeper.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
        deeper.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
        deeper.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
      ])
    }
    var seen: [String: (window: Bool, safeTop: CGFloat, width: CGFloat, inner: CGRect)] = [:]
    for callback in ["viewWillAppear", "viewIsAppearing", "viewDidLayoutSubviews"] {
      root.inside[callback] = {
        guard seen[callback] == nil else { return }
        seen[callback] = (
          $0.view.window != nil, $0.view.safeAreaInsets.top, $0.view.bounds.width, inner.frame
        )
      }
    }
    scene.stage.show(root)
    #expect(seen["viewWillAppear"]?.window == false)
    #expect(seen["viewWillAppear"]?.safeTop == 0)
    #expect(seen["viewIsAppearing"]?.window == true)
    #expect(seen["viewIsAppearing"]?.safeTop == 30)
    #expect(seen["viewIsAppearing"]?.width == 390)
    #expect(seen["viewIsAppearing"]?.inner == .zero)
    #expect(seen["viewDidLayoutSubviews"]?.inner == CGRect(x: 0, y: 30, width: 40, height: 40))
    #expect(deeper.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  @Test(
    "5.4: first traits are no change, unless they differ from the prediction; then they come before layout"
  )
  func firstTraits() {
    let plain = scene.controller("R")
    scene.stage.show(plain)
    #expect(log.take("trait").isEmpty)
    let early = scene.controller("E")
    early.loadViewIfNeeded()
    scene.stage.window.overrideUserInterfaceStyle = .dark
    scene.stage.show(early)
    #expect(
      Array(
        log.take("viewWillAppear", "trait", "IsAppearing", "viewDidAppear").filter {
          $0.hasPrefix("E.")
        }) == [
          "E.viewWillAppear", "E.traitCollectionDidChange", "E.viewIsAppearing",
          "E.viewDidAppear",
        ])
  }

  @Test("5.4: superviews get other traits before their subviews")
  func viewsHearParentFirst() {
    let root = scene.controller("R")
    let outer = SpeakingView("outer", log)
    outer.addSubview(SpeakingView("inner", log))
    root.onLoad = { $0.view.addSubview(outer) }
    scene.stage.show(root)
    _ = log.take()
    scene.stage.window.overrideUserInterfaceStyle = .dark
    scene.stage.turn()
    #expect(
      log.take("trait") == [
        "R.traitCollectionDidChange", "outer.traitCollectionDidChange",
        "inner.traitCollectionDidChange",
      ])
  }

  @Test("5.5: a changed safe area is announced between viewWillAppear and viewIsAppearing")
  func safeArea() {
    let root = scene.controller("R")
    root.additionalSafeAreaInsets.top = 10
    scene.stage.show(root)
    let words = ["viewWillAppear", "SafeArea", "Margins", "IsAppearing", "viewWillLayout"]
    let lines = log.take().filter { line in words.contains { line.contains($0) } }
    #expect(
      Array(lines.prefix(5)) == [
        "R.viewWillAppear", "R.viewLayoutMarginsDidChange", "R.viewSafeAreaInsetsDidChange",
        "R.viewIsAppearing", "R.viewWillLayoutSubviews",
      ])
    let plain = scene.controller("Q")
    scene.stage.show(plain)
    #expect(log.take("Q.viewSafeArea").isEmpty)
  }

  @Test(
    "5.6: updateViewConstraints is called for the root view's updateConstraints, if that is due")
  func updateViewConstraints() {
    final class Deaf: LoggingController {
      override func updateViewConstraints() { log.append("R.updateViewConstraints") }
    }
    let root = Deaf("R", log)
    root.makesView = { [log] in SpeakingView("r", log) }
    scene.stage.show(root)
    _ = log.take()
    root.view.setNeedsUpdateConstraints()
    scene.stage.turn()
    #expect(log.take("pdate") == ["R.updateViewConstraints"])
    root.view.setNeedsLayout()
    scene.stage.turn()
    #expect(log.take("pdate").isEmpty)
  }

  @Test("5.7: updateViewConstraints comes after viewWillAppear and before layout")
  func placeOfConstraints() {
    let root = scene.controller("R")
    root.onLoad = { $0.view.setNeedsUpdateConstraints() }
    scene.stage.show(root)
    let lines = log.take("viewWillAppear", "updateViewConstraints", "viewWillLayoutSubviews")
    #expect(
      Array(lines.prefix(3)) == [
        "R.viewWillAppear", "R.updateViewConstraints", "R.viewWillLayoutSubviews",
      ])
  }

  @Test("5.8: a launch sends loading, will, layout and did in this order")
  func launchLog() {
    let root = scene.controller("R")
    scene.stage.show(root)
    let lines = log.take("viewDidLoad", "viewWill", "viewDid").filter { !$0.contains("Margins") }
    #expect(
      Array(lines.prefix(4)) == [
        "R.viewDidLoad", "R.viewWillAppear", "R.viewWillLayoutSubviews",
        "R.viewDidLayoutSubviews",
      ])
    #expect(lines.last == "R.viewDidAppear")
    #expect(lines.filter { $0 == "R.viewDidAppear" }.count == 1)
  }
}
