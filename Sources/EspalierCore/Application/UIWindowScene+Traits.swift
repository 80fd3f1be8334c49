import Foundation

extension UIWindowScene {
  /// The overrides that apply to all windows of the scene.
  public final var traitOverrides: UITraitOverrides {
    get { keptOverrides }
    set { keptOverrides = newValue }
  }

  final var baseTraitCollection: UITraitCollection {
    var values = TraitValues.ofWindow(size: size, scale: scale)
    if activationState != .foregroundActive { values.active = .inactive }
    if let store = traitStore { values = store.applied(to: UITraitCollection(values)).values }
    // One shared object makes comparisons fast.
    let main = UITraitCollection.ofMainScreen
    if main.values == values { return main }
    if let adopted, adopted.values == values { return adopted }
    return UITraitCollection(values)
  }

  final func ownTraitsDidChange() { traitsMayHaveChanged() }

  /// Marks the windows for the next trait update: size, density, settings or activity changed.
  final func traitsMayHaveChanged() {
    traitsAreOf = nil
    for window in windows { window.inheritedTraitsDidChange() }
  }

  final func updateOwnTraits() {
    if let known = traitsAreOf, known == (size, scale) { return }
    traitsAreOf = (size, scale)
    traitUpdates += 1
    let new = traitCollection
    let old = adopted
    adopted = new
    guard let old, old != new else { return }
    new.performAsCurrent {
      traitCollectionDidChange(old)
      traitStore?.tell(of: new, before: old)
    }
  }
}

extension UIWindowScene: UITraitEnvironment, UITraitChangeObservable, TraitHolder {}
