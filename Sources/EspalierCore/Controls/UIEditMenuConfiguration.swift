public import Foundation

/// A request for an edit menu: a point, and an identifier that the program recognizes it by.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// The identifier; unique by default.
  public final let identifier: AnyHashable
  /// The place of the menu, in points of the interaction's view.
  public final let sourcePoint: CGPoint
  /// The side of the target rectangle on which the menu is.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The identifier; `nil` for a unique one.
  ///   - sourcePoint: The place of the menu, in points of the interaction's view.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}
