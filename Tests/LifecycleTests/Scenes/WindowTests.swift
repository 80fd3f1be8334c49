import Espalier
import EspalierGeometry
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Lifecycle.md 12.1 to 12.5 and Docs/Scenarios.md F7: several windows in one
/// operating-system window.
@MainActor @Suite struct WindowTests {
  let stage = Stage()
  let log = CallbackLog()

  init() {
    let root = UIViewController()
    root.view.backgroundColor = .white
    stage.show(root)
  }

  private func makeWindow(_ name: String, _ frame: CGRect, _ color: UIColor) -> KeyLoggingWindow {
    let window = KeyLoggingWindow(frame: frame)
    window.name = name
    window.log = log
    window.backgroundColor = color
    window.rootViewController = UIViewController()
    return window
  }

  private func color(_ x: Int, _ y: Int) -> UInt32 {
    guard let picture = stage.picture().pixelBuffer else { return 0 }
    return picture.pixels[y * picture.size.width + x]
  }

  @Test func aWindowWithoutAFrameFillsTheScreen() {
    let window = UIWindow()
    #expect(window.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    stage.settle()
    #expect(controller.view.frame == window.bounds)
    stage.resize(to: CGSize(width: 500, height: 600))
    #expect(window.bounds.size == CGSize(width: 500, height: 600))
  }

  @Test func aWindowIsHiddenUntilItIsShown() {
    let window = makeWindow("small", CGRect(x: 100, y: 100, width: 98, height: 176), .red)
    stage.settle()
    #expect(window.isHidden)
    #expect(color(150, 150) == Pixel.white)
    #expect(window.rootViewController?.isViewLoaded == false)
    window.isHidden = false
    stage.settle()
    #expect(color(150, 150) == Pixel.red)
    #expect(color(99, 99) == Pixel.white)
    #expect(!window.isKeyWindow)
    window.isHidden = true
    stage.settle()
    #expect(color(150, 150) == Pixel.white)
  }

  @Test func showingPrecedesTheChangeOfKeys() {
    let window = makeWindow("small", CGRect(x: 0, y: 0, width: 98, height: 176), .red)
    window.rootViewController = LoggingController("root", log)
    let names = [
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeKeyNotification,
      UIWindow.didResignKeyNotification,
    ]
    observing(names, during: window.makeKeyAndVisible) { [log] name, window in
      log.append("\(name) \((window as? KeyLoggingWindow)?.name ?? "main")")
    }
    #expect(
      log.takeWithoutLayout() == [
        "root.loadView", "root.viewDidLoad", "root.viewWillAppear",
        "UIWindowDidBecomeVisibleNotification small", "UIWindowDidResignKeyNotification main",
        "small.becomeKey", "UIWindowDidBecomeKeyNotification small",
      ])
    #expect(window.isKeyWindow)
    #expect(!stage.window.isKeyWindow)
  }

  @Test func hidingTheKeyWindowGivesTheKeysBack() {
    let first = makeWindow("first", CGRect(x: 0, y: 0, width: 50, height: 50), .red)
    let second = makeWindow("second", CGRect(x: 0, y: 0, width: 50, height: 50), .blue)
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    _ = log.take()
    second.isHidden = true
    #expect(log.take() == ["second.resignKey", "first.becomeKey"])
    first.windowScene = nil
    #expect(log.take() == ["first.resignKey"])
    #expect(stage.window.isKeyWindow)
  }

  @Test func aWindowThatMayNotBeKeyIsShownAllTheSame() {
    let window = makeWindow("panel", CGRect(x: 0, y: 0, width: 50, height: 50), .red)
    window.mayBecomeKey = false
    window.makeKeyAndVisible()
    #expect(!window.isHidden)
    #expect(!window.isKeyWindow)
    #expect(stage.window.isKeyWindow)
    #expect(log.take().isEmpty)
  }

  @Test func aFirstResponderMakesItsWindowKey() {
    let window = makeWindow("panel", CGRect(x: 0, y: 0, width: 50, height: 50), .red)
    window.isHidden = false
    let field = FirstResponderView()
    window.rootViewController?.view.addSubview(field)
    #expect(!window.isKeyWindow)
    #expect(field.becomeFirstResponder())
    #expect(window.isKeyWindow)
  }

  @Test func levelsOrderWindowsAndOfOneLevelTheLastShownIsOnTop() {
    let frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    let alert = makeWindow("alert", frame, .red)
    alert.windowLevel = .alert
    let low = makeWindow("low", frame, .green)
    let high = makeWindow("high", frame, .blue)
    for window in [alert, low, high] { window.isHidden = false }
    stage.settle()
    #expect(color(20, 20) == Pixel.red)
    alert.isHidden = true
    stage.settle()
    #expect(color(20, 20) == Pixel.blue)
    low.makeKeyAndVisible()
    stage.settle()
    #expect(color(20, 20) == Pixel.green)
    high.windowLevel = UIWindow.Level(rawValue: 1)
    stage.settle()
    #expect(color(20, 20) == Pixel.blue)
    high.windowLevel = UIWindow.Level(rawValue: -1)
    stage.settle()
    #expect(color(20, 20) == Pixel.green)
  }

  @Test func aWindowWithoutAnOwnerDisappears() {
    var window: UIWindow? = makeWindow("red", CGRect(x: 10, y: 10, width: 50, height: 50), .red)
    window?.makeKeyAndVisible()
    stage.settle()
    #expect(color(20, 20) == Pixel.red)
    window = nil
    stage.settle()
    #expect(color(20, 20) == Pixel.white)
    #expect(stage.window.isKeyWindow)
  }

  @Test func aWindowWithoutASceneShowsNothing() {
    let window = makeWindow("red", CGRect(x: 10, y: 10, width: 50, height: 50), .red)
    let scene = window.windowScene
    window.windowScene = nil
    window.isHidden = false
    stage.settle()
    #expect(color(20, 20) == Pixel.white)
    window.windowScene = scene
    stage.settle()
    #expect(color(20, 20) == Pixel.red)
  }

  @Test func touchesHoverAndScrollingFallThroughWhereAWindowDoesNotWantThem() {
    let below = InputView("below", log)
    below.frame = stage.window.bounds
    stage.window.rootViewController?.view.addSubview(below)
    let window = makeWindow("above", stage.window.bounds, .clear)
    window.rootViewController?.view.isUserInteractionEnabled = true
    let above = InputView("above", log)
    above.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    window.isHidden = false
    window.rootViewController?.view.addSubview(above)
    window.passesThrough = { [weak window] view in view === window?.rootViewController?.view }
    stage.settle()
    _ = log.take()
    let inside = CGPoint(x: 150, y: 150)
    let outside = CGPoint(x: 20, y: 20)
    stage.tap(inside)
    stage.tap(outside)
    #expect(log.take().filter { $0.hasSuffix("began") } == ["above began", "below began"])
    stage.scroll(at: inside, by: CGVector(dx: 0, dy: -10))
    stage.scroll(at: outside, by: CGVector(dx: 0, dy: -10))
    #expect(log.take() == ["above panned", "below panned"])
    stage.move(to: inside)
    stage.move(to: outside)
    #expect(
      log.take() == ["below hover 3", "above hover 1", "above hover 3", "below hover 1"])
    window.isUserInteractionEnabled = false
    stage.tap(inside)
    #expect(log.take().filter { $0.hasSuffix("began") } == ["below began"])
  }

  @Test func keysGoToTheKeyWindowBehindOtherWindows() {
    let main = KeyView("main", log)
    stage.window.rootViewController?.view.addSubview(main)
    #expect(main.becomeFirstResponder())
    let window = makeWindow("above", stage.window.bounds, .clear)
    let other = KeyView("above", log)
    window.rootViewController?.view.addSubview(other)
    window.isHidden = false
    stage.press(key: .keyboardA)
    #expect(log.take() == ["main key"])
    #expect(other.becomeFirstResponder())
    _ = log.take()
    stage.press(key: .keyboardA)
    #expect(log.take() == ["above key"])
  }

  @Test func windowsThatFillTheSceneFollowItAndOthersStay() {
    let full = makeWindow("full", stage.window.bounds, .clear)
    let small = makeWindow("small", CGRect(x: 10, y: 10, width: 50, height: 50), .red)
    full.isHidden = false
    small.isHidden = false
    stage.resize(to: CGSize(width: 600, height: 500))
    #expect(full.bounds.size == CGSize(width: 600, height: 500))
    #expect(small.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
  }
}

/// Says when it becomes the key window.
final class KeyLoggingWindow: UIWindow {
  var name = ""
  var log: CallbackLog?
  var mayBecomeKey = true
  /// The views whose touches the window leaves to the one below.
  var passesThrough: ((UIView) -> Bool)?

  override var canBecomeKey: Bool { mayBecomeKey }
  override func becomeKey() { log?.append("\(name).becomeKey") }
  override func resignKey() { log?.append("\(name).resignKey") }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return passesThrough?(hit) == true ? nil : hit
  }
}

private final class FirstResponderView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

private final class KeyView: UIView {
  let name: String
  let log: CallbackLog

  init(_ name: String, _ log: CallbackLog) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.append("\(name) key")
  }
}

/// Writes down touches, hovering and scrolling.
private final class InputView: UIView {
  let name: String
  let log: CallbackLog

  init(_ name: String, _ log: CallbackLog) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: InputView.hovered))
    let pan = UIPanGestureRecognizer(target: self, action: InputView.panned)
    pan.allowedScrollTypesMask = .all
    addGestureRecognizer(pan)
  }

  func hovered(_ recognizer: UIHoverGestureRecognizer) {
    note("hover \(recognizer.state.rawValue)")
  }

  func panned(_ recognizer: UIPanGestureRecognizer) {
    if recognizer.state == .began { note("panned") }
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ text: String) { log.append("\(name) \(text)") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began") }
}

/// Pixels of plain colours.
enum Pixel {
  static let white: UInt32 = 0xffff_ffff
  static let red: UInt32 = 0xffff_0000
  static let green: UInt32 = 0xff00_ff00
  static let blue: UInt32 = 0xff00_00ff
}
