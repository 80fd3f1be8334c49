import Foundation

/// What a program said of one responder for people who cannot see it; few responders have any.
@MainActor package final class AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var identifier: String?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var path: AnyObject?
  var areElementsHidden: Bool?
  var isModal: Bool?
  var groupsChildren = false
  var elements: [Any]?
  var containerType = UIAccessibilityContainerType.none
  var customActions: [UIAccessibilityCustomAction]?
  var userInputLabels: [String]?
  var expandedStatus = UIAccessibilityExpandedStatus.unsupported
  var respondsToUserInteraction: Bool?
}

/// An object that wants to know when a program changes what it says for people who cannot see it.
@MainActor package protocol AccessibilityObserver: AnyObject {
  /// Called when a program changed a value of a responder.
  func accessibilityDidChange()
}

/// The observers of accessibility values: most programs have none.
@MainActor package enum AccessibilityObservers {
  private struct Entry { weak var observer: (any AccessibilityObserver)? }
  @exclusivity(unchecked) private static var entries: [Entry] = []

  /// Adds an observer, which is not owned.
  package static func add(_ observer: any AccessibilityObserver) {
    remove(observer)
    entries.append(Entry(observer: observer))
  }

  /// Removes an observer.
  package static func remove(_ observer: any AccessibilityObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// Tells all observers that a value changed.
  static func noteChange() {
    guard !entries.isEmpty else { return }
    for entry in entries { entry.observer?.accessibilityDidChange() }
  }
}
