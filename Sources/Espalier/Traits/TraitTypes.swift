/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No wish.
  case unspecified
  /// Dark text on light ground.
  case light
  /// Light text on dark ground.
  case dark
}

/// How much room there is along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified
  /// Little room: a phone's width, a low window.
  case compact
  /// Much room.
  case regular
}

/// What kind of device an interface is for.
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

/// The direction lines of text run in.
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

/// Whether an interface lies on the ground or is raised above another one.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// The window's own contents.
  case base
  /// Something above them, such as a sheet.
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

/// Whether the window an interface is in has the user's attention.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// Another window has it.
  case inactive
  /// This one has it.
  case active
}

/// Which colours a display can show.
public enum UIDisplayGamut: Int, Sendable {
  /// Not known.
  case unspecified = -1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is Apple's.
  /// Those of sRGB.
  case SRGB
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // The name is Apple's.
  /// Those of Display P3.
  case P3
}

/// Whether contents should be mirrored in right-to-left interfaces.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored.
  case unspecified
  /// Not mirrored: playback controls.
  case playback
  /// Not mirrored: things with a place in space.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft
}
