extension Choices {
  // MARK: Scroll views

  static let keyboardDismissals = same(
    "none", "onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory")

  static let insetAdjustments = same("automatic", "scrollableAxes", "never", "always")

  static let indicatorStyles = same("default", "black", "white")

  // MARK: Lists

  static let separatorStyles: [String: String] = [
    "none": ".none", "default": ".singleLine", "singleLine": ".singleLine",
    "singleLineEtched": ".singleLineEtched",
  ]

  static let separatorReferences: [String: String] = [
    "cellEdges": ".fromCellEdges", "automaticInsets": ".fromAutomaticInsets",
    "fromCellEdges": ".fromCellEdges", "fromAutomaticInsets": ".fromAutomaticInsets",
  ]

  static let selectionStyles = same("none", "blue", "gray", "default")

  static let accessories = same(
    "none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton")

  static let sectionReferences: [String: String] = [
    "contentInset": ".fromContentInset", "safeArea": ".fromSafeArea",
    "layoutMargins": ".fromLayoutMargins",
  ]

  static let listStyles: [String: String] = [
    "cell": "cell", "subtitleCell": "subtitleCell", "valueCell": "valueCell",
    "plainHeader": "plainHeader", "plainFooter": "plainFooter", "groupedHeader": "groupedHeader",
    "groupedFooter": "groupedFooter", "sidebarCell": "sidebarCell",
    "sidebarSubtitleCell": "sidebarSubtitleCell", "sidebarHeader": "sidebarHeader",
    "accompaniedSidebarCell": "accompaniedSidebarCell",
    "accompaniedSidebarSubtitleCell": "accompaniedSidebarSubtitleCell",
    "prominentInsetGroupedHeader": "prominentInsetGroupedHeader",
    "extraProminentInsetGroupedHeader": "extraProminentInsetGroupedHeader",
  ]

  static let listConfigurationValues: [String: String] = [
    "image": "image", "textColor": "textProperties.color", "tintColor": "imageProperties.tintColor",
    "textFontDescription": "textProperties.font", "attributedText": "attributedText",
    "secondaryTextColor": "secondaryTextProperties.color",
    "secondaryTextFontDescription": "secondaryTextProperties.font",
    "secondaryAttributedText": "secondaryAttributedText",
    "directionalLayoutMargins": "directionalLayoutMargins",
  ]

  static let backgroundStyles: [String: String] = [
    "clear": "clear", "listPlainCell": "listPlainCell", "listGroupedCell": "listGroupedCell",
    "listPlainHeaderFooter": "listPlainHeaderFooter",
    "listGroupedHeaderFooter": "listGroupedHeaderFooter", "listSidebarCell": "listSidebarCell",
    "listSidebarHeader": "listSidebarHeader",
    "listAccompaniedSidebarCell": "listAccompaniedSidebarCell", "listCell": "listCell",
    "listHeader": "listHeader", "listFooter": "listFooter",
  ]
}
