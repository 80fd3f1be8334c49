@_spi(Framework) public import EspalierCore
import Foundation

/// The look of a view while the pointer is in its region.
///
/// The pointer itself stays the desktop's: it does not change into the view's shape.
public enum UIPointerEffect {
  /// The look that suits the view: a highlight.
  case automatic(UITargetedPreview)
  /// A faint tint above the view.
  case highlight(UITargetedPreview)
  /// The view is a little larger, with a shadow below it.
  case lift(UITargetedPreview)
  /// A look of parts: a tint, a shadow below the view, and a view that is a little larger.
  case hover(
    UITargetedPreview, preferredTintMode: UIPointerEffect.TintMode = .overlay,
    prefersShadow: Bool = false, prefersScaledContent: Bool = true)

  /// The place of the tint of a hover effect.
  public enum TintMode: Int, Sendable {
    /// No tint.
    case none
    /// Above the view.
    case overlay
    /// Below the view, where the view is not opaque.
    case underlay
  }

  /// The view that has the look.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, preferredTintMode: _, prefersShadow: _, prefersScaledContent: _):
      preview
    }
  }

  /// The parts of the look.
  var look: HoverLook {
    switch self {
    case .automatic, .highlight: HoverLook()
    case .lift: HoverLook(tint: .none, hasShadow: true, isScaled: true)
    case .hover(_, let tint, let hasShadow, let isScaled):
      HoverLook(tint: tint, hasShadow: hasShadow, isScaled: isScaled)
    }
  }
}

/// The parts of the look of the item under the pointer.
struct HoverLook: Equatable {
  var tint = UIPointerEffect.TintMode.overlay
  var hasShadow = false
  var isScaled = false
}

/// The highlighted part of a view under the pointer.
@MainActor struct HoverTarget {
  let view: UIView
  let target: PointerTarget
  var look = HoverLook()
}
