import Foundation

extension UIWindowScene {
  /// The overrides that apply to all windows of the scene.
  public final var traitOverrides: UITraitOverrides {
    get { keptOverrides }
    set { keptOverrides = newValue }
  }

  /// The traits that the scene's windows inherit: the user's settings, the size classes of the
  /// scene's width and height, whether it is active, and the overrides.
  public final var traitCollection: UITraitCollection {
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

  /// Updates the traits of the scene and its windows, if they may have changed.
  public final func updateTraitsIfNeeded() {
    updateOwnTraits()
    for window in windows { window.updateTraitsIfNeeded() }
  }

  private func updateOwnTraits() {
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
