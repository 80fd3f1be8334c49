public import Foundation

/// Returns the rotors of an element; `nil` for none.
public typealias AXCustomRotorsReturnBlock = () -> [UIAccessibilityCustomRotor]?

/// A way through elements or places of one kind: headings, misspelled words, comments.
///
/// Readers on the desktop get two actions of the element for each rotor, to the next and to the
/// previous item. Main actor only.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
  /// Returns the next or the previous item from the current one; `nil` if there is none.
  public typealias Search =
    @MainActor (_ predicate: UIAccessibilityCustomRotorSearchPredicate) ->
    UIAccessibilityCustomRotorItemResult?

  /// The direction of a search.
  public enum Direction: Int, Sendable {
    /// To the item before.
    case previous = 0
    /// To the item after.
    case next = 1
  }

  /// The kinds of items that readers have names for.
  public enum SystemRotorType: Int, Sendable {
    /// The rotor has a name of its own.
    case none = 0
    /// Links.
    case link = 1
    /// Links that were followed.
    case visitedLink = 2
    /// Headings.
    case heading = 3
    /// Headings of the first level.
    case headingLevel1 = 4
    /// Headings of the second level.
    case headingLevel2 = 5
    /// Headings of the third level.
    case headingLevel3 = 6
    /// Headings of the fourth level.
    case headingLevel4 = 7
    /// Headings of the fifth level.
    case headingLevel5 = 8
    /// Headings of the sixth level.
    case headingLevel6 = 9
    /// Bold text.
    case boldText = 10
    /// Slanted text.
    case italicText = 11
    /// Underlined text.
    case underlineText = 12
    /// Words that are not spelled right.
    case misspelledWord = 13
    /// Pictures.
    case image = 14
    /// Text fields.
    case textField = 15
    /// Tables.
    case table = 16
    /// Lists.
    case list = 17
    /// Parts of the page that readers go to directly.
    case landmark = 18
  }

  /// The name, which the user chooses; empty for a rotor of the system's kinds.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }

  /// The name with attributes.
  open var attributedName: NSAttributedString

  /// The closure that finds items.
  open var itemSearchBlock: Search

  /// The kind of the items; `none` for a rotor with a name of its own.
  open var systemRotorType: SystemRotorType { kind }
  private let kind: SystemRotorType

  /// Creates a rotor with a name.
  public convenience init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    self.init(attributedName: NSAttributedString(string: name), itemSearch: itemSearchBlock)
  }

  /// Creates a rotor with a name that has attributes.
  public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    self.attributedName = attributedName
    self.itemSearchBlock = itemSearchBlock
    kind = .none
  }

  /// Creates a rotor for items of a kind that readers have a name for.
  public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    attributedName = NSAttributedString(string: "")
    self.itemSearchBlock = itemSearchBlock
    kind = type
  }
}

/// What a rotor looks for.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  /// The item from which the search goes on; its element is `nil` at the first search.
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  /// The direction; `next` by default.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next

  /// Creates a search from no item.
  public override init() { super.init() }
}

/// An item that a rotor found: an element, or a part of its text.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
  /// The element; the item does not own it.
  open weak var targetElement: (any NSObjectProtocol)?
  /// The part of the element's text, a range of a `UITextInput`; `nil` for the whole element.
  final var range: AnyObject?

  /// Creates an item without an element.
  public override init() { super.init() }
}
