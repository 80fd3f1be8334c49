public import Foundation

/// The kind of device an interface is for.
public struct UITraitUserInterfaceIdiom: SystemTrait {
  /// Not specified.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  /// The name of the type without `UITrait`.
  public static var name: String { "UserInterfaceIdiom" }
  /// True.
  public static var affectsColorAppearance: Bool { true }
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.idiom }
}

/// The style: light or dark.
public struct UITraitUserInterfaceStyle: SystemTrait {
  /// Not specified.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// The name of the type without `UITrait`.
  public static var name: String { "UserInterfaceStyle" }
  /// True.
  public static var affectsColorAppearance: Bool { true }
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.style }
}

/// The size class of the width.
public struct UITraitHorizontalSizeClass: SystemTrait {
  /// Not specified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  /// The name of the type without `UITrait`.
  public static var name: String { "HorizontalSizeClass" }
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontal }
}

/// The size class of the height.
public struct UITraitVerticalSizeClass: SystemTrait {
  /// Not specified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  /// The name of the type without `UITrait`.
  public static var name: String { "VerticalSizeClass" }
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.vertical }
}

/// The direction of text.
public struct UITraitLayoutDirection: SystemTrait {
  /// Not specified.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  /// The name of the type without `UITrait`.
  public static var name: String { "LayoutDirection" }
  package static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> {
    \.direction
  }
}

/// The number of device pixels per point.
public struct UITraitDisplayScale: SystemTrait {
  /// Not specified.
  public static var defaultValue: CGFloat { 0 }
  /// The name of the type without `UITrait`.
  public static var name: String { "DisplayScale" }
  package static var path: WritableKeyPath<TraitValues, CGFloat> { \.scale }
}

/// The range of colours the display can show.
public struct UITraitDisplayGamut: SystemTrait {
  /// Not specified.
  public static var defaultValue: UIDisplayGamut { .unspecified }
  /// The name of the type without `UITrait`.
  public static var name: String { "DisplayGamut" }
  /// True.
  public static var affectsColorAppearance: Bool { true }
  package static var path: WritableKeyPath<TraitValues, UIDisplayGamut> { \.gamut }
}

/// The preferred size of text.
public struct UITraitPreferredContentSizeCategory: SystemTrait {
  /// Not specified.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  /// The name of the type without `UITrait`.
  public static var name: String { "PreferredContentSizeCategory" }
  package static var path: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.category }
}

/// Whether contrast should be higher than usual.
public struct UITraitAccessibilityContrast: SystemTrait {
  /// Not specified.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  /// The name of the type without `UITrait`.
  public static var name: String { "AccessibilityContrast" }
  /// True.
  public static var affectsColorAppearance: Bool { true }
  package static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.contrast }
}

/// Whether the interface is raised above another one.
public struct UITraitUserInterfaceLevel: SystemTrait {
  /// Not specified.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  /// The name of the type without `UITrait`.
  public static var name: String { "UserInterfaceLevel" }
  /// True.
  public static var affectsColorAppearance: Bool { true }
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.level }
}

/// Whether text should be heavier than usual.
public struct UITraitLegibilityWeight: SystemTrait {
  /// Not specified.
  public static var defaultValue: UILegibilityWeight { .unspecified }
  /// The name of the type without `UITrait`.
  public static var name: String { "LegibilityWeight" }
  package static var path: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibility }
}

/// Whether the window has the user's attention.
public struct UITraitActiveAppearance: SystemTrait {
  /// Not specified.
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  /// The name of the type without `UITrait`.
  public static var name: String { "ActiveAppearance" }
  /// True.
  public static var affectsColorAppearance: Bool { true }
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance> {
    \.active
  }
}

/// The place of a view in relation to the accessory of a tab bar.
package enum AccessoryPlace: Int {
  case unspecified
  case none
  case regular
  case inline
}

/// The trait behind `UITraitTabAccessoryEnvironment`, whose values a tab bar's accessory declares.
struct AccessoryPlaceTrait: SystemTrait {
  static var defaultValue: AccessoryPlace { .unspecified }
  static var name: String { "TabAccessoryEnvironment" }
  static var path: WritableKeyPath<TraitValues, AccessoryPlace> { \.accessory }
}
