import Foundation

extension UIResponder {
  /// Stores what the program says for people who cannot see the object.
  final func setAccessibility<Value>(
    _ path: ReferenceWritableKeyPath<AccessibilityValues, Value>, _ value: Value
  ) {
    ownAccessibilityValues[keyPath: path] = value
    AccessibilityObservers.noteChange()
  }

  /// Returns a text with the attributes that were set for it, while it is still that text.
  final func attributed(_ text: String?, _ known: NSAttributedString?) -> NSAttributedString? {
    guard let text else { return nil }
    if let known, known.string.hasSameUnits(as: text) { return known }
    return NSAttributedString(string: text)
  }

  /// Activates the object: by the closure that the program gave, else by its method.
  package final func activateForReader() -> Bool {
    accessibilityValues?.blocks?.activate?() ?? accessibilityActivate()
  }

  /// Makes the value larger: by the closure that the program gave, else by the method.
  ///
  /// - Returns: Whether the method of `UIResponder`, which has no steps, was not reached.
  package final func incrementForReader() -> Bool {
    let count = MissingSteps.count
    accessibilityValues?.blocks?.increment?() ?? accessibilityIncrement()
    return MissingSteps.count == count
  }

  /// Makes the value smaller: by the closure that the program gave, else by the method.
  ///
  /// - Returns: Whether the method of `UIResponder`, which has no steps, was not reached.
  package final func decrementForReader() -> Bool {
    let count = MissingSteps.count
    accessibilityValues?.blocks?.decrement?() ?? accessibilityDecrement()
    return MissingSteps.count == count
  }

  /// Closes what the object shows: by the closure that the program gave, else by the method.
  package final func escapeForReader() -> Bool {
    accessibilityValues?.blocks?.performEscape?() ?? accessibilityPerformEscape()
  }

  /// Performs the most important action: by the closure that the program gave, else by the method.
  package final func magicTapForReader() -> Bool {
    accessibilityValues?.blocks?.magicTap?() ?? accessibilityPerformMagicTap()
  }

  /// The language of the label: that of the object, else that of the attributes.
  package final var spokenLanguage: String? {
    // A class may override the property and set no value.
    if let language = accessibilityLanguage { return language }
    guard let label = accessibilityValues?.attributedLabel, label.length > 0 else { return nil }
    return label.attribute(.accessibilitySpeechLanguage, at: 0, effectiveRange: nil) as? String
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

/// Counts the steps that reached objects without any: those whose class overrides neither method.
@MainActor enum MissingSteps {
  private(set) static var count = 0
  static func note() { count += 1 }
}
