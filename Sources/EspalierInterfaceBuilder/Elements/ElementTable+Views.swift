internal import EspalierMarkup

extension ElementTable {
  /// The attributes of every view.
  static let viewAttributes: [AttributeRule] = [
    .flag("translatesAutoresizingMaskIntoConstraints", usual: "YES"),
    .flag("hidden", "isHidden", usual: "NO"),
    .number("alpha", usual: "1"),
    .integer("tag", usual: "0"),
    .choice("contentMode", Choices.contentModes, usual: "scaleToFill"),
    .flag("opaque", "isOpaque", usual: "YES"),
    .flag("clipsSubviews", "clipsToBounds", usual: "NO"),
    .flag("userInteractionEnabled", "isUserInteractionEnabled", usual: "YES"),
    .flag("multipleTouchEnabled", "isMultipleTouchEnabled", usual: "NO"),
    .flag("exclusiveTouch", "isExclusiveTouch", usual: "NO"),
    .flag("autoresizesSubviews", usual: "YES"),
    .flag("insetsLayoutMarginsFromSafeArea", usual: "YES"),
    .flag("preservesSuperviewLayoutMargins", usual: "NO"),
    .choice("semanticContentAttribute", Choices.semanticContents, usual: "unspecified"),
    .choice("userInterfaceStyle", "overrideUserInterfaceStyle", Choices.interfaceStyles),
    .priority("horizontalHuggingPriority", hugging("horizontal"), usual: "250"),
    .priority("verticalHuggingPriority", hugging("vertical"), usual: "250"),
    .priority("horizontalCompressionResistancePriority", resistance("horizontal"), usual: "750"),
    .priority("verticalCompressionResistancePriority", resistance("vertical"), usual: "750"),
    .lacking("layoutMarginsFollowReadableWidth", usual: "NO"),
    .plain("restorationIdentifier"),
    .lacking("springLoaded", usual: "NO"),
    .lacking("showsLargeContentViewer", usual: "NO"),
    .lacking("largeContentTitle"),
    .lacking("largeContentImage"),
  ]

  private static func hugging(_ axis: String) -> String {
    ".setContentHuggingPriority(UILayoutPriority($), for: .\(axis))"
  }

  private static func resistance(_ axis: String) -> String {
    ".setContentCompressionResistancePriority(UILayoutPriority($), for: .\(axis))"
  }

  /// The values of every view by key.
  static let viewKeys: [String: String] = [
    "backgroundColor": "backgroundColor", "tintColor": "tintColor",
    "layoutMargins": "layoutMargins",
    "directionalLayoutMargins": "directionalLayoutMargins",
  ]

  /// The rules of an element that is a view.
  ///
  /// - Parameters:
  ///   - uikitClass: The class of the view.
  ///   - attributes: The attributes besides those of every view.
  ///   - keys: The values by key besides those of every view.
  ///   - absent: The ends of statements for what the file leaves out.
  ///   - finish: Writes the statements that no table can express.
  /// - Returns: The rule.
  static func view(
    _ uikitClass: String, _ attributes: [AttributeRule] = [], keys: [String: String] = [:],
    absent: [String: String] = [:],
    finish: (@Sendable (inout ElementWriter) -> Void)? = nil
  ) -> ElementRule {
    let own = Set(attributes.map(\.name))
    return ElementRule(
      uikitClass, viewAttributes.filter { !own.contains($0.name) } + attributes,
      keys: viewKeys.merging(keys) { $1 }, absent: absent, finish: finish)
  }

  /// Views that only show something.
  static let viewRules: [String: ElementRule] = [
    "view": view("UIView"),
    "containerView": view("UIView"),
    "tableViewCellContentView": view("UIView", AttributeRule.dropped("tableViewCell")),
    "collectionViewCellContentView": view("UIView", AttributeRule.dropped("collectionViewCell")),
    "window": view("UIWindow", AttributeRule.dropped("visibleAtLaunch", "resizesToFullScreen")),
    "label": view(
      "UILabel",
      [
        .choice("contentMode", Choices.contentModes, usual: "left", "scaleToFill"),
        .text("text"),
        .choice("textAlignment", Choices.textAlignments, usual: "natural"),
        .choice("lineBreakMode", Choices.lineBreaks, usual: "tailTruncation"),
        .integer("numberOfLines", usual: "1"),
        .flag("adjustsFontSizeToFit", "adjustsFontSizeToFitWidth", usual: "NO"),
        .number("minimumScaleFactor"),
        .flag("adjustsFontForContentSizeCategory", usual: "NO"),
        .number("preferredMaxLayoutWidth", usual: "0"),
        .flag("enabled", "isEnabled", usual: "YES"),
        .flag("highlighted", "isHighlighted", usual: "NO"),
        .lacking("baselineAdjustment", usual: "alignBaselines"),
        .lacking("showsExpansionTextWhenTruncated", usual: "NO"),
      ] + AttributeRule.elsewhere("usesAttributedText", "minimumFontSize")
        + AttributeRule.dropped("adjustsLetterSpacingToFitWidth"),
      keys: [
        "textColor": "textColor", "highlightedColor": "highlightedTextColor",
        "shadowColor": "shadowColor", "shadowOffset": "shadowOffset", "fontDescription": "font",
        "attributedText": "attributedText",
      ],
      absent: [
        "textAlignment": ".textAlignment = .left",
        "adjustsFontSizeToFit": ".adjustsFontSizeToFitWidth = true",
      ], finish: { $0.writeMinimumFontSize() }),
    "imageView": view(
      "UIImageView",
      [
        .image("image"), .image("highlightedImage"),
        .flag("highlighted", "isHighlighted", usual: "NO"),
        .lacking("adjustsImageSizeForAccessibilityContentSizeCategory", usual: "NO"),
        .lacking("preferredImageDynamicRange", usual: "unspecified", "standard"),
      ],
      keys: [
        "image": "image", "highlightedImage": "highlightedImage",
        "preferredSymbolConfiguration": "preferredSymbolConfiguration",
      ]),
    "activityIndicatorView": view(
      "UIActivityIndicatorView",
      AttributeRule.elsewhere("style", "animating", "hidesWhenStopped", "hidden"),
      keys: ["color": "color"], finish: { $0.writeActivity() }),
    "progressView": view(
      "UIProgressView",
      [
        .choice("progressViewStyle", Choices.progressStyles, usual: "default"),
        .number("progress", usual: "0.0", "0"),
        .lacking("progressImage"), .lacking("trackImage"),
      ], keys: ["progressTintColor": "progressTintColor", "trackTintColor": "trackTintColor"]),
    "stackView": view(
      "UIStackView",
      [
        .choice("axis", Choices.axes, usual: "horizontal"),
        .choice("distribution", Choices.distributions, usual: "fill"),
        .choice("alignment", Choices.alignments, usual: "fill"),
        .number("spacing", usual: "0", "0.0"),
        .choice("spacingType", "spacing", ["standard": "8"]),
        .flag("baselineRelativeArrangement", "isBaselineRelativeArrangement", usual: "NO"),
        .flag("layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement"),
      ]),
    "visualEffectView": view("UIVisualEffectView", finish: { $0.writeEffect() }),
  ]
}

extension ElementWriter {
  /// Writes whether a wheel turns and is seen: hiding comes last, since starting shows the wheel.
  mutating func writeActivity() {
    if element["hidesWhenStopped"] != "YES" { set(".hidesWhenStopped = $", "false") }
    if element["animating"] == "YES" { set(".startAnimating()", "") }
    if element["hidden"] == "YES" { set(".isHidden = $", "true") }
  }

  /// Writes the effect of a view with an effect.
  mutating func writeEffect() {
    for child in element.children where child.name.hasSuffix("Effect") && child["key"] == nil {
      if let made = effect(child) { set(".effect = $", made, line: child.line) }
    }
  }
}
