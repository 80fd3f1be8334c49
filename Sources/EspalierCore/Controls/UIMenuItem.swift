import Foundation

/// A row that a program adds to the menus of the menu controller and of text.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// The text of the row.
  open var title: String
  /// The method that the row calls, on the first responder or one after it.
  open var action: Selector

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: The text of the row.
  ///   - action: The method; the row is shown while a responder performs it.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}
