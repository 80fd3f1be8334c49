import Foundation

/// Something a bar shows: a title, a picture, a state.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// The text; `nil` shows none.
  open var title: String? {
    didSet { if title != oldValue { itemDidChange() } }
  }
  /// The picture.
  open var image: UIImage? {
    didSet { if image !== oldValue { itemDidChange() } }
  }
  /// Whether the item can be acted on.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { itemDidChange() } }
  }
  /// A number to find the item by.
  open var tag = 0

  /// Creates an item without title and picture.
  public override init() { super.init() }

  /// Whoever shows the item wants to know.
  var onChange: (() -> Void)?

  final func itemDidChange() { onChange?() }
}
