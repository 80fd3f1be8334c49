internal import EspalierMarkup

extension ElementTable {
  /// Returns whether a child of that name is a value of the element around it.
  ///
  /// `statements(_:receiver:_:resources:)` reads these children, or leaves them out in silence.
  package static func isValue(_ elementName: String) -> Bool { values.contains(elementName) }

  /// Whether a child of that name belongs to the generator, or lists objects.
  static func isStructure(_ name: String) -> Bool { structures.contains(name) }

  /// Whether a value of that name means nothing at run time.
  static func isDroppedValue(_ name: String) -> Bool {
    droppedValues.contains(name) || name.hasPrefix("simulated")
  }

  /// Whether an attribute or key of that name means nothing at run time, whatever has it.
  static func isNeverMeant(_ name: String) -> Bool {
    neverMeant.contains(name) || name.hasPrefix("simulated")
  }

  /// The text of an element that stands for an attribute of the element around it: a long text, a
  /// number or a truth value; `nil` for other elements.
  static func scalar(_ child: MarkupElement) -> String? {
    switch child.name {
    case "string", "mutableString":
      guard child["base64-UTF8"] == "YES" else { return child.text }
      return Base64Text.decoded(child.text)
    case "integer", "real", "bool", "boolean": return child["value"]
    default: return nil
    }
  }

  private static let values: Set<String> = droppedValues.union([
    "rect", "autoresizingMask", "point", "size", "value", "offsetWrapper", "integer", "real",
    "range", "bool", "boolean", "date", "string", "mutableString", "nil", "color", "edgeInsets",
    "directionalEdgeInsets", "inset", "font", "fontDescription", "attributedString",
    "textAttributes", "state", "buttonConfiguration", "imageReference",
    "preferredSymbolConfiguration", "textInputTraits", "dataDetectorType", "segments",
    "accessibility", "accessibilityTraits", "extendedEdge", "rectEdge", "blurEffect",
    "vibrancyEffect", "listContentConfiguration", "backgroundConfiguration",
    "navigationBarAppearance", "tabBarAppearance", "toolbarAppearance", "scopeButtonTitles",
  ])

  private static let droppedValues: Set<String> = [
    "simulatedMetricsContainer", "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics",
    "simulatedTabBarMetrics", "simulatedToolbarMetrics", "simulatedOrientationMetrics",
    "simulatedScreenMetrics", "freeformSimulatedSizeMetrics", "animations", "mutableData", "data",
    "accessibilityOverrides", "userDefinedAccessibility", "dataDetectorTypes",
    "wkWebViewConfiguration", "audiovisualMediaTypes", "popoverArrowDirection", "mutableArray",
    "array", "timeZone", "locale", "calendarIdentifier", "autoscroll", "frame",
  ]

  private static let structures: Set<String> = [
    "subviews", "constraints", "connections", "userDefinedRuntimeAttributes", "gestureRecognizers",
    "items", "cells", "sections", "prototypes", "toolbarItems", "layoutGuides", "viewLayoutGuide",
    "viewControllerLayoutGuide", "keyboardLayoutGuide", "rightBarButtonItems",
    "leftBarButtonItems", "variation", "mask", "exclude", "include", "constraint", "outlet",
    "outletCollection", "action", "segue", "userDefinedRuntimeAttribute", "tableViewSection",
    "placeholder", "exit", "viewControllerPlaceholder", "segment", "fragment", "attributes",
    "paragraphStyle", "scene", "objects", "document", "resources", "layoutGuide", "viewControllers",
    "cellPrototypes", "arrangedSubviews",
  ]

  private static let neverMeant: Set<String> = [
    "id", "key", "userLabel", "customClass", "customModule", "customModuleProvider",
    "sceneMemberID", "misplaced", "ambiguous", "verifyAmbiguity", "fixedFrame",
    "simulatedAppContext", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
    "clearsContextBeforeDrawing", "colorLabel", "catalog", "canvasLocation", "userComments",
    "freeformSize", "customSize", "intrinsicContentSize", "keyedArchiveRepresentation",
    "explicitAnimations", "sourceDesignTimeMetrics", "customObjectInstantitationMethod",
    "propertyAccessControl", "appearanceType", "viewControllers",
  ]
}

/// Long texts that Interface Builder writes in base 64, since XML cannot hold their characters.
private enum Base64Text {
  /// The text; an empty one for what is no text.
  static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8 {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: continue
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
