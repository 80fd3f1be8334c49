@_spi(Framework) import EspalierCore
import Foundation

extension UIPickerView {
  final func attributedTitle(_ row: Int, in component: Int) -> NSAttributedString? {
    delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)
  }

  final func title(_ row: Int, in component: Int) -> String? {
    delegate?.pickerView(self, titleForRow: row, forComponent: component)
  }

  /// Tells the delegate that the user selected a row.
  final func userDidSelect(_ row: Int, in component: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  /// Lets the keys turn a component from now on.
  final func activate(_ component: Int) {
    guard active != component, wheels.indices.contains(component) else { return }
    active = component
    typed = TypedLetters()
    placeRing()
  }

  /// Turns the active wheel, or goes to another one.
  final func takesWheelKey(_ stroke: KeyStroke) -> Bool {
    guard isUserInteractionEnabled, wheels.indices.contains(active) else { return false }
    let wheel = wheels[active]
    switch stroke.place {
    case .keyboardUpArrow: wheel.choose(wheel.selected - 1)
    case .keyboardDownArrow: wheel.choose(wheel.selected + 1)
    case .keyboardPageUp: wheel.choose(wheel.selected - 5)
    case .keyboardPageDown: wheel.choose(wheel.selected + 5)
    case .keyboardHome: wheel.choose(0)
    case .keyboardEnd: wheel.choose(wheel.rowCount - 1)
    case .keyboardLeftArrow, .keyboardRightArrow: return takesSideways(stroke)
    default: return takesLetter(stroke, wheel)
    }
    return true
  }

  /// Goes to the component at the side; returns whether there is one.
  final func takesSideways(_ stroke: KeyStroke) -> Bool {
    let isRight = stroke.place == .keyboardRightArrow
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    let next = active + (isRight != isMirrored ? 1 : -1)
    guard wheels.indices.contains(next) else { return false }
    activate(next)
    return true
  }

  /// Selects the next row that begins with what was typed.
  private func takesLetter(_ stroke: KeyStroke, _ wheel: PickerWheel) -> Bool {
    guard typed.takes(stroke, at: runtime.now) else { return false }
    let first = typed.isContinued ? wheel.selected : wheel.selected + 1
    let count = min(wheel.rowCount, TypedLetters.mostRows)
    for step in 0..<count {
      let row = (first + step) % wheel.rowCount
      let title =
        attributedTitle(row, in: wheel.component)?.string ?? title(row, in: wheel.component)
      guard let title, typed.isBeginning(of: title) else { continue }
      wheel.choose(row)
      break
    }
    return true
  }
}

/// The letters that were typed in a row to find a row.
struct TypedLetters {
  /// The number of rows that a letter looks at.
  static let mostRows = 10_000
  /// The time after which a letter begins another word, in seconds.
  private static let pause: TimeInterval = 1

  private var text = ""
  private var time: TimeInterval = -.infinity
  /// Whether the last letter continues a word, so that the row that begins with it may stay.
  private(set) var isContinued = false

  /// Takes a key that writes something; returns whether it does.
  ///
  /// A letter that is typed again leads to the next row that begins with it.
  mutating func takes(_ stroke: KeyStroke, at now: TimeInterval) -> Bool {
    let isLate = now - time > Self.pause
    guard let letter = stroke.text.first, stroke.text.count == 1,
      letter.isLetter || letter.isNumber || (letter == " " && !isLate && !text.isEmpty)
    else { return false }
    let isAgain = text.allSatisfy { $0 == letter }
    isContinued = !isLate && !text.isEmpty && !isAgain
    text = isContinued ? text + stroke.text : stroke.text
    time = now
    return true
  }

  /// Whether a title begins with the letters, whatever their case and accents.
  func isBeginning(of title: String) -> Bool {
    title.range(of: text, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
  }
}

extension UIView {
  /// Brings the focus to the view without showing the ring: a click did, or opened the view.
  final func takeFocus() {
    guard canBecomeFocused, let keys = window?.windowScene?.ownKeyHandler, !keys.isEditingText
    else { return }
    keys.moveFocus(to: self, [], isForced: true)
  }
}

extension PickerWheel {
  /// Lets the keys turn this wheel.
  func becomeActive() { picker?.activate(component) }
}
