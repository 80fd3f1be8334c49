import Foundation

extension UIControl {
  /// The traits that follow from the state.
  final var stateTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
}

extension UIButton {
  /// The name of the button: its title, else the name of its image.
  final var spokenTitle: String? {
    let title =
      configuration.flatMap { $0.attributedTitle.map { String($0.characters) } ?? $0.title }
      ?? currentAttributedTitle?.string ?? currentTitle
    if let title, !title.isEmpty { return title }
    return (configuration?.image ?? currentImage)?.spokenName
  }

  /// The second line of the button.
  final var spokenSubtitle: String? {
    configuration.flatMap { $0.attributedSubtitle.map { String($0.characters) } ?? $0.subtitle }
  }
}

extension UIImage {
  /// The name of the image for people who cannot see it: the words of its symbol's name.
  package final var spokenName: String? {
    guard let words = symbolName?.split(separator: "."), let first = words.first else { return nil }
    let plain = words.filter { $0 != "fill" && $0 != "circle" }
    return (plain.isEmpty ? [first] : plain).joined(separator: " ")
  }
}

extension Double {
  /// A share of 1 in percent, in the form of the user's language.
  package var spokenShare: String {
    formatted(.percent.precision(.fractionLength(0)).locale(.current))
  }

  /// A number with few digits, in the form of the user's language.
  package var spokenNumber: String {
    formatted(.number.precision(.fractionLength(0...3)).locale(.current))
  }
}
