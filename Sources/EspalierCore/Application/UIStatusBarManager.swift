public import Foundation

/// The status bar of a scene: hidden, and without an extent, because a desktop has none.
///
/// - Source: https://developer.apple.com/documentation/uikit/uistatusbarmanager
@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
  /// The place of the status bar: an empty rectangle.
  public var statusBarFrame: CGRect { .zero }
  /// Whether the status bar is hidden: true.
  public var isStatusBarHidden: Bool { true }
  /// The look of the status bar: the default one.
  public var statusBarStyle: UIStatusBarStyle { .default }

  override init() { super.init() }
}
