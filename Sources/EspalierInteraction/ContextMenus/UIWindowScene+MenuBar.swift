public import EspalierCore
import Foundation

extension UIWindowScene {
  private static let menuBarKey = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  final var menuBar: MenuBarWindow? {
    objc_getAssociatedObject(self, Self.menuBarKey) as? MenuBarWindow
  }

  /// Whether the main menu is a bar along the upper edge while the scene is wide; false by default.
  ///
  /// The bar is 30 points high and visible from a width of 560 points on; the safe area of the
  /// scene's windows excludes it. In a narrower scene, and in one without the bar, F10 opens the
  /// main menu. The property is Espalier's own: UIKit decides by itself.
  public final var showsMenuBar: Bool {
    get { objc_getAssociatedObject(self, Self.showsMenuBarKey) as? Bool ?? false }
    set {
      guard newValue != showsMenuBar else { return }
      objc_setAssociatedObject(self, Self.showsMenuBarKey, newValue, .OBJC_ASSOCIATION_RETAIN)
      if newValue, menuBar == nil {
        let bar = MenuBarWindow(scene: self)
        objc_setAssociatedObject(self, Self.menuBarKey, bar, .OBJC_ASSOCIATION_RETAIN)
      }
      menuBar?.followScene()
    }
  }

  private static let showsMenuBarKey = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
