extension Choices {
  // MARK: Bars

  static let largeTitles = same("automatic", "always", "never")

  static let backButtons = same("default", "generic", "minimal")

  static let searchPlacements = same("automatic", "inline", "stacked")

  static let barStyles: [String: String] = [
    "default": ".default", "black": ".black", "blackOpaque": ".black",
    "blackTranslucent": ".black",
  ]

  static let itemPositionings = same("automatic", "fill", "centered")

  static let pageStyles = same("navigator", "browser", "editor")

  static let itemStyles: [String: String] = [
    "plain": ".plain", "bordered": ".plain", "done": ".done", "prominent": ".done",
  ]

  static let systemItems: [String: String] = same(
    "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply",
    "action", "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash", "play",
    "pause", "rewind", "fastForward", "undo", "redo", "close")

  static let tabItems = same(
    "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks",
    "search", "downloads", "mostRecent", "mostViewed")

  // MARK: Controllers

  static let presentations = same(
    "automatic", "none", "fullScreen", "pageSheet", "formSheet", "currentContext", "custom",
    "overFullScreen", "overCurrentContext", "popover")

  static let transitions = same("coverVertical", "flipHorizontal", "crossDissolve", "partialCurl")

  static let displayModes: [String: String] = [
    "automatic": ".automatic", "secondaryOnly": ".secondaryOnly",
    "primaryHidden": ".secondaryOnly", "beside": ".oneBesideSecondary",
    "allVisible": ".oneBesideSecondary", "oneBesideSecondary": ".oneBesideSecondary",
    "overlay": ".oneOverSecondary", "primaryOverlay": ".oneOverSecondary",
    "oneOverSecondary": ".oneOverSecondary", "twoBeside": ".twoBesideSecondary",
    "twoBesideSecondary": ".twoBesideSecondary", "twoOver": ".twoOverSecondary",
    "twoOverSecondary": ".twoOverSecondary", "twoDisplace": ".twoDisplaceSecondary",
    "twoDisplaceSecondary": ".twoDisplaceSecondary",
  ]

  static let splitBehaviors = same("automatic", "tile", "overlay", "displace")

  static let columnGrounds = same("none", "sidebar")

  static let primaryEdges = same("leading", "trailing")

  // MARK: Recognizers

  static let swipes: [String: String] = [
    "right": ".right", "left": ".left", "up": ".up", "down": ".down",
  ]

  // MARK: Raw values for the coder

  static let tableStyles = ["plain": 0, "grouped": 1, "insetGrouped": 2]

  static let cellStyles = [
    "IBUITableViewCellStyleDefault": 0, "IBUITableViewCellStyleValue1": 1,
    "IBUITableViewCellStyleValue2": 2, "IBUITableViewCellStyleSubtitle": 3,
  ]

  static let buttonTypes = [
    "custom": 0, "system": 1, "roundedRect": 1, "detailDisclosure": 2, "infoLight": 3,
    "infoDark": 4, "contactAdd": 5, "close": 7,
  ]

  static let indicatorRawStyles = [
    "whiteLarge": 0, "white": 1, "gray": 2, "medium": 100, "large": 101,
  ]

  static let pageTransitions = ["pageCurl": 0, "scroll": 1]

  static let orientations = ["horizontal": 0, "vertical": 1]

  static let splitStyles = ["unspecified": 0, "doubleColumn": 1, "tripleColumn": 2]
}
