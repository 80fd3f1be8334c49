@_spi(Framework) package import EspalierCore
import EspalierPlatform
import Foundation

/// The items that rotors found last, from which the next search goes on.
@MainActor struct RotorPlaces {
  private struct Place {
    weak var rotor: UIAccessibilityCustomRotor?
    var item: UIAccessibilityCustomRotorItemResult
  }

  private var places: [ObjectIdentifier: Place] = [:]

  subscript(rotor: UIAccessibilityCustomRotor) -> UIAccessibilityCustomRotorItemResult? {
    get {
      guard let place = places[ObjectIdentifier(rotor)], place.rotor === rotor else { return nil }
      return place.item
    }
    set {
      places = places.filter { $0.value.rotor != nil }
      places[ObjectIdentifier(rotor)] = newValue.map { Place(rotor: rotor, item: $0) }
    }
  }
}

extension AccessibilityTree {
  /// The actions to the next and to the previous item of a rotor.
  func actions(of rotor: UIAccessibilityCustomRotor, _ object: UIResponder) -> [NodeAction] {
    let name = rotor.spokenName
    let words: [(UIAccessibilityCustomRotor.Direction, String, InterfaceWord)] = [
      (.next, "next", .nextItem), (.previous, "previous", .previousItem),
    ]
    return words.map { direction, word, title in
      NodeAction("\(word) \(name)", title: "\(title.text): \(name)") {
        [weak self, weak rotor, weak object] in
        guard let self, let rotor, let object else { return false }
        return turn(rotor, direction, from: object) != nil
      }
    }
  }

  /// Goes to the next or the previous item of a rotor; returns its element, `nil` if there is none.
  ///
  /// The element gets the keyboard focus if it can have it; otherwise it is scrolled into sight and
  /// spoken.
  @discardableResult
  package func turn(
    _ rotor: UIAccessibilityCustomRotor, _ direction: UIAccessibilityCustomRotor.Direction,
    from object: UIResponder
  ) -> UIResponder? {
    let search = UIAccessibilityCustomRotorSearchPredicate()
    search.searchDirection = direction
    if let last = rotorPlaces[rotor] {
      search.currentItem = last
    } else {
      let focused = focusedNode.flatMap { identities.subject($0)?.responder }
      if let focused, focused.responderChain.contains(where: { $0 === object }) {
        search.currentItem.targetElement = focused
      }
    }
    guard let item = rotor.itemSearchBlock(search), let element = item.targetElement as? UIResponder
    else { return nil }
    rotorPlaces[rotor] = item
    show(element, item.targetRange)
    return element
  }

  private func show(_ element: UIResponder, _ range: UITextRange?) {
    let number = number(of: element)
    if let number { _ = scrollIntoView(number) }
    if let range, let input = element as? any UIView & UITextInput {
      if !input.isFirstResponder { _ = input.becomeFirstResponder() }
      input.selectedTextRange = range
    } else if let number, node(number)?.states.contains(.focusable) == true, takeFocus(number) {
      return
    } else if let label = element.accessibilityLabel {
      UIAccessibility.post(notification: .announcement, argument: label)
    }
  }
}

extension UIAccessibilityCustomRotor {
  /// The name, or that of the kind of items.
  package final var spokenName: String {
    guard systemRotorType != .none else { return name }
    return "\(systemRotorType)".reduce(into: "") { text, letter in
      if letter.isUppercase || letter.isNumber { text += " " }
      text += letter.lowercased()
    }
  }
}
