import EspalierPlatform
public import Foundation

/// Something with traits: a view or a controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The present traits.
  var traitCollection: UITraitCollection { get }
  /// The traits changed; `previous` is what they were.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIViewController: UITraitEnvironment {
  /// The root view's traits, or before it is anywhere those of the place it belongs to.
  final var currentTraits: UITraitCollection {
    let inherited =
      parentStorage?.currentTraits ?? presentation.presenting?.currentTraits
      ?? viewStorage?.window?.sceneTraits ?? UITraitCollection.ofMainScreen
    guard let parent = parentStorage else { return inherited }
    return parent.traits(inherited, forChild: self)
  }

  /// What a child's traits are when this controller's are `own`.
  final func traits(_ own: UITraitCollection, forChild child: UIViewController)
    -> UITraitCollection
  {
    guard let override = childTraitOverrides[ObjectIdentifier(child)] else { return own }
    return UITraitCollection(traitsFrom: [own, override])
  }

  /// Gives a child other traits than its parent's; `nil` takes them away again.
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild child: UIViewController
  ) {
    childTraitOverrides[ObjectIdentifier(child)] = collection
    child.inheritedTraitsDidChange()
  }

  /// The traits a child has been given by `setOverrideTraitCollection(_:forChild:)`.
  public final func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection?
  {
    childTraitOverrides[ObjectIdentifier(child)]
  }

  /// Traits may be others than before: looked at in the next update.
  final func inheritedTraitsDidChange() {
    viewStorage?.inheritedTraitsDidChange()
    for child in childStorage { child.inheritedTraitsDidChange() }
  }
}

extension UIView: UITraitEnvironment {
  /// Marks the view and what is inside for a look at the traits in the next update.
  final func inheritedTraitsDidChange() {
    guard !flags.contains(.needsTraitUpdate) else { return }
    flags.insert(.needsTraitUpdate)
    var current = superview
    while let view = current {
      if view.flags.contains(.subtreeNeedsTraitUpdate) { return }
      view.flags.insert(.subtreeNeedsTraitUpdate)
      current = view.superview
    }
    if window != nil { Runtime.current.updateCycle.setNeedsUpdate() }
  }

  /// Finds the traits of marked views anew and tells those for which they changed.
  final func updateTraits(inherited: UITraitCollection, isMarked: Bool) {
    let marked = isMarked || flags.contains(.needsTraitUpdate)
    guard marked || flags.contains(.subtreeNeedsTraitUpdate) else { return }
    flags.subtract([.needsTraitUpdate, .subtreeNeedsTraitUpdate])
    let traits = owningController?.currentTraits ?? inherited
    if marked { adopt(traits) }
    for subview in subviewStorage { subview.updateTraits(inherited: traits, isMarked: marked) }
  }

  private func adopt(_ traits: UITraitCollection) {
    let old = knownTraits
    guard old != traits else { return }
    knownTraits = traits
    resolveColors()
    guard let old else { return }
    setNeedsLayout()
    traitCollectionDidChange(old)
    if let controller = owningController {
      controller.record("traitCollectionDidChange")
      controller.traitCollectionDidChange(old)
    }
  }
}

extension UIWindow {
  /// Brings the traits of the window's views up to date.
  final func updateTraitsIfNeeded() { updateTraits(inherited: sceneTraits, isMarked: false) }

  /// The traits that come from the scene, the screen and the user's settings.
  final var sceneTraits: UITraitCollection {
    var values = UITraitCollection.ofMainScreen.values
    let size = windowScene?.size ?? bounds.size
    values.horizontal = size.width >= 600 ? .regular : .compact
    values.vertical = size.height >= 480 ? .regular : .compact
    values.scale = screenScale
    if overrideUserInterfaceStyle != .unspecified { values.style = overrideUserInterfaceStyle }
    return UITraitCollection(values)
  }
}

extension UITraitCollection {
  /// The traits of a window of the default size, under the user's settings.
  @MainActor static var ofMainScreen: UITraitCollection {
    let settings = Runtime.current.platform?.settings
    let size = UIScreen.main.bounds.size
    return UITraitCollection(
      Values(
        style: settings?.prefersDarkAppearance == true ? .dark : .light,
        horizontal: size.width >= 600 ? .regular : .compact,
        vertical: size.height >= 480 ? .regular : .compact,
        // A desktop window; sizes and bars follow the size classes, not this.
        idiom: .mac,
        direction: settings?.isRightToLeft == true ? .rightToLeft : .leftToRight,
        contrast: settings?.prefersIncreasedContrast == true ? .high : .normal,
        scale: UIScreen.main.scale))
  }

  /// The traits that dynamic colours are resolved with when nothing else is known.
  @MainActor public static var current: UITraitCollection { .ofMainScreen }
}
