public import Foundation

/// A part of a view in which the pointer has one style.
///
/// Regions of one identifier are one region; of those without the rectangle decides.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// The rectangle, in points of the interaction's view.
  public let rect: CGRect
  /// Tells the region apart from others; `nil` unless given.
  public let identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  /// Whether the pointer stays in one region when it goes from this one to another.
  final func isSame(as other: UIPointerRegion) -> Bool {
    if identifier != nil || other.identifier != nil { return identifier == other.identifier }
    return rect == other.rect
  }
}

/// Where the pointer is when a region is asked for.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The place, in points of the interaction's view.
  public let location: CGPoint
  /// The modifier keys held down.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}
