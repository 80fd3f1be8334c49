import Foundation

extension UIPresentationController {
  /// The overrides that apply to the presented controller and all other contents of the container.
  public final var traitOverrides: UITraitOverrides {
    get { keptOverrides }
    set { keptOverrides = newValue }
  }

  final var baseTraitCollection: UITraitCollection {
    if let containerView { return containerView.traitCollection }
    return withOwnTraits(
      presentingViewController?.viewIfLoaded?.window?.traitCollection ?? .ofMainScreen)
  }

  final func ownTraitsDidChange() { containerView?.inheritedTraitsDidChange() }

  /// Makes the container inherit this controller's overrides and report changes to it.
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
