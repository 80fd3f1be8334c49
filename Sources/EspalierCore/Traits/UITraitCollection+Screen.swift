import EspalierPlatform
import Foundation

extension UITraitCollection {
  @MainActor private static var lastOfMainScreen: UITraitCollection?

  /// The traits of a window of the default size, under the user's settings.
  @MainActor static var ofMainScreen: UITraitCollection {
    let screen = UIScreen.main
    let values = TraitValues.ofWindow(size: screen.bounds.size, scale: screen.scale)
    if let last = lastOfMainScreen, last.values == values { return last }
    let created = UITraitCollection(values)
    lastOfMainScreen = created
    return created
  }
}

extension TraitValues {
  /// From this width on, in points, the horizontal size class is regular.
  static let regularWidth: CGFloat = 600
  /// From this height on, in points, the vertical size class is regular.
  static let regularHeight: CGFloat = 480

  /// Returns the traits for the user's settings and a window's size and density.
  @MainActor static func ofWindow(size: CGSize, scale: CGFloat) -> TraitValues {
    let settings = Runtime.current.platform?.settings
    return TraitValues(
      style: settings?.prefersDarkAppearance == true ? .dark : .light,
      horizontal: size.width >= regularWidth ? .regular : .compact,
      vertical: size.height >= regularHeight ? .regular : .compact,
      // Sizes and bars follow the size classes instead.
      idiom: UIDevice.idiom,
      direction: InterfaceLanguage.isRightToLeft ? .rightToLeft : .leftToRight,
      contrast: settings?.prefersIncreasedContrast == true ? .high : .normal,
      level: .base, legibility: .regular, active: .active, gamut: .SRGB, scale: scale,
      category: UIContentSizeCategory(textScale: settings?.textScale ?? 1),
      accent: settings?.accentColor, accessory: .none)
  }
}
