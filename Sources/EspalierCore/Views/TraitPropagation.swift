import EspalierPlatform
import Foundation

// Traits flow from the scene to its windows, from a view's superview to the controller of the view,
// then to the view itself, then to its descendants. An update visits only marked views and the
// descendants of views that changed.
extension UIView {
  /// The number of views the trait pass visited since the process began, for tests.
  static var viewsVisitedForTraits = 0

  /// The overrides that apply to this view and its descendants instead of inherited traits.
  ///
  /// A controller's overrides apply before those of its view, and `traitOverrides` before
  /// `overrideUserInterfaceStyle`.
  public final var traitOverrides: UITraitOverrides {
    get { keptOverrides }
    set { keptOverrides = newValue }
  }

  final var traitStore: TraitStore? {
    get { environment?.traitStore }
    set { ownEnvironment.traitStore = newValue }
  }

  final func ownTraitsDidChange() { inheritedTraitsDidChange() }

  final func baseUpdateTraitsIfNeeded() {
    var top: UIView = self
    var current = superview
    while let view = current {
      LayoutWork.visitedSuperviews += 1
      if view.flags.contains(.needsTraitUpdate) { top = view }
      current = view.superview
    }
    guard !top.flags.isDisjoint(with: .anyTraitWork) || top.knownTraits == nil else { return }
    top.updateTraits(
      inherited: top.inheritedTraits, isForced: top.knownTraits == nil, predicted: .ofMainScreen)
  }

  /// Updates the traits of a marked view whose layout begins: it joined after the trait pass.
  ///
  /// A view without traits takes those of its superview, if no view that has traits waits for
  /// others. Then no walk over the views around it is needed.
  final func updateTraitsBeforeLayout() {
    guard knownTraits == nil, windowReference != nil, let superview = superviewStorage,
      let inherited = superview.knownTraits, !superview.flags.contains(.needsTraitUpdate),
      !runtime.updateCycle.hasStaleTraits
    else { return updateTraitsIfNeeded() }
    updateTraits(inherited: inherited, isForced: true, predicted: .ofMainScreen)
  }

  /// Marks the view for the next trait update.
  final func inheritedTraitsDidChange() {
    TraitPrediction.forgetAll()
    inheritedTraitsMayDiffer()
  }

  /// Marks a view that got a superview for the next trait update.
  final func inheritedTraitsMayDiffer() {
    if knownTraits != nil { runtime.updateCycle.hasStaleTraits = true }
    flags.insert(.needsTraitUpdate)
    _ = outermostSuperview(marking: .subtreeNeedsTraitUpdate)
    if windowReference != nil { runtime.updateCycle.setNeedsUpdate() }
  }

  /// The traits that surround the view.
  final var inheritedTraits: UITraitCollection {
    if let superview { return superview.traitCollection }
    if let scene = (self as? UIWindow)?.windowScene { return scene.traitCollection }
    return owningController?.surroundingTraits ?? .ofMainScreen
  }

  /// The traits of a view before its first trait update: those it will get at its present place.
  final var predictedTraits: UITraitCollection {
    guard let owningController else { return withOwnTraits(inheritedTraits) }
    return withOwnTraits(owningController.traitCollection)
  }

  /// Updates the traits of marked views and calls those whose traits changed.
  ///
  /// - Parameters:
  ///   - inherited: The traits of this view's environment.
  ///   - isForced: Whether the inherited traits changed.
  ///   - predicted: The traits that a view before its first update returned.
  private func updateTraits(
    inherited: UITraitCollection, isForced: Bool, predicted: UITraitCollection
  ) {
    UIView.viewsVisitedForTraits += 1
    let isMarked = isForced || flags.contains(.needsTraitUpdate)
    flags.subtract(.anyTraitWork)
    var traits = knownTraits ?? inherited
    var hasChanged = false
    if isMarked {
      var own = inherited
      var old = knownTraits ?? predicted
      if let controller = owningController {
        if knownTraits == nil { old = controller.adopted ?? old }
        own = controller.adoptTraits(inherited)
      }
      own = withOwnTraits(own)
      hasChanged = !own.hasSameTraits(as: old)
      let isFirst = knownTraits == nil
      traits = hasChanged || isFirst ? own : old
      TraitPrediction.forgetAll()
      knownTraits = traits
      // Colours may have been resolved with other traits before.
      if hasChanged { tell(of: traits, before: old) } else if isFirst { resolveColors() }
    }
    for subview in subviewStorage
    where hasChanged || !subview.flags.isDisjoint(with: .anyTraitWork) {
      guard subview.superview === self else { continue }
      subview.updateTraits(inherited: traits, isForced: hasChanged, predicted: predicted)
    }
  }

  private func tell(of new: UITraitCollection, before old: UITraitCollection) {
    if new.values.needsOtherLayout(than: old.values) { setNeedsLayout() }
    if new.layoutDirection != old.layoutDirection { directionDidChangeForLayout() }
    resolveColors()
    if new.values.looksDifferent(than: old.values) { setNeedsDisplay() }
    new.performAsCurrent {
      traitStore?.sharer?.traitCollectionDidChange(old)
      traitCollectionDidChange(old)
      traitStore?.tell(of: new, before: old)
    }
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

extension UIView: UITraitEnvironment, UITraitChangeObservable, TraitHolder {}
