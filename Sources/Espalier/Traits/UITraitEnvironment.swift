public import Foundation

/// Something with traits: a view, a controller, a presentation, a scene.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The present traits.
  var traitCollection: UITraitCollection { get }
  /// The traits changed; `previous` is what they were.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Something that keeps trait overrides and registrations of its own.
@MainActor protocol TraitHolder: UITraitEnvironment {
  var traitStore: TraitStore? { get set }
  /// The overrides changed: traits are looked at in the next update.
  func ownTraitsDidChange()
}

/// What an environment has of its own in matters of traits.
@MainActor final class TraitStore {
  /// Set through `traitOverrides`.
  var overrides = UITraitOverrides()
  /// Set through `overrideUserInterfaceStyle`.
  var style = UIUserInterfaceStyle.unspecified
  var registrations: [TraitRegistration] = []
  /// A presentation controller, whose store its container view shares.
  weak var sharer: (any UITraitEnvironment)?

  /// What is inherited, with the overrides put on top.
  func applied(to inherited: UITraitCollection) -> UITraitCollection {
    var own = overrides.values
    if style != .unspecified, own.style == .unspecified { own.style = style }
    let values = inherited.values.overridden(by: own)
    return values == inherited.values ? inherited : UITraitCollection(values)
  }

  /// Calls the handlers of those who registered for something that changed.
  func tell(of new: UITraitCollection, before old: UITraitCollection) {
    for registration in registrations {
      let isConcerned = registration.traits.contains { !new.values.hasSame($0, as: old.values) }
      // A handler may take away others.
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

  /// What is inherited, with this environment's overrides put on top.
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
