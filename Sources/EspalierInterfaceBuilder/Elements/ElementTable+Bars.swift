internal import EspalierMarkup

extension ElementTable {
  private static let barAttributes: [AttributeRule] = [
    .flag("translucent", "isTranslucent", usual: "YES"),
    .choice("barStyle", Choices.barStyles, usual: "default"),
  ]

  private static let itemAttributes: [AttributeRule] = [
    .text("title"), .image("image"),
    .flag("enabled", "isEnabled", usual: "YES"),
    .integer("tag", usual: "0"),
    .lacking("landscapeImage"), .lacking("largeContentSizeImage"),
  ]

  private static let itemKeys: [String: String] = [
    "image": "image", "imageInsets": "imageInsets",
    "titleTextAttributes": ".setTitleTextAttributes($, for: .normal)",
  ]

  private static let appearances: [String: String] = [
    "standardAppearance": "standardAppearance", "compactAppearance": "compactAppearance",
    "scrollEdgeAppearance": "scrollEdgeAppearance",
    "compactScrollEdgeAppearance": "compactScrollEdgeAppearance",
  ]

  /// Bars and their items.
  static let barRules: [String: ElementRule] = [
    "navigationBar": view(
      "UINavigationBar",
      barAttributes + [
        .flag("largeTitles", "prefersLargeTitles", usual: "NO"),
        .lacking("backgroundImage"), .image("shadowImage"), .image("backIndicatorImage"),
        .image("backIndicatorTransitionMaskImage"),
      ],
      keys: appearances.merging([
        "barTintColor": "barTintColor", "titleTextAttributes": "titleTextAttributes",
        "largeTitleTextAttributes": "largeTitleTextAttributes",
      ]) { $1 }),
    "toolbar": view(
      "UIToolbar", barAttributes + [.lacking("backgroundImage")],
      keys: appearances.merging(["barTintColor": "barTintColor"]) { $1 }),
    "tabBar": view(
      "UITabBar",
      barAttributes + [
        .image("backgroundImage"), .image("shadowImage"), .image("selectionIndicatorImage"),
        .choice("itemPositioning", Choices.itemPositionings, usual: "automatic"),
        .number("itemWidth", usual: "0.0", "0"), .number("itemSpacing", usual: "0.0", "0"),
      ] + AttributeRule.elsewhere("selectedItem"),
      keys: [
        "barTintColor": "barTintColor", "unselectedItemTintColor": "unselectedItemTintColor",
        "selectedImageTintColor": "tintColor", "standardAppearance": "standardAppearance",
        "scrollEdgeAppearance": "scrollEdgeAppearance",
      ]),
    "navigationItem": ElementRule(
      "UINavigationItem",
      [
        .text("title"), .text("prompt"), .text("backButtonTitle"),
        .choice("largeTitleDisplayMode", Choices.largeTitles, usual: "automatic"),
        .choice("backButtonDisplayMode", Choices.backButtons, usual: "default"),
        .choice("preferredSearchBarPlacement", Choices.searchPlacements, usual: "automatic"),
        .flag("hidesBackButton", usual: "NO"),
        .flag("leftItemsSupplementBackButton", usual: "NO"),
        .choice("style", Choices.pageStyles, usual: "navigator"),
      ], keys: appearances),
    "barButtonItem": ElementRule(
      "UIBarButtonItem",
      itemAttributes + [
        .choice("style", Choices.itemStyles, usual: "plain"),
        .number("width", usual: "0.0", "0"), .flag("hidden", "isHidden", usual: "NO"),
        .lacking("springLoaded", usual: "NO"), .flag("selected", "isSelected", usual: "NO"),
        .flag("changesSelectionAsPrimaryAction", usual: "NO"),
      ] + AttributeRule.elsewhere("systemItem"),
      keys: itemKeys.merging(["tintColor": "tintColor"]) { $1 }),
    "tabBarItem": ElementRule(
      "UITabBarItem",
      itemAttributes + [
        .image("selectedImage"), .plain("badgeValue"), .lacking("springLoaded", usual: "NO"),
      ] + AttributeRule.elsewhere("systemItem"),
      keys: itemKeys.merging([
        "selectedImage": "selectedImage", "badgeColor": "badgeColor",
        "titlePositionAdjustment": "titlePositionAdjustment",
        "standardAppearance": "standardAppearance", "scrollEdgeAppearance": "scrollEdgeAppearance",
      ]) { $1 }, finish: { $0.writeTabItem() }),
  ]
}

extension ElementWriter {
  /// Writes the title and the picture of one of the system's tabs, where the file has no others.
  mutating func writeTabItem() {
    guard let item = choice("systemItem", of: element, Choices.tabItems) else { return }
    let made = "UITabBarItem(tabBarSystemItem: \(item), tag: 0)"
    // The file also has a title, which UIKit does not show.
    set(".title = $", "\(made).title")
    set(".image = $", "\(made).image")
  }
}
