import EspalierDisplayList
import EspalierGeometry
import EspalierPlatform
import EspalierRaster
public import Foundation

/// A scene with windows: one window of the operating system and the app's windows in it.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The operating-system window; `nil` before the first app window is shown, and when closed.
  final var surface: (any WindowSurface)?
  final let compositor = Compositor()
  final let rasterizer = Rasterizer()
  /// Pixels of layers that are gone, to repaint at the next commit.
  final var pendingDamage = DamageRegion()
  /// Some window looks different: a commit is due.
  final var needsDisplay = false
  /// Frames drawn and pixels repainted since the scene began; the stage tells tests.
  final var committedFrames = 0
  final var repaintedPixels = 0
  private final var orderCount = 0
  /// Overrides and registrations of traits.
  final var traitStore: TraitStore?
  /// The traits last told to the scene.
  final var adopted: UITraitCollection?
  private final var windowStorage: [WeakWindow] = []

  /// The size of the drawn area, in points.
  final var size: CGSize
  /// Device pixels a point.
  final var scale: CGFloat

  /// The window that receives key presses.
  ///
  /// Not owned.
  public final internal(set) weak var keyWindow: UIWindow?

  /// The screen the scene is on.
  public final var screen: UIScreen { .main }

  /// The smallest and largest size the user may give the operating-system window.
  public final private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? =
    UISceneSizeRestrictions()

  override init(session: UISceneSession) {
    size = UIScreen.main.preferredWindowSize
    scale = UIScreen.main.scale
    super.init(session: session)
  }

  /// The scene's windows, back to front.
  public final var windows: [UIWindow] {
    windowStorage.compactMap(\.window).sorted {
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
    if keyWindow === window { keyWindow = nil }
    orderDidChange()
  }

  final func bringToFront(_ window: UIWindow) {
    orderCount += 1
    window.order = orderCount
    window.layer.mark([.looksDifferent, .movedSubtree])
    orderDidChange()
  }

  final func orderDidChange() {
    needsDisplay = true
    Runtime.current.updateCycle.setNeedsUpdate()
  }

  /// The scene's traits changed; `previous` is what they were.
  ///
  /// Called before the windows hear of it.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  override func activationStateDidChange() { traitsMayHaveChanged() }

  override func titleDidChange() { surface?.title = displayTitle }

  /// The title of the operating-system window: the scene's, else the program's name.
  final var displayTitle: String {
    let own = title ?? ""
    return own.isEmpty ? ProcessInfo.processInfo.processName : own
  }
}

private struct WeakWindow {
  weak var window: UIWindow?
}

/// The limits of a scene's size.
@preconcurrency @MainActor public final class UISceneSizeRestrictions: NSObject {
  /// The smallest size, in points; set it before the first window is shown.
  ///
  /// A size that was set also counts for the first window: it opens no smaller, whatever the screen.
  public var minimumSize = CGSize(width: 320, height: 400) {
    didSet { isMinimumChosen = true }
  }
  /// Whether the smallest size is the app's wish and not the default.
  private(set) var isMinimumChosen = false
  /// The largest size, in points.
  public var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
}
