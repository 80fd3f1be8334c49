import EspalierPlatform
public import Foundation

extension UIApplication {
  /// Remembers the size of text at the start.
  final func noteContentSizeCategory() { _ = runtime.toldContentSize }

  /// Tells observers, if the user chose another amount of motion or contrast.
  final func preferencesMayHaveChanged() {
    guard let settings = runtime.platform?.settings else { return }
    let told = runtime.toldContentSize
    let center = NotificationCenter.default
    if settings.prefersReducedMotion != told.reducesMotion {
      told.reducesMotion = settings.prefersReducedMotion
      center.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
    if settings.prefersIncreasedContrast != told.increasesContrast {
      told.increasesContrast = settings.prefersIncreasedContrast
      center.post(name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
    }
  }

  /// Tells observers, if the user chose another size of text.
  final func contentSizeCategoryMayHaveChanged() {
    let new = preferredContentSizeCategory
    guard new != runtime.toldContentSize.category else { return }
    runtime.toldContentSize.category = new
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: self,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: new])
  }
}

extension UIContentSizeCategory {
  /// Posted when the user chose another size of text; the object is the application.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category in the notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

/// The preferences in the last notifications to observers.
@MainActor private final class ToldContentSize {
  var category: UIContentSizeCategory
  var reducesMotion: Bool
  var increasesContrast: Bool

  init(_ runtime: Runtime) {
    let settings = runtime.platform?.settings
    category = UIContentSizeCategory(textScale: settings?.textScale ?? 1)
    reducesMotion = settings?.prefersReducedMotion ?? false
    increasesContrast = settings?.prefersIncreasedContrast ?? false
  }
}

extension Runtime {
  fileprivate var toldContentSize: ToldContentSize { self[toldPart] }
}

@MainActor private let toldPart = RuntimePart { ToldContentSize($0) }
