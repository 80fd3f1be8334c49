import EspalierDisplayList
import EspalierGeometry
package import EspalierPlatform
import EspalierRaster
public import Foundation

/// A scene with windows: one window of the operating system that shows the app's windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The operating-system window; `nil` before the first app window is shown and after closing.
  package internal(set) final var surface: (any WindowSurface)?
  package final let compositor = Compositor()
  final let rasterizer = Rasterizer()
  /// The area of removed layers to repaint at the next commit.
  final var pendingDamage = DamageRegion()
  /// Whether a window looks different and a commit is due.
  final var needsDisplay = false
  /// The numbers of frames drawn and pixels repainted since the scene began, for tests.
  final var committedFrames = 0
  final var repaintedPixels = 0
  private final var orderCount = 0
  /// The height that a bar at the upper edge covers, in points.
  final private(set) var topInset: CGFloat = 0
  /// The handler of key commands and the focus; made for the first key.
  package final var keyHandler: (any KeyHandler)?
  /// The trait overrides and registrations.
  final var traitStore: TraitStore?
  /// The traits of the scene's last trait update.
  final var adopted: UITraitCollection?
  /// The size and density of the last trait update; `nil` if settings, activity or overrides
  /// changed since then.
  final var traitsAreOf: (size: CGSize, scale: CGFloat)?
  /// The number of times that the scene's traits were computed for an update, for tests.
  package internal(set) final var traitUpdates = 0
  /// The state in which the scene was left, until it is restored.
  final var savedState: SavedScene?
  /// Whether the window filled the screen when it was open last.
  final var wasMaximized = false
  /// The size to which a window that fills the screen comes back; `nil` before it changed its size.
  final var normalSize: CGSize?
  /// The size before `normalSize`.
  final var earlierSize: CGSize?
  /// Whether the scene is being closed for good, so that its state is not saved any more.
  final var isDiscarded = false
  private final var keyCount = 0
  private final var windowStorage: [WeakWindow] = []

  /// The size of the drawn area, in points.
  package final var size: CGSize
  /// The number of device pixels per point.
  final var scale: CGFloat

  /// The window that receives key presses; a weak reference.
  open internal(set) weak var keyWindow: UIWindow?

  /// How the interface is turned: portrait while the window is at least as high as wide, else
  /// landscape to the right.
  open var interfaceOrientation: UIInterfaceOrientation {
    size.height >= size.width ? .portrait : .landscapeRight
  }

  /// What an app asks about the status bar; never `nil`.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }

  /// The screen that shows the scene.
  open var screen: UIScreen { .main }

  /// The smallest and largest size the user may give the operating-system window.
  open private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? =
    UISceneSizeRestrictions(self)

  override init(session: UISceneSession) {
    size = UIScreen.main.preferredWindowSize
    scale = UIScreen.main.scale
    super.init(session: session)
  }

  /// The scene's windows, back to front.
  open var windows: [UIWindow] {
    guard windowStorage.count > 1 else {
      guard let window = windowStorage.first?.window else { return [] }
      return [window]
    }
    return windowStorage.compactMap(\.window).sorted {
      ($0.windowLevel, $0.order) < ($1.windowLevel, $1.order)
    }
  }

  final func attach(_ window: UIWindow) {
    guard !windowStorage.contains(where: { $0.window === window }) else { return }
    windowStorage.removeAll { $0.window == nil }
    windowStorage.append(WeakWindow(window: window))
    bringToFront(window)
  }

  final func detach(_ window: UIWindow) {
    windowStorage.removeAll { $0.window === window || $0.window == nil }
    pendingDamage.add(window.layer.committedExtent)
    if keyWindow === window { giveKeyAway(from: window) }
    orderDidChange()
  }

  // MARK: The key window

  /// Makes another window, or none, the key window; the old one resigns first.
  final func setKeyWindow(_ window: UIWindow?) {
    let old = keyWindow
    guard old !== window else { return }
    keyWindow = window
    let center = NotificationCenter.default
    if let old {
      old.resignKey()
      center.post(name: UIWindow.didResignKeyNotification, object: old)
    }
    guard let window, keyWindow === window else { return }
    keyCount += 1
    window.keyOrder = keyCount
    window.becomeKey()
    center.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }

  /// Gives up the key window's role to the visible window that was key before it.
  final func giveKeyAway(from window: UIWindow?) {
    let heirs = windows.filter { $0 !== window && !$0.isHidden && $0.canBecomeKey }
    setKeyWindow(heirs.enumerated().max { ($0.1.keyOrder, $0.0) < ($1.1.keyOrder, $1.0) }?.element)
  }

  /// Removes a window that was still shown when its last reference was released.
  final func windowDidVanish(from extent: PixelRect) {
    windowStorage.removeAll { $0.window == nil }
    pendingDamage.add(extent)
    if keyWindow == nil { giveKeyAway(from: nil) }
    orderDidChange()
  }

  final func bringToFront(_ window: UIWindow) {
    orderCount += 1
    window.order = orderCount
    window.layer.mark([.looksDifferent, .movedSubtree])
    orderDidChange()
  }

  /// Sets the height that the safe areas of the scene's windows leave free at the upper edge.
  package final func setTopInset(_ inset: CGFloat) {
    guard inset != topInset else { return }
    topInset = inset
    for window in windows { window.setNeedsSafeAreaUpdate() }
    runtime.updateCycle.setNeedsUpdate()
  }

  final func orderDidChange() {
    needsDisplay = true
    runtime.updateCycle.setNeedsUpdate()
  }

  /// Called when the scene's traits changed, with the previous traits.
  ///
  /// Called before the windows' traits change.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  override func activationStateDidChange() { traitsMayHaveChanged() }

  override func titleDidChange() { surface?.title = displayTitle }

  /// The title of the operating-system window: the scene's title, or the program's name.
  package final var displayTitle: String {
    let own = title ?? ""
    return own.isEmpty ? ProcessInfo.processInfo.processName : own
  }

  // MARK: Further members for subclasses to override
  //
  // Extensions carry out the longer ones, under names that begin with "base".

  /// The traits that the scene's windows inherit: the user's settings, the size classes of the
  /// scene's width and height, whether it is active, and the overrides.
  open var traitCollection: UITraitCollection { baseTraitCollection }

  /// Updates the traits of the scene and its windows, if they may have changed.
  open func updateTraitsIfNeeded() {
    updateOwnTraits()
    for window in windows { window.updateTraitsIfNeeded() }
  }

  /// The present geometry of the scene.
  open var effectiveGeometry: Geometry { Geometry(size: size) }

  /// Requests another size from the desktop; controllers get `viewWillTransition(to:with:)` when it
  /// changes.
  ///
  /// - Parameters:
  ///   - geometryPreferences: The requested size.
  ///   - errorHandler: Called with a `UISceneError` if the size is not usable.
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) { baseRequestGeometryUpdate(geometryPreferences, errorHandler: errorHandler) }
}

private struct WeakWindow {
  weak var window: UIWindow?
}

/// The limits of a scene's size.
@preconcurrency @MainActor public final class UISceneSizeRestrictions: NSObject {
  /// The smallest size, in points; 320 by 400 by default.
  ///
  /// A size set before the first window is shown also limits that window, even on a smaller screen.
  public var minimumSize = CGSize(width: 320, height: 400) {
    didSet {
      isMinimumChosen = true
      scene?.applySizeLimits()
    }
  }
  /// Whether the app set either size.
  var isChosen: Bool {
    isMinimumChosen || maximumSize.width < 16_384 || maximumSize.height < 16_384
  }
  /// Whether the app set the smallest size.
  private(set) var isMinimumChosen = false
  /// The largest size, in points; without limit by default.
  public var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  { didSet { scene?.applySizeLimits() } }

  private weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  var limits: WindowSizeLimits {
    func sound(_ length: CGFloat, or other: Double) -> Double {
      length.isFinite && length > 0 ? Double(min(length, 16_384)) : other
    }
    return WindowSizeLimits(
      minimumWidth: sound(minimumSize.width, or: 1),
      minimumHeight: sound(minimumSize.height, or: 1),
      maximumWidth: sound(maximumSize.width, or: 16_384),
      maximumHeight: sound(maximumSize.height, or: 16_384))
  }
}
