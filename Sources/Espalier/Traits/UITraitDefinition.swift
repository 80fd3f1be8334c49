/// Describes a trait: a value that surroundings hand on to what is inside.
///
/// An app defines traits of its own by conforming a type and reads them with the type as subscript.
/// Changes are noticed by comparing values, so `Value` should be `Equatable`.
public protocol UITraitDefinition: SendableMetatype {
  /// The type of the trait's values.
  associatedtype Value
  /// The value where nobody specified one.
  static var defaultValue: Value { get }
  /// What reports call the trait; the type's name by default.
  static var name: String { get }
  /// Tells the trait from all others; the type's full name by default.
  static var identifier: String { get }
  /// Whether colours depend on the trait, so that views are drawn again; false by default.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The type's name.
  public static var name: String { "\(Self.self)" }
  /// The type's full name; of the framework's own traits the type's name.
  public static var identifier: String {
    let name = String(reflecting: Self.self)
    return name.hasPrefix("Espalier.") ? String(name.dropFirst("Espalier.".count)) : name
  }
  /// The name as a property has it, for reports.
  static var propertyName: String { name.prefix(1).lowercased() + name.dropFirst() }
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait, as its definition.
public typealias UITrait = any UITraitDefinition.Type

/// A trait the framework knows.
protocol SystemTrait: UITraitDefinition where Value: Hashable {
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

/// The traits the framework knows.
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
