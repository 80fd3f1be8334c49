public import Foundation

/// The root of a tree of views, shown in a scene's operating-system window.
///
/// A window is hidden until `isHidden` is set to false or `makeKeyAndVisible()` is called. Several
/// windows of one scene lie above each other by `windowLevel`; a touch that a window does not
/// accept goes to the window below. Only the app retains a window.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The level of a window above others; of equal levels the window shown or made key last is on
  /// top.
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

    /// Returns the level raised by a height.
    public static func + (level: Level, height: CGFloat) -> Level {
      Level(rawValue: level.rawValue + height)
    }

    /// Returns the level lowered by a height.
    public static func - (level: Level, height: CGFloat) -> Level {
      Level(rawValue: level.rawValue - height)
    }
  }

  /// The runtime that was in use when the window was made.
  package final let ownRuntime = Runtime.current
  /// The responder that receives key presses and text first.
  package final weak var firstResponder: UIResponder?
  /// A counter value from when the window was last shown or made key; orders windows of one level.
  final var order = 0
  /// A counter value from when the window last became key; 0 if it never did.
  final var keyOrder = 0
  /// The dispatcher of the touches in this window.
  package final var touches = TouchDispatcher()

  /// Creates a window as large as the screen, in the app's first scene or in the next one that
  /// connects.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window in the app's first scene, or in the next one that connects.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.flags.insert(.hidden)
    windowStorage = self
    windowScene = UIApplication.shared.sceneForNewWindows
    windowScene?.attach(self)
  }

  /// Creates a window of a scene's size.
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

  @_spi(Framework) open override class var startingFlags: ViewFlags {
    super.startingFlags.union(.isWindow)
  }

  @MainActor deinit {
    guard !layer.flags.contains(.hidden), let windowScene else { return }
    windowScene.windowDidVanish(from: layer.committedExtent)
  }

  /// The scene whose operating-system window shows this window; without a scene it is not shown.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      oldValue?.detach(self)
      windowScene?.attach(self)
      layer.mark([.looksDifferent, .movedSubtree])
      setNeedsLayout()
    }
  }

  /// The screen that shows the window.
  open var screen: UIScreen { windowScene?.screen ?? .main }

  /// The level of the window above others of its scene.
  open var windowLevel: Level = .normal {
    didSet {
      guard windowLevel != oldValue else { return }
      layer.mark([.looksDifferent, .movedSubtree])
      windowScene?.orderDidChange()
    }
  }

  /// The controller whose view fills the window.
  ///
  /// A visible window adds its view at once; a hidden one adds it when the window is shown. After a
  /// replacement the old controller disappears first, with all controllers it presented.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      replaceRoot(oldValue)
      if isHidden, rootViewController != nil { runtime.checks?.windowGotRoot(self) }
    }
  }

  /// Whether this window receives key presses.
  open var isKeyWindow: Bool { windowScene?.keyWindow === self }

  /// Shows the window in front of others of its level and makes it key, if it may be the key
  /// window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    windowScene?.bringToFront(self)
  }

  /// Whether the window may be the key window; true unless overridden.
  open var canBecomeKey: Bool { true }

  /// Makes this window the key window, unless it may not be key or has no scene.
  ///
  /// The old key window receives `resignKey`, and its notification is posted; then this window
  /// receives `becomeKey`. When the key window is hidden, leaves its scene or is released, the
  /// visible window that was key before it becomes key.
  open func makeKey() {
    guard canBecomeKey else { return }
    windowScene?.setKeyWindow(self)
  }

  /// Called when the window became the key window; does nothing by default.
  open func becomeKey() {}
  /// Called when the window stopped being the key window; does nothing by default.
  open func resignKey() {}

  /// Delivers an event to the gestures and views of this window.
  open func sendEvent(_ event: UIEvent) {
    if event.type == .touches {
      touches.deliver(event, in: self)
    } else {
      UIApplication.shared.input.deliver(event)
    }
  }

  private lazy var ownUndoManager = UndoManager()

  /// The undo manager of the responders in this window that have none of their own.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// The next responder: the scene.
  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  /// The number of device pixels per point.
  final var screenScale: CGFloat { windowScene?.scale ?? UIScreen.main.scale }

  override func hiddenDidChange() {
    if isHidden {
      if isKeyWindow { windowScene?.giveKeyAway(from: self) }
      NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
    } else {
      windowScene?.bringToFront(self)
      addRootViewIfNeeded()
      runtime.checks?.windowWasShown(self)
      runtime.updateCycle.setNeedsUpdate()
      NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
    }
    layer.rootLayerDidChange()
  }

  @_spi(Framework) open override func sizeDidChange(from oldSize: CGSize) { placeRootView() }

  // MARK: Hooks of the framework's subclasses

  /// Called when the windows of the scene were laid out, or needed no layout.
  @_spi(Framework) open func sceneDidLayOut() {}
  /// Called when the scene's operating-system window was closed.
  @_spi(Framework) open func sceneDidDisconnect() {}
  /// Shows the window's focusable items if F6 reaches this window, which is never key.
  ///
  /// - Returns: Whether F6 reaches it.
  @_spi(Framework) open func prepareForFocus() -> Bool { false }
  /// Called when the focus did not enter the window after all, or left it.
  @_spi(Framework) open func focusDidLeave() {}
  /// Called for Escape in the scene; returns true to keep the key from the key window.
  ///
  /// Escape cancels a drag of a control's value that is in progress.
  @_spi(Framework) open func takesEscape() -> Bool {
    UIApplication.shared.input.takeBackDrags(in: self)
  }

  /// The view that the focus and all keys stay inside while the window is shown, whichever window
  /// is key; `nil` for a window that leaves them to the key window.
  @_spi(Framework) open var focusScopeView: UIView? { nil }

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
