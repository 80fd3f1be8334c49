extension ElementTable {
  /// The rule of a view that the framework does not have.
  static let unknownView = ElementRule(
    "UIView", viewAttributes, keys: viewKeys, substitute: "view")

  /// Elements for classes that the framework does not have, and objects of the program's own.
  static let otherRules: [String: ElementRule] = {
    var made: [String: ElementRule] = [:]
    for name in [
      "mapView", "wkWebView", "webView", "glkView", "sceneKitView", "arskView", "arscnView",
      "skView", "mtkView", "pdfView", "realityView", "calendarView", "pasteControl",
    ] {
      made[name] = unknownView
    }
    for name in ["hostingController", "avPlayerViewController", "glkViewController"] {
      made[name] = unknownController
    }
    made["customObject"] = ElementRule("NSObject", [])
    made["searchDisplayController"] = ElementRule("NSObject", [], substitute: "object")
    return made
  }()
}
