import UIKit

private let palette = Source(
  "kern0x1b/charon", "facts/UIKit/UIColorDynamic.md", on: "iOS 18.0 and Apple's table")
private let dynamic = Source(
  "kern0x1b/charon", "facts/UIKit/UIColorDynamic.md", on: "Mac Catalyst")
private let tests = Source("Vercantez/openuikit", "ColorTests", on: "iOS 26.1, Mac Catalyst")

/// The components of a color, of 255.
private func components(
  _ color: UIColor, _ style: UIUserInterfaceStyle = .light,
  contrast: UIAccessibilityContrast = .normal, level: UIUserInterfaceLevel = .base
) -> [CGFloat] {
  let traits = UITraitCollection {
    $0.userInterfaceStyle = style
    $0.accessibilityContrast = contrast
    $0.userInterfaceLevel = level
  }
  var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
  color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
  return [red, green, blue, alpha].map { $0 * 255 }
}

/// Light and dark values; alpha is one where a fourth number is missing.
private let colors: [(name: String, color: UIColor, light: [CGFloat], dark: [CGFloat])] = [
  ("systemRed", .systemRed, [255, 59, 48], [255, 69, 58]),
  ("systemOrange", .systemOrange, [255, 149, 0], [255, 159, 10]),
  ("systemYellow", .systemYellow, [255, 204, 0], [255, 214, 10]),
  ("systemGreen", .systemGreen, [52, 199, 89], [48, 209, 88]),
  ("systemMint", .systemMint, [0, 199, 190], [99, 230, 226]),
  ("systemTeal", .systemTeal, [48, 176, 199], [64, 200, 224]),
  ("systemCyan", .systemCyan, [50, 173, 230], [100, 210, 255]),
  ("systemBlue", .systemBlue, [0, 122, 255], [10, 132, 255]),
  ("systemIndigo", .systemIndigo, [88, 86, 214], [94, 92, 230]),
  ("systemPurple", .systemPurple, [175, 82, 222], [191, 90, 242]),
  ("systemPink", .systemPink, [255, 45, 85], [255, 55, 95]),
  ("systemBrown", .systemBrown, [162, 132, 94], [172, 142, 104]),
  ("systemGray", .systemGray, [142, 142, 147], [142, 142, 147]),
  ("systemGray2", .systemGray2, [174, 174, 178], [99, 99, 102]),
  ("systemGray3", .systemGray3, [199, 199, 204], [72, 72, 74]),
  ("systemGray4", .systemGray4, [209, 209, 214], [58, 58, 60]),
  ("systemGray5", .systemGray5, [229, 229, 234], [44, 44, 46]),
  ("systemGray6", .systemGray6, [242, 242, 247], [28, 28, 30]),
  ("label", .label, [0, 0, 0], [255, 255, 255]),
  ("secondaryLabel", .secondaryLabel, [60, 60, 67, 0.6], [235, 235, 245, 0.6]),
  ("tertiaryLabel", .tertiaryLabel, [60, 60, 67, 0.3], [235, 235, 245, 0.3]),
  ("quaternaryLabel", .quaternaryLabel, [60, 60, 67, 0.18], [235, 235, 245, 0.16]),
  ("placeholderText", .placeholderText, [60, 60, 67, 0.3], [235, 235, 245, 0.3]),
  ("separator", .separator, [60, 60, 67, 0.29], [84, 84, 88, 0.6]),
  ("opaqueSeparator", .opaqueSeparator, [198, 198, 200], [56, 56, 58]),
  ("link", .link, [0, 122, 255], [9, 132, 255]),
  ("systemFill", .systemFill, [120, 120, 128, 0.2], [120, 120, 128, 0.36]),
  ("secondarySystemFill", .secondarySystemFill, [120, 120, 128, 0.16], [120, 120, 128, 0.32]),
  ("tertiarySystemFill", .tertiarySystemFill, [118, 118, 128, 0.12], [118, 118, 128, 0.24]),
  ("quaternarySystemFill", .quaternarySystemFill, [116, 116, 128, 0.08], [118, 118, 128, 0.18]),
  ("systemBackground", .systemBackground, [255, 255, 255], [0, 0, 0]),
  ("secondarySystemBackground", .secondarySystemBackground, [242, 242, 247], [28, 28, 30]),
  ("tertiarySystemBackground", .tertiarySystemBackground, [255, 255, 255], [44, 44, 46]),
  ("systemGroupedBackground", .systemGroupedBackground, [242, 242, 247], [0, 0, 0]),
  (
    "secondarySystemGroupedBackground", .secondarySystemGroupedBackground, [255, 255, 255],
    [28, 28, 30]
  ),
  (
    "tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground, [242, 242, 247],
    [44, 44, 46]
  ),
]

private func whole(_ values: [CGFloat]) -> [CGFloat] {
  Array(values.prefix(3)) + [(values.count == 3 ? 1 : values[3]) * 255]
}

private let plain = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

private func provided() -> UIColor {
  UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 1) : UIColor(white: 0, alpha: 1)
  }
}

@FactList func colorFacts() -> [Fact] {
  for (name, color, light, dark) in colors {
    palette("The color \(name) in light", whole(light), within: 1.3, .documented) {
      components(color)
    }
    palette("The color \(name) in dark", whole(dark), within: 1.3, .documented) {
      components(color, .dark)
    }
  }
  palette("systemCyan in light with high contrast", [0, 113, 164, 255], within: 1.3) {
    components(.systemCyan, contrast: .high)
  }
  palette("systemCyan in dark with high contrast", [112, 215, 255, 255], within: 1.3) {
    components(.systemCyan, .dark, contrast: .high)
  }
  palette("systemMint in light with high contrast", [12, 129, 123, 255], within: 1.3) {
    components(.systemMint, contrast: .high)
  }
  palette("systemMint in dark with high contrast", [99, 230, 226, 255], within: 1.3) {
    components(.systemMint, .dark, contrast: .high)
  }
  palette("systemIndigo in light with high contrast", [54, 52, 163, 255], within: 1.3) {
    components(.systemIndigo, contrast: .high)
  }
  palette("systemIndigo in dark with high contrast", [125, 122, 255, 255], within: 1.3) {
    components(.systemIndigo, .dark, contrast: .high)
  }
  palette("systemBrown in light with high contrast", [127, 101, 69, 255], within: 1.3) {
    components(.systemBrown, contrast: .high)
  }
  palette("systemBrown in dark with high contrast", [181, 148, 105, 255], within: 1.3) {
    components(.systemBrown, .dark, contrast: .high)
  }
  palette("secondaryLabel in light with high contrast", [60, 60, 67, 204], within: 1.3) {
    components(.secondaryLabel, contrast: .high)
  }
  palette("separator in light with high contrast", [60, 60, 67, 94.35], within: 1.3) {
    components(.separator, contrast: .high)
  }
  palette("separator in dark with high contrast", [84, 84, 88, 173.4], within: 1.3) {
    components(.separator, .dark, contrast: .high)
  }
  palette(
    "secondarySystemBackground in light with high contrast", [235, 235, 240, 255], within: 1.3
  ) { components(.secondarySystemBackground, contrast: .high) }
  palette("secondarySystemBackground in dark with high contrast", [36, 36, 38, 255], within: 1.3) {
    components(.secondarySystemBackground, .dark, contrast: .high)
  }
  palette("tertiarySystemBackground in dark with high contrast", [54, 54, 56, 255], within: 1.3) {
    components(.tertiarySystemBackground, .dark, contrast: .high)
  }
  palette(
    "systemBackground in dark on a higher level", [28, 28, 30, 255], within: 1.3, .documented
  ) { components(.systemBackground, .dark, level: .elevated) }
  palette(
    "secondarySystemBackground in dark on a higher level", [44, 44, 46, 255], within: 1.3,
    .documented
  ) { components(.secondarySystemBackground, .dark, level: .elevated) }
  palette(
    "tertiarySystemBackground in dark on a higher level", [58, 58, 60, 255], within: 1.3,
    .documented
  ) { components(.tertiarySystemBackground, .dark, level: .elevated) }
  dynamic("A plain color resolves to itself", true) {
    plain.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) === plain
  }
  dynamic("A dynamic color in light", [0, 0, 0, 255], within: 1e-3) { components(provided()) }
  dynamic("A dynamic color in dark", [255, 255, 255, 255], within: 1e-3) {
    components(provided(), .dark)
  }
  dynamic(
    "A dynamic color of a dynamic color is resolved again", [255, 255, 255, 255], within: 1e-3
  ) {
    let inner = provided()
    return components(UIColor { _ in inner }, .dark)
  }
  dynamic("Two dynamic colors of one provider are two colors", false) { provided() === provided() }
  dynamic("A system color is the same object each time", true) {
    UIColor.systemRed === UIColor.systemRed
  }
  tests("A color with another alpha keeps its components", [255, 0, 0, 63.75], within: 1e-3) {
    components(UIColor.red.withAlphaComponent(0.25))
  }
  tests("A dynamic color with another alpha stays dynamic", [255, 255, 255, 76.5], within: 1e-3) {
    components(provided().withAlphaComponent(0.3), .dark)
  }
  tests("A system color with another alpha stays dynamic", [255, 255, 255, 127.5], within: 1e-3) {
    components(UIColor.label.withAlphaComponent(0.5), .dark)
  }
  tests("An unspecified style resolves as light", true) {
    components(.label, .unspecified) == components(.label, .light)
  }
  tests("A resolved color no longer follows the traits", [255, 255, 255, 255], within: 1e-3) {
    components(
      UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)), .light)
  }
  tests(
    "Resolving a provider that returns system colors resolves those, too", [0, 0, 0, 255],
    within: 1e-3
  ) {
    components(UIColor { $0.userInterfaceStyle == .dark ? .systemBackground : .label }, .dark)
  }
}
