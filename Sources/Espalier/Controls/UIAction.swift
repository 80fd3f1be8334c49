public import Foundation

/// Something a control or a menu does, with a title and an image to show for it.
@preconcurrency @MainActor open class UIAction: NSObject {
  /// What performing the action calls.
  public typealias UIActionHandler = @MainActor (UIAction) -> Void

  /// Tells actions apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How an action is shown in a menu.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute, with Apple's values.
    public let rawValue: UInt
    /// Creates attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It takes something away for good.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Choosing it leaves the menu open.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether what an action switches is on.
  public enum State: Int, Sendable {
    /// Off.
    case off
    /// On.
    case on
    /// Partly on.
    case mixed
  }

  /// The name to show.
  open var title: String
  /// The image to show.
  open var image: UIImage?
  /// Tells this action apart from others; made up unless given.
  ///
  /// Actions of one identifier are equal.
  public let identifier: Identifier
  /// A longer name, for a tool tip.
  open var discoverabilityTitle: String?
  /// How the action is shown in a menu.
  open var attributes: Attributes
  /// Whether what the action switches is on.
  open var state: State
  /// Who performs the action, while it is being performed.
  public private(set) weak var sender: AnyObject?

  private let handler: UIActionHandler

  /// Creates an action that calls `handler`.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(UUID().uuidString)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
  }

  /// Returns whether `object` is an action of the same identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIAction)?.identifier == identifier
  }

  /// The hash of the identifier.
  open override var hash: Int { identifier.hashValue }

  func perform(sender: AnyObject) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
