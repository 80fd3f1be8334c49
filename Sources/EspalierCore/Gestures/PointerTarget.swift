package import EspalierPlatform
import Foundation

/// The look of a view while the pointer is over it.
@_spi(Framework) public struct PointerTarget: Equatable {
  /// The highlighted rectangle, in the view's coordinates, in points.
  package var rect: CGRect
  /// The corner radius of the highlight, in points.
  package var radius: CGFloat
  /// Whether the view is highlighted at all.
  package var isHighlighted = true
  /// Whether the highlighted area is dark; `nil` if it follows the interface style.
  package var isDark: Bool?
  /// The shape of the pointer; `nil` keeps that of the views around.
  package var cursor: PlatformCursor?
  /// The text of the tool tip; `nil` shows none.
  package var toolTip: String?

  package init(
    rect: CGRect, radius: CGFloat, isHighlighted: Bool = true, isDark: Bool? = nil,
    cursor: PlatformCursor? = nil, toolTip: String? = nil
  ) {
    self.rect = rect
    self.radius = radius
    self.isHighlighted = isHighlighted
    self.isDark = isDark
    self.cursor = cursor
    self.toolTip = toolTip
  }
}
