package import EspalierPlatform
import Foundation

extension UIControl {
  /// A target that is highlighted while the control can be used.
  package final func target(
    _ rect: CGRect, radius: CGFloat, cursor: PlatformCursor? = nil, toolTip: String? = nil
  ) -> PointerTarget {
    PointerTarget(
      rect: rect, radius: radius, isHighlighted: isEnabled, cursor: isEnabled ? cursor : nil,
      toolTip: toolTip)
  }
}
