extension ElementTable {
  /// Whether an element can be the value for a key, so that the Swift statement has the type of the
  /// property.
  ///
  /// - Parameters:
  ///   - name: The name of the value's element: "color".
  ///   - key: The key: "textColor".
  ///   - owner: The name of the element around the value.
  /// - Returns: `false` for a value that only a damaged file has at this key.
  static func fits(_ name: String, key: String, in owner: String) -> Bool {
    switch name {
    case "color": key.hasSuffix("olor")
    case "fontDescription", "font": key.hasSuffix("ontDescription")
    case "inset", "edgeInsets": !isDirectional(key, in: owner) && isInsets(key)
    case "directionalEdgeInsets": isDirectional(key, in: owner)
    case "size", "value":
      key.hasSuffix("Size") || key.hasSuffix("hadowOffset") || key.hasPrefix("contentSize")
    case "offsetWrapper": key == "titlePositionAdjustment"
    case "imageReference": key.hasSuffix("mage") && !key.contains("SymbolConfiguration")
    case "preferredSymbolConfiguration": key.contains("SymbolConfiguration")
    case "attributedString": key.hasPrefix("attributed") || key == "secondaryAttributedText"
    case "textAttributes": key.hasSuffix("TextAttributes")
    case "navigationBarAppearance": key.hasSuffix("Appearance") && owner.hasPrefix("navigation")
    case "tabBarAppearance": key.hasSuffix("Appearance") && owner.hasPrefix("tabBar")
    case "toolbarAppearance": key.hasSuffix("Appearance") && owner == "toolbar"
    case "listContentConfiguration": key == "contentConfiguration"
    case "backgroundConfiguration": key.hasPrefix("background") && !key.hasSuffix("olor")
    case "date": key == "date" || key.hasSuffix("Date")
    case "extendedEdge", "rectEdge": key.lowercased().hasPrefix("edges")
    default: false
    }
  }

  private static func isInsets(_ key: String) -> Bool {
    key.hasSuffix("Insets") || key.hasSuffix("Inset") || key.hasSuffix("Margins")
  }

  private static func isDirectional(_ key: String, in owner: String) -> Bool {
    key.hasPrefix("directional") || owner == "buttonConfiguration" && key == "contentInsets"
  }
}
