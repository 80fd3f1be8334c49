public import Foundation

/// A part of a menu: an action, a command, a submenu, or deferred elements.
///
/// The framework reads an element when it shows the menu. Later changes are visible the next time
/// the menu opens, or when the menu's interaction replaces its visible menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject, NSCopying {
  /// The look of an element in a menu.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute, with Apple's values.
    public let rawValue: UInt
    /// Creates attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element is shown in grey and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element deletes something; its title is red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether the setting that an element switches is on.
  public enum State: Int, Sendable {
    /// Off: nothing is shown before the title.
    case off
    /// On: a check mark is shown before the title.
    case on
    /// Partly on: a dash is shown before the title.
    case mixed
  }

  /// What an element does while the user holds the key that performs it.
  public enum RepeatBehavior: Int, Sendable {
    /// The behavior that suits the element: a key command repeats.
    case automatic
    /// The element is performed with each repeat of the key.
    case repeatable
    /// The element is performed once, until the key is released.
    case nonRepeatable
  }

  final var titleStorage: String
  final var imageStorage: UIImage?

  /// The text of the element's row.
  open var title: String { titleStorage }
  /// A second, smaller line below the title; `nil` by default.
  open var subtitle: String?
  /// The picture of the element's row.
  open var image: UIImage? { imageStorage }

  init(title: String, subtitle: String?, image: UIImage?) {
    titleStorage = title
    self.subtitle = subtitle
    imageStorage = image
    super.init()
  }

  /// Returns a new element with the same values.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { Unchecked(value: makeCopy()) }.value
  }

  /// Returns a new element with the same values; each class overrides it.
  func makeCopy() -> UIMenuElement {
    UIMenuElement(title: titleStorage, subtitle: subtitle, image: imageStorage)
  }

  // The element was created for the caller of `copy` alone.
  private struct Unchecked: @unchecked Sendable {
    let value: UIMenuElement
  }
}

/// An element of a menu that can be chosen: an action or a command.
@preconcurrency @MainActor public protocol UIMenuLeaf: UIMenuElement {
  /// The text of the element's row.
  var title: String { get set }
  /// A second, smaller line below the title.
  var subtitle: String? { get set }
  /// The picture of the element's row.
  var image: UIImage? { get set }
  /// A longer name, for a sheet of shortcuts.
  var discoverabilityTitle: String? { get set }
  /// The look of the element.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether the setting that the element switches is on.
  var state: UIMenuElement.State { get set }
  /// The object that performs the element, while the element is being performed.
  var sender: Any? { get }

  /// Performs the element as if it had been chosen in a menu.
  ///
  /// `target` is the object whose method a command calls; an action ignores it.
  func performWithSender(_ sender: Any?, target: Any?)
}
