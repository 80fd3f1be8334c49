import EspalierPlatform
import Foundation

/// The look of a view while the pointer is over it.
struct PointerTarget: Equatable {
  /// The highlighted rectangle, in the view's coordinates, in points.
  var rect: CGRect
  /// The corner radius of the highlight, in points.
  var radius: CGFloat
  /// Whether the view is highlighted at all.
  var isHighlighted = true
  /// Whether the highlighted area is dark; `nil` if it follows the interface style.
  var isDark: Bool?
  /// The shape of the pointer; `nil` keeps that of the views around.
  var cursor: PlatformCursor?
  /// The text of the tool tip; `nil` shows none.
  var toolTip: String?
}
