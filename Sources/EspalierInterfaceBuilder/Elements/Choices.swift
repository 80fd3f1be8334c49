/// The Swift expressions for the values of attributes, one table an attribute.
enum Choices {
  /// A table whose names are those of the cases.
  static func same(_ names: String...) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, ".\($0)") })
  }

  // MARK: Views

  static let contentModes = same(
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left",
    "right", "topLeft", "topRight", "bottomLeft", "bottomRight")

  static let autoresizingMask: [(name: String, option: String)] = [
    ("flexibleMinX", "flexibleLeftMargin"), ("widthSizable", "flexibleWidth"),
    ("flexibleMaxX", "flexibleRightMargin"), ("flexibleMinY", "flexibleTopMargin"),
    ("heightSizable", "flexibleHeight"), ("flexibleMaxY", "flexibleBottomMargin"),
  ]

  static let semanticContents = same(
    "unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft")

  static let interfaceStyles = same("unspecified", "light", "dark")

  static let accessibilityTraits: Set<String> = [
    "adjustable", "allowsDirectInteraction", "button", "causesPageTurn", "header", "image",
    "keyboardKey", "link", "notEnabled", "playsSound", "searchField", "selected",
    "startsMediaSession", "staticText", "summaryElement", "tabBar", "toggleButton",
    "updatesFrequently",
  ]

  // MARK: Texts

  static let textAlignments = same("left", "center", "right", "justified", "natural")

  static let lineBreaks: [String: String] = [
    "wordWrap": ".byWordWrapping", "characterWrap": ".byCharWrapping", "clip": ".byClipping",
    "headTruncation": ".byTruncatingHead", "tailTruncation": ".byTruncatingTail",
    "middleTruncation": ".byTruncatingMiddle",
  ]

  static let paragraphLineBreaks: [String: String] = [
    "wordWrapping": ".byWordWrapping", "charWrapping": ".byCharWrapping",
    "clipping": ".byClipping", "truncatingHead": ".byTruncatingHead",
    "truncatingTail": ".byTruncatingTail", "truncatingMiddle": ".byTruncatingMiddle",
  ]

  static let writingDirections = same("natural", "leftToRight", "rightToLeft")

  static let paragraphLengths = [
    "lineHeightMultiple", "lineSpacing", "paragraphSpacing", "paragraphSpacingBefore", "headIndent",
    "tailIndent", "firstLineHeadIndent", "minimumLineHeight", "maximumLineHeight",
    "defaultTabInterval",
  ]

  static let textAttributes: [String: String] = [
    "NSColor": "foregroundColor", "NSBackgroundColor": "backgroundColor", "NSFont": "font",
    "NSParagraphStyle": "paragraphStyle", "NSKern": "kern", "NSUnderline": "underlineStyle",
    "NSUnderlineColor": "underlineColor", "NSStrikethrough": "strikethroughStyle",
    "NSStrikethroughColor": "strikethroughColor", "NSBaselineOffset": "baselineOffset",
    "NSLink": "link", "NSStrokeWidth": "strokeWidth", "NSStrokeColor": "strokeColor",
    "NSObliqueness": "obliqueness", "NSExpansion": "expansion", "NSLigature": "ligature",
  ]

  static let droppedTextAttributes: Set<String> = [
    "NSOriginalFont", "NSSuperScript", "NSMarkedClauseSegment", "NSGlyphInfo",
  ]

  // MARK: Controls

  static let horizontalAlignments = same("center", "left", "right", "fill", "leading", "trailing")

  static let verticalAlignments = same("center", "top", "bottom", "fill")

  static let states = same("normal", "highlighted", "selected", "disabled", "focused")

  static let buttonStyles: [String: String] = [
    "plain": "plain", "filled": "filled", "tinted": "tinted", "gray": "gray",
    "borderless": "borderless", "bordered": "bordered", "borderedTinted": "borderedTinted",
    "borderedProminent": "borderedProminent",
  ]

  static let buttonConfiguration: [String: [String: String]] = [
    "imagePlacement": same("leading", "trailing", "top", "bottom", "all"),
    "titleAlignment": same("automatic", "leading", "center", "trailing"),
    "cornerStyle": same("fixed", "dynamic", "small", "medium", "large", "capsule"),
    "buttonSize": same("mini", "small", "medium", "large"),
    "size": same("mini", "small", "medium", "large"),
    "indicator": same("automatic", "none", "popup"),
    "titleLineBreakMode": lineBreaks, "subtitleLineBreakMode": lineBreaks,
  ]

  static let buttonConfigurationValues: [String: String] = [
    "baseForegroundColor": "baseForegroundColor", "baseBackgroundColor": "baseBackgroundColor",
    "contentInsets": "contentInsets", "image": "image", "background": "background",
    "backgroundConfiguration": "background",
    "preferredSymbolConfigurationForImage": "preferredSymbolConfigurationForImage",
    "attributedTitle": "attributedTitle", "attributedSubtitle": "attributedSubtitle",
    "titleFontDescription": "titleTextAttributesTransformer = \(fontTransformer)",
    "subtitleFontDescription": "subtitleTextAttributesTransformer = \(fontTransformer)",
  ]

  private static let fontTransformer =
    "{ (font: UIFont) -> UIConfigurationTextAttributesTransformer in "
    + "UIConfigurationTextAttributesTransformer { (old: AttributeContainer) -> AttributeContainer "
    + "in var new = old; new.font = font; return new } }($)"

  static let buttonRoles = same("normal", "primary", "cancel", "destructive")

  static let symbolScales = same("default", "unspecified", "small", "medium", "large")

  static let symbolWeights = same(
    "unspecified", "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy",
    "black")

  static let renderingModes: [String: String] = [
    "template": ".alwaysTemplate", "original": ".alwaysOriginal", "automatic": ".automatic",
    "default": ".automatic",
  ]

  static let progressStyles = same("default", "bar")

  static let dateModes = same("time", "date", "dateAndTime", "countDownTimer", "yearAndMonth")

  static let dateStyles = same("automatic", "wheels", "compact", "inline")

  static let axes = same("horizontal", "vertical")

  static let distributions = same(
    "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering")

  static let alignments = same(
    "fill", "leading", "trailing", "center", "top", "bottom", "firstBaseline", "lastBaseline")

  // MARK: Effects

  static let blurStyles = same(
    "extraLight", "light", "dark", "regular", "prominent", "systemUltraThinMaterial",
    "systemThinMaterial", "systemMaterial", "systemThickMaterial", "systemChromeMaterial",
    "systemUltraThinMaterialLight", "systemThinMaterialLight", "systemMaterialLight",
    "systemThickMaterialLight", "systemChromeMaterialLight", "systemUltraThinMaterialDark",
    "systemThinMaterialDark", "systemMaterialDark", "systemThickMaterialDark",
    "systemChromeMaterialDark")

  static let vibrancyStyles = same(
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "fill", "secondaryFill",
    "tertiaryFill", "separator")
}
