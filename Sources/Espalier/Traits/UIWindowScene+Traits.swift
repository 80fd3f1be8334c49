import Foundation

extension UIWindowScene {
  /// Traits that all windows of the scene have instead of the system's.
  public final var traitOverrides: UITraitOverrides {
    get { keptOverrides }
    set { keptOverrides = newValue }
  }

  /// What the scene's windows inherit: the user's settings, the size classes of the scene's width
  /// and height, whether it is active, and the overrides.
  public final var traitCollection: UITraitCollection {
    var values = TraitValues.ofWindow(size: size, scale: scale)
    if activationState != .foregroundActive { values.active = .inactive }
    if let store = traitStore { values = store.applied(to: UITraitCollection(values)).values }
    // One object for all, so that comparing is quick.
    let main = UITraitCollection.ofMainScreen
    if main.values == values { return main }
    if let adopted, adopted.values == values { return adopted }
    return UITraitCollection(values)
  }

  final func ownTraitsDidChange() { traitsMayHaveChanged() }

  /// Size, density, settings or activity changed: looked at in the next update.
  final func traitsMayHaveChanged() {
    for window in windows { window.inheritedTraitsDidChange() }
  }

  /// Brings the traits of the scene and its windows up to date, if they may have changed.
  public final func updateTraitsIfNeeded() {
    let new = traitCollection
    let old = adopted
    adopted = new
    if let old, old != new {
      new.performAsCurrent {
        traitCollectionDidChange(old)
        traitStore?.tell(of: new, before: old)
      }
    }
    for window in windows { window.updateTraitsIfNeeded() }
  }
}

extension UIScreen {
  /// The traits of a window that fills the screen, under the user's settings.
  public final var traitCollection: UITraitCollection { .ofMainScreen }
}

extension UIWindow {
  /// The window's traits: the scene's, with its own overrides.
  final var sceneTraits: UITraitCollection {
    withOwnTraits(windowScene?.traitCollection ?? .ofMainScreen)
  }
}

extension UIPresentationController {
  /// Traits that the presented controller and everything beside it in the container have instead of
  /// those of the window.
  public final var traitOverrides: UITraitOverrides {
    get { keptOverrides }
    set { keptOverrides = newValue }
  }

  /// The traits of the container, or before there is one those it will have.
  public final var traitCollection: UITraitCollection {
    if let containerView { return containerView.traitCollection }
    return withOwnTraits(
      presentingViewController?.viewIfLoaded?.window?.traitCollection ?? .ofMainScreen)
  }

  final func ownTraitsDidChange() { containerView?.inheritedTraitsDidChange() }

  /// The container hands on this controller's overrides and tells it of changes.
  final func shareTraits() {
    guard let containerView, traitStore.map({ $0 !== containerView.traitStore }) ?? true else {
      return
    }
    let store = ownTraitStore
    store.sharer = self
    containerView.traitStore = store
    containerView.inheritedTraitsDidChange()
  }
}
