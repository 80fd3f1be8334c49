internal import EspalierMarkup

extension ElementTable {
  /// The rules of an element that is a control.
  ///
  /// - Parameters:
  ///   - uikitClass: The class of the control.
  ///   - attributes: The attributes besides those of every control.
  ///   - keys: The values by key besides those of every view.
  ///   - absent: The ends of statements for what the file leaves out.
  ///   - finish: Writes the statements that no table can express.
  /// - Returns: The rule.
  static func control(
    _ uikitClass: String, _ attributes: [AttributeRule] = [], keys: [String: String] = [:],
    absent: [String: String] = [:], finish: (@Sendable (inout ElementWriter) -> Void)? = nil
  ) -> ElementRule {
    let common: [AttributeRule] = [
      .flag("enabled", "isEnabled", usual: "YES"),
      .flag("selected", "isSelected", usual: "NO"),
      .flag("highlighted", "isHighlighted", usual: "NO"),
      .choice("contentHorizontalAlignment", Choices.horizontalAlignments, usual: "center"),
      .choice("contentVerticalAlignment", Choices.verticalAlignments, usual: "center"),
      .flag("showsMenuAsPrimaryAction", usual: "NO"),
      .plain("toolTip"),
    ]
    let own = Set(attributes.map(\.name))
    return view(
      uikitClass, common.filter { !own.contains($0.name) } + attributes, keys: keys,
      absent: absent, finish: finish)
  }

  /// Controls other than text fields.
  static let controlRules: [String: ElementRule] = [
    "control": control("UIControl"),
    "button": control(
      "UIButton",
      [
        .choice("lineBreakMode", ".titleLabel?.lineBreakMode = $", Choices.lineBreaks),
        .flag("adjustsImageWhenHighlighted", usual: "YES"),
        .flag("adjustsImageWhenDisabled", usual: "YES"),
        .flag("pointerInteraction", "isPointerInteractionEnabled", usual: "NO"),
        .flag("changesSelectionAsPrimaryAction", usual: "NO"),
        .choice("role", Choices.buttonRoles, usual: "normal"),
        .lacking("reversesTitleShadowWhenHighlighted", usual: "NO"),
        .lacking("showsTouchWhenHighlighted", usual: "NO"),
        .lacking("adjustsImageSizeForAccessibilityContentSizeCategory", usual: "NO"),
      ] + AttributeRule.elsewhere("buttonType", "hasAttributedTitle"),
      keys: [
        "fontDescription": ".titleLabel?.font = $", "contentEdgeInsets": "contentEdgeInsets",
        "imageEdgeInsets": "imageEdgeInsets", "titleEdgeInsets": "titleEdgeInsets",
        "titleShadowOffset": ".titleLabel?.shadowOffset = $",
      ], finish: { $0.writeButton() }),
    "switch": control(
      "UISwitch",
      [.flag("on", "isOn", usual: "NO"), .lacking("title"), .lacking("onImage")]
        + AttributeRule.dropped("offImage"),
      keys: ["onTintColor": "onTintColor", "thumbTintColor": "thumbTintColor"]),
    "slider": control(
      "UISlider",
      [
        .number("minValue", "minimumValue", usual: "0.0", "0"),
        .number("maxValue", "maximumValue", usual: "1"),
        .number("value", usual: "0.0", "0"),
        .flag("continuous", "isContinuous", usual: "YES"),
        .image("minimumValueImage"), .image("maximumValueImage"),
      ],
      keys: [
        "minimumTrackTintColor": "minimumTrackTintColor",
        "maximumTrackTintColor": "maximumTrackTintColor", "thumbTintColor": "thumbTintColor",
        "minimumValueImage": "minimumValueImage", "maximumValueImage": "maximumValueImage",
      ]),
    "stepper": control(
      "UIStepper",
      [
        .number("minimumValue", usual: "0.0", "0"), .number("maximumValue", usual: "100"),
        .number("stepValue", usual: "1"), .number("value", usual: "0.0", "0"),
        .flag("continuous", "isContinuous", usual: "YES"), .flag("autorepeat", usual: "YES"),
        .flag("wraps", usual: "NO"),
      ]),
    "pageControl": control(
      "UIPageControl",
      [
        .integer("numberOfPages"), .integer("currentPage", usual: "0"),
        .flag("hidesForSinglePage", usual: "NO"),
        .lacking("defersCurrentPageDisplay", usual: "NO"),
      ],
      keys: [
        "pageIndicatorTintColor": "pageIndicatorTintColor",
        "currentPageIndicatorTintColor": "currentPageIndicatorTintColor",
      ]),
    "segmentedControl": control(
      "UISegmentedControl",
      [
        .flag("momentary", "isMomentary", usual: "NO"),
        .flag("apportionsSegmentWidthsByContent", usual: "NO"),
      ] + AttributeRule.elsewhere("selectedSegmentIndex")
        + AttributeRule.dropped("segmentControlStyle"),
      keys: ["selectedSegmentTintColor": "selectedSegmentTintColor"],
      finish: { $0.writeSegments() }),
    "datePicker": control(
      "UIDatePicker",
      [
        .choice("datePickerMode", Choices.dateModes, usual: "dateAndTime"),
        .choice("style", "preferredDatePickerStyle", Choices.dateStyles),
        .integer("minuteInterval", usual: "1"),
        .number("countDownDuration"),
        .flag("roundsToMinuteInterval", usual: "YES"),
      ] + AttributeRule.dropped("useCurrentDate"),
      keys: ["minimumDate": "minimumDate", "maximumDate": "maximumDate", "date": "date"]),
    "pickerView": view(
      "UIPickerView", [.flag("showsSelectionIndicator", usual: "NO", "YES")]),
    "refreshControl": control("UIRefreshControl", keys: ["attributedTitle": "attributedTitle"]),
    "colorWell": control("UIColorWell", [.text("title")], keys: ["selectedColor": "selectedColor"]),
  ]
}

extension ElementWriter {
  /// Writes a button's font, its looks in each state and its configuration.
  mutating func writeButton() {
    let configuration = element.children.first { $0.name == "buttonConfiguration" }
    if configuration == nil, element.keyed("fontDescription") == nil {
      switch element["buttonType"] ?? "custom" {
      case "custom": set(".titleLabel?.font = $", "UIFont.systemFont(ofSize: 18)")
      case "system", "roundedRect":
        set(".titleLabel?.font = $", "UIFont.systemFont(ofSize: 15)")
      default: break
      }
    }
    for child in element.children where child.name == "state" { writeState(child) }
    if let configuration { writeButtonConfiguration(configuration) }
  }

  private mutating func writeState(_ child: MarkupElement) {
    let key = child["key"] ?? "normal"
    guard let state = Choices.states[key] else {
      return reportValue(key, of: "key", in: child)
    }
    let end = ", for: \(state))"
    if let text = child["title"] ?? child.keyed("title").flatMap(ElementTable.scalar) {
      set(".setTitle($\(end)", localized(text, "\(key)Title"), line: child.line)
    }
    for (name, method) in [("image", "setImage"), ("backgroundImage", "setBackgroundImage")] {
      guard let picture = child[name] else { continue }
      let isSystem = child["catalog"] == "system"
      let made = image(picture, isSystem: isSystem, line: child.line)
      set(".\(method)($\(end)", made, line: child.line)
    }
    let known: Set<String> = ["key", "title", "image", "backgroundImage", "catalog"]
    for attribute in child.attributes where !known.contains(attribute.name) {
      reportUnknown(attribute.name, of: child.name, line: child.line)
    }
    for part in child.children where part.name != "nil" && ElementTable.scalar(part) == nil {
      let method: String
      var last = end
      switch part["key"] {
      case "titleColor": method = "setTitleColor"
      case "titleShadowColor": method = "setTitleShadowColor"
      case "attributedTitle": method = "setAttributedTitle"
      case "image": method = "setImage"
      case "backgroundImage": method = "setBackgroundImage"
      case "preferredSymbolConfiguration":
        method = "setPreferredSymbolConfiguration"
        last = ", forImageIn: \(state))"
      case let other:
        reportUnknown(other ?? part.name, of: child.name, line: part.line)
        continue
      }
      guard ElementTable.fits(part.name, key: part["key"] ?? "", in: child.name) else {
        reportUnknown(part.name, of: child.name, line: part.line)
        continue
      }
      if let made = expression(of: part) { set(".\(method)($\(last)", made, line: part.line) }
    }
  }

  /// Writes the segments of a control, and then which of them is selected.
  mutating func writeSegments() {
    let segments = element.first("segments")?.children.filter { $0.name == "segment" } ?? []
    for (index, segment) in segments.enumerated() {
      let line = segment.line
      if let picture = segment["image"] {
        let made = image(picture, isSystem: segment["catalog"] == "system", line: line)
        set(".insertSegment(with: $, at: \(index), animated: false)", made, line: line)
      } else if let reference = segment.keyed("image"), let made = expression(of: reference) {
        set(".insertSegment(with: $, at: \(index), animated: false)", made, line: line)
      } else {
        let title = segment["title"] ?? segment.keyed("title").flatMap(ElementTable.scalar) ?? ""
        let made = localized(title, "segmentTitles[\(index)]")
        set(".insertSegment(withTitle: $, at: \(index), animated: false)", made, line: line)
      }
      if segment["width"] != nil {
        let width = number("width", of: segment)
        if width != "0" { set(".setWidth($, forSegmentAt: \(index))", width, line: line) }
      }
      if segment["enabled"] == "NO" {
        set(".setEnabled($, forSegmentAt: \(index))", "false", line: line)
      }
      for part in segment.children where part["key"] == "contentOffset" {
        set(".setContentOffset($, forSegmentAt: \(index))", size(part), line: part.line)
      }
    }
    guard let text = element["selectedSegmentIndex"] else { return }
    guard let index = Int(text), index < segments.count else {
      return reportValue(text, of: "selectedSegmentIndex", in: element)
    }
    if index >= 0 { set(".selectedSegmentIndex = $", String(index)) }
  }
}
