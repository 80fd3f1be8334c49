/// The style of an interface: light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No style is specified.
  case unspecified
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// The amount of room along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified
  /// Little room, such as the width of a phone or the height of a low window.
  case compact
  /// Much room.
  case regular
}

/// The kind of device an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A car.
  case carPlay
  /// A desktop.
  case mac = 5
}

/// The direction in which lines of text run.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// Whether contrast should be higher than usual.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// The usual contrast.
  case normal
  /// Higher contrast.
  case high
}

/// Whether an interface is at the base level or raised above another one.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// The window's own contents.
  case base
  /// Contents above the window's own, such as a sheet.
  case elevated
}

/// Whether text should be heavier than usual.
public enum UILegibilityWeight: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// The usual weight.
  case regular
  /// Heavier.
  case bold
}

/// Whether the window of an interface has the user's attention.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// Another window has the user's attention.
  case inactive
  /// This window has the user's attention.
  case active
}

/// The range of colours a display can show.
public enum UIDisplayGamut: Int, Sendable {
  /// Not known.
  case unspecified = -1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is Apple's.
  /// The colours of sRGB.
  case SRGB
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is Apple's.
  /// The colours of Display P3.
  case P3
}

/// Whether contents should be mirrored in right-to-left interfaces.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored.
  case unspecified
  /// Not mirrored, for playback controls.
  case playback
  /// Not mirrored, for controls of directions in space.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft
}
