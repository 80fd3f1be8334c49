import Foundation

/// An item of a bar: a title, an image, and a state.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// The title; `nil` shows none.
  open var title: String? {
    didSet { if title != oldValue { itemDidChange() } }
  }
  /// The image.
  open var image: UIImage? {
    didSet { if image !== oldValue { itemDidChange() } }
  }
  /// Whether the user can use the item.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { itemDidChange() } }
  }
  /// A number that identifies the item.
  open var tag = 0

  /// Creates an item without title and image.
  public override init() { super.init() }

  /// Called after each change, by the bar that shows the item.
  var onChange: (() -> Void)?

  final func itemDidChange() { onChange?() }
}
