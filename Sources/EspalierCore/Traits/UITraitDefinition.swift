/// The definition of a trait: a value that an environment passes on to its descendants.
///
/// An app defines its own trait with a conforming type and reads it with the type as the subscript.
/// Changes are found by comparing values, so `Value` should be `Equatable`.
public protocol UITraitDefinition: SendableMetatype {
  /// The type of the trait's values.
  associatedtype Value
  /// The value of the trait where it is not specified.
  static var defaultValue: Value { get }
  /// The name of the trait in reports; the type's name by default.
  static var name: String { get }
  /// The identifier that distinguishes the trait; the type's full name by default.
  static var identifier: String { get }
  /// Whether colours depend on the trait, so that views are drawn again; false by default.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The type's name.
  public static var name: String { "\(Self.self)" }
  /// The type's full name; for the framework's own traits the type's name.
  public static var identifier: String {
    Self.self is any SystemTrait.Type ? "\(Self.self)" : String(reflecting: Self.self)
  }
  /// The name as a property name, for reports.
  static var propertyName: String { name.prefix(1).lowercased() + name.dropFirst() }
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait, as its definition.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of the framework.
package protocol SystemTrait: UITraitDefinition where Value: Hashable {
  static var path: WritableKeyPath<TraitValues, Value> { get }
}

extension SystemTrait {
  static func value(in values: TraitValues) -> Any { values[keyPath: path] }
  static func set(_ value: Any, in values: inout TraitValues) {
    if let value = value as? Value { values[keyPath: path] = value }
  }
  static func clear(in values: inout TraitValues) {
    values[keyPath: path] = TraitValues()[keyPath: path]
  }
  static func isSame(_ left: TraitValues, _ right: TraitValues) -> Bool {
    left[keyPath: path] == right[keyPath: path]
  }
  static func text(in values: TraitValues) -> String { "\(values[keyPath: path])" }
}

/// The traits of the framework.
enum SystemTraits {
  static let all: [any SystemTrait.Type] = [
    UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self,
    UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
    UITraitDisplayScale.self, UITraitDisplayGamut.self, UITraitPreferredContentSizeCategory.self,
    UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
    UITraitLegibilityWeight.self, UITraitActiveAppearance.self,
    AccessoryPlaceTrait.self,
  ]
  static let affectingColors: [any UITraitDefinition.Type] = [
    UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self,
    UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
    UITraitActiveAppearance.self,
  ]
}
