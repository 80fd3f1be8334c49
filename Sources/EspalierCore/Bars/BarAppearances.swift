import Foundation

/// The looks of a navigation bar that a bar or an item has of its own.
@MainActor package struct BarAppearances {
  package var standard: UINavigationBarAppearance?
  package var scrollEdge: UINavigationBarAppearance?
  package var compact: UINavigationBarAppearance?
  package var compactScrollEdge: UINavigationBarAppearance?

  package init() {}

  /// Returns the look between contents that are scrolled away.
  package func standard(isLow: Bool) -> UINavigationBarAppearance? {
    isLow ? compact ?? standard : standard
  }

  /// Returns the look above contents that are at their top.
  package func scrollEdge(isLow: Bool) -> UINavigationBarAppearance? {
    isLow ? compactScrollEdge ?? scrollEdge : scrollEdge
  }
}
