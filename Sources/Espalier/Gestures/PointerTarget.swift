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
  /// Whether what is highlighted is dark, whatever the style of the interface; `nil` for what follows it.
  var isDark: Bool?
  /// The shape of the pointer; `nil` keeps that of the views around.
  var cursor: PlatformCursor?
  /// The text of the tool tip; `nil` shows none.
  var toolTip: String?
}
