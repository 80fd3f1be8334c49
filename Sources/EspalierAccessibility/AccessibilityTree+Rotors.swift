@_spi(Framework) package import EspalierCore
import EspalierPlatform
import Foundation

/// The items that rotors found last, from which the next search goes on.
///
/// A rotor is known by its name and its element: a program may make it anew for each question.
@MainActor struct RotorPlaces {
  private struct Key: Hashable {
    var element: ObjectIdentifier
    var name: String
  }

  private struct Place {
    weak var element: UIResponder?
    var item: UIAccessibilityCustomRotorItemResult
  }

  private var places: [Key: Place] = [:]

  subscript(
    rotor: UIAccessibilityCustomRotor, element: UIResponder
  ) -> UIAccessibilityCustomRotorItemResult? {
    get {
      let place = places[Key(element: ObjectIdentifier(element), name: rotor.spokenName)]
      guard let place, place.element === element else { return nil }
      return place.item
    }
    set {
      places = places.filter { $0.value.element != nil }
      let key = Key(element: ObjectIdentifier(element), name: rotor.spokenName)
      places[key] = newValue.map { Place(element: element, item: $0) }
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
        [weak self, weak object] in
        guard let self, let object else { return false }
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
    if let last = rotorPlaces[rotor, object] {
      search.currentItem = last
    } else {
      let focused = focusedNode.flatMap { identities.subject($0)?.responder }
      if let focused, focused.responderChain.contains(where: { $0 === object }) {
        search.currentItem.targetElement = focused
      }
    }
    guard let item = rotor.itemSearchBlock(search), let element = item.targetElement as? UIResponder
    else { return nil }
    rotorPlaces[rotor, object] = item
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
