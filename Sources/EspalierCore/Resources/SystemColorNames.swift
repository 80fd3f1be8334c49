/// The colors of the system by the names that catalogues use, which are those of UIColor's
/// properties.
enum SystemColorNames {
  /// Returns a color of the system; `nil` for an unknown name.
  static func color(_ name: String) -> UIColor? { colors[name] }

  private static let colors: [String: UIColor] = {
    var colors: [String: UIColor] = [:]
    colors["black"] = .black
    colors["blue"] = .blue
    colors["brown"] = .brown
    colors["clear"] = .clear
    colors["cyan"] = .cyan
    colors["darkGray"] = .darkGray
    colors["darkText"] = .darkText
    colors["gray"] = .gray
    colors["green"] = .green
    colors["label"] = .label
    colors["lightGray"] = .lightGray
    colors["lightText"] = .lightText
    colors["link"] = .link
    colors["magenta"] = .magenta
    colors["opaqueSeparator"] = .opaqueSeparator
    colors["orange"] = .orange
    colors["placeholderText"] = .placeholderText
    colors["purple"] = .purple
    colors["quaternaryLabel"] = .quaternaryLabel
    colors["quaternarySystemFill"] = .quaternarySystemFill
    colors["red"] = .red
    colors["secondaryLabel"] = .secondaryLabel
    colors["secondarySystemBackground"] = .secondarySystemBackground
    colors["secondarySystemFill"] = .secondarySystemFill
    colors["secondarySystemGroupedBackground"] = .secondarySystemGroupedBackground
    colors["separator"] = .separator
    colors["systemBackground"] = .systemBackground
    colors["systemBlue"] = .systemBlue
    colors["systemBrown"] = .systemBrown
    colors["systemCyan"] = .systemCyan
    colors["systemFill"] = .systemFill
    colors["systemGray"] = .systemGray
    colors["systemGray2"] = .systemGray2
    colors["systemGray3"] = .systemGray3
    colors["systemGray4"] = .systemGray4
    colors["systemGray5"] = .systemGray5
    colors["systemGray6"] = .systemGray6
    colors["systemGreen"] = .systemGreen
    colors["systemGroupedBackground"] = .systemGroupedBackground
    colors["groupTableViewBackground"] = .systemGroupedBackground
    colors["systemIndigo"] = .systemIndigo
    colors["systemMint"] = .systemMint
    colors["systemOrange"] = .systemOrange
    colors["systemPink"] = .systemPink
    colors["systemPurple"] = .systemPurple
    colors["systemRed"] = .systemRed
    colors["systemTeal"] = .systemTeal
    colors["systemYellow"] = .systemYellow
    colors["tertiaryLabel"] = .tertiaryLabel
    colors["tertiarySystemBackground"] = .tertiarySystemBackground
    colors["tertiarySystemFill"] = .tertiarySystemFill
    colors["tertiarySystemGroupedBackground"] = .tertiarySystemGroupedBackground
    colors["white"] = .white
    colors["yellow"] = .yellow
    return colors
  }()
}
