import Foundation

extension UIView {
  /// The labels of the elements inside that are seen and cannot be activated, row by row, with
  /// commas in between.
  package final var spokenTexts: String {
    var found: [(place: CGRect, text: String)] = []
    collectSpokenTexts(from: self, into: &found)
    found.sort { ($0.place.minY, $0.place.minX) < ($1.place.minY, $1.place.minX) }
    return found.map(\.text).joined(separator: ", ")
  }

  /// Whether a text is inside, and nothing that can be activated.
  package final var hasOnlyText: Bool {
    var found: [(place: CGRect, text: String)] = []
    return collectSpokenTexts(from: self, into: &found) && !found.isEmpty
  }

  /// Adds the texts inside; returns whether nothing inside can be activated.
  @discardableResult
  private final func collectSpokenTexts(
    from root: UIView, into found: inout [(place: CGRect, text: String)]
  ) -> Bool {
    var isPassive = true
    for subview in subviews
    where !subview.isHidden && subview.alpha >= 0.01 && !subview.accessibilityElementsHidden {
      if subview.isAccessibilityElement {
        if subview.accessibilityRespondsToUserInteraction {
          isPassive = false
          continue
        }
        guard let text = subview.accessibilityLabel, !text.isEmpty else { continue }
        found.append((subview.convert(subview.bounds, to: root), text))
      } else if !subview.collectSpokenTexts(from: root, into: &found) {
        isPassive = false
      }
    }
    return isPassive
  }
}
