import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Lifecycle.md 12: windows.
@MainActor @Suite struct WindowLifecycleTests {
  let scene = LifecycleScene()
  var log: CallbackLog { scene.log }

  /// A window that logs becoming key, and its notifications.
  private final class KeyWindow: UIWindow {
    var name = "W"
    var log: CallbackLog?
    override func becomeKey() { log?.append("\(name).becomeKey") }
    override func resignKey() { log?.append("\(name).resignKey") }
  }

  private func window(_ name: String) -> KeyWindow {
    let window = KeyWindow(frame: scene.stage.window.bounds)
    window.name = name
    window.log = log
    return window
  }

  /// Logs the notifications of windows until the token goes.
  private func observe(_ windows: KeyWindow...) -> [any NSObjectProtocol] {
    let names: [(Notification.Name, String)] = [
      (UIWindow.didBecomeVisibleNotification, "visible"),
      (UIWindow.didBecomeHiddenNotification, "hidden"),
      (UIWindow.didBecomeKeyNotification, "key"),
      (UIWindow.didResignKeyNotification, "no key"),
    ]
    return windows.flatMap { window in
      names.map { name, word in
        let log = log
        return NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) {
          [name = window.name] _ in
          MainActor.assumeIsolated { log.append("\(name) \(word)") }
        }
      }
    }
  }

  private func forget(_ tokens: [any NSObjectProtocol]) {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test("12.1: a new window is hidden; showing and becoming key are two things")
  func showing() {
    let (one, two) = (window("1"), window("2"))
    let tokens = observe(one, two)
    defer { forget(tokens) }
    #expect(one.isHidden)
    one.isHidden = false
    #expect(!one.isKeyWindow)
    #expect(log.take() == ["1 visible"])
    one.makeKey()
    #expect(log.take() == ["1.becomeKey", "1 key"])
    two.makeKeyAndVisible()
    #expect(log.take() == ["2 visible", "1.resignKey", "1 no key", "2.becomeKey", "2 key"])
    two.isHidden = true
    #expect(log.take("hidden") == ["2 hidden"])
  }

  @Test("12.2: makeKeyAndVisible shows the root, posts didBecomeVisible, then becomes key")
  func makeKeyAndVisible() {
    let window = window("W")
    let tokens = observe(window)
    defer { forget(tokens) }
    window.rootViewController = scene.controller("R")
    window.makeKeyAndVisible()
    #expect(
      log.takeWithoutLayout() == [
        "R.loadView", "R.viewDidLoad", "R.viewWillAppear", "W visible", "W.becomeKey", "W key",
      ])
  }

  @Test("12.3: a replaced root disappears first, and did follows after the commit")
  func replacingTheRoot() {
    _ = scene.visibleParent("R1")
    scene.stage.window.rootViewController = scene.controller("R2")
    log.append("<replaced>")
    scene.stage.turn()
    #expect(
      log.takeWithoutLayout().filter { !$0.contains("oad") } == [
        "R1.viewWillDisappear", "R2.viewWillAppear", "<replaced>", "R1.viewDidDisappear",
        "R2.viewDidAppear",
      ])
    scene.stage.window.rootViewController = nil
    scene.stage.turn()
    #expect(log.takeWithoutLayout() == ["R2.viewWillDisappear", "R2.viewDidDisappear"])
  }

  @Test("12.3: roots that come and go within a turn, and one that comes back")
  func severalRootsInATurn() {
    let first = scene.visibleParent("R1")
    let (second, third) = (scene.controller("R2"), scene.controller("R3"))
    scene.stage.window.rootViewController = second
    scene.stage.window.rootViewController = third
    scene.stage.turn()
    #expect(
      log.takeAppearance() == [
        "R1.viewWillDisappear", "R2.viewWillAppear", "R2.viewWillDisappear", "R3.viewWillAppear",
        "R1.viewDidDisappear", "R2.viewDidDisappear", "R3.viewDidAppear",
      ])
    scene.stage.window.rootViewController = first
    scene.stage.window.rootViewController = third
    scene.stage.turn()
    #expect(
      log.takeAppearance() == [
        "R3.viewWillDisappear", "R1.viewWillAppear", "R1.viewWillDisappear", "R3.viewWillAppear",
        "R3.viewDidAppear", "R1.viewDidDisappear",
      ])
    #expect(scene.stage.window.subviews == [third.view])
  }

  @Test("12.3: another root inside a transition of the window comes in the same order")
  func rootInsideATransition() {
    _ = scene.visibleParent("R1")
    let next = scene.controller("R2")
    UIView.transition(
      with: scene.stage.window, duration: 0.3, options: .transitionCrossDissolve,
      animations: { [stage = scene.stage] in stage.window.rootViewController = next })
    log.append("<replaced>")
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "R1.viewWillDisappear", "R2.viewWillAppear", "<replaced>", "R1.viewDidDisappear",
        "R2.viewDidAppear",
      ])
    #expect(next.view.frame == scene.stage.window.bounds && next.view.alpha == 1)
    #expect(scene.stage.window.subviews == [next.view])
  }

  @Test("12.3: controllers presented by the old root are dismissed without animation")
  func replacingAPresenter() {
    let root = scene.visibleParent("R1")
    let sheet = scene.controller("B")
    root.present(sheet, animated: false)
    scene.stage.settle()
    scene.stage.show(scene.controller("R2"))
    #expect(sheet.presentingViewController == nil)
    #expect(sheet.view.window == nil)
    #expect(root.presentedViewController == nil)
  }

  @Test("12.4: hiding a window sends controllers no callbacks")
  func hiding() {
    _ = scene.visibleParent()
    scene.stage.window.isHidden = true
    scene.stage.turn()
    scene.stage.window.isHidden = false
    scene.stage.turn()
    #expect(log.takeAppearance().isEmpty)
  }

  @Test("12.5: windows are ordered by level, then by when they were shown or made key")
  func levels() {
    let (low, alert, late) = (window("low"), window("alert"), window("late"))
    alert.windowLevel = .alert
    for window in [alert, low, late] { window.isHidden = false }
    let ours = scene.stage.window.windowScene?.windows.filter { $0 is KeyWindow }
    #expect(ours == [low, late, alert])
    low.makeKeyAndVisible()
    #expect(
      scene.stage.window.windowScene?.windows.filter { $0 is KeyWindow } == [late, low, alert])
    #expect(UIWindow.Level.normal.rawValue == 0)
    #expect(UIWindow.Level.statusBar.rawValue == 1000)
    #expect(UIWindow.Level.alert.rawValue == 2000)
    #expect(scene.stage.window.windowScene?.keyWindow === low)
  }
}
