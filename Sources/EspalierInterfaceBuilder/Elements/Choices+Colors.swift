extension Choices {
  /// The properties of `UIColor` for the names of the system's colours in files.
  static let systemColors: [String: String] = {
    var made: [String: String] = [
      "groupTableViewBackgroundColor": "systemGroupedBackground",
      "tableCellGroupedBackgroundColor": "secondarySystemGroupedBackground",
      "tableCellPlainBackgroundColor": "systemBackground",
      "tableSeparatorColor": "separator", "tableSeparatorLightColor": "separator",
      "scrollViewTexturedBackgroundColor": "systemGroupedBackground",
      "viewFlipsideBackgroundColor": "systemGroupedBackground",
      "underPageBackgroundColor": "systemGroupedBackground", "_labelColor": "label",
      "_systemBackgroundColor": "systemBackground", "systemWhiteColor": "white",
      "systemBlackColor": "black", "systemDarkGrayColor": "darkGray",
      "systemLightGrayColor": "lightGray", "systemDarkBlueColor": "systemBlue",
      "systemMidGrayColor": "systemGray", "tintColor": "tintColor",
      // Names of the Mac's colours, which Xcode leaves in texts that were pasted.
      "textColor": "label", "controlTextColor": "label", "textBackgroundColor": "systemBackground",
      "selectedMenuItemTextColor": "white", "controlBackgroundColor": "systemBackground",
      "gridColor": "separator", "disabledControlTextColor": "tertiaryLabel",
    ]
    for name in propertyNames.split(separator: " ") { made["\(name)Color"] = String(name) }
    return made
  }()

  private static let propertyNames = """
    black blue brown clear cyan darkGray darkText gray green label lightGray lightText link magenta \
    opaqueSeparator orange placeholderText purple quaternaryLabel quaternarySystemFill red \
    secondaryLabel secondarySystemBackground secondarySystemFill secondarySystemGroupedBackground \
    separator systemBackground systemBlue systemBrown systemCyan systemFill systemGray systemGray2 \
    systemGray3 systemGray4 systemGray5 systemGray6 systemGreen systemGroupedBackground \
    systemIndigo systemMint systemOrange systemPink systemPurple systemRed systemTeal systemYellow \
    tertiaryLabel tertiarySystemBackground tertiarySystemFill tertiarySystemGroupedBackground \
    white yellow
    """
}
