import EspalierGeometry
import Foundation

/// The pictures behind a button on a bar, or behind a back button, and what moves them.
@MainActor package struct BarButtonPictures {
  /// A state, a style of the button and a height of the bar.
  private struct Key: Hashable {
    var state: UInt
    var style: UIBarButtonItem.Style?
    var metrics: UIBarMetrics
  }

  private var images: [Key: UIImage] = [:]
  /// The distances of the background below its place.
  var backgroundAdjustments: [UIBarMetrics: CGFloat] = [:]
  /// The distances of the title from its place.
  var titleAdjustments: [UIBarMetrics: UIOffset] = [:]

  subscript(
    state: UIControl.State, style: UIBarButtonItem.Style?, metrics: UIBarMetrics
  ) -> UIImage? {
    get { images[Key(state: state.rawValue, style: style, metrics: metrics)] }
    set { images[Key(state: state.rawValue, style: style, metrics: metrics)] = newValue }
  }

  /// Returns the picture that is shown: that of the state, or else that of the normal one.
  func image(in state: UIControl.State, _ style: UIBarButtonItem.Style, isLow: Bool) -> UIImage? {
    guard !images.isEmpty else { return nil }
    for metrics in isLow ? [UIBarMetrics.compact, .default] : [.default] {
      for shown in [state, .normal] {
        if let found = self[shown, style, metrics] ?? self[shown, nil, metrics] { return found }
      }
    }
    return nil
  }

  /// The distance of the background below its place.
  func backgroundAdjustment(isLow: Bool) -> CGFloat {
    (isLow ? backgroundAdjustments[.compact] : nil) ?? backgroundAdjustments[.default] ?? 0
  }

  /// The distance of the title from its place.
  func titleAdjustment(isLow: Bool) -> UIOffset {
    (isLow ? titleAdjustments[.compact] : nil) ?? titleAdjustments[.default] ?? .zero
  }
}
