import Foundation

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

extension UIPresentationController: UITraitEnvironment, UITraitChangeObservable, TraitHolder {}
