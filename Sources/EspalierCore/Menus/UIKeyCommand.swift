/// A command that a key performs.
///
/// Responders offer key commands through `keyCommands`. If several responders offer a command for a
/// key, the innermost one whose action has a target wins. A key that performs a command is not sent
/// to responders as a press. A held key performs its command again with each repeat, unless
/// `repeatBehavior` says otherwise.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The key's text, such as "s", or one of the constants of this class for a key without text.
  ///
  /// Letters are compared without regard to case: add `.shift` for a capital letter.
  public let input: String?
  /// The modifier keys that are held with the key; `.command` and `.control` both mean Control.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command comes before the framework's use of its key, such as moving the focus by
  /// Tab and activating the focused item by Space; false by default.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether the command is also found by its key's place on a US keyboard if the user's layout has
  /// no key for `input`, such as a Cyrillic one; true by default.
  open var allowsAutomaticLocalization = true
  /// Whether brackets, angle brackets and horizontal arrows change sides in a window whose text
  /// runs from right to left; true by default.
  open var allowsAutomaticMirroring = true
  /// Whether a held key performs the command again with each repeat; automatic, the default, does.
  open var repeatBehavior = UIMenuElement.RepeatBehavior.automatic

  /// Creates a command that appears in menus and performs `action` for a key.
  ///
  /// - Parameters:
  ///   - title: The text of the command's row.
  ///   - image: The picture of the command's row.
  ///   - action: The method to call; it takes nothing or the command.
  ///   - input: The key's text, or one of the constants of this class.
  ///   - modifierFlags: The modifier keys that are held with the key.
  ///   - propertyList: A value that distinguishes commands with the same action.
  ///   - alternates: The forms of the command while more modifier keys are held.
  ///   - discoverabilityTitle: A longer name, for a sheet of shortcuts.
  ///   - attributes: The look of the command; a disabled one is not performed.
  ///   - state: Whether the setting that the command switches is on.
  public init(
    title: String, image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, subtitle: nil, image: image, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
  }

  /// Creates a command without a key, which does nothing.
  public convenience init() {
    self.init(title: "", action: Selector(UIKeyCommand.doNothing), input: "")
  }

  private final func doNothing() {}

  /// Creates a command without a title, which sheets of shortcuts leave out.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command with a name for a sheet of shortcuts.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  override func makeCopy() -> UIMenuElement {
    let copy = UIKeyCommand(
      title: title, image: image, action: action, input: input ?? "", modifierFlags: modifierFlags,
      propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    copy.subtitle = subtitle
    copy.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
    copy.allowsAutomaticLocalization = allowsAutomaticLocalization
    copy.allowsAutomaticMirroring = allowsAutomaticMirroring
    copy.repeatBehavior = repeatBehavior
    return copy
  }

  package override var shortcut: MenuShortcut? {
    input.map { MenuShortcut(input: $0, modifierFlags: modifierFlags) }
  }

  /// Whether the command is neither disabled nor hidden.
  package final var isOffered: Bool { attributes.isDisjoint(with: [.disabled, .hidden]) }
}

// MARK: Keys without text

extension UIKeyCommand {
  /// The up arrow key.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The Delete key, which deletes forward.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  /// The F1 key.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The F2 key.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// The F3 key.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// The F4 key.
  public nonisolated static let f4 = "UIKeyInputF4"
  /// The F5 key.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// The F6 key.
  public nonisolated static let f6 = "UIKeyInputF6"
  /// The F7 key.
  public nonisolated static let f7 = "UIKeyInputF7"
  /// The F8 key.
  public nonisolated static let f8 = "UIKeyInputF8"
  /// The F9 key.
  public nonisolated static let f9 = "UIKeyInputF9"
  /// The F10 key.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// The F11 key.
  public nonisolated static let f11 = "UIKeyInputF11"
  /// The F12 key.
  public nonisolated static let f12 = "UIKeyInputF12"
}
