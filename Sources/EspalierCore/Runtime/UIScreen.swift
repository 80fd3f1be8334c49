import EspalierPlatform
public import Foundation

/// The area on which an app draws.
///
/// On a desktop it is the app's window, not the monitor: `bounds` is the size of the first scene's
/// window, so `UIWindow(frame: UIScreen.main.bounds)` fills it as it does on a phone.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The screen of the app's first window.
  public static var main: UIScreen { Runtime.current.screen }

  init(runtime: Runtime) {
    ownRuntime = runtime
    super.init()
  }

  /// The runtime whose platform has the screen; not owned.
  final private(set) weak var ownRuntime: Runtime?

  private final var brightnessStorage: CGFloat = 0.5

  /// The default size of an app's window, in points.
  static let defaultSize = CGSize(width: 390, height: 844)

  /// All screens: that of the app's first window.
  open class var screens: [UIScreen] { [main] }

  /// The screen that this one repeats: none.
  open var mirrored: UIScreen? { nil }

  /// Whether the screen is being recorded: false, because a desktop does not tell.
  open var isCaptured: Bool { false }

  /// The brightness of the screen in 0...1; 0.5 by default.
  ///
  /// A desktop lets no app change it: a value that is set is clamped, kept, and seen by nobody. Not
  /// a number is ignored.
  open var brightness: CGFloat {
    get { brightnessStorage }
    set { if !newValue.isNaN { brightnessStorage = min(max(newValue, 0), 1) } }
  }

  /// The area of the app's window, in points.
  open var bounds: CGRect {
    CGRect(origin: .zero, size: runtime.mainWindowSize?() ?? preferredWindowSize)
  }

  /// The default size, reduced to the monitor's size.
  var preferredWindowSize: CGSize { sizeOnMonitor(of: Self.defaultSize) }

  /// Returns a size, reduced to what the monitor has room for.
  func sizeOnMonitor(of size: CGSize) -> CGSize {
    guard let screen = runtime.platform?.screen, screen.width > 0, screen.height > 0 else {
      return size
    }
    // Leaves room for a panel and a title bar.
    return CGSize(
      width: min(size.width, screen.width), height: min(size.height, max(320, screen.height - 72)))
  }

  /// The number of device pixels per point.
  open var scale: CGFloat { runtime.platform?.screen.scale ?? 1 }

  /// The area of the app's window in device pixels.
  open var nativeBounds: CGRect {
    let size = bounds.size
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }

  /// The number of device pixels per point; the same as `scale`.
  open var nativeScale: CGFloat { scale }

  /// The largest number of frames per second that animations draw.
  open var maximumFramesPerSecond: Int {
    runtime.platform?.screen.maximumFramesPerSecond ?? 60
  }
}

extension UIScreen {
  /// The runtime whose platform has the screen.
  final var runtime: Runtime { ownRuntime ?? .current }
}

@MainActor private let screenPart = RuntimePart { UIScreen(runtime: $0) }

extension Runtime {
  /// The screen of this runtime.
  var screen: UIScreen { self[screenPart] }
}
