import Foundation

extension UIViewController {
  /// The overrides that apply to this controller, its view and its descendants instead of inherited
  /// traits.
  public final var traitOverrides: UITraitOverrides {
    get { keptOverrides }
    set { keptOverrides = newValue }
  }

  final func ownTraitsDidChange() { inheritedTraitsDidChange() }

  /// The traits of the last trait update, or before the first one those of the place the controller
  /// belongs to.
  final var currentTraits: UITraitCollection {
    guard let adopted, viewStorage?.knownTraits != nil else {
      return predictedTraits
    }
    return adopted
  }

  /// The traits that follow from the controller's place, for a controller without a trait update.
  final var predictedTraits: UITraitCollection {
    if let prediction, prediction.isValid { return prediction.traits }
    ContainerWork.derivedTraits += 1
    let traits = ownTraits(in: surroundingTraits)
    prediction = outermostSuperview.map { TraitPrediction(traits, top: $0) }
    return traits
  }

  /// The outermost view around this controller's view; `nil` without a superview.
  private var outermostSuperview: ObjectIdentifier? {
    var top: UIView?
    var current = viewStorage?.superview
    while let view = current {
      if let known = view.owningController?.prediction, known.isValid { return known.top }
      top = view
      current = view.superview
    }
    return top.map(ObjectIdentifier.init)
  }

  /// The traits of the view's superview, or of the parent or presenter if there is none.
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

  /// Returns this controller's traits in an environment with the traits `surroundings`.
  final func ownTraits(in surroundings: UITraitCollection) -> UITraitCollection {
    guard let parent = parentStorage else { return withOwnTraits(surroundings) }
    return withOwnTraits(parent.traits(surroundings, forChild: self))
  }

  /// Returns a child's traits in an environment with the traits `surroundings`.
  final func traits(
    _ surroundings: UITraitCollection, forChild child: UIViewController
  ) -> UITraitCollection {
    guard let override = childTraitOverrides[ObjectIdentifier(child)] else { return surroundings }
    return UITraitCollection(traitsFrom: [surroundings, override])
  }

  /// Returns this controller's future traits, once its parent's or its window's traits are `outer`.
  ///
  /// Includes overrides of the views in between.
  final func futureTraits(outer: UITraitCollection) -> UITraitCollection {
    var stores: [TraitStore] = []
    var current = viewStorage?.superview
    while let view = current, current !== parentStorage?.viewStorage?.superview {
      if let store = view.traitStore { stores.append(store) }
      current = view.superview
    }
    return ownTraits(in: stores.reversed().reduce(outer) { $1.applied(to: $0) })
  }

  final func baseSetOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild child: UIViewController
  ) {
    guard collection != overrideTraitCollection(forChild: child) else { return }
    childTraitOverrides[ObjectIdentifier(child)] = collection
    child.inheritedTraitsDidChange()
  }

  /// Marks the traits for the next update, because they may have changed.
  final func inheritedTraitsDidChange() { viewStorage?.inheritedTraitsDidChange() }

  /// Stores the traits that `viewDidLoad` sees: only a difference from them is a change later.
  final func predictTraits() { adopted = currentTraits }

  /// Adopts the traits that follow from the environment, and reports a change.
  final func adoptTraits(_ inherited: UITraitCollection) -> UITraitCollection {
    let new = ownTraits(in: inherited)
    guard let old = adopted else {
      adopted = new
      return new
    }
    guard !new.hasSameTraits(as: old) else { return old }
    adopted = new
    if knownUnavailableContent == nil {
      needsUnavailableUpdate = true
    } else {
      markNeedsUnavailableUpdate()
    }
    record("traitCollectionDidChange(\(new.values.changes(from: old.values)))", as: .traits)
    new.performAsCurrent {
      traitCollectionDidChange(old)
      traitStore?.tell(of: new, before: old)
    }
    return new
  }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable, TraitHolder {}
