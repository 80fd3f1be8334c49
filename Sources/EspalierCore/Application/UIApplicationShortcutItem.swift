public import Foundation

/// An item of the menu of an app's icon.
///
/// A desktop's icon has no such menu: the app can keep and read its items, and none is ever
/// selected.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject, @preconcurrency NSCopying,
  @preconcurrency NSMutableCopying
{
  /// The name by which the app tells its items apart.
  open var type: String { values.type }
  /// The title.
  open var localizedTitle: String { values.title }
  /// The text below the title; `nil` by default.
  open var localizedSubtitle: String? { values.subtitle }
  /// The picture; `nil` by default.
  open var icon: UIApplicationShortcutIcon? { values.icon }
  /// Further values of the app; `nil` by default.
  open var userInfo: [String: any NSSecureCoding]? { values.userInfo }
  /// The value by which the system finds the scene for the item; `nil` by default.
  open var targetContentIdentifier: Any? { values.target }

  struct Values {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any NSSecureCoding]?
    var target: Any?
  }
  final var values: Values

  /// Creates an item with a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(
      type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil, userInfo: nil)
  }

  /// Creates an item.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    values = Values(
      type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon,
      userInfo: userInfo)
    super.init()
  }

  /// Returns an item with the same values, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
    copy.values = values
    return copy
  }

  /// Returns an item with the same values, which can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = UIMutableApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
    copy.values = values
    return copy
  }
}

/// An item of the menu of an app's icon, whose values can be changed.
@preconcurrency @MainActor open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  /// The name by which the app tells its items apart.
  open override var type: String {
    get { values.type }
    set { values.type = newValue }
  }
  /// The title.
  open override var localizedTitle: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// The text below the title.
  open override var localizedSubtitle: String? {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The picture.
  open override var icon: UIApplicationShortcutIcon? {
    get { values.icon }
    set { values.icon = newValue }
  }
  /// Further values of the app.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  /// The value by which the system finds the scene for the item.
  open override var targetContentIdentifier: Any? {
    get { values.target }
    set { values.target = newValue }
  }
}

/// The picture of an item in the menu of an app's icon.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
  private nonisolated let name: String

  /// Creates a picture from a symbol.
  public init(systemImageName: String) { name = "system:" + systemImageName }
  /// Creates a picture from an image of the app.
  public init(templateImageName: String) { name = "template:" + templateImageName }

  /// Whether another icon shows the same picture.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIApplicationShortcutIcon)?.name == name
  }

  /// Equal icons have equal numbers.
  open override var hash: Int { name.hashValue }
}
