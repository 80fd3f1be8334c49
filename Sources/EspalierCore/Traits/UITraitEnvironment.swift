public import Foundation

/// An object with traits: a view, a controller, a presentation controller, a scene.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The present traits.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits changed, with the previous traits.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// An object that keeps trait overrides and registrations of its own.
@MainActor protocol TraitHolder: UITraitEnvironment {
  var traitStore: TraitStore? { get set }
  /// Called when the overrides changed: the next update checks the traits.
  func ownTraitsDidChange()
}

/// The trait overrides and registrations of one environment.
@MainActor final class TraitStore {
  /// The overrides set through `traitOverrides`.
  var overrides = UITraitOverrides()
  /// The style set through `overrideUserInterfaceStyle`.
  var style = UIUserInterfaceStyle.unspecified
  /// The limits of the content size category; `nil` for none.
  var leastCategory: UIContentSizeCategory?
  var mostCategory: UIContentSizeCategory?
  var registrations: [TraitRegistration] = []
  /// The presentation controller whose container view shares this store.
  weak var sharer: (any UITraitEnvironment)?

  /// Returns the inherited traits with the overrides applied.
  func applied(to inherited: UITraitCollection) -> UITraitCollection {
    var own = overrides.values
    if style != .unspecified, own.style == .unspecified { own.style = style }
    var values = inherited.values.overridden(by: own)
    if leastCategory != nil || mostCategory != nil { limit(&values.category) }
    return values == inherited.values ? inherited : UITraitCollection(values)
  }

  /// Moves a category within the limits; an unknown one stays.
  private func limit(_ category: inout UIContentSizeCategory) {
    guard category.place != nil else { return }
    if let most = mostCategory, most.place != nil, category > most { category = most }
    if let least = leastCategory, least.place != nil, category < least { category = least }
  }

  /// Calls the handlers that are registered for a trait that changed.
  func tell(of new: UITraitCollection, before old: UITraitCollection) {
    for registration in registrations {
      let isConcerned = registration.traits.contains { !new.values.hasSame($0, as: old.values) }
      // A handler may remove other registrations.
      if isConcerned, registrations.contains(where: { $0 === registration }) {
        registration.action(old)
      }
    }
  }
}

extension TraitHolder {
  var ownTraitStore: TraitStore {
    if let traitStore { return traitStore }
    let created = TraitStore()
    traitStore = created
    return created
  }

  /// Returns the inherited traits with this environment's overrides applied.
  func withOwnTraits(_ inherited: UITraitCollection) -> UITraitCollection {
    traitStore?.applied(to: inherited) ?? inherited
  }

  var keptOverrides: UITraitOverrides {
    get { traitStore?.overrides ?? UITraitOverrides() }
    set {
      guard newValue.values != keptOverrides.values else { return }
      ownTraitStore.overrides = newValue
      ownTraitsDidChange()
    }
  }

  var keptStyle: UIUserInterfaceStyle {
    get { traitStore?.style ?? .unspecified }
    set {
      guard newValue != keptStyle else { return }
      ownTraitStore.style = newValue
      ownTraitsDidChange()
    }
  }
}
