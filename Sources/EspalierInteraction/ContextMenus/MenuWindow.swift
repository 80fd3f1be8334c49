@_spi(Framework) import EspalierCore
import Foundation

/// The window that shows open menus: above all windows of its scene, and never key.
///
/// While it is open, it gets all touches and pointer events of the scene, and the focus and all
/// keys stay inside: in the submenu that was opened last.
@MainActor final class MenuWindow: UIWindow {
  /// Above alerts.
  static let level = UIWindow.Level(rawValue: 2100)

  weak var session: MenuSession?
  private(set) var isOpen = true
  let hover = UIHoverGestureRecognizer()

  init(_ session: MenuSession, scene: UIWindowScene, style: UIUserInterfaceStyle) {
    super.init(windowScene: scene)
    self.session = session
    windowLevel = Self.level
    autoresizingMask = []
    overrideUserInterfaceStyle = style
    hover.addTarget(self, action: Selector(MenuWindow.pointerMoved))
    addGestureRecognizer(hover)
    NotificationCenter.default.addObserver(
      self, selector: Selector(MenuWindow.sceneLosesKeyboard),
      name: UIScene.willDeactivateNotification, object: scene)
    NotificationCenter.default.addObserver(
      self, selector: Selector(MenuWindow.commandsChange), name: UIMenuSystem.needsRevalidate,
      object: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func sceneLosesKeyboard() { session?.end(animated: false) }

  private func commandsChange() { session?.revalidate() }

  /// Stops handling events, and fades the cards out.
  func close() {
    isOpen = false
    hover.isEnabled = false
  }

  override var canBecomeKey: Bool { false }
  override var focusScopeView: UIView? { isOpen ? session?.levels.last?.card ?? self : nil }
  /// Returns nothing: views behind an open menu take no keys.
  override var next: UIResponder? { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isOpen ? super.hitTest(point, with: event) : nil
  }

  override func sceneDidLayOut() { session?.sceneDidLayOut() }

  override func sceneDidDisconnect() { session?.end(animated: false) }

  // MARK: Pointer

  private func pointerMoved() {
    guard hover.state == .began || hover.state == .changed else {
      session?.pointerLeft()
      return
    }
    session?.pointer(at: hover.location(in: self))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    session?.press(at: touch.location(in: self))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    session?.pointer(at: touch.location(in: self))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    session?.release(at: touch.location(in: self))
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    session?.pointerLeft()
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { session?.press(press.key, event) }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { session?.press(press.key, event) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let event { session?.hold(event.modifierFlags) }
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    session?.hold([])
  }
}
