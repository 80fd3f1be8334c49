import Foundation

extension UIResponder {
  /// Stores what the program says for people who cannot see the object.
  final func setAccessibility<Value>(
    _ path: ReferenceWritableKeyPath<AccessibilityValues, Value>, _ value: Value
  ) {
    ownAccessibilityValues[keyPath: path] = value
    AccessibilityObservers.noteChange()
  }

  /// The label that the program gave, without that of the class.
  package final var givenAccessibilityLabel: String? { accessibilityValues?.label }

  /// Whether the traits say that the user can do something with the object.
  final var respondsByTraits: Bool {
    !accessibilityTraits.isDisjoint(with: .interactive)
  }
}

extension UIAccessibilityTraits {
  /// The traits of what the user can do something with.
  package static let interactive: UIAccessibilityTraits = [
    .button, .link, .keyboardKey, .searchField, .adjustable, .allowsDirectInteraction,
    .toggleButton, .startsMediaSession,
  ]
}
