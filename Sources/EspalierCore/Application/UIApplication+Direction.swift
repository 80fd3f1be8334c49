import Foundation

extension UIApplication {
  /// The direction of the interface: that of the language of `InterfaceLanguage.current`.
  ///
  /// A window's layout direction begins with it; overrides of traits and semantic attributes change
  /// it for their views.
  public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    InterfaceLanguage.isRightToLeft ? .rightToLeft : .leftToRight
  }
}
