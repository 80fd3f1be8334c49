public import Foundation

/// The root of a tree of views, shown in a scene's operating-system window.
///
/// A window is hidden until `isHidden` is set to false or `makeKeyAndVisible()` is called. Several
/// windows of one scene lie above each other by `windowLevel`; a touch that a window does not want
/// falls through to the one below. Nobody but the app keeps a window alive.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// How high windows lie; of equal levels the one shown or made key last is on top.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The height; larger is nearer.
    public let rawValue: CGFloat
    /// Creates a level from its height.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from its height.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of an app's ordinary windows: 0.
    public static let normal = Level(rawValue: 0)
    /// The level of status bars: 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts: 2000.
    public static let alert = Level(rawValue: 2000)

    /// Whether the first lies below the second.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    /// The level that much nearer.
    public static func + (level: Level, height: CGFloat) -> Level {
      Level(rawValue: level.rawValue + height)
    }

    /// The level that much farther.
    public static func - (level: Level, height: CGFloat) -> Level {
      Level(rawValue: level.rawValue - height)
    }
  }

  /// Where key presses and text go first.
  final weak var firstResponder: UIResponder?
  /// When the window was last shown or made key, as a count; orders windows of one level.
  final var order = 0
  /// When the window became key last, as a count; 0 for never.
  final var keyOrder = 0
  /// Touches that are down in this window, by pointer.
  final var touches = TouchDispatcher()

  /// Creates a window in the app's first scene, or in the next one that connects.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.flags.insert(.hidden)
    windowStorage = self
    windowScene = UIApplication.shared.sceneForNewWindows
    windowScene?.attach(self)
  }

  /// Creates a window as large as a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: CGRect(origin: .zero, size: windowScene.size))
    layer.flags.insert(.hidden)
    windowStorage = self
    self.windowScene = windowScene
    windowScene.attach(self)
  }

  /// Creates a hidden window; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.flags.insert(.hidden)
    windowStorage = self
  }

  override class var startingFlags: ViewFlags { super.startingFlags.union(.isWindow) }

  isolated deinit {
    guard !layer.flags.contains(.hidden), let windowScene else { return }
    windowScene.windowDidVanish(from: layer.committedExtent)
  }

  /// The scene whose operating-system window shows this one; without a scene nothing is shown.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      oldValue?.detach(self)
      windowScene?.attach(self)
      layer.mark([.looksDifferent, .movedSubtree])
      setNeedsLayout()
    }
  }

  /// The screen the window is on.
  public final var screen: UIScreen { windowScene?.screen ?? .main }

  /// How high the window lies above others of its scene.
  open var windowLevel: Level = .normal {
    didSet {
      guard windowLevel != oldValue else { return }
      layer.mark([.looksDifferent, .movedSubtree])
      windowScene?.orderDidChange()
    }
  }

  /// The controller whose view fills the window.
  ///
  /// On a visible window its view is added at once; on a hidden one when the window is shown.
  /// Replacing it lets the old controller disappear first, together with everything it presented.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      replaceRoot(oldValue)
      if isHidden, rootViewController != nil { Runtime.current.checks?.windowGotRoot(self) }
    }
  }

  /// Whether key presses go to this window.
  public final var isKeyWindow: Bool { windowScene?.keyWindow === self }

  /// Shows the window in front of others of its level and sends key presses to it, if it may be key.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    windowScene?.bringToFront(self)
  }

  /// Whether the window may be the key window; true unless overridden.
  open var canBecomeKey: Bool { true }

  /// Sends key presses to this window, unless it may not be the key window or has no scene.
  ///
  /// The old key window hears `resignKey`, and its notification is posted; then this one hears
  /// `becomeKey`. When the key window is hidden, leaves its scene or is let go of, the visible window
  /// that was key before it becomes key.
  open func makeKey() {
    guard canBecomeKey else { return }
    windowScene?.setKeyWindow(self)
  }

  /// The window became the key window; nothing by default.
  open func becomeKey() {}
  /// The window is not the key window any more; nothing by default.
  open func resignKey() {}

  /// Delivers an event to gestures and views of this window.
  open func sendEvent(_ event: UIEvent) { touches.deliver(event, in: self) }

  /// The next responder: the scene.
  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  /// Device pixels a point.
  final var screenScale: CGFloat { windowScene?.scale ?? UIScreen.main.scale }

  override func hiddenDidChange() {
    if isHidden {
      if isKeyWindow { windowScene?.giveKeyAway(from: self) }
      NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
    } else {
      windowScene?.bringToFront(self)
      addRootViewIfNeeded()
      Runtime.current.checks?.windowWasShown(self)
      Runtime.current.updateCycle.setNeedsUpdate()
      NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
    }
    layer.rootLayerDidChange()
  }

  override func sizeDidChange(from oldSize: CGSize) { placeRootView() }

  // MARK: Hooks of our own subclasses

  /// The windows of the scene were laid out, or found to need no layout.
  func sceneDidLayOut() {}
  /// The scene's operating-system window was closed.
  func sceneDidDisconnect() {}
  /// Shows what keys can reach, where F6 leads to the window though it is never key; answers whether it
  /// does.
  func prepareForFocus() -> Bool { false }
  /// The focus did not come to the window after all, or left it.
  func focusDidLeave() {}
  /// Escape was pressed in the scene; true keeps it from the key window.
  ///
  /// Escape takes back a drag of a control's value that is under way.
  func takesEscape() -> Bool {
    var isTaken = false
    for touch in touches.touches where touch.phase != .ended && touch.phase != .cancelled {
      guard let control = touch.draggedControl else { continue }
      control.takeBackDrag()
      UIApplication.shared.input.cancel(touch)
      isTaken = true
    }
    return isTaken
  }

  /// Whether every key press goes to this window while it is shown, whichever window is key.
  var trapsKeys: Bool { false }

  // MARK: Root controller

  private func addRootViewIfNeeded() {
    guard !isHidden, let root = rootViewController, root.view.superview !== self,
      root.presentation.place == nil || root.standInView.map({ $0.superview !== self }) == true
    else { return }
    root.view.frame = bounds
    if root.view.autoresizingMask.isEmpty {
      root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    insertSubview(root.view, at: 0)
  }

  private func placeRootView() {
    guard let view = rootViewController?.viewIfLoaded, view.superview === self else { return }
    if view.translatesAutoresizingMaskIntoConstraints { view.frame = bounds }
  }

  private func replaceRoot(_ old: UIViewController?) {
    old?.dismissSilently()
    old?.presentation.place = nil
    if let view = old?.viewIfLoaded, view.isOrWillBe(in: self) { view.removeFromSuperview() }
    old?.putBackSilently()
    rootViewController?.inheritedTraitsDidChange()
    addRootViewIfNeeded()
  }

  // MARK: Notifications

  /// Posted after a window was shown; the object is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted after a window was hidden; the object is the window.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted after a window became the key window; the object is the window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted after a window stopped being the key window; the object is the window.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
}
