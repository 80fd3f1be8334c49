import EspalierPlatform
public import Foundation

/// The user's preferences for motion and contrast.
@MainActor public enum UIAccessibility {
  /// Whether large movements should be replaced by short fades.
  public static var isReduceMotionEnabled: Bool {
    Runtime.current.platform?.settings.prefersReducedMotion ?? false
  }

  /// Posted after `isReduceMotionEnabled` changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification
    .Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted after `isDarkerSystemColorsEnabled` changed.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

  private static let asksForOpaqueMaterials =
    ProcessInfo.processInfo.environment["ESPALIER_REDUCE_TRANSPARENCY"] == "1"

  /// Whether materials are opaque: with `ESPALIER_REDUCE_TRANSPARENCY=1` in the environment, and
  /// where the trait `accessibilityContrast` is high.
  public static var isReduceTransparencyEnabled: Bool {
    reducesTransparency(in: .ofMainScreen)
  }

  static func reducesTransparency(in traits: UITraitCollection) -> Bool {
    asksForOpaqueMaterials || traits.accessibilityContrast == .high
  }
}
