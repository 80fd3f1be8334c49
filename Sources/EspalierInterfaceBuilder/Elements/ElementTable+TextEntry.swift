internal import EspalierMarkup

extension ElementTable {
  /// Elements in which text is typed.
  static let textEntryRules: [String: ElementRule] = [
    "textField": control(
      "UITextField",
      [
        .choice("contentHorizontalAlignment", Choices.horizontalAlignments, usual: "left"),
        .text("text"), .text("placeholder"),
        .choice("textAlignment", Choices.textAlignments, usual: "natural"),
        .choice("borderStyle", Choices.borderStyles, usual: "none"),
        .choice("clearButtonMode", Choices.viewModes, usual: "never"),
        .choice("leftViewMode", Choices.viewModes, usual: "never"),
        .choice("rightViewMode", Choices.viewModes, usual: "never"),
        .flag("adjustsFontSizeToFit", "adjustsFontSizeToFitWidth", usual: "NO"),
        .number("minimumFontSize", usual: "0"),
        .flag("adjustsFontForContentSizeCategory", usual: "NO"),
        .flag("clearsOnBeginEditing", usual: "NO"),
        .flag("clearsOnInsertion", usual: "NO"),
        .flag("allowsEditingTextAttributes", usual: "NO"),
        .lacking("background"), .lacking("disabledBackground"),
      ] + AttributeRule.elsewhere("usesAttributedText"),
      keys: [
        "textColor": "textColor", "fontDescription": "font", "attributedText": "attributedText",
        "attributedPlaceholder": "attributedPlaceholder",
      ],
      absent: [
        "textAlignment": ".textAlignment = .left",
        "adjustsFontSizeToFit": ".adjustsFontSizeToFitWidth = true",
      ]),
    "textView": scroll(
      "UITextView",
      [
        .text("text"),
        .choice("textAlignment", Choices.textAlignments, usual: "natural"),
        .flag("editable", "isEditable", usual: "YES"),
        .flag("selectable", "isSelectable", usual: "YES"),
        .flag("adjustsFontForContentSizeCategory", usual: "NO"),
        .flag("allowsEditingTextAttributes", usual: "NO"),
        .flag("clearsOnInsertion", usual: "NO"),
        .lacking("findInteractionEnabled", usual: "NO"),
      ] + AttributeRule.elsewhere("usesAttributedText"),
      keys: [
        "textColor": "textColor", "fontDescription": "font", "attributedText": "attributedText",
        "textContainerInset": "textContainerInset",
      ],
      absent: [
        "textAlignment": ".textAlignment = .left",
        "fontDescription": ".font = UIFont.systemFont(ofSize: 14)",
      ]),
    "searchBar": view(
      "UISearchBar",
      [
        .choice("searchBarStyle", Choices.searchStyles, usual: "default"),
        .text("text"), .text("placeholder"),
        .flag("showsCancelButton", usual: "NO"),
        .flag("showsScopeBar", usual: "NO"),
        .text("prompt"), .flag("showsBookmarkButton", usual: "NO"),
        .flag("showsSearchResultsButton", usual: "NO"),
        .choice("barStyle", Choices.barStyles, usual: "default"),
        .flag("translucent", "isTranslucent", usual: "YES"),
        .image("backgroundImage"), .image("scopeBarBackgroundImage"),
      ] + AttributeRule.elsewhere("selectedScopeButtonIndex"),
      finish: { $0.writeScopes() }),
  ]

  /// The attributes of typing.
  static let traits: [AttributeRule] = [
    .choice("autocapitalizationType", Choices.capitalizations),
    .choice("autocorrectionType", Choices.yesOrNo, usual: "default"),
    .choice("spellCheckingType", Choices.yesOrNo, usual: "default"),
    .choice("smartQuotesType", Choices.yesOrNo, usual: "default"),
    .choice("smartDashesType", Choices.yesOrNo, usual: "default"),
    .choice("smartInsertDeleteType", Choices.yesOrNo, usual: "default"),
    .choice("keyboardType", Choices.keyboards, usual: "default"),
    .choice("keyboardAppearance", Choices.keyboardAppearances, usual: "default"),
    .choice("returnKeyType", Choices.returnKeys, usual: "default"),
    .named("textContentType", Choices.contentTypes, raw: "UITextContentType"),
    .flag("enablesReturnKeyAutomatically", usual: "NO"),
    .flag("secureTextEntry", "isSecureTextEntry", usual: "NO"),
    .lacking("passwordRules"),
    .lacking("inlinePredictionType", usual: "default"),
  ]
}

extension ElementWriter {
  /// Writes how text is typed.
  mutating func writeTraits(_ child: MarkupElement) {
    guard ElementTable.textEntryRules[element.name] != nil else { return }
    let rule = ElementRule("", ElementTable.traits)
    var writer = ElementWriter(
      element: child, receiver: receiver, rule: rule, resources: resources, context: context)
    writer.writeAttributes()
    if child["autocapitalizationType"] == nil {
      // The file's default differs from the framework's, which is `sentences`.
      writer.set(".autocapitalizationType = $", ".none")
    }
    context.messages = writer.context.messages
    statements += writer.statements
  }

  /// Writes what a text view finds in its text.
  mutating func writeDetectors(_ child: MarkupElement) {
    guard element.name == "textView" else { return }
    var parts: [String] = []
    for attribute in child.attributes where attribute.value == "YES" {
      if let made = Choices.detectors[attribute.name] {
        parts.append(made)
      } else {
        reportLacking(attribute.name, of: child.name, line: child.line)
      }
    }
    set(".dataDetectorTypes = $", "[\(parts.joined(separator: ", "))]", line: child.line)
  }

  /// Writes the titles of a search bar's scopes, and then which of them is selected.
  mutating func writeScopes() {
    guard let scopes = element.first("scopeButtonTitles") else { return }
    let titles = scopes.children.compactMap { ElementTable.scalar($0) }
    let texts = titles.enumerated().map { localized($1, "scopeButtonTitles[\($0)]") }
    set(".scopeButtonTitles = $", "[\(texts.joined(separator: ", "))]", line: scopes.line)
    guard let text = element["selectedScopeButtonIndex"] else { return }
    guard let index = Int(text), titles.indices.contains(index) else {
      return reportValue(text, of: "selectedScopeButtonIndex", in: element)
    }
    set(".selectedScopeButtonIndex = $", String(index))
  }
}
