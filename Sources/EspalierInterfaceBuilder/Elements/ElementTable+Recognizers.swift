extension ElementTable {
  private static func recognizer(
    _ uikitClass: String, _ attributes: [AttributeRule] = [], keys: [String: String] = [:],
    substitute: String? = nil
  ) -> ElementRule {
    let common: [AttributeRule] = [
      .flag("enabled", "isEnabled", usual: "YES"), .flag("cancelsTouchesInView", usual: "YES"),
      .flag("delaysTouchesBegan", usual: "NO"), .flag("delaysTouchesEnded", usual: "YES"),
      .plain("name"), .lacking("requiresExclusiveTouchType", usual: "YES"),
    ]
    return ElementRule(uikitClass, common + attributes, keys: keys, substitute: substitute)
  }

  private static let taps: [AttributeRule] = [
    .integer("numberOfTapsRequired"), .integer("numberOfTouchesRequired"),
  ]

  // The file has the largest unsigned number for "any".
  private static let pans: [AttributeRule] = [
    .integer("minimumNumberOfTouches"),
    .integer("maximumNumberOfTouches", usual: "4294967295", "18446744073709551615"),
  ]

  /// Gesture recognizers.
  static let recognizerRules: [String: ElementRule] = [
    "tapGestureRecognizer": recognizer("UITapGestureRecognizer", taps),
    "panGestureRecognizer": recognizer("UIPanGestureRecognizer", pans),
    "screenEdgePanGestureRecognizer": recognizer(
      "UIScreenEdgePanGestureRecognizer", pans, keys: ["edges": "edges"]),
    "swipeGestureRecognizer": recognizer(
      "UISwipeGestureRecognizer",
      [.choice("direction", Choices.swipes), .integer("numberOfTouchesRequired")]),
    "pinchGestureRecognizer": recognizer(
      "UIPinchGestureRecognizer", [.number("scale", usual: "1")]),
    "rotationGestureRecognizer": recognizer(
      "UIRotationGestureRecognizer", [.number("rotation", usual: "0.0", "0")]),
    // Interface Builder's own spelling.
    "pongPressGestureRecognizer": longPress, "longPressGestureRecognizer": longPress,
    "hoverGestureRecognizer": recognizer("UIHoverGestureRecognizer"),
    "gestureRecognizer": recognizer("UIGestureRecognizer"),
  ]

  private static let longPress = recognizer(
    "UILongPressGestureRecognizer",
    taps + [.number("allowableMovement"), .number("minimumPressDuration")])

  /// The rule of a recognizer that the table does not have.
  static let unknownRecognizer = recognizer(
    "UIGestureRecognizer", substitute: "gesture recognizer that never recognizes")
}
