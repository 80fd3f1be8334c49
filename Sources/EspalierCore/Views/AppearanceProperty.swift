public import Foundation

/// A property whose value an appearance proxy hands to views and bar items.
@_spi(Framework) @MainActor public struct AppearanceProperty {
  /// Returns whether two objects have the same value.
  let isSame: (NSObject, NSObject) -> Bool
  /// Gives the value of the first object to the second one.
  let copy: (NSObject, NSObject) -> Void

  private init(
    isSame: @escaping (NSObject, NSObject) -> Bool, copy: @escaping (NSObject, NSObject) -> Void
  ) {
    self.isSame = isSame
    self.copy = copy
  }

  /// Describes a value by how it is read, compared and set.
  ///
  /// Called only with objects of the class that `Owner` is.
  public init<Owner: NSObject, Value>(
    of owner: Owner.Type, get: @escaping (Owner) -> Value,
    set: @escaping (Owner, Value) -> Void, isEqual: @escaping (Value, Value) -> Bool
  ) {
    self.init(
      isSame: { one, other in
        guard let one = one as? Owner, let other = other as? Owner else { return true }
        return isEqual(get(one), get(other))
      },
      copy: { source, target in
        guard let source = source as? Owner, let target = target as? Owner else { return }
        set(target, get(source))
      })
  }

  /// Describes a stored property.
  public init<Owner: NSObject, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>
  ) {
    self.init(
      of: Owner.self, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      isEqual: { $0 == $1 })
  }

  /// Describes a property with attributes of text.
  public init<Owner: NSObject>(
    attributes path: ReferenceWritableKeyPath<Owner, [NSAttributedString.Key: Any]?>
  ) {
    self.init(
      of: Owner.self, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      isEqual: Self.hasSameAttributes)
  }

  /// Returns whether two lists of attributes are equal.
  public static func hasSameAttributes(
    _ one: [NSAttributedString.Key: Any]?, _ other: [NSAttributedString.Key: Any]?
  ) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return NSAttributedString(string: " ", attributes: one).isEqual(
      to: NSAttributedString(string: " ", attributes: other))
  }
}

/// An object that takes values from appearance proxies.
@MainActor package protocol AppearanceTaker: NSObject {
  /// The properties that proxies of the class hand out: those of the superclass come first.
  static var appearanceProperties: [AppearanceProperty] { get }
  /// Creates an object with the values that the framework gives every new one; `nil` for a class
  /// whose objects cannot be made without more.
  static func makeUntouched() -> NSObject?
  /// The proxies whose values the object has now, by the places of the properties.
  var takenAppearances: [Int: AppearanceRule]? { get set }
}
