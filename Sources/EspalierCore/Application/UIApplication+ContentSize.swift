import EspalierPlatform
public import Foundation

extension UIApplication {
  /// Remembers the size of text at the start.
  final func noteContentSizeCategory() { _ = runtime.toldContentSize }

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

/// The size of text in the last notification to observers.
@MainActor private final class ToldContentSize {
  var category: UIContentSizeCategory

  init(_ runtime: Runtime) {
    category = UIContentSizeCategory(textScale: runtime.platform?.settings.textScale ?? 1)
  }
}

extension Runtime {
  fileprivate var toldContentSize: ToldContentSize { self[toldPart] }
}

@MainActor private let toldPart = RuntimePart { ToldContentSize($0) }
