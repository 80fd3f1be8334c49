import Foundation

extension UIViewController {
  /// Traits that this controller, its view and what is inside have instead of inherited ones.
  public final var traitOverrides: UITraitOverrides {
    get { keptOverrides }
    set { keptOverrides = newValue }
  }

  final func ownTraitsDidChange() { inheritedTraitsDidChange() }

  /// Brings the traits of the controller and its view up to date now, if they may have changed.
  public final func updateTraitsIfNeeded() { viewStorage?.updateTraitsIfNeeded() }

  /// The traits the trait pass found, or before it ever did those of the place the controller
  /// belongs to.
  final var currentTraits: UITraitCollection {
    guard let adopted, viewStorage?.knownTraits != nil else {
      return ownTraits(in: surroundingTraits)
    }
    return adopted
  }

  /// The traits around the controller: its view's superview's, else its parent's or presenter's.
  final var surroundingTraits: UITraitCollection {
    if let superview = viewStorage?.superview { return superview.traitCollection }
    if let parent = parentStorage { return parent.currentTraits }
    if let presenting = presentation.presenting {
      let around = presenting.viewIfLoaded?.superview?.traitCollection
      let outer = around ?? presenting.surroundingTraits
      return presentation.controller?.withOwnTraits(outer) ?? outer
    }
    return .ofMainScreen
  }

  /// This controller's traits where those around it are `surroundings`.
  final func ownTraits(in surroundings: UITraitCollection) -> UITraitCollection {
    guard let parent = parentStorage else { return withOwnTraits(surroundings) }
    return withOwnTraits(parent.traits(surroundings, forChild: self))
  }

  /// What a child's traits are when those around it are `surroundings`.
  final func traits(
    _ surroundings: UITraitCollection, forChild child: UIViewController
  ) -> UITraitCollection {
    guard let override = childTraitOverrides[ObjectIdentifier(child)] else { return surroundings }
    return UITraitCollection(traitsFrom: [surroundings, override])
  }

  /// What this controller's traits will be once its parent's, or its window's, are `outer`.
  ///
  /// Overrides of the views between the two are counted.
  final func futureTraits(outer: UITraitCollection) -> UITraitCollection {
    var stores: [TraitStore] = []
    var current = viewStorage?.superview
    while let view = current, current !== parentStorage?.viewStorage?.superview {
      if let store = view.traitStore { stores.append(store) }
      current = view.superview
    }
    return ownTraits(in: stores.reversed().reduce(outer) { $1.applied(to: $0) })
  }

  /// Gives a child other traits than its parent's; `nil` takes them away again.
  ///
  /// The override goes when the child leaves. The child's own `traitOverrides` come before it.
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild child: UIViewController
  ) {
    guard collection != overrideTraitCollection(forChild: child) else { return }
    childTraitOverrides[ObjectIdentifier(child)] = collection
    child.inheritedTraitsDidChange()
  }

  /// The traits a child has been given by `setOverrideTraitCollection(_:forChild:)`.
  public final func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection?
  {
    childTraitOverrides[ObjectIdentifier(child)]
  }

  /// Traits may be others than before: looked at in the next update.
  final func inheritedTraitsDidChange() { viewStorage?.inheritedTraitsDidChange() }

  /// Remembers the traits that `viewDidLoad` sees: only what turns out otherwise is a change.
  final func predictTraits() { adopted = currentTraits }

  /// Takes the traits that follow from what surrounds the controller, and tells of a change.
  final func adoptTraits(_ inherited: UITraitCollection) -> UITraitCollection {
    let new = ownTraits(in: inherited)
    guard let old = adopted else {
      adopted = new
      return new
    }
    guard !new.hasSameTraits(as: old) else { return old }
    adopted = new
    record("traitCollectionDidChange(\(new.values.changes(from: old.values)))", as: .traits)
    new.performAsCurrent {
      traitCollectionDidChange(old)
      traitStore?.tell(of: new, before: old)
    }
    return new
  }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable, TraitHolder {}
