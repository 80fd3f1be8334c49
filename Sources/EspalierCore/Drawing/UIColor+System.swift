import EspalierLayers

extension UIColor {
  /// Returns a colour with one value for the light style and one for the dark, as `0xRRGGBB`.
  private static func adaptive(
    _ light: UInt32, _ dark: UInt32, lightAlpha: Float = 1, darkAlpha: Float = 1
  ) -> UIColor {
    let first = UIColor(RGBA(hex: light, alpha: lightAlpha))
    let second = UIColor(RGBA(hex: dark, alpha: darkAlpha))
    return UIColor { $0.userInterfaceStyle == .dark ? second : first }
  }

  /// Returns a colour with another value on dark cards, which are lighter than the content below.
  private static func adaptive(_ light: UInt32, _ dark: UInt32, elevated: UInt32) -> UIColor {
    let flat = adaptive(light, dark)
    let raised = UIColor(RGBA(hex: elevated, alpha: 1))
    return UIColor { traits in
      traits.userInterfaceStyle == .dark && traits.userInterfaceLevel == .elevated
        ? raised : flat.resolvedColor(with: traits)
    }
  }

  /// Returns a colour with stronger values for high contrast.
  private static func adaptive(
    _ light: UInt32, _ dark: UInt32, highLight: UInt32, highDark: UInt32,
    alphas: (light: Float, dark: Float, highLight: Float, highDark: Float) = (1, 1, 1, 1)
  ) -> UIColor {
    let normal = adaptive(light, dark, lightAlpha: alphas.light, darkAlpha: alphas.dark)
    let high = adaptive(
      highLight, highDark, lightAlpha: alphas.highLight, darkAlpha: alphas.highDark)
    return UIColor {
      ($0.accessibilityContrast == .high ? high : normal).resolvedColor(with: $0)
    }
  }

  /// The system's red.
  public static let systemRed = adaptive(0xff3b30, 0xff453a)
  /// The system's orange.
  public static let systemOrange = adaptive(0xff9500, 0xff9f0a)
  /// The system's yellow.
  public static let systemYellow = adaptive(0xffcc00, 0xffd60a)
  /// The system's green.
  public static let systemGreen = adaptive(0x34c759, 0x30d158)
  /// The system's mint.
  public static let systemMint = adaptive(
    0x00c7be, 0x63e6e2, highLight: 0x0c817b, highDark: 0x63e6e2)
  /// The system's teal.
  public static let systemTeal = adaptive(0x30b0c7, 0x40c8e0)
  /// The system's cyan.
  public static let systemCyan = adaptive(
    0x32ade6, 0x64d2ff, highLight: 0x0071a4, highDark: 0x70d7ff)
  /// The system's blue.
  public static let systemBlue = adaptive(0x007aff, 0x0a84ff)
  /// The system's indigo.
  public static let systemIndigo = adaptive(
    0x5856d6, 0x5e5ce6, highLight: 0x3634a3, highDark: 0x7d7aff)
  /// The system's purple.
  public static let systemPurple = adaptive(0xaf52de, 0xbf5af2)
  /// The system's pink.
  public static let systemPink = adaptive(0xff2d55, 0xff375f)
  /// The system's brown.
  public static let systemBrown = adaptive(
    0xa2845e, 0xac8e68, highLight: 0x7f6545, highDark: 0xb59469)
  /// The system's gray.
  public static let systemGray = adaptive(0x8e8e93, 0x8e8e93)
  /// A gray nearer to the background.
  public static let systemGray2 = adaptive(0xaeaeb2, 0x636366)
  /// A gray still nearer to the background.
  public static let systemGray3 = adaptive(0xc7c7cc, 0x48484a)
  /// A gray for borders.
  public static let systemGray4 = adaptive(0xd1d1d6, 0x3a3a3c)
  /// A gray for fills.
  public static let systemGray5 = adaptive(0xe5e5ea, 0x2c2c2e)
  /// A gray for backgrounds.
  public static let systemGray6 = adaptive(0xf2f2f7, 0x1c1c1e)

  /// The colour of primary text.
  public static let label = adaptive(0x000000, 0xffffff)
  /// The colour of secondary text.
  public static let secondaryLabel = adaptive(
    0x3c3c43, 0xebebf5, lightAlpha: 0.78, darkAlpha: 0.64)
  /// The colour of tertiary text.
  public static let tertiaryLabel = adaptive(0x3c3c43, 0xebebf5, lightAlpha: 0.3, darkAlpha: 0.3)
  /// Small marks other than text, such as grabbers of cards and dots of other pages; contrast 3 to
  /// 1.
  package static let mark = adaptive(0x3c3c43, 0xebebf5, lightAlpha: 0.62, darkAlpha: 0.48)
  /// What dims a window behind an alert or a dialog of the desktop.
  package static let dimming = adaptive(0x000000, 0x000000, lightAlpha: 0.2, darkAlpha: 0.48)
  /// The colour of quaternary text.
  public static let quaternaryLabel = adaptive(
    0x3c3c43, 0xebebf5, lightAlpha: 0.18, darkAlpha: 0.16)
  /// The colour of links.
  ///
  /// A little stronger than `systemBlue`, which as text has too little contrast on most
  /// backgrounds.
  public static let link = adaptive(0x005ac8, 0x3395ff, elevated: 0x5eacff)
  /// The default tint colour of views: the colour that the user chose on the desktop, with enough
  /// contrast for text, or else the same as `link`.
  package static let standardTint = UIColor { traits in
    AccentColor.text(in: traits) ?? link.resolvedColor(with: traits)
  }
  /// The background of filled buttons with the default tint, under white text.
  package static let standardFill = UIColor { traits in
    AccentColor.fill(in: traits) ?? ownFill.resolvedColor(with: traits)
  }
  private static let ownFill = adaptive(0x005ac8, 0x0a6ad6)
  /// The colour of text for destructive actions.
  package static let destructiveText = adaptive(0xd70015, 0xff6961)
  /// The background of badges, under white digits.
  package static let badgeGround = adaptive(0xd70015, 0xd70015)
  /// The colour of placeholder text.
  public static let placeholderText = adaptive(
    0x3c3c43, 0xebebf5, lightAlpha: 0.78, darkAlpha: 0.64)
  /// A line that is partly transparent.
  public static let separator = adaptive(
    0x3c3c43, 0x545458, highLight: 0x3c3c43, highDark: 0x545458,
    alphas: (light: 0.29, dark: 0.6, highLight: 0.37, highDark: 0.68))
  /// A line that is opaque.
  public static let opaqueSeparator = adaptive(0xc6c6c8, 0x38383a)
  /// The background of a screen.
  public static let systemBackground = adaptive(0xffffff, 0x000000, elevated: 0x1c1c1e)
  /// The background of a group on a screen.
  public static let secondarySystemBackground = adaptive(
    0xf2f2f7, 0x1c1c1e, elevated: 0x2c2c2e)
  /// The background of a group in a group.
  public static let tertiarySystemBackground = adaptive(
    0xffffff, 0x2c2c2e, elevated: 0x3a3a3c)
  /// The background of a screen of groups.
  public static let systemGroupedBackground = adaptive(
    0xf2f2f7, 0x000000, elevated: 0x1c1c1e)
  /// The background of a group on a screen of groups.
  public static let secondarySystemGroupedBackground = adaptive(
    0xffffff, 0x1c1c1e, elevated: 0x2c2c2e)
  /// The background of a group in a group on a screen of groups.
  public static let tertiarySystemGroupedBackground = adaptive(
    0xf2f2f7, 0x2c2c2e, elevated: 0x3a3a3c)
  /// The fill of small shapes.
  public static let systemFill = adaptive(0x787880, 0x787880, lightAlpha: 0.2, darkAlpha: 0.36)
  /// The fill of medium-sized shapes.
  public static let secondarySystemFill = adaptive(
    0x787880, 0x787880, lightAlpha: 0.16, darkAlpha: 0.32)
  /// The fill of large shapes.
  public static let tertiarySystemFill = adaptive(
    0x767680, 0x767680, lightAlpha: 0.12, darkAlpha: 0.24)
  /// The fill of very large shapes.
  public static let quaternarySystemFill = adaptive(
    0x747480, 0x767680, lightAlpha: 0.08, darkAlpha: 0.18)
}

extension RGBA {
  init(hex: UInt32, alpha: Float) {
    self.init(
      red: Float(hex >> 16 & 0xff) / 255, green: Float(hex >> 8 & 0xff) / 255,
      blue: Float(hex & 0xff) / 255, alpha: alpha)
  }
}
