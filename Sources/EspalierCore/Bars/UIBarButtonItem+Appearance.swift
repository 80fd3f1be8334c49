import EspalierGeometry
import Foundation

extension UIBarButtonItem {
  /// The pictures and distances that proxies hand out.
  static var picturesOfAppearance: [AppearanceProperty] {
    var made: [AppearanceProperty] = []
    for metrics in [UIBarMetrics.default, .compact] {
      made += distances(for: metrics)
      for state: UIControl.State in [.normal, .highlighted, .disabled] {
        made += pictures(for: metrics, state)
      }
    }
    return made
  }

  private static func distances(for metrics: UIBarMetrics) -> [AppearanceProperty] {
    let title = AppearanceProperty(
      of: UIBarButtonItem.self, get: { $0.titlePositionAdjustment(for: metrics) },
      set: { $0.setTitlePositionAdjustment($1, for: metrics) }, isEqual: ==)
    let ofBack = AppearanceProperty(
      of: UIBarButtonItem.self, get: { $0.backButtonTitlePositionAdjustment(for: metrics) },
      set: { $0.setBackButtonTitlePositionAdjustment($1, for: metrics) }, isEqual: ==)
    let ground = AppearanceProperty(
      of: UIBarButtonItem.self, get: { $0.backgroundVerticalPositionAdjustment(for: metrics) },
      set: { $0.setBackgroundVerticalPositionAdjustment($1, for: metrics) }, isEqual: ==)
    let groundOfBack = AppearanceProperty(
      of: UIBarButtonItem.self,
      get: { $0.backButtonBackgroundVerticalPositionAdjustment(for: metrics) },
      set: { $0.setBackButtonBackgroundVerticalPositionAdjustment($1, for: metrics) },
      isEqual: ==)
    return [title, ofBack, ground, groundOfBack]
  }

  private static func pictures(
    for metrics: UIBarMetrics, _ state: UIControl.State
  ) -> [AppearanceProperty] {
    let ground = AppearanceProperty(
      of: UIBarButtonItem.self, get: { $0.backgroundImage(for: state, barMetrics: metrics) },
      set: { $0.setBackgroundImage($1, for: state, barMetrics: metrics) }, isEqual: ==)
    let ofBack = AppearanceProperty(
      of: UIBarButtonItem.self,
      get: { $0.backButtonBackgroundImage(for: state, barMetrics: metrics) },
      set: { $0.setBackButtonBackgroundImage($1, for: state, barMetrics: metrics) }, isEqual: ==)
    return [ground, ofBack]
  }
}
