public import Foundation

/// The surroundings an interface adapts to: appearance, room, density, direction, an app's own traits.
///
/// Immutable; collections compare by value.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  // Unchecked: every stored property is a constant.
  let values: TraitValues

  init(_ values: TraitValues) { self.values = values }

  /// Creates a collection in which nothing is specified.
  public override init() { values = TraitValues() }

  /// Creates a collection from several; where two specify the same trait, the later one counts.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(collections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  /// Creates a collection that specifies what a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(MutableTraits.changing(TraitValues(), mutations))
  }

  /// A copy in which a closure has changed traits.
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(MutableTraits.changing(values, mutations))
  }

  /// A copy with one trait replaced.
  public func replacing<Trait: UITraitDefinition>(
    _ trait: Trait.Type, value: Trait.Value
  ) -> UITraitCollection {
    var changed = values
    changed[trait] = value
    return UITraitCollection(changed)
  }

  /// The value of a trait; its default where none is specified.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  /// What kind of device the interface is for.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// The room along the width: regular from 600 points on.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// The room along the height: regular from 480 points on.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// The direction of text.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// Device pixels a point; 0 when not specified.
  public var displayScale: CGFloat { values.scale }
  /// Which colours the display can show; those of sRGB.
  public var displayGamut: UIDisplayGamut { values.gamut }
  /// How large text should be; `large` unless somebody overrides it.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.category }
  /// Whether contrast should be higher than usual.
  public var accessibilityContrast: UIAccessibilityContrast { values.contrast }
  /// Whether the interface is raised above another one.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.level }
  /// Whether text should be heavier than usual.
  public var legibilityWeight: UILegibilityWeight { values.legibility }
  /// Whether the window has the user's attention.
  public var activeAppearance: UIUserInterfaceActiveAppearance { values.active }

  /// Whether each trait that `collection` specifies has the same value here.
  public func containsTraits(in collection: UITraitCollection?) -> Bool {
    guard let collection else { return true }
    return values.overridden(by: collection.values) == values
  }

  /// Whether colours may look otherwise here than under `traitCollection`.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection else { return true }
    return values.looksDifferent(than: other.values)
      || SystemTraits.affectingColors.contains { !values.hasSame($0, as: other.values) }
  }

  /// The traits of the framework that colours depend on.
  public static var systemTraitsAffectingColorAppearance: [UITrait] { SystemTraits.affectingColors }

  /// Whether both specify the same values; quick for two that are the same object, as most are.
  func hasSameTraits(as other: UITraitCollection) -> Bool {
    self === other || values == other.values
  }

  /// Whether both specify the same values.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return hasSameTraits(as: other)
  }

  /// A hash of the values.
  public override var hash: Int { values.hashValue }

  /// The traits that are specified.
  public override var description: String {
    let texts = SystemTraits.all.filter(values.contains).map {
      "\($0.propertyName) = \($0.text(in: values))"
    }
    return "<UITraitCollection: \(texts.joined(separator: ", "))>"
  }
}
