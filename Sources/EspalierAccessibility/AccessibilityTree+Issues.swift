@_spi(Framework) import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
import EspalierPlatform
import Foundation

// What a program says wrongly to readers. Each is reported once for a class on its page. Only a
// reader makes it matter, so that nothing is looked for without one.
extension AccessibilityTree {
  /// Reports what is wrong with a node that a reader asked for.
  func reportIssues(of node: AccessibleNode, _ place: TreeShape.Node, _ subject: NodeSubject) {
    guard listener != nil else { return }
    reportMissingName(of: node)
    guard case .object(let object) = subject, object.isAccessibilityElement else { return }
    if place.rect.isEmpty { reportEmptyFrame(of: object) }
    reportTwin(of: node, place, object)
  }

  /// Returns the class of an element and its page, the first time that a code is reported of them.
  private func newSubject(
    _ code: String, _ attributes: [String: String]
  ) -> (kind: String, place: String)? {
    let kind = attributes["class"] ?? "element"
    let place = attributes["controller"] ?? "a window"
    guard reportedKinds.insert("\(code): \(kind) in \(place)").inserted else { return nil }
    return (kind, place)
  }

  /// Reports an element that can be used and has no name.
  private func reportMissingName(of node: AccessibleNode) {
    guard node.name.isEmpty,
      node.actions.contains(where: { $0.name == "click" || $0.name == "increment" }),
      let (kind, place) = newSubject("name", node.attributes)
    else { return }
    reportIssue(
      Issue(
        "accessibility.name", .warning, subjects: ["\(kind) in \(place)"],
        "A \(kind) in \(place) can be used and has no name; a screen reader says only what kind of element it is.",
        fix: "Set its accessibilityLabel, or a title."))
  }

  /// Reports an element that has no place.
  private func reportEmptyFrame(of object: UIResponder) {
    guard let (kind, place) = newSubject("frame", NodeDescription.attributes(of: object)) else {
      return
    }
    reportIssue(
      Issue(
        "accessibility.frame", .warning, subjects: ["\(kind) in \(place)"],
        "A \(kind) in \(place) is an element with an empty frame; a screen reader cannot show where it is.",
        fix:
          "Give the view a size, or set accessibilityFrame or accessibilityFrameInContainerSpace. Hide what is not meant to be read."
      ))
  }

  /// Reports an element with the name and the place of the one before it.
  private func reportTwin(
    of node: AccessibleNode, _ place: TreeShape.Node, _ object: UIResponder
  ) {
    guard place.index > 0, !place.rect.isEmpty, !node.name.isEmpty, let parent = place.parent,
      let before = child(at: place.index - 1, of: parent), shape.nodes[before]?.rect == place.rect,
      case .object(let other)? = identities.subject(before), other.isAccessibilityElement,
      other.accessibilityLabel?.hasSameUnits(as: node.name) == true,
      let (kind, page) = newSubject("double", node.attributes)
    else { return }
    let twin = "\(type(of: other))"
    reportIssue(
      Issue(
        "accessibility.double", .warning, subjects: ["\(kind) in \(page)"],
        "A \(kind) in \(page) has the name and the frame of the \(twin) before it; a screen reader says both.",
        fix: "Set isAccessibilityElement of one of them to false."))
  }

  /// Reports elements that their container lists twice.
  func reportDoubles(in shape: TreeShape) {
    guard listener != nil else { return }
    for number in shape.doubles {
      guard let object = identities.subject(number)?.responder,
        let (kind, place) = newSubject("twice", NodeDescription.attributes(of: object))
      else { continue }
      reportIssue(
        Issue(
          "accessibility.double", .warning, subjects: ["\(kind) in \(place)", "twice"],
          "A \(kind) in \(place) is twice in the accessibilityElements of its container; it is read at its first place.",
          fix: "List each element once."))
    }
  }

  /// Moves the value of an adjustable element by a step; reports a class that has no steps.
  ///
  /// - Returns: Whether the program or the class of the element has steps.
  func step(_ object: UIResponder, isUp: Bool) -> Bool {
    guard !object.accessibilityTraits.contains(.notEnabled) else { return false }
    let before = object.accessibilityValue
    let isAnswered = isUp ? object.incrementForReader() : object.decrementForReader()
    // A class that has steps may call those of its superclass.
    guard !isAnswered, object.accessibilityValue.hasSameUnits(as: before) else { return true }
    guard listener != nil,
      let (kind, place) = newSubject("adjustable", NodeDescription.attributes(of: object))
    else { return false }
    reportIssue(
      Issue(
        "accessibility.adjustable", .warning, subjects: ["\(kind) in \(place)"],
        "A \(kind) in \(place) has the trait adjustable and no steps; a screen reader that makes its value larger or smaller changes nothing.",
        fix:
          "Override accessibilityIncrement() and accessibilityDecrement(), or remove the trait adjustable."
      ))
    return false
  }
}
