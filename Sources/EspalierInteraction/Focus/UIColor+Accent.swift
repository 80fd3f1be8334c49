@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

extension UIColor {
  /// Returns the colour with its hue, dark enough for a luminance of at most `most`, in 0...1.
  final func darkened(to most: Float, with traits: UITraitCollection) -> UIColor {
    shaded(with: traits) { share, parts in
      (parts.0 * share, parts.1 * share, parts.2 * share)
    } until: {
      $0 <= most
    }
  }

  /// Returns the colour with its hue, light enough for a luminance of at least `least`, in 0...1.
  final func lightened(to least: Float, with traits: UITraitCollection) -> UIColor {
    shaded(with: traits) { share, parts in
      (1 - (1 - parts.0) * share, 1 - (1 - parts.1) * share, 1 - (1 - parts.2) * share)
    } until: {
      $0 >= least
    }
  }

  /// Returns the first of ever stronger shades whose luminance is as wanted.
  private func shaded(
    with traits: UITraitCollection,
    _ shade: (Float, (Float, Float, Float)) -> (Float, Float, Float),
    until isWanted: (Float) -> Bool
  ) -> UIColor {
    let given = components(with: traits)
    var found = (given.red, given.green, given.blue)
    for step in 0...20 {
      found = shade(1 - Float(step) / 20, (given.red, given.green, given.blue))
      if isWanted(Self.luminance(found)) { break }
    }
    return UIColor(
      red: CGFloat(found.0), green: CGFloat(found.1), blue: CGFloat(found.2), alpha: 1)
  }

  private static func luminance(_ parts: (Float, Float, Float)) -> Float {
    func linear(_ value: Float) -> Float {
      value <= 0.04045 ? value / 12.92 : Float(pow(Double((value + 0.055) / 1.055), 2.4))
    }
    return 0.2126 * linear(parts.0) + 0.7152 * linear(parts.1) + 0.0722 * linear(parts.2)
  }
}
