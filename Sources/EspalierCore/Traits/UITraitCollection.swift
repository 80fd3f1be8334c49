public import Foundation

/// The environment to which an interface adapts: style, size classes, density, direction, an app's
/// own traits.
///
/// Immutable; collections compare by value.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  // Unchecked: every stored property is a constant.
  package let values: TraitValues

  init(_ values: TraitValues) { self.values = values }

  /// Creates a collection in which nothing is specified.
  public override init() { values = TraitValues() }

  /// Creates a collection from several; a later collection overrides an earlier one.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(collections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  /// Creates a collection of the traits that a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(MutableTraits.changing(TraitValues(), mutations))
  }

  /// Returns a copy with the changes of a closure.
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(MutableTraits.changing(values, mutations))
  }

  /// Returns a copy with one trait replaced.
  public func replacing<Trait: UITraitDefinition>(
    _ trait: Trait.Type, value: Trait.Value
  ) -> UITraitCollection {
    var changed = values
    changed[trait] = value
    return UITraitCollection(changed)
  }

  /// The value of a trait, or its default if it is not specified.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  /// The kind of device the interface is for.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// The style: light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// The size class of the width: regular from 600 points on.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// The size class of the height: regular from 480 points on.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// The direction of text.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// The number of device pixels per point; 0 if not specified.
  public var displayScale: CGFloat { values.scale }
  /// The range of colours the display can show: that of sRGB.
  public var displayGamut: UIDisplayGamut { values.gamut }
  /// The preferred size of text; `large` unless overridden.
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

  /// Whether colours may look different here than under `traitCollection`.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection else { return true }
    return values.looksDifferent(than: other.values)
      || SystemTraits.affectingColors.contains { !values.hasSame($0, as: other.values) }
  }

  /// The framework's traits that colours depend on.
  public static var systemTraitsAffectingColorAppearance: [UITrait] { SystemTraits.affectingColors }

  /// Whether both specify the same values; fast for one and the same object, the most frequent
  /// case.
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
