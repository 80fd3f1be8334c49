public import EspalierCore
public import Foundation

/// A part of a view in which the pointer has one style.
///
/// Regions with the same identifier are one region; regions without one are compared by their
/// rectangles.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// The rectangle, in points of the interaction's view.
  public let rect: CGRect
  /// The identifier, which distinguishes the region from others; `nil` by default.
  public let identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  /// Returns whether both count as one region, so that the pointer does not leave it between them.
  final func isSame(as other: UIPointerRegion) -> Bool {
    if identifier != nil || other.identifier != nil { return identifier == other.identifier }
    return rect == other.rect
  }
}

/// The place of the pointer for which a region is requested.
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
