import EspalierCore
import EspalierDiagnostics
import EspalierPlatform

extension AccessibilityTree {
  /// Reports an element that can be used and has no name, once for its class on its page.
  ///
  /// Only a reader makes it matter, so that nothing is looked for without one.
  func reportMissingName(of node: AccessibleNode) {
    guard node.name.isEmpty, listener != nil,
      node.actions.contains(where: { $0.name == "click" || $0.name == "increment" })
    else { return }
    let kind = node.attributes["class"] ?? "element"
    let place = node.attributes["controller"] ?? "a window"
    guard namelessKinds.insert("\(kind) in \(place)").inserted else { return }
    reportIssue(
      Issue(
        "accessibility.name", .warning, subjects: ["\(kind) in \(place)"],
        "A \(kind) in \(place) can be used and has no name; a screen reader says only what kind of element it is.",
        fix: "Set its accessibilityLabel, or a title."))
  }
}
