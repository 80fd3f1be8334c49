import EspalierPlatform
import Foundation

/// What a view shows of the pointer being over it.
struct PointerTarget: Equatable {
  /// What is highlighted, in points of the view.
  var rect: CGRect
  /// The corner radius of the highlight, in points.
  var radius: CGFloat
  /// Whether the view is highlighted at all.
  var isHighlighted = true
  /// Whether what is highlighted is dark, whatever the style of the interface; `nil` for what follows it.
  var isDark: Bool?
  /// The shape of the pointer; `nil` keeps that of the views around.
  var cursor: PlatformCursor?
  /// What a tool tip says; `nil` shows none.
  var toolTip: String?
}

extension UIControl {
  /// A target that is highlighted while the control can be used.
  final func target(
    _ rect: CGRect, radius: CGFloat, cursor: PlatformCursor? = nil, toolTip: String? = nil
  ) -> PointerTarget {
    PointerTarget(
      rect: rect, radius: radius, isHighlighted: isEnabled, cursor: isEnabled ? cursor : nil,
      toolTip: toolTip)
  }
}
