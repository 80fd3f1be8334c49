internal import EspalierMarkup

extension ElementTable {
  /// The rules of an element that is a controller.
  ///
  /// - Parameters:
  ///   - uikitClass: The class of the controller.
  ///   - attributes: The attributes besides those of every controller.
  ///   - substitute: What stands in the place of a controller that the framework does not have.
  /// - Returns: The rule.
  static func controller(
    _ uikitClass: String, _ attributes: [AttributeRule] = [], substitute: String? = nil
  ) -> ElementRule {
    let common: [AttributeRule] = [
      .text("title"),
      .choice("modalPresentationStyle", Choices.presentations, usual: "automatic"),
      .choice("modalTransitionStyle", Choices.transitions, usual: "coverVertical"),
      .flag("modalInPresentation", "isModalInPresentation", usual: "NO"),
      .flag("definesPresentationContext", usual: "NO"),
      .flag("providesPresentationContextTransitionStyle", usual: "NO"),
      .flag("hidesBottomBarWhenPushed", usual: "NO"),
      .choice("userInterfaceStyle", "overrideUserInterfaceStyle", Choices.interfaceStyles),
      .flag("extendedLayoutIncludesOpaqueBars", usual: "NO"),
      .lacking("automaticallyAdjustsScrollViewInsets", usual: "YES"),
      .plain("restorationIdentifier"),
      .lacking("interactionActivityTrackingBaseName"),
    ]
    let own = Set(attributes.map(\.name))
    return ElementRule(
      uikitClass,
      common.filter { !own.contains($0.name) } + attributes
        + AttributeRule.elsewhere(
          "storyboardIdentifier", "nibName", "useStoryboardIdentifierAsRestorationIdentifier")
        + AttributeRule.dropped(
          "autoresizesArchivedViewToFullSize", "wantsFullScreenLayout",
          "showSeguePresentationStyle"),
      keys: [
        "contentSizeForViewInPopover": "preferredContentSize",
        "preferredContentSize": "preferredContentSize",
        "edgesForExtendedLayout": "edgesForExtendedLayout",
      ], substitute: substitute, finish: { $0.writeRestorationIdentifier() })
  }

  /// Attributes without a meaning for a controller whose own view has no scroll view.
  private static let containers = AttributeRule.dropped("automaticallyAdjustsScrollViewInsets")

  /// Controllers.
  static let controllerRules: [String: ElementRule] = [
    "viewController": controller("UIViewController"),
    "tableViewController": controller(
      "UITableViewController", [.flag("clearsSelectionOnViewWillAppear", usual: "YES")]),
    "collectionViewController": controller(
      "UICollectionViewController",
      [
        .flag("clearsSelectionOnViewWillAppear", usual: "YES"),
        .lacking("useLayoutToLayoutNavigationTransitions", usual: "NO"),
        .lacking("installsStandardGestureForInteractiveMovement", usual: "YES"),
      ]),
    "navigationController": controller(
      "UINavigationController",
      [
        .flag("navigationBarHidden", "isNavigationBarHidden", usual: "NO"),
        .flag("toolbarHidden", "isToolbarHidden", usual: "YES"),
        .flag("hidesBarsOnSwipe", usual: "NO"), .flag("hidesBarsOnTap", usual: "NO"),
        .lacking("hidesBarsWhenKeyboardAppears", usual: "NO"),
        .flag("hidesBarsWhenVerticallyCompact", usual: "NO"),
      ] + containers),
    "tabBarController": controller("UITabBarController", containers),
    "splitViewController": controller(
      "UISplitViewController",
      [
        .choice("preferredDisplayMode", Choices.displayModes, usual: "automatic"),
        .choice("behavior", "preferredSplitBehavior", Choices.splitBehaviors, usual: "automatic"),
        .choice("primaryEdge", Choices.primaryEdges, usual: "leading"),
        .number("minimumPrimaryColumnWidth"), .number("maximumPrimaryColumnWidth"),
        .number("preferredPrimaryColumnWidthFraction"), .number("preferredPrimaryColumnWidth"),
        .choice("primaryBackgroundStyle", Choices.columnGrounds, usual: "none"),
        .flag("presentsWithGesture", usual: "YES"),
        .flag("showsSecondaryOnlyButton", usual: "NO"),
      ]
        + AttributeRule.elsewhere("style", "allowDoubleColumnStyle", "allowTripleColumnStyle")
        + containers),
    "pageViewController": controller(
      "UIPageViewController",
      [
        .lacking("doubleSided", usual: "NO"), .lacking("pageSpacing", usual: "0.0", "0"),
        .lacking("spineLocation", usual: "none", "min"),
      ] + AttributeRule.elsewhere("transitionStyle", "navigationOrientation") + containers),
    "activityViewController": controller("UIViewController", substitute: "view controller"),
  ]

  /// The rule of a controller that the table does not have.
  static let unknownController = controller("UIViewController", substitute: "view controller")
}

extension ElementWriter {
  /// Writes the storyboard identifier as the restoration identifier, where the file says so.
  mutating func writeRestorationIdentifier() {
    guard element["useStoryboardIdentifierAsRestorationIdentifier"] == "YES",
      let name = element["storyboardIdentifier"], element["restorationIdentifier"] == nil,
      !element.children.contains(where: { $0["key"] == "restorationIdentifier" })
    else { return }
    set(".restorationIdentifier = $", ElementTable.literal(name))
  }
}
