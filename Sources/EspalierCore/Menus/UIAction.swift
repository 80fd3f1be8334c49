import Foundation

/// The closure that performing an action calls.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title and an image, for controls and menus.
@preconcurrency @MainActor open class UIAction: UIMenuElement, UIMenuLeaf {
  /// The identity of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The text of the action's row or button.
  open override var title: String {
    get { titleStorage }
    set { titleStorage = newValue }
  }
  /// The picture of the action's row or button.
  open override var image: UIImage? {
    get { imageStorage }
    set { imageStorage = newValue }
  }
  /// The picture that replaces `image` while `state` is `.on`; `nil` by default.
  open var selectedImage: UIImage?
  /// The action's identifier; unique by default.
  ///
  /// Actions with the same identifier are equal.
  public let identifier: Identifier
  /// A longer name, for a tool tip.
  open var discoverabilityTitle: String?
  /// The look of the action in a menu.
  open var attributes: UIMenuElement.Attributes
  /// Whether the setting that the action switches is on.
  open var state: UIMenuElement.State
  /// The object that performs the action, while the action is being performed.
  open var sender: Any? { senderStorage }

  private weak var senderStorage: AnyObject?
  private let handler: UIActionHandler

  /// Creates an action that calls `handler`.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.selectedImage = selectedImage
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(UUID().uuidString)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  override func makeCopy() -> UIMenuElement {
    UIAction(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage,
      identifier: identifier, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state, handler: handler)
  }

  /// Returns whether `object` is an action with the same identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIAction)?.identifier == identifier
  }

  /// The hash of the identifier.
  open override var hash: Int { identifier.hashValue }

  /// Calls the action's closure; `target` is ignored.
  open func performWithSender(_ sender: Any?, target: Any?) {
    perform(sender: sender.map { $0 as AnyObject })
  }

  final func perform(sender: AnyObject?) {
    senderStorage = sender
    handler(self)
    senderStorage = nil
  }
}
