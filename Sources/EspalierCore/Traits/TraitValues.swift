import Foundation

/// Values of traits; a trait that is not specified has its unspecified value.
package struct TraitValues: Hashable {
  var style = UIUserInterfaceStyle.unspecified
  var horizontal = UIUserInterfaceSizeClass.unspecified
  var vertical = UIUserInterfaceSizeClass.unspecified
  var idiom = UIUserInterfaceIdiom.unspecified
  var direction = UITraitEnvironmentLayoutDirection.unspecified
  var contrast = UIAccessibilityContrast.unspecified
  var level = UIUserInterfaceLevel.unspecified
  var legibility = UILegibilityWeight.unspecified
  var active = UIUserInterfaceActiveAppearance.unspecified
  var gamut = UIDisplayGamut.unspecified
  var scale: CGFloat = 0
  var category = UIContentSizeCategory.unspecified
  /// The colour that the user chose on the desktop, as `0xRRGGBB`.
  var accent: UInt32?
  package var accessory = AccessoryPlace.unspecified
  /// Values of an app's own traits, by their definitions.
  private(set) var custom: [ObjectIdentifier: CustomTrait] = [:]

  /// Returns these values with those that `other` specifies replaced.
  func overridden(by other: Self) -> Self {
    var result = self
    if other.style != .unspecified { result.style = other.style }
    if other.horizontal != .unspecified { result.horizontal = other.horizontal }
    if other.vertical != .unspecified { result.vertical = other.vertical }
    if other.idiom != .unspecified { result.idiom = other.idiom }
    if other.direction != .unspecified { result.direction = other.direction }
    if other.contrast != .unspecified { result.contrast = other.contrast }
    if other.level != .unspecified { result.level = other.level }
    if other.legibility != .unspecified { result.legibility = other.legibility }
    if other.active != .unspecified { result.active = other.active }
    if other.gamut != .unspecified { result.gamut = other.gamut }
    if other.scale != 0 { result.scale = other.scale }
    if other.category != .unspecified { result.category = other.category }
    if other.accent != nil { result.accent = other.accent }
    if other.accessory != .unspecified { result.accessory = other.accessory }
    if !other.custom.isEmpty { result.custom.merge(other.custom) { $1 } }
    return result
  }

  /// Whether views must be laid out again when these values replace `other`.
  func needsOtherLayout(than other: Self) -> Bool {
    var same = self
    same.style = other.style
    same.contrast = other.contrast
    same.level = other.level
    same.active = other.active
    same.gamut = other.gamut
    same.accent = other.accent
    return same != other
  }

  /// Whether contents must be drawn again when these values replace `other`.
  func looksDifferent(than other: Self) -> Bool {
    style != other.style || contrast != other.contrast || level != other.level
      || accent != other.accent
      || custom.values.contains {
        $0.definition.affectsColorAppearance && $0 != other.custom[$0.id]
      }
      || other.custom.values.contains {
        $0.definition.affectsColorAppearance && custom[$0.id] == nil
      }
  }

  /// Returns the values that differ from `other`, such as `horizontalSizeClass: compact to
  /// regular`.
  func changes(from other: Self) -> String {
    var parts: [String] = []
    for trait in SystemTraits.all where !trait.isSame(self, other) {
      parts.append("\(trait.propertyName): \(trait.text(in: other)) to \(trait.text(in: self))")
    }
    for id in Set(custom.keys).union(other.custom.keys) where custom[id] != other.custom[id] {
      if let trait = custom[id] ?? other.custom[id] { parts.append(trait.definition.propertyName) }
    }
    return parts.joined(separator: ", ")
  }
}

extension TraitValues {
  /// A value of an app's own trait.
  struct CustomTrait: Hashable {
    let definition: any UITraitDefinition.Type
    let value: Any

    var id: ObjectIdentifier { ObjectIdentifier(definition) }

    static func == (left: Self, right: Self) -> Bool {
      left.definition == right.definition && isSame(left.value, right.value)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      if let value = value as? any Hashable { hasher.combine(AnyHashable(value)) }
    }
  }

  /// The value of a trait, or its default if it is not specified.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      if let system = trait as? any SystemTrait.Type {
        return system.value(in: self) as? T.Value ?? T.defaultValue
      }
      return custom[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type {
        system.set(newValue, in: &self)
      } else {
        custom[ObjectIdentifier(trait)] = CustomTrait(definition: trait, value: newValue)
      }
    }
  }

  /// Whether a value is specified.
  func contains(_ trait: any UITraitDefinition.Type) -> Bool {
    if let system = trait as? any SystemTrait.Type { return !system.isSame(self, Self()) }
    return custom[ObjectIdentifier(trait)] != nil
  }

  /// Makes a trait unspecified.
  mutating func remove(_ trait: any UITraitDefinition.Type) {
    if let system = trait as? any SystemTrait.Type {
      system.clear(in: &self)
    } else {
      custom[ObjectIdentifier(trait)] = nil
    }
  }

  /// Whether both have the same value of a trait, with its default for an unspecified one.
  func hasSame(_ trait: any UITraitDefinition.Type, as other: Self) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.isSame(self, other) }
    let id = ObjectIdentifier(trait)
    switch (custom[id], other.custom[id]) {
    case (nil, nil): return true
    case (let own?, let others?): return own == others
    case (let one?, nil), (nil, let one?): return isSame(one.value, trait.anyDefault)
    }
  }
}

extension UITraitDefinition {
  fileprivate static var anyDefault: Any { defaultValue }
}

/// Whether two values are equal; values that are not comparable are equal only if they are one
/// object.
private func isSame(_ left: Any, _ right: Any) -> Bool {
  if let left = left as? any Equatable { return isEqual(left, to: right) }
  guard type(of: left) is AnyClass, type(of: right) is AnyClass else { return false }
  return left as AnyObject === right as AnyObject
}

private func isEqual<T: Equatable>(_ left: T, to right: Any) -> Bool { left == right as? T }
