import Espalier
import Foundation

/// A step of a random program whose user has a keyboard.
///
/// Controls are named by the controller whose view they are in and a slot there. Steps print as
/// they are written in Swift, as `Operation`s do.
enum KeyStep {
  /// A step of the programs without keys.
  case containment(Operation)

  /// Adds a button that carries out an operation when it is used.
  case addButton(Int, slot: Int, does: Operation?)
  /// Adds a button whose press opens a menu; its action carries out an operation.
  case addMenu(Int, slot: Int, does: Operation)
  case removeControl(Int, slot: Int)
  case hideControl(Int, slot: Int, Bool)
  case enableControl(Int, slot: Int, Bool)

  case key(Key)
  /// Keys that go down and up again before the turn ends.
  case keysInOneTurn([Key])
  /// A key that is held while its window loses the keyboard.
  case loseKeyboard(during: Key)
  case click(Int, Int)
  case secondaryClick(Int, Int)

  /// Asks for the focus to go into a controller.
  case request(Int)
  /// Carries out an operation inside the callbacks of the next movement of the focus.
  case disturb(Operation)
  /// Shows a second window that becomes key, or hides it.
  case secondWindow(Bool)

  /// The step as it is written in Swift.
  var text: String {
    switch self {
    case .containment(let operation): ".containment(\(operation.text))"
    case .disturb(let operation): ".disturb(\(operation.text))"
    case .addButton(let number, let slot, let operation):
      ".addButton(\(Cast.name("\(number)")), slot: \(slot), does: \(operation?.text ?? "nil"))"
    case .addMenu(let number, let slot, let operation):
      ".addMenu(\(Cast.name("\(number)")), slot: \(slot), does: \(operation.text))"
    case .removeControl(let number, let slot):
      ".removeControl(\(Cast.name("\(number)")), slot: \(slot))"
    case .hideControl(let number, let slot, let isHidden):
      ".hideControl(\(Cast.name("\(number)")), slot: \(slot), \(isHidden))"
    case .enableControl(let number, let slot, let isEnabled):
      ".enableControl(\(Cast.name("\(number)")), slot: \(slot), \(isEnabled))"
    case .request(let number): ".request(\(Cast.name("\(number)")))"
    case .key(let key): ".key(.\(key))"
    case .keysInOneTurn(let keys):
      ".keysInOneTurn([\(keys.map { ".\($0)" }.joined(separator: ", "))])"
    case .loseKeyboard(let key): ".loseKeyboard(during: .\(key))"
    case .click(let x, let y): ".click(\(x), \(y))"
    case .secondaryClick(let x, let y): ".secondaryClick(\(x), \(y))"
    case .secondWindow(let isShown): ".secondWindow(\(isShown))"
    }
  }
}

/// A key with the modifier keys that are held with it.
enum Key: CaseIterable {
  case tab, backTab, nextTab, previousTab, nextPane, previousPane
  case enter, space, escape
  case left, right, up, down, home, end, pageDown
  case menu, mainMenu, back

  var usage: UIKeyboardHIDUsage {
    switch self {
    case .tab, .backTab, .nextTab, .previousTab: .keyboardTab
    case .nextPane, .previousPane: .keyboardF6
    case .enter: .keyboardReturnOrEnter
    case .space: .keyboardSpacebar
    case .escape: .keyboardEscape
    case .left, .back: .keyboardLeftArrow
    case .right: .keyboardRightArrow
    case .up: .keyboardUpArrow
    case .down: .keyboardDownArrow
    case .home: .keyboardHome
    case .end: .keyboardEnd
    case .pageDown: .keyboardPageDown
    case .menu: .keyboardApplication
    case .mainMenu: .keyboardF10
    }
  }

  var modifiers: UIKeyModifierFlags {
    switch self {
    case .backTab, .previousPane: .shift
    case .nextTab: .control
    case .previousTab: [.control, .shift]
    case .back: .alternate
    default: []
    }
  }
}
