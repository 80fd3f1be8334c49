import EspalierCore
import EspalierPlatform
public import Foundation

/// The look of the pointer in a region, and of the region under it.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  let cursor: PlatformCursor?
  let highlights: Bool
  let highlightedShape: (rect: CGRect, radius: CGFloat)?
  let effect: UIPointerEffect?

  private init(
    cursor: PlatformCursor?, highlights: Bool = false,
    highlightedShape: (rect: CGRect, radius: CGFloat)? = nil, effect: UIPointerEffect? = nil
  ) {
    self.cursor = cursor
    self.highlights = highlights
    self.highlightedShape = highlightedShape
    self.effect = effect
    super.init()
  }

  /// Creates a style in which the pointer has a shape.
  ///
  /// A vertical beam is the desktop's pointer for text. A rounded rectangle, in points of the
  /// interaction's view, is highlighted below the pointer, which stays an arrow.
  public convenience init(shape: UIPointerShape) {
    switch shape {
    case .verticalBeam: self.init(cursor: .beam)
    case .roundedRect(let rect, let radius):
      self.init(
        cursor: nil, highlights: true, highlightedShape: (rect, max(0, radius)))
    }
  }

  /// Creates a style that changes the look of a view while the pointer is in the region.
  ///
  /// - Parameters:
  ///   - effect: The look and the view that has it.
  ///   - shape: The shape: of the part of the view that has the look for a rounded rectangle, in
  ///     points of the container of the effect's preview, and of the pointer for a beam; `nil`, the
  ///     default, is the whole view.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    switch shape {
    case nil: self.init(cursor: nil, highlights: true, effect: effect)
    case .verticalBeam: self.init(cursor: .beam, highlights: true, effect: effect)
    case .roundedRect(let rect, let radius):
      self.init(
        cursor: nil, highlights: true, highlightedShape: (rect, max(0, radius)), effect: effect)
    }
  }

  /// Returns the style with the desktop's own pointer, over a region that is not highlighted.
  open class func system() -> UIPointerStyle { UIPointerStyle(cursor: .arrow) }

  /// Returns the style without a visible pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(cursor: .hidden) }

  /// Returns a style with one of the shapes that every desktop has for its pointer.
  ///
  /// It is Espalier's own: UIKit has only drawn shapes.
  public static func desktop(_ cursor: DesktopCursor) -> UIPointerStyle {
    UIPointerStyle(cursor: cursor.platformCursor)
  }

  /// The style that highlights the region and leaves the pointer as it is.
  static let automatic = UIPointerStyle(cursor: nil, highlights: true)
}

/// The shape of a pointer.
public enum UIPointerShape: Sendable {
  /// A rectangle with round corners, in points of the interaction's view.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// The beam over text of a height, in points.
  case verticalBeam(length: CGFloat)

  /// The default corner radius of a rounded rectangle: 8 points.
  public static let defaultCornerRadius: CGFloat = 8
}

extension UIPointerStyle {
  /// The shapes that every desktop has for its pointer.
  public enum DesktopCursor: Sendable, CaseIterable {
    /// The ordinary pointer.
    case arrow
    /// For text that can be selected.
    case beam
    /// For choosing a place.
    case crosshair
    /// For links.
    case hand
    /// For objects that move in both directions.
    case move
    /// For edges that move left and right.
    case resizeHorizontally
    /// For edges that move up and down.
    case resizeVertically
    /// For corners at the upper left and lower right.
    case resizeDownwards
    /// For corners at the lower left and upper right.
    case resizeUpwards
    /// For an action that is not allowed.
    case forbidden
    /// For a program that is busy.
    case wait
    /// For a program that is busy but can be used.
    case progress

    fileprivate var platformCursor: PlatformCursor {
      switch self {
      case .arrow: .arrow
      case .beam: .beam
      case .crosshair: .crosshair
      case .hand: .hand
      case .move: .move
      case .resizeHorizontally: .resizeHorizontally
      case .resizeVertically: .resizeVertically
      case .resizeDownwards: .resizeDownwards
      case .resizeUpwards: .resizeUpwards
      case .forbidden: .forbidden
      case .wait: .wait
      case .progress: .progress
      }
    }
  }
}
