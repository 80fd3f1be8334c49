public import Foundation

/// A menu element that calls a method on the responder chain.
///
/// Each time a menu opens, the framework looks for a target: the first responder, from the menu's
/// place outwards, that returns true from `canPerformAction(_:withSender:)`. The target's
/// `validate(_:)` may then change title, attributes and state. A command without a target is shown
/// as disabled.
@preconcurrency @MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
  /// The text of the command's row.
  open override var title: String {
    get { titleStorage }
    set { titleStorage = newValue }
  }
  /// The picture of the command's row.
  open override var image: UIImage? {
    get { imageStorage }
    set { imageStorage = newValue }
  }
  /// A longer name, for a sheet of shortcuts.
  open var discoverabilityTitle: String?
  /// The method to call.
  public let action: Selector
  /// A value that distinguishes commands with the same action.
  public let propertyList: Any?
  /// The look of the command in a menu.
  open var attributes: UIMenuElement.Attributes
  /// Whether the setting that the command switches is on.
  open var state: UIMenuElement.State
  /// The forms of the command while modifier keys are held.
  public let alternates: [UICommandAlternate]
  /// The object that performs the command, while the command is being performed.
  open var sender: Any? { senderStorage }

  private weak var senderStorage: AnyObject?

  /// Creates a command that calls `action`.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector,
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image)
  }

  override func makeCopy() -> UIMenuElement {
    UICommand(
      title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
  }

  /// The keys that perform the command, for a menu to show; commands with keys override it.
  package var shortcut: MenuShortcut? { nil }

  /// Calls the command's method on `target`, with the command as the sender.
  ///
  /// Does nothing if `target` is `nil`.
  open func performWithSender(_ sender: Any?, target: Any?) {
    perform(action, sender: sender, target: target)
  }

  package final func perform(_ action: Selector, sender: Any?, target: Any?) {
    guard let target else { return }
    senderStorage = sender.map { $0 as AnyObject }
    TargetAction(target: target as AnyObject, selector: action).perform(sender: self, event: nil)
    senderStorage = nil
  }
}

/// The form of a command while modifier keys are held: another title and another method.
@preconcurrency @MainActor open class UICommandAlternate: NSObject, NSCopying {
  /// The text of the command's row while the keys are held.
  public final let title: String
  /// The method the command calls while the keys are held.
  public final let action: Selector
  /// The keys to hold, in addition to those of the command itself.
  public final let modifierFlags: UIKeyModifierFlags

  /// Creates an alternate.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }

  /// Returns the alternate itself: it never changes.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The keys that perform a command, for a menu to show: "Ctrl+Shift+S".
package struct MenuShortcut: Equatable {
  /// The key's text or one of `UIKeyCommand`'s names for keys without text.
  var input: String
  var modifierFlags: UIKeyModifierFlags

  private static let names: [String: InterfaceWord] = [
    "UIKeyInputUpArrow": .upKey, "UIKeyInputDownArrow": .downKey, "UIKeyInputLeftArrow": .leftKey,
    "UIKeyInputRightArrow": .rightKey, "UIKeyInputEscape": .escapeKey,
    "UIKeyInputPageUp": .pageUpKey,
    "UIKeyInputPageDown": .pageDownKey, "UIKeyInputHome": .homeKey, "UIKeyInputEnd": .endKey,
    "UIKeyInputDelete": .deleteKey, " ": .spaceKey, "\r": .returnKey, "\t": .tabKey,
    "\u{8}": .backspaceKey,
    "\u{7f}": .deleteKey,
  ]

  /// The text at the end of the menu's row.
  @MainActor package var text: String {
    var parts: [String] = []
    if !modifierFlags.isDisjoint(with: [.control, .command]) {
      parts.append(InterfaceWord.controlKey.text)
    }
    if modifierFlags.contains(.alternate) { parts.append(InterfaceWord.altKey.text) }
    if modifierFlags.contains(.shift) { parts.append(InterfaceWord.shiftKey.text) }
    let function = input.hasPrefix("UIKeyInputF") ? String(input.dropFirst(10)) : nil
    parts.append(Self.names[input]?.text ?? function ?? input.uppercased())
    return parts.joined(separator: "+")
  }
}
