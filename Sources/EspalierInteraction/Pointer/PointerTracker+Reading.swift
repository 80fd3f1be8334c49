package import EspalierCore

extension PointerTracker {
  /// The visible tool tip for people who cannot see it; `nil` for none.
  package var visibleToolTip: UIAccessibilityElement? { toolTip.element }
}
