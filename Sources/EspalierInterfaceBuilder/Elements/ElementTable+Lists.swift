internal import EspalierMarkup

extension ElementTable {
  /// The rules of an element that is a scroll view.
  ///
  /// - Parameters:
  ///   - uikitClass: The class of the scroll view.
  ///   - attributes: The attributes besides those of every scroll view.
  ///   - keys: The values by key besides those of every scroll view.
  ///   - absent: The ends of statements for what the file leaves out.
  ///   - finish: Writes the statements that no table can express.
  /// - Returns: The rule.
  static func scroll(
    _ uikitClass: String, _ attributes: [AttributeRule] = [], keys: [String: String] = [:],
    absent: [String: String] = [:], finish: (@Sendable (inout ElementWriter) -> Void)? = nil
  ) -> ElementRule {
    let common: [AttributeRule] = [
      .flag("clipsSubviews", "clipsToBounds", usual: "YES"),
      .flag("showsHorizontalScrollIndicator", usual: "YES"),
      .flag("showsVerticalScrollIndicator", usual: "YES"),
      .flag("scrollEnabled", "isScrollEnabled", usual: "YES"),
      .flag("pagingEnabled", "isPagingEnabled", usual: "NO"),
      .flag("bounces", usual: "YES"), .flag("bouncesZoom", usual: "YES"),
      .flag("alwaysBounceVertical", usual: "NO"), .flag("alwaysBounceHorizontal", usual: "NO"),
      .flag("directionalLockEnabled", "isDirectionalLockEnabled", usual: "NO"),
      .choice("keyboardDismissMode", Choices.keyboardDismissals, usual: "none"),
      .flag("delaysContentTouches", usual: "YES"),
      .flag("canCancelContentTouches", usual: "YES"),
      .choice("contentInsetAdjustmentBehavior", Choices.insetAdjustments, usual: "automatic"),
      .choice("indicatorStyle", Choices.indicatorStyles, usual: "default"),
      .flag("scrollsToTop", usual: "YES"),
      // Lists have 0 for "no zoom" in the file.
      .number("minimumZoomScale", usual: "1", "0.0", "0"),
      .number("maximumZoomScale", usual: "1", "0.0", "0"),
    ]
    let scrollKeys = [
      "contentInset": "contentInset", "scrollIndicatorInsets": "scrollIndicatorInsets",
      "contentOffset": "", "contentSize": "",
      "horizontalScrollIndicatorInsets": "horizontalScrollIndicatorInsets",
      "verticalScrollIndicatorInsets": "verticalScrollIndicatorInsets",
    ]
    return view(
      uikitClass, common + attributes, keys: scrollKeys.merging(keys) { $1 },
      absent: absent.merging(["clipsSubviews": ".clipsToBounds = false"]) { $1 }, finish: finish)
  }

  private static let selection: [AttributeRule] = [
    .flag("allowsSelection", usual: "YES"), .flag("allowsMultipleSelection", usual: "NO"),
    .flag("allowsSelectionDuringEditing", usual: "NO"),
    .flag("allowsMultipleSelectionDuringEditing", usual: "NO"),
    .flag("prefetchingEnabled", "isPrefetchingEnabled", usual: "YES"),
    .flag("selectionFollowsFocus", usual: "NO"),
    .flag("dragInteractionEnabled", usual: "YES"),
    .lacking("remembersLastFocusedIndexPath", usual: "NO"),
  ]

  private static let separator = ["separatorInset": "separatorInset"]

  /// Scroll views, lists and their cells.
  static let listRules: [String: ElementRule] = [
    "scrollView": scroll("UIScrollView"),
    "tableView": scroll(
      "UITableView",
      [
        .dimension("rowHeight"), .dimension("estimatedRowHeight"),
        .dimension("sectionHeaderHeight"), .dimension("sectionFooterHeight"),
        .dimension("estimatedSectionHeaderHeight"), .dimension("estimatedSectionFooterHeight"),
        .dimension("sectionHeaderTopPadding"),
        .choice("separatorStyle", Choices.separatorStyles, usual: "default"),
        .choice("separatorInsetReference", Choices.separatorReferences),
        .flag("contentViewInsetsToSafeArea", "insetsContentViewsToSafeArea", usual: "YES"),
        .flag("cellLayoutMarginsFollowReadableWidth", usual: "NO"),
        .integer("sectionIndexMinimumDisplayRowCount"),
      ] + selection + AttributeRule.elsewhere("dataMode", "style"),
      keys: [
        "separatorInset": "separatorInset", "separatorColor": "separatorColor",
        "sectionIndexColor": "sectionIndexColor",
        "sectionIndexBackgroundColor": "sectionIndexBackgroundColor",
        "sectionIndexTrackingBackgroundColor": "sectionIndexTrackingBackgroundColor",
      ]),
    "tableViewCell": view(
      "UITableViewCell",
      [
        .choice("selectionStyle", Choices.selectionStyles, usual: "default"),
        .choice("accessoryType", Choices.accessories, usual: "none"),
        .choice("editingAccessoryType", Choices.accessories, usual: "none"),
        .integer("indentationLevel", usual: "0"),
        .number("indentationWidth", usual: "10"),
        .flag("shouldIndentWhileEditing", usual: "YES"),
        .flag("showsReorderControl", usual: "NO"),
        .lacking("focusStyle", usual: "default"),
      ]
        + AttributeRule.elsewhere(
          "reuseIdentifier", "style", "textLabel", "detailTextLabel", "imageView", "rowHeight")
        + AttributeRule.dropped("hidesAccessoryWhenEditing"),
      keys: separator.merging([
        "contentConfiguration": "contentConfiguration",
        "backgroundConfiguration": "backgroundConfiguration",
      ]) { $1 }),
    "tableViewHeaderFooterView": view(
      "UITableViewHeaderFooterView", AttributeRule.elsewhere("reuseIdentifier")),
    "collectionView": scroll(
      "UICollectionView",
      selection + AttributeRule.elsewhere("dataMode")),
    "collectionViewCell": view(
      "UICollectionViewCell", AttributeRule.elsewhere("reuseIdentifier"),
      keys: [
        "contentConfiguration": "contentConfiguration",
        "backgroundConfiguration": "backgroundConfiguration", "size": "", "customSize": "",
      ]),
    "collectionReusableView": view(
      "UICollectionReusableView", AttributeRule.elsewhere("reuseIdentifier")),
    "collectionViewFlowLayout": ElementRule(
      "UICollectionViewFlowLayout",
      [
        .choice("scrollDirection", Choices.axes, usual: "vertical"),
        .number("minimumLineSpacing"), .number("minimumInteritemSpacing"),
        .choice("sectionInsetReference", Choices.sectionReferences, usual: "contentInset"),
        .choice("automaticEstimatedItemSize", "estimatedItemSize", automaticSize, usual: "NO"),
        .flag("sectionHeadersPinToVisibleBounds", usual: "NO"),
        .flag("sectionFootersPinToVisibleBounds", usual: "NO"),
      ],
      keys: [
        "itemSize": "itemSize", "headerReferenceSize": "headerReferenceSize",
        "footerReferenceSize": "footerReferenceSize", "estimatedItemSize": "estimatedItemSize",
        "sectionInset": "sectionInset",
      ]),
    "collectionViewLayout": ElementRule("UICollectionViewLayout", []),
  ]

  private static let automaticSize = ["YES": "UICollectionViewFlowLayout.automaticSize"]
}
